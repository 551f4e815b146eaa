import * as z from "zod";
import { errorCodes, reasons } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Address } from "./channel.ts";
import type { CallRecord, NotificationToRelay } from "./tool.ts";

export type CallContext = {
	/** Null only for the system role, whose policies need none. */
	readonly tenantId: string | null;
	/** `kind:id`; goes into every event row. Never a phone number. */
	readonly actor: string;
	readonly traceId: string;
};

export type Statement = { readonly sql: string; readonly params: readonly unknown[] };
export type SelectedRows = readonly (readonly unknown[])[];

/** Statements of a pack that writes many rows at once (`packs/<pack>/store.ts`): one request, one transaction. */
export type RowsDatabase = {
	readonly runRows: (
		context: CallContext,
		statements: readonly Statement[],
	) => Promise<readonly SelectedRows[]>;
};

export type CallDatabase = {
	readonly call: (name: string, context: CallContext, args: Json) => Promise<unknown>;
};

/** Personal values leave the Worker encrypted, or as a keyed hash. */
export type FieldCipher = {
	readonly lookup: (tenantId: string, value: string) => Promise<string>;
	readonly encrypt: (text: string) => Promise<string>;
};

export function sqlCalls(db: CallDatabase, asker: `system:${string}`) {
	return {
		callAs: (name: string, record: CallRecord, args: Readonly<Record<string, Json>>) =>
			db.call(
				name,
				{
					tenantId: record.tenantId,
					actor: `${record.actor.kind}:${record.actor.id}`,
					traceId: record.traceId,
				},
				{ ...args, record },
			),
		ask: (
			name: string,
			call: { readonly tenantId: string; readonly traceId?: string },
			args: Readonly<Record<string, Json>>,
		) =>
			db.call(name, { tenantId: call.tenantId, actor: asker, traceId: call.traceId ?? "" }, args),
	};
}

const isNumber = (address: Address) => /^\+\d+$/.test(address.value);

export type EncryptedPerson = {
	readonly personHash: string;
	readonly phoneEncrypted: string | null;
	readonly channel: Address["channel"];
	readonly addressHash: string;
	readonly locale: Locale;
};
export async function encryptedPerson(
	cipher: FieldCipher,
	tenantId: string,
	person: { readonly personHash: string; readonly address: Address; readonly locale: Locale },
): Promise<EncryptedPerson> {
	const { personHash, address, locale } = person;
	return {
		personHash,
		phoneEncrypted: isNumber(address) ? await cipher.encrypt(address.value) : null,
		channel: address.channel,
		addressHash: await cipher.lookup(tenantId, `${address.channel}:${address.value}`),
		locale,
	};
}

export const encryptedOrNull = async (cipher: FieldCipher, text: string | null | undefined) =>
	text === null || text === undefined ? null : cipher.encrypt(text);

/** What came as JSON from our own database is JSON: nobody walks it to find out. */
export const jsonAsRead = z.unknown() as z.ZodType<Json>;

const notification = z.object({
	id: z.string(),
	dedupeKey: z.string(),
	target: z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("thread"), threadKey: z.string() }),
		z.object({ kind: z.literal("solicitation"), solicitationId: z.string() }),
	]),
	type: z.string(),
	payload: z.record(z.string(), jsonAsRead),
} satisfies Record<keyof NotificationToRelay, z.ZodType>);

export const notifications: z.ZodType<readonly NotificationToRelay[]> = z.array(notification);

const failed = z.object({
	kind: z.literal("failed"),
	code: z.enum(errorCodes),
	reason: z.enum(reasons).exactOptional(),
	msg: z.string(),
	retryable: z.boolean(),
	current: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Calls that are rows alone are never `unknown`: the transaction has happened, or it has not. */
const outcomes = new WeakMap<z.ZodType, z.ZodType>();
/** To make one takes longer than to read by it. */
export function outcomeOf<T>(data: z.ZodType<T>): z.ZodType<Outcome<T>> {
	const known = outcomes.get(data);
	const outcome =
		known ??
		z.union([
			z.object({ kind: z.literal("succeeded"), data, replayed: z.boolean().exactOptional() }),
			failed,
		]);
	if (!known) outcomes.set(data, outcome);
	return outcome as z.ZodType<Outcome<T>>;
}
