/**
 * Inquiries in Postgres. Each method calls one SQL function (sql/inquiries.sql), which decides; here personal values are
 * sealed on the way in, and answers are parsed on the way out (they come with what was sealed opened).
 */
import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import { coarse } from "../../core/geo.ts";
import { locales } from "../../core/locale.ts";
import { channelNames } from "../../ports/channel.ts";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sealedOrNull,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import { inquiryStates, type Vendors } from "./needs.ts";

const candidatesMax = 200;

export function makeVendorsRepository(db: CallDatabase, sealer: Sealer): Vendors {
	const { callAs, ask } = sqlCalls(db, "system:solicitation");

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
					person: await sealedPerson(sealer, record.tenantId, person),
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
				answers.map(async ({ raw, ...answer }) => ({
					...answer,
					rawSealed: await sealedOrNull(sealer, raw),
				})),
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
					commentSealed: await sealedOrNull(sealer, comment),
				}),
			),
	};
}

const quality = z.object({
	asked: z.int(),
	responseRate: z.number().nullable(),
	responseTimeAvgSec: z.number().nullable(),
	confirmationAccuracy: z.number().nullable(),
});

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
	notifications: handovers,
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

const standingSchema = z
	.object({ status: z.enum(inquiryStates), notifications: handovers })
	.nullable();
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
	notifications: handovers,
});
const cancelledSchema = z.object({ inquiryId: z.string(), notifications: handovers });
const judgedSchema = z.object({ businessId: z.string(), name: z.string() });
