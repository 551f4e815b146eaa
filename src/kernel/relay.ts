/** Both kinds of objects dedupe by key. */

import * as z from "zod";
import { locales } from "../core/locale.ts";
import { consentPurposes } from "../core/sending/purposes.ts";
import { channelNames } from "../ports/channel.ts";
import type { JoinCall, Objects } from "../ports/objects.ts";
import type { NotificationToRelay } from "../ports/tool.ts";

const addressSchema = z.object({ channel: z.enum(channelNames), value: z.string() });
/** Of an address: how far it binds (`ThreadNotification.way`). */
const waySchema = z.object({ way: z.enum(["chosen", "copy"]) });
const localeSchema = z.enum(locales);

export const personTold = "person.told";
/** From one thread to another, and never a row of a commitment. */
export const joinTold = "thread.join";
const personSchema = z.object({
	timezone: z.string().nullable().exactOptional(),
	leftChannel: z.enum(channelNames).exactOptional(),
	consent: z
		.strictObject({
			purpose: z.enum(consentPurposes),
			channel: z.enum(channelNames).nullable(),
			status: z.enum(["granted", "revoked"]),
			proofRef: z.string().min(1),
			atMs: z.int(),
		})
		.exactOptional(),
});

export type NotificationRow = NotificationToRelay & {
	readonly tenantId: string;
	readonly marketId: string;
	readonly traceId: string;
};

export async function relayNotification(objects: Objects, row: NotificationRow): Promise<void> {
	if (row.target.kind === "thread") {
		if (row.type === joinTold) {
			const { tenantId, marketId, traceId, payload } = row;
			await objects
				.thread(row.target.threadKey)
				.join({ ...payload, tenantId, marketId, traceId } as JoinCall);
			return;
		}
		await objects.thread(row.target.threadKey).deliver({
			tenantId: row.tenantId,
			marketId: row.marketId,
			threadKey: row.target.threadKey,
			dedupeKey: row.dedupeKey,
			traceId: row.traceId,
			// The recipient may never have written: the row has their address.
			to: addressSchema.safeParse(row.payload["to"]).data ?? null,
			way: waySchema.safeParse(row.payload["to"]).data?.way,
			locale: localeSchema.safeParse(row.payload["locale"]).data ?? null,
			content:
				row.type === personTold
					? { kind: "person", ...personSchema.parse(row.payload) }
					: { kind: "notice", type: row.type, payload: row.payload },
		});
		return;
	}
	const solicitation = objects.solicitation(row.target.solicitationId);
	switch (row.type) {
		case "solicitation.start":
			await solicitation.start({
				solicitationId: row.target.solicitationId,
				kind: z.string().parse(row.payload["kind"]),
				tenantId: row.tenantId,
				marketId: row.marketId,
				traceId: row.traceId,
			});
			return;
		case "solicitation.cancel":
			await solicitation.cancel({
				traceId: row.traceId,
				why: row.payload["why"] === "taken" ? "taken" : "cancelled",
				winner: z.string().nullish().parse(row.payload["winner"]) ?? null,
			});
			return;
		default:
			throw new Error(`a solicitation does not know ${row.type}`);
	}
}
