/**
 * It is written down before the person is asked; their yes sends it to the business, which accepts or declines. Until then neither hears
 * how the other is reached (MRV-12.3).
 */
import * as z from "zod";
import { clockOf } from "../../../ports/deciding.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import { serviceSummary, serviceTerms } from "../summaries.ts";
import {
	type DayPart,
	dayParts,
	type LeadsNeeds,
	type Rested,
	type ServiceSummary,
	type ServiceTerms,
	type ServiceRequestAsked,
} from "../needs.ts";
import { plain, serviceVars } from "../format.ts";
import { detailsMax, name, personOf, refusalOf } from "./shapes.ts";

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const input = z
	.strictObject({
		/** A service of the market. */
		listingId: z.string().min(1).max(64),
		details: z.string().min(2).max(400).describe("What is to be done, in the person's own words."),
		day: z.iso.date().nullable(),
		time: z.string().regex(clock, "HH:MM").nullable(),
		/** Instead of a time. */
		part: z.enum(dayParts).nullable(),
		name,
	})
	.refine(
		({ day, time, part }) =>
			day === null ? time === null && part === null : time === null || part === null,
		"a time or a part is of a day, and never both",
	);

const output = z.object({ ...serviceSummary, notifications: notifications });
const frozen = z.object({ requestId: z.string(), terms: serviceTerms });
/** What the business reads. The frozen arguments name the row that has it: it was judged when it was written. */
const asked = z.object({ details: z.string() });
const holdShape = z.object({ requestId: z.string() });

type Proposed = ServiceSummary & { readonly terms: ServiceTerms } & Rested;

const hours: Readonly<Record<DayPart, readonly [string, string]>> = {
	morning: ["07:00", "12:00"],
	afternoon: ["12:00", "18:00"],
	evening: ["17:00", "22:00"],
	day: ["00:00", "23:59"],
};

function requestOf(request: z.output<typeof input>): ServiceRequestAsked {
	const { listingId, day, time } = request;
	const part = day !== null && time === null ? (request.part ?? "day") : null;
	const [from, until] = part === null ? [time, null] : hours[part];
	return {
		listingId,
		from: day === null ? null : `${day}T${from}`,
		until: day === null || until === null ? null : `${day}T${until}`,
		part,
		details: plain(request.details, detailsMax),
		name: request.name === null ? null : plain(request.name),
	};
}

function prepare(call: {
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const service = call.current?.["service"] as Proposed | undefined;
	if (!service)
		return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_PLACE", msg: "No such service" };
	return {
		ok: true,
		args: { requestId: service.requestId, terms: { ...service.terms } },
		facts: { seen: service.seen },
		vars: serviceVars(service, call.ctx),
	};
}

export const requestService = defineTool<LeadsNeeds>()({
	name: "service.requestBooking",
	aliases: ["bookService"],
	summary: "Ask a business of the market for a service; it accepts or declines.",
	input,
	output,
	risk: "side_effect",
	scopes: ["service:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "business"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_service",
		about: { concepts: ["service", "appointment"], undoes: false },
		template: "leads.confirm_service",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		reserve: async ({ input: request, ctx, record, replaces, needs }) => {
			const old = holdShape.safeParse(replaces);
			const outcome = await needs.services.propose({
				record,
				person: personOf(ctx),
				request: requestOf(request),
				replaces: old.success ? old.data.requestId : null,
			});
			if (outcome.kind !== "succeeded") return outcome;
			const { requestId, expiresAtMs } = outcome.data;
			return {
				kind: "succeeded",
				data: {
					current: { service: outcome.data },
					held: { hold: { requestId }, expiresAtMs, asOfMs: clockOf(outcome.data.seen) },
				},
			};
		},
		release: ({ hold, record, needs }) =>
			needs.services.release({ record, ...holdShape.parse(hold) }),
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	policy: ({ args }) => {
		const told = asked.safeParse(args);
		return told.success ? { texts: [told.data.details] } : null;
	},
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.services.send({
			record,
			personHash: ctx.threadKey,
			channel: ctx.channel,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome, "service", ctx) };
		return {
			reply: { template: "leads.service_sent", vars: serviceVars(outcome.data, ctx) },
			relay: outcome.data.notifications,
		};
	},
});
