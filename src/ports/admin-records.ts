/**
 * What the admin API shows: one schema for each thing, by which the store's answers are parsed and the documentation is
 * written. `...Encrypted` are columns as they are stored; only the door opens them, and only as far as the reader may see.
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import { itemStatuses } from "../core/confirmation/pending-action.ts";
import { bookingSettingsSchema } from "../core/ledger/first-holds.ts";
import { locales } from "../core/locale.ts";
import { marketSchema, vendorSettingsSchema } from "../core/market.ts";
import { channelErrorCodes, channelNames, deliveryStatuses } from "./channel.ts";
import { roles } from "./roles.ts";
import { outboxKinds, outboxStatuses } from "./thread-store.ts";

/** Rising: each may what the one before it may. */
export const adminRoles = ["staff", "operator", "tenant_admin", "super_admin"] as const;
export type AdminRole = (typeof adminRoles)[number];

const ms = z.int().nonnegative();
const text = z.string();
export const marketRecord = marketSchema
	.omit({
		tenantId: true,
		tenantName: true,
		settingsVersion: true,
		places: true,
		helpText: true,
		bbox: true,
	})
	.extend({
		version: z.int().positive(),
		placesCount: z.int(),
		helpText: z.record(text, text).nullable(),
		vendors: vendorSettingsSchema.partial(),
		bookings: bookingSettingsSchema.partial(),
		/** ISO 3166. */
		country: text,
		/** Where its people are, as rule sets name places. None: in its country. */
		jurisdictions: z.array(text),
		/** West, south, east, north. */
		bbox: z.array(z.number()).nullable(),
	});
export type MarketRecord = z.infer<typeof marketRecord>;

/** What its provider calls it; what it is, its bytes say (`/threads/{threadKey}/media/{seq}/{at}`). */
export const sentKinds = ["picture", "voice", "video", "file"] as const;
export type SentKind = (typeof sentKinds)[number];

const inMessage = z.strictObject({
	direction: z.literal("in"),
	seq: z.int(),
	externalId: text,
	atMs: ms,
	channel: z.enum(channelNames),
	text,
	buttonPayload: text.nullable(),
	hasLocation: z.boolean(),
	mediaCount: z.int(),
	/** Each in its order; absent where there is none. */
	media: z.array(z.enum(sentKinds)).exactOptional(),
});

const outMessage = z.strictObject({
	direction: z.literal("out"),
	seq: z.int(),
	outboxId: text,
	externalId: text.nullable(),
	atMs: ms,
	channel: z.enum(channelNames),
	to: text,
	text,
	kind: z.enum(outboxKinds),
	status: z.enum(outboxStatuses),
	delivery: z.enum(deliveryStatuses).nullable(),
	errorCode: z.enum(channelErrorCodes).nullable(),
	decision: text,
	attempts: z.int(),
	repeats: z.int(),
	unknownSinceMs: ms.nullable(),
	actionId: text.nullable(),
	/** Nobody knows whether it went out: staff may send it again. */
	mayRetry: z.boolean(),
	mayGiveUp: z.boolean(),
});
export type OutMessage = z.infer<typeof outMessage>;

const threadAction = z.strictObject({
	id: text,
	kind: z.enum(["proposal", "offer", "approval"]),
	code: text,
	status: z.enum(itemStatuses),
	lane: text,
	tool: text,
	/** What runs, where staff are asked to agree to exactly it; null everywhere else. */
	args: z.json() as z.ZodType<Json>,
	argsHash: text,
	shownHash: text,
	shownText: text,
	shownAtMs: ms.nullable(),
	createdAtMs: ms,
	expiresAtMs: ms,
	closedBecause: text.nullable(),
	solicitationId: text.nullable(),
	traceId: text,
});

/** What is being collected for a tool, slot by slot. */
export const openRequest = z.strictObject({
	/** Its dialogue's name. */
	of: text,
	/** The slot that was asked for. */
	asked: text.nullable(),
	values: z.json() as z.ZodType<Json>,
	/** It was proposed, and waits for a yes or was refused. */
	isShown: z.boolean(),
	tool: text.nullable(),
});

export const threadView = z.strictObject({
	threadKey: text,
	/** What they call themselves at their provider; null where they never said. */
	name: text.nullable(),
	marketId: text,
	createdAtMs: ms,
	/** Another thread stays for this person: ask that one. */
	forwardTo: text.nullable(),
	/** Chats that have joined it; absent where none ever asked to. */
	guests: z.array(text).exactOptional(),
	locale: z.enum(locales),
	lastChannel: z.enum(channelNames),
	addresses: z.array(
		z.strictObject({
			channel: z.enum(channelNames),
			person: text,
			ours: text,
			lastInboundAtMs: ms.nullable(),
		}),
	),
	optedOut: z.boolean(),
	roles: z.array(z.enum(roles)),
	onDuty: z.boolean(),
	/** A member of staff has this conversation, and last wrote then; null: the assistant has it. */
	withStaff: z.strictObject({ ticketId: text, lastWordAtMs: ms }).nullable(),
	waitingInbound: z.int(),
	items: z.array(threadAction),
	/** The newest last; absent where nothing was begun, and where a model keeps it in words of its own. */
	requests: z.array(openRequest).exactOptional(),
	unsettled: z.array(outMessage),
	/** Newest first. */
	messages: z.array(z.discriminatedUnion("direction", [inMessage, outMessage])),
	/** Where older ones begin; null where there are none. */
	before: z.strictObject({ inboxSeq: z.int(), outboxSeq: z.int() }).nullable(),
});
export type ThreadView = z.infer<typeof threadView>;
