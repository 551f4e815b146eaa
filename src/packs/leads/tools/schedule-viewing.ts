/**
 * It is written down before the person is asked; their yes books exactly what was shown, tells whoever shows the home, and only then is the
 * address said (EMO-F1-a, EMO-F2).
 */
import * as z from "zod";
import { readPhone } from "../../../core/phone.ts";
import { textIn } from "../../../core/template/texts.ts";
import { writeClock, writeMoney } from "../../../core/writing.ts";
import { clockOf } from "../../../ports/deciding.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import { viewingSummary, viewingTerms } from "../summaries.ts";
import type { LeadsNeeds, Rested, ViewingSummary, ViewingTerms } from "../needs.ts";
import { bookedWords } from "../notices.ts";
import { leadsTemplates } from "../templates.ts";
import { plain, viewingVars } from "../format.ts";
import { badPhone, localMinute, name, nameMax, notesMax, personOf, refusalOf } from "./shapes.ts";

const input = z.strictObject({
	/** A home of the market. */
	listingId: z.string().min(1).max(64),
	start: z
		.string()
		.max(16)
		.refine((value) => localMinute.safeParse(value).success)
		.describe("Wall time at the home, YYYY-MM-DDTHH:MM."),
	name,
	phone: z
		.string()
		.min(1)
		.max(40)
		.nullable()
		.optional()
		.describe("Number of somebody else who will come, with country code; null: the person's own."),
	notes: z.string().min(1).max(notesMax).nullable(),
});

const output = z.object({
	...viewingSummary,
	address: z.string().nullable(),
	contactPhone: z.string().nullable(),
	payDueMinor: z.int().nullable(),
	payUntilMs: z.int().nullable(),
	notifications: notifications,
});
const frozen = z.object({ viewingId: z.string(), terms: viewingTerms });
const holdShape = z.object({ viewingId: z.string() });

type Proposed = ViewingSummary & {
	readonly terms: ViewingTerms;
	readonly payDueMinor: number | null;
} & Rested;
type Input = z.output<typeof input>;

/** The number of somebody else, E.164. Null: the person's own. Undefined: it is none. */
function visitorPhone({ phone }: Input, { address }: ToolContext): string | null | undefined {
	if (phone === null || phone === undefined) return null;
	const number = readPhone(phone);
	return number === null ? undefined : number === address.value ? null : number;
}

function visitorWords(request: Input, ctx: ToolContext): string {
	const phone = visitorPhone(request, ctx);
	if (!phone) return "";
	return request.name === null ? phone : `${plain(request.name, nameMax)}, ${phone}`;
}

function prepare(call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx, input: request } = call;
	const viewing = call.current?.["viewing"] as Proposed | undefined;
	if (!viewing)
		return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_PLACE", msg: "No such home" };
	const { priceMinor, currency } = viewing.terms;
	const { market, locale } = ctx;
	const money = (minor: number, of: string) =>
		writeMoney(minor, of, of === market.currency ? market.currencyDigits : 2, locale);
	const prices = [
		...(priceMinor !== null && currency !== null ? [money(priceMinor, currency)] : []),
		...(viewing.payDueMinor === null
			? []
			: [
					textIn(leadsTemplates, "leads.viewing_fee", locale).replace(
						"{due}",
						money(viewing.payDueMinor, market.currency),
					),
				]),
	];
	const visitor = visitorWords(request, ctx);
	const template = `leads.confirm_viewing${visitor === "" ? "" : "_for"}${prices.length > 0 ? "_priced" : ""}`;
	return {
		ok: true,
		args: { viewingId: viewing.viewingId, terms: { ...viewing.terms } },
		facts: { seen: viewing.seen },
		template,
		vars: {
			...viewingVars(viewing, ctx),
			visitor,
			price: prices.join("\n"),
		},
	};
}

export const scheduleViewing = defineTool<LeadsNeeds>()({
	name: "viewing.schedule",
	aliases: ["scheduleViewing", "schedule_viewing"],
	summary: "Book a viewing of a home. The address is told once it is booked.",
	input,
	output,
	risk: "side_effect",
	scopes: ["viewing:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "business", "property"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_viewing",
		about: { concepts: ["viewing", "appointment"], undoes: false },
		template: "leads.confirm_viewing",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		reserve: async ({ input: request, ctx, record, replaces, needs }) => {
			const old = holdShape.safeParse(replaces);
			const phone = visitorPhone(request, ctx);
			if (phone === undefined) return badPhone;
			const { listingId, start } = request;
			const outcome = await needs.viewings.propose({
				record,
				person: personOf(ctx),
				request: {
					listingId,
					start,
					name: request.name === null ? null : plain(request.name),
					notes: request.notes === null ? null : plain(request.notes, notesMax),
					phone,
				},
				replaces: old.success ? old.data.viewingId : null,
			});
			if (outcome.kind !== "succeeded") return outcome;
			const { viewingId, expiresAtMs } = outcome.data;
			return {
				kind: "succeeded",
				data: {
					current: { viewing: outcome.data },
					held: { hold: { viewingId }, expiresAtMs, asOfMs: clockOf(outcome.data.seen) },
				},
			};
		},
		release: ({ hold, record, needs }) =>
			needs.viewings.release({ record, ...holdShape.parse(hold) }),
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.viewings.book({
			record,
			personHash: ctx.threadKey,
			channel: ctx.channel,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome, "home", ctx) };
		const { data } = outcome;
		if (data.payUntilMs !== null) {
			const { currency, currencyDigits, timezone } = ctx.market;
			return {
				reply: {
					template: "leads.viewing_awaits_payment",
					vars: {
						...viewingVars(data, ctx),
						code: data.code ?? "",
						due: writeMoney(data.payDueMinor ?? 0, currency, currencyDigits, ctx.locale),
						until: writeClock(data.payUntilMs, timezone),
					},
				},
			};
		}
		return {
			reply: bookedWords(outcome.data, ctx),
			relay: outcome.data.notifications,
		};
	},
});
