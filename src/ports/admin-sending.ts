/** What staff see and change of the send gate: settings, ceilings, pauses, permissions, and why a message was or was not sent. */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import { ceilingsSchema, marketSendingSchema, usedSchema } from "../core/sending/settings.ts";
import type { AdminAct, AdminContext, AdminOutcome, Page } from "./admin-call.ts";
import { channelNames } from "./channel.ts";
import { templateCategories, templateStates } from "./message-templates.ts";

const ms = z.int().nonnegative();
const text = z.string();

export const marketSendingRecord = z.strictObject({
	settings: marketSendingSchema,
	version: z.int().positive(),
});
export type MarketSendingRecord = z.infer<typeof marketSendingRecord>;

export const ceilingsRecord = z.strictObject({
	ceilings: ceilingsSchema,
	used: usedSchema,
	/** 0: none were ever set. */
	version: z.int().nonnegative(),
});
export type CeilingsRecord = z.infer<typeof ceilingsRecord>;

export const pauseRecord = z.strictObject({
	id: text,
	/** Null: in every market of the tenant. */
	marketId: text.nullable(),
	/** Both null: everything. */
	channel: z.enum(channelNames).nullable(),
	tool: text.nullable(),
	reason: text,
	setBy: text,
	setAtMs: ms,
	liftedAtMs: ms.nullable(),
	liftedBy: text.nullable(),
});
export type PauseRecord = z.infer<typeof pauseRecord>;

export const decisionRecord = z.strictObject({
	seq: z.int(),
	atMs: ms,
	threadKey: text,
	/** `outbox_send_started`, `outbox_suppressed`, `outbox_postponed`, `outbox_rerouted` */
	type: text,
	outboxId: text,
	channel: text,
	verdict: text,
	rule: text.nullable(),
	objections: z.record(text, text),
	facts: z.record(text, z.json()),
	costMicros: z.int().nullable(),
});
export type DecisionRecord = z.infer<typeof decisionRecord>;

export const templateRecord = z.strictObject({
	name: text,
	key: text,
	channel: text,
	locale: text,
	body: text,
	variables: z.int().nonnegative(),
	buttons: z.array(text),
	category: z.enum(templateCategories),
	state: z.enum(templateStates),
	reason: text.nullable(),
	contentId: text.nullable(),
	version: z.int().positive(),
	seenAtMs: ms,
	changedAtMs: ms,
});
export type TemplateRecord = z.infer<typeof templateRecord>;

export type AdminSending = {
	/** Null: no such market of this tenant. */
	readonly market: (ctx: AdminContext, marketId: string) => Promise<MarketSendingRecord | null>;
	readonly changeMarket: (
		ctx: AdminContext,
		act: AdminAct,
		change: {
			readonly marketId: string;
			readonly version: number;
			readonly change: Readonly<Record<string, Json>>;
		},
	) => Promise<AdminOutcome<{ readonly version: number }>>;
	readonly ceilings: (ctx: AdminContext) => Promise<CeilingsRecord>;
	readonly putCeilings: (
		ctx: AdminContext,
		act: AdminAct,
		put: { readonly version: number; readonly ceilings: z.infer<typeof ceilingsSchema> },
	) => Promise<AdminOutcome<CeilingsRecord>>;
	readonly pauses: (
		ctx: AdminContext,
		page: Page & { readonly isOpen: boolean | null },
	) => Promise<readonly PauseRecord[]>;
	readonly pause: (
		ctx: AdminContext,
		act: AdminAct,
		pause: Pick<PauseRecord, "marketId" | "channel" | "tool" | "reason">,
	) => Promise<AdminOutcome<PauseRecord>>;
	readonly lift: (
		ctx: AdminContext,
		act: AdminAct,
		pauseId: string,
	) => Promise<AdminOutcome<PauseRecord>>;
	readonly putConsent: (
		ctx: AdminContext,
		act: AdminAct,
		consent: {
			readonly threadKey: string;
			readonly purpose: string;
			readonly channel: string | null;
			readonly status: "granted" | "revoked";
			readonly proofRef: string;
			readonly atMs: number;
		},
	) => Promise<AdminOutcome<{ readonly status: "granted" | "revoked" }>>;
	readonly putZone: (
		ctx: AdminContext,
		act: AdminAct,
		person: { readonly threadKey: string; readonly timezone: string | null },
	) => Promise<AdminOutcome<{ readonly timezone: string | null }>>;
	/** Newest first. */
	readonly decisions: (
		ctx: AdminContext,
		page: Page & {
			readonly threadKey: string | null;
			readonly outboxId: string | null;
			readonly rule: string | null;
		},
	) => Promise<readonly DecisionRecord[]>;
	/** Of the running release, by name. */
	readonly templates: (
		ctx: AdminContext,
		page: Page & { readonly state: string | null },
	) => Promise<readonly TemplateRecord[]>;
};
