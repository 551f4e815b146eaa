/** Here personal values are encrypted on the way in, and answers are parsed on the way out (they come with what was encrypted opened). */
import * as z from "zod";
import { coarse } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import { locales } from "../../core/locale.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import { channelNames } from "../../ports/channel.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import { finding, type RowStore, type Seen } from "../../ports/rows.ts";
import type { Runtime } from "../../ports/runtime.ts";
import {
	type CallContext,
	notifications,
	outcomeOf,
	type FieldCipher,
	encryptedOrNull,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { qualityFrom, settingsFrom } from "./domain.ts";
import { type FoundVendors, inquiryStates, type Vendors } from "./needs.ts";
import { decideAnswers, decideExpiry } from "./rules/answers.ts";
import { askerSeenReadings, configReadings, decideAsking, yesReadings } from "./rules/asking.ts";
import { decideOpened, forAsking, loadReadings, openedReadings } from "./rules/opening.ts";
import {
	askedStates,
	byId,
	ownOf,
	restingOn,
	standingReadings,
	summaryOf,
} from "./rules/standing.ts";
import { decideCancel, decideFeedback, decideTaking, judgedReadings } from "./rules/taking.ts";

/** Each is given to the database, which takes the first that is free. */
const codesMax = 5;
const candidatesMax = 200;

export type VendorsDesk = Vendors & {
	readonly expireInquiry: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
		readonly traceId: string;
	}) => Promise<boolean>;
};

export function makeVendorsRepository(
	store: RowStore,
	cipher: FieldCipher,
	{ newId, newCode }: Pick<Runtime, "newId" | "newCode">,
): VendorsDesk {
	const own = (tenantId: string, traceId = ""): CallContext => ({
		tenantId,
		actor: "system:solicitation",
		traceId,
	});
	const callFrame = (record: CallRecord, switched = true) => ({
		context: {
			tenantId: record.tenantId,
			actor: `${record.actor.kind}:${record.actor.id}`,
			traceId: record.traceId,
		},
		frame: { kind: "call", record, keyed: true, switched, tells: true } as const,
	});
	const partFrame = { kind: "part" } as const;
	const expired = async (context: CallContext, inquiryId: string) =>
		standingOf(
			await decideAndCommit(store, {
				context,
				frame: partFrame,
				readings: standingReadings(byId(inquiryId)),
				decide: decideExpiry,
			}),
		);

	return {
		find: async ({ tenantId, marketId, point, asker, ...call }) => {
			const search: VendorSearch = {
				...call,
				marketId,
				words: [...call.words],
				businessIds: call.businessIds ? [...call.businessIds] : null,
				point: point ? { ...coarse(point) } : null,
				exceptOwner: asker?.personHash ?? null,
				limit: candidatesMax,
			};
			const found = finding<FoundRow>("vendors_find", search, foundColumns);
			if (!asker) {
				const { rows } = await store.read(own(tenantId), { found, ...configReadings(marketId) });
				return foundOf(rows, null);
			}
			const { channel, value } = asker.address;
			const addressHash = await cipher.lookup(tenantId, `${channel}:${value}`);
			const readings = askerSeenReadings(marketId, {
				personHash: asker.personHash,
				channel,
				addressHash,
			});
			const { nowMs, rows } = await store.read(own(tenantId), { found, ...readings });
			const { found: _, ...rest } = rows;
			return foundOf(rows, { nowMs, rows: rest } as unknown as Json);
		},

		commitInquiry: async ({ record, args: { businesses, ...args }, person, seen }) => {
			const { tenantId, marketId, key } = record;
			const asker = await encryptedAsker(cipher, tenantId, person);
			const businessIds = businesses.map(({ businessId }) => businessId);
			const readings = yesReadings(marketId, asker, businessIds);
			const question = { ...args, point: args.point ? coarse(args.point) : null, businessIds };
			const inquiryId = newId("inq");
			return outcomeOf(committedSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: (rows) =>
						decideAsking(rows, asker, question, {
							marketId,
							proofRef: key,
							inquiryId,
							codes: Array.from({ length: codesMax }, newCode),
						}),
					seen: seenBefore(readings, seen),
				}),
			);
		},

		loadForAsking: async ({ tenantId, inquiryId }) => {
			const found = forAsking(await store.read(own(tenantId), loadReadings(inquiryId)));
			return askingSchema.nullable().parse(await store.open(found));
		},

		openOffers: async ({ tenantId, inquiryId, traceId, offers }) => {
			await decideAndCommit(store, {
				context: own(tenantId, traceId),
				frame: partFrame,
				readings: openedReadings(inquiryId),
				decide: (rows) => decideOpened(rows, offers),
			});
		},

		recordAnswers: async ({ tenantId, inquiryId, answers }) => {
			const encrypted = await Promise.all(
				answers.map(async ({ raw, ...answer }) => ({
					...answer,
					rawEncrypted: await encryptedOrNull(cipher, raw),
				})),
			);
			return standingOf(
				await decideAndCommit(store, {
					context: own(tenantId, answers[0]?.traceId),
					frame: partFrame,
					readings: standingReadings(byId(inquiryId)),
					decide: (rows) => decideAnswers(rows, encrypted),
				}),
			);
		},

		expire: async ({ tenantId, inquiryId, traceId }) => expired(own(tenantId, traceId), inquiryId),
		expireInquiry: async ({ tenantId, inquiryId, traceId }) => {
			const context = { tenantId, actor: "sweep:expire_overdue", traceId };
			return (await expired(context, inquiryId)).notifications.length > 0;
		},

		takeQuote: async ({ record, personHash, inquiryId, seen, ...shown }) => {
			const readings = standingReadings([
				["id", "=", inquiryId],
				["threadKey", "=", personHash],
			]);
			return outcomeOf(takenSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: (rows) => decideTaking(rows, shown),
					seen: seenBefore(readings, seen),
				}),
			);
		},

		cancelOwn: async ({ record, personHash, code, seen }) => {
			const readings = standingReadings(ownOf(personHash, code, askedStates));
			return outcomeOf(cancelledSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record, false),
					readings,
					decide: decideCancel,
					seen: seenBefore(readings, seen),
				}),
			);
		},

		latestOwn: async ({ tenantId, personHash, code }) => {
			const seen = await store.read(own(tenantId), standingReadings(ownOf(personHash, code)));
			const summary = summaryOf(seen.rows);
			return summary && { ...summary, seen: restingOn(seen) };
		},

		logFeedback: async ({ record, personHash, comment, ...word }) => {
			const said = { ...word, commentEncrypted: await encryptedOrNull(cipher, comment) };
			return outcomeOf(judgedSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings: judgedReadings(personHash, word.number),
					decide: (rows) => decideFeedback(rows, said),
				}),
			);
		},
	};
}

const counts = z.object({
	asked: z.int(),
	answered: z.int(),
	responseTimeSumSec: z.int(),
	feedback: z.int(),
	accurate: z.int(),
});
const foundSchema = z.array(
	z.object({
		businessId: z.string(),
		name: z.string(),
		category: z.string(),
		address: z.string().nullable(),
		tags: z.array(z.string()),
		hits: z.array(z.string()),
		isCategory: z.boolean(),
		distanceM: z.number().nullable(),
		point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
		ownerKey: z.string().nullable(),
		counts: counts.nullable(),
	}),
);
export type VendorSearch = {
	readonly marketId: string;
	readonly words: readonly string[];
	readonly category: string | null;
	readonly businessIds: readonly string[] | null;
	readonly point: { readonly lat: number; readonly lng: number } | null;
	readonly radiusM: number;
	readonly exceptOwner: string | null;
	readonly limit: number;
};
type FoundRow = z.infer<typeof foundSchema>[number];
const foundColumns = {
	businessId: "text",
	name: "text",
	category: "text",
	address: "text",
	tags: "jsonb",
	hits: "jsonb",
	isCategory: "jsonb",
	distanceM: "int",
	point: "jsonb",
	ownerKey: "text",
	counts: "jsonb",
} as const;
const foundOf = (
	{ found, config }: Seen<ReturnType<typeof configReadings>>["rows"] & { readonly found: unknown },
	seen: Json,
): FoundVendors => ({
	candidates: foundSchema.parse(found).map(({ counts: counted, ...candidate }) => ({
		...candidate,
		quality: qualityFrom(counted),
	})),
	inquirySeconds: settingsFrom(config[0]?.vendors).inquirySeconds,
	seen,
});

const committedSchema = z.object({
	inquiryId: z.string(),
	code: z.string(),
	asked: z.int(),
	expiresAtMs: z.int(),
	notifications,
});

const request = z.object({
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
	request,
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

const standingSchema = z.object({
	data: z.object({ status: z.enum(inquiryStates), notifications }),
});
const standingOf = (answer: unknown) => standingSchema.parse(answer).data;

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
