/**
 * The person sees whom and what; their yes is the consent, and starts the asking. Which vendors fit is looked up before they are
 * shown; at the yes each must still be there to be asked (P4).
 */
import * as z from "zod";
import { cleanWords } from "../../../core/quote/clean.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import { radiusKmDefault, whomToAsk, wordsOf } from "../domain.ts";
import { vendorsMemory } from "../memory.ts";
import {
	type FoundVendors,
	type InquiryArgs,
	requestTypes,
	type VendorsNeeds,
	vendorsMax,
} from "../needs.ts";
import { restingOnFound } from "../rules/resting.ts";
import { nameOf, requestLine } from "../format.ts";
import { nearOf, refusalOf } from "./shapes.ts";

const summaryMax = 160;
const input = z.strictObject({
	summary: z.string().min(2).max(summaryMax),
	requestType: z.enum(requestTypes),
	query: z.string().min(2).max(120).optional(),
	category: z.string().min(1).max(40).optional(),
	businessIds: z.array(z.uuid()).min(1).max(vendorsMax).optional(),
	/** Whole units of the market's currency. */
	maxPrice: z.number().positive().max(1_000_000_000).nullable().optional(),
	quantity: z.int().min(1).max(99_999).nullable().optional(),
	near: placeRef.nullable().optional(),
});
const told = z.object({ summary: z.string() });
type Input = z.output<typeof input>;

const refuse = (code: Refused["code"], msg: string, reason?: Refused["reason"]): Refused => ({
	ok: false,
	code,
	msg,
	...(reason ? { reason } : {}),
});

const personOf = ({ threadKey, address, locale }: ToolContext) => ({
	personHash: threadKey,
	address,
	locale,
});

async function look(call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly needs: VendorsNeeds;
}): Promise<{ readonly found: FoundVendors }> {
	const { input: request, ctx, needs } = call;
	const near = nearOf(request.near ?? null, ctx.market, ctx.locale);
	return {
		found: await needs.vendors.find({
			tenantId: ctx.tenantId,
			marketId: ctx.market.marketId,
			words: wordsOf(request.query ?? request.summary),
			category: request.category ?? null,
			point: near.ok ? near.point : null,
			radiusM: radiusKmDefault * 1000,
			businessIds: request.businessIds ?? null,
			asker: personOf(ctx),
		}),
	};
}

function prepare(call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx, input: request } = call;
	const { market, locale } = ctx;
	const near = nearOf(request.near ?? null, market, locale);
	if (!near.ok) return refuse("VALIDATION_ERROR", "Unknown place", "UNKNOWN_PLACE");
	const found = call.current?.["found"] as FoundVendors | undefined;
	const asked = whomToAsk(found?.candidates ?? []);
	if (asked.length === 0) return refuse("NOT_FOUND", "Nobody fits", "NO_VENDORS");
	const summary = cleanWords(request.summary, [], summaryMax);
	if (summary === null) return refuse("VALIDATION_ERROR", "Nothing is asked");
	const args: InquiryArgs = {
		requestType: request.requestType,
		summary,
		request: {
			maxPriceMinor:
				request.maxPrice == null
					? null
					: Math.round(request.maxPrice * 10 ** market.currencyDigits),
			quantity: request.quantity ?? null,
			near: near.near,
		},
		point: near.point,
		language: locale,
		businesses: asked.map(({ businessId, name }) => ({ businessId, name: nameOf(name) })),
	};
	return {
		ok: true,
		args: { ...args, businesses: [...args.businesses] },
		facts: { seen: restingOnFound(found?.seen ?? null, market.marketId, asked) },
		vars: {
			names: args.businesses.map(({ name }) => name).join(", "),
			what: summary,
			request: requestLine(args.request, market, locale),
			minutes: Math.max(1, Math.round((found?.inquirySeconds ?? 60) / 60)),
		},
	};
}

const argsSchema = z.custom<InquiryArgs>((value) => typeof value === "object" && value !== null);

export const createInquiry = defineTool<VendorsNeeds>()({
	name: "vendor.createInquiry",
	aliases: ["create_vendor_inquiries_and_message_vendors", "create_vendor_inquiries_and_message"],
	summary: "Ask up to five fitting vendors for a price, and collect their offers.",
	input,
	output: z.object({
		inquiryId: z.string(),
		code: z.string(),
		asked: z.number(),
		expiresAtMs: z.number(),
		notifications: notifications,
	}),
	risk: "side_effect",
	scopes: ["vendor:inquire"],
	roles: ["customer", "staff"],
	personas: ["concierge", "buysell"],
	perMinuteMax: 5,
	// The yes to confirm_inquiry is the proof (EMO-H2-c): the database keeps it with the inquiry.
	consent: { purpose: "vendor_contact", by: "confirmation" },
	confirm: {
		kind: "confirm_inquiry",
		about: { concepts: ["quote", "order", "service", "message"], undoes: false },
		template: "vendors.confirm_inquiry",
		ttlSeconds: 300,
		mandatory: true,
		reachesThirdParty: true,
		reserve: async (call) => ({ kind: "succeeded", data: { current: await look(call) } }),
		prepare,
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	policy: ({ args }) => ({ texts: [told.parse(args).summary] }),
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.vendors.commitInquiry({
			record,
			args: argsSchema.parse(args),
			person: personOf(ctx),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { inquiryId, code, asked, expiresAtMs, notifications } = outcome.data;
		return {
			reply: { template: "vendors.asked", vars: { count: asked, code } },
			remember: {
				memory: vendorsMemory.change({
					inquiry: { inquiryId, status: "asking", untilMs: expiresAtMs, quotes: [] },
				}),
			},
			relay: notifications,
		};
	},
});
