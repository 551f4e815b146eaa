/** What is known of a viewing or a service that is being put together. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Request } from "../../../dialogue/dialogue.ts";
import { type Drafted, draftOf, valuesOf } from "../../../dialogue/drafted.ts";
import { detailsMax } from "../../../dialogue/market/homes.ts";
import { noWhen, whenShape } from "../../../dialogue/reading/when.ts";

const id = z.string().min(1).max(80);
const valuesSchema = z.strictObject({
	intent: z.enum(["viewing", "service"]),
	listingId: id.nullable(),
	/** Of a viewing: who comes in the person's place. */
	visitor: z
		.strictObject({ name: z.string().max(80).nullable(), phone: z.string().min(1).max(40) })
		.nullable(),
	/** Of a service: what is to be done. */
	details: z.string().max(detailsMax).nullable(),
	...whenShape,
});
export type LeadDraft = Drafted<typeof valuesSchema>;
export const toolOf = { viewing: "viewing.schedule", service: "service.requestBooking" } as const;

export const emptyLead = (intent: LeadDraft["intent"]): LeadDraft => ({
	intent,
	listingId: null,
	visitor: null,
	details: null,
	...noWhen,
	asked: null,
	choices: [],
});

export const readLead = (request: Request): LeadDraft | null => draftOf(valuesSchema, request);
export const leadValues: (draft: LeadDraft) => Json = valuesOf;

const date = /^(\d{4})-(\d{2})-(\d{2})$/u;
const dayOf = (written: string): LeadDraft["day"] => {
	const [, year, month, day] = date.exec(written) ?? [];
	return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
};
const clockOf = (written: string): LeadDraft["clock"] => {
	const [hour = 0, minute = 0] = written.split(":").map(Number);
	return { hour, minute, exact: true };
};
const viewingArgs = z.looseObject({
	listingId: id,
	start: z.string().length(16),
	name: z.string().max(80).nullable(),
	phone: z.string().min(1).max(40).nullable().optional(),
});
const serviceArgs = z.looseObject({
	listingId: id,
	details: z.string().max(detailsMax),
	day: z.string().nullable(),
	time: z.string().nullable(),
	part: z.enum(["morning", "afternoon", "evening", "day"]).nullable(),
});

/** The draft that would have led to these arguments: for corrections of what waits for a yes. */
export function leadOf(tool: string, args: Json): LeadDraft | null {
	if (tool === toolOf.viewing) {
		const { success, data } = viewingArgs.safeParse(args);
		if (!success) return null;
		const [day = "", clock = ""] = data.start.split("T");
		return {
			...emptyLead("viewing"),
			listingId: data.listingId,
			visitor: data.phone ? { name: data.name, phone: data.phone } : null,
			day: dayOf(day),
			clock: clockOf(clock),
		};
	}
	if (tool !== toolOf.service) return null;
	const { success, data } = serviceArgs.safeParse(args);
	if (!success) return null;
	return {
		...emptyLead("service"),
		listingId: data.listingId,
		details: data.details,
		day: data.day === null ? null : dayOf(data.day),
		part: data.part === "day" ? null : data.part,
		clock: data.time === null ? null : clockOf(data.time),
	};
}
