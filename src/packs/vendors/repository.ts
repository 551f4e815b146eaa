/**
 * Inquiries in Postgres. Each method calls one SQL function (migrations 0071 to 0075), which decides; here personal values are
 * sealed on the way in, and answers are parsed on the way out (they come with what was sealed opened).
 */
import * as z from "zod";
import { errorCodes, invariant, reasons } from "../../core/errors.ts";
import { coarse } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import { locales } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import { type Address, channelNames } from "../../ports/channel.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { inquiryStates, type Vendors } from "./needs.ts";

type Database = {
	readonly call: (
		name: string,
		context: {
			readonly tenantId: string | null;
			readonly actor: string;
			readonly traceId: string;
		},
		args: Json,
	) => Promise<unknown>;
};
type Sealer = {
	readonly lookup: (tenantId: string, value: string) => Promise<string>;
	readonly seal: (text: string) => Promise<string>;
};

const candidatesMax = 200;
const isNumber = (address: Address) => /^\+\d+$/.test(address.value);

export function makeVendorsRepository(db: Database, sealer: Sealer): Vendors {
	const callAs = (name: string, record: CallRecord, args: Readonly<Record<string, Json>>) =>
		db.call(
			name,
			{
				tenantId: record.tenantId,
				actor: `${record.actor.kind}:${record.actor.id}`,
				traceId: record.traceId,
			},
			{ ...args, record },
		);
	const ask = (
		name: string,
		call: { readonly tenantId: string; readonly traceId?: string },
		args: Readonly<Record<string, Json>>,
	) =>
		db.call(
			name,
			{ tenantId: call.tenantId, actor: "system:solicitation", traceId: call.traceId ?? "" },
			args,
		);
	const sealed = async (text: string | null) => (text === null ? null : sealer.seal(text));

	return {
		find: async ({ tenantId, point, ...call }) =>
			foundSchema.parse(
				await ask(
					"vendors_find",
					{ tenantId },
					{
						...call,
						words: [...call.words],
						businessIds: call.businessIds ? [...call.businessIds] : null,
						point: point ? { ...coarse(point) } : null,
						limit: candidatesMax,
					},
				),
			),

		commitInquiry: async ({ record, args, person }) =>
			outcomeOf(committedSchema).parse(
				await callAs("inquiry_create", record, {
					inquiry: {
						requestType: args.requestType,
						summary: args.summary,
						wish: { ...args.wish },
						point: args.point ? { ...coarse(args.point) } : null,
						language: args.language,
						businessIds: args.businesses.map(({ businessId }) => businessId),
					},
					person: {
						personHash: person.personHash,
						phoneSealed: isNumber(person.address) ? await sealer.seal(person.address.value) : null,
						channel: person.address.channel,
						addressHash: await sealer.lookup(
							record.tenantId,
							`${person.address.channel}:${person.address.value}`,
						),
						locale: person.locale,
					},
				}),
			),

		loadForAsking: async ({ tenantId, inquiryId }) =>
			askingSchema.nullable().parse(await ask("inquiry_for_asking", { tenantId }, { inquiryId })),

		openOffers: async ({ inquiryId, offers, ...call }) => {
			await ask("inquiry_opened", call, {
				inquiryId,
				offers: offers.map((offer) => ({ ...offer })),
			});
		},

		recordAnswers: async ({ tenantId, inquiryId, answers }) => {
			const rows = await Promise.all(
				answers.map(async ({ raw, ...answer }) => ({ ...answer, rawSealed: await sealed(raw) })),
			);
			return standingOf(
				await ask(
					"inquiry_record",
					{ tenantId, traceId: answers[0]?.traceId ?? "" },
					{
						inquiryId,
						answers: rows,
					},
				),
			);
		},

		expire: async ({ inquiryId, ...call }) =>
			standingOf(await ask("inquiry_expire", call, { inquiryId })),

		takeQuote: async ({ record, ...taken }) =>
			outcomeOf(takenSchema).parse(await callAs("inquiry_take", record, taken)),

		cancelOwn: async ({ record, ...which }) =>
			outcomeOf(cancelledSchema).parse(await callAs("inquiry_cancel", record, which)),

		latestOwn: async ({ tenantId, ...which }) =>
			inquirySummarySchema.nullable().parse(await ask("inquiry_latest", { tenantId }, which)),

		logFeedback: async ({ record, comment, ...word }) =>
			outcomeOf(judgedSchema).parse(
				await callAs("vendor_feedback_log", record, {
					...word,
					commentSealed: await sealed(comment),
				}),
			),
	};
}

const json: z.ZodType<Json> = z.json();
const quality = z.object({
	asked: z.int(),
	responseRate: z.number().nullable(),
	responseTimeAvgSec: z.number().nullable(),
	confirmationAccuracy: z.number().nullable(),
});

const notification = z.object({
	id: z.string(),
	dedupeKey: z.string(),
	target: z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("thread"), threadKey: z.string() }),
		z.object({ kind: z.literal("solicitation"), solicitationId: z.string() }),
	]),
	type: z.string(),
	payload: z.record(z.string(), json),
});
const notifications = z.array(notification);

const foundSchema = z.object({
	inquirySeconds: z.int(),
	candidates: z.array(
		z.object({
			businessId: z.string(),
			name: z.string(),
			category: z.string(),
			address: z.string().nullable(),
			tags: z.array(z.string()),
			hits: z.array(z.string()),
			isCategory: z.boolean(),
			distanceM: z.number().nullable(),
			ownerKey: z.string().nullable(),
			quality,
		}),
	),
});

const committedSchema = z.object({
	inquiryId: z.string(),
	code: z.string(),
	asked: z.int(),
	expiresAtMs: z.int(),
	notifications,
});

const wish = z.object({
	maxPriceMinor: z.int().nullable(),
	quantity: z.int().nullable(),
	near: z.string().nullable(),
});

const askingSchema = z.object({
	inquiryId: z.string(),
	tenantId: z.string(),
	marketId: z.string(),
	code: z.string(),
	status: z.enum(inquiryStates),
	isTaken: z.boolean(),
	summary: z.string(),
	wish,
	expiresAtMs: z.int(),
	takeUntilMs: z.int(),
	vendors: z.array(
		z.object({
			businessId: z.string(),
			name: z.string(),
			threadKey: z.string(),
			address: z.object({ channel: z.enum(channelNames), value: z.string() }),
			locale: z.enum(locales),
			distanceM: z.int().nullable(),
		}),
	),
});

const standingSchema = z.object({ status: z.enum(inquiryStates), notifications }).nullable();
function standingOf(answer: unknown) {
	const standing = standingSchema.parse(answer);
	invariant(standing !== null, "only an inquiry that was committed is answered or ended");
	return standing;
}

/** As `app.inquiry_summary` gives it: also the payload of what a person is told. */
export const inquirySummarySchema = z.object({
	inquiryId: z.string(),
	code: z.string(),
	status: z.enum(inquiryStates),
	summary: z.string(),
	vendorCount: z.int(),
	repliedCount: z.int(),
	expiresAtMs: z.int(),
	takeUntilMs: z.int(),
	takenNumber: z.int().nullable(),
	quotes: z.array(
		z.object({
			number: z.int(),
			messageId: z.string(),
			name: z.string(),
			priceMinor: z.int(),
			currency: z.string(),
			quantity: z.int().nullable(),
			notes: z.string().nullable(),
			distanceM: z.int().nullable(),
			responseTimeSec: z.int().nullable(),
			quality,
		}),
	),
	others: z.array(z.object({ name: z.string(), notes: z.string().nullable() })),
});

const takenSchema = z.object({
	inquiryId: z.string(),
	number: z.int(),
	name: z.string(),
	address: z.string().nullable(),
	phone: z.string(),
	priceMinor: z.int(),
	currency: z.string(),
	notifications,
});
const cancelledSchema = z.object({ inquiryId: z.string(), notifications });
const judgedSchema = z.object({ businessId: z.string(), name: z.string() });

const failed = z.object({
	kind: z.literal("failed"),
	code: z.enum(errorCodes),
	reason: z.enum(reasons).exactOptional(),
	msg: z.string(),
	retryable: z.boolean(),
	current: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Rows-only tools are never `unknown`: the transaction has happened, or it has not. */
const outcomeOf = <T>(data: z.ZodType<T>): z.ZodType<Outcome<T>> =>
	z.union([
		z.object({ kind: z.literal("succeeded"), data, replayed: z.boolean().exactOptional() }),
		failed,
	]);
