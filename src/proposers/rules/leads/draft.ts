/** What is known of a viewing or a service that is being put together. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { dayParts } from "../../../ports/languages/requests.ts";
import { type BookingDraft, emptyBooking } from "../booking/draft.ts";
import type { Request } from "../dialogue/dialogue.ts";
import { daySchema } from "../draft.ts";

export const detailsMax = 400;
const id = z.string().min(1).max(80);
const valuesSchema = z.strictObject({
	wish: z.enum(["viewing", "service"]),
	listingId: id.nullable(),
	/** Of a viewing: who comes in the person's place. */
	visitor: z
		.strictObject({ name: z.string().max(80).nullable(), phone: z.string().min(1).max(40) })
		.nullable(),
	/** Of a service: what is to be done. */
	details: z.string().max(detailsMax).nullable(),
	day: daySchema.nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean(),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable(),
	part: z.enum(dayParts).nullable(),
	clock: z
		.strictObject({
			hour: z.int().min(0).max(99),
			minute: z.int().min(0).max(99),
			exact: z.boolean(),
		})
		.nullable(),
});
type Values = z.infer<typeof valuesSchema>;
export type LeadDraft = Values & {
	/** The question that is open, and its choices. */
	readonly asked: string | null;
	readonly choices: readonly string[];
};

export const emptyLead = (wish: LeadDraft["wish"]): LeadDraft => ({
	wish,
	listingId: null,
	visitor: null,
	details: null,
	day: null,
	needsDay: false,
	from: null,
	part: null,
	clock: null,
	asked: null,
	choices: [],
});

/** Foreign values are nothing. */
export function readLead({
	values,
	asked,
	choices,
}: Pick<Request, "values" | "asked" | "choices">): LeadDraft | null {
	const parsed = valuesSchema.safeParse(values);
	return parsed.success ? { ...parsed.data, asked, choices } : null;
}

export const leadValues = ({ asked: _, choices: __, ...values }: LeadDraft): Json => values;

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
	if (tool === "viewing.schedule") {
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
	if (tool !== "service.requestBooking") return null;
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

/** As the booking's clock takes it. */
export const asBooking = ({ day, part }: LeadDraft): BookingDraft => ({
	...emptyBooking,
	day,
	part,
});
