/**
 * Events become rows in the order of their transactions, and rows are sent: claimed under a lease, tried, settled. Who dies in between has
 * settled nothing; after the lease it is sent again under the same id, by which a receiver knows it.
 */
import { alertNamed } from "../core/alerts.ts";
import { afterTry, disabledBecause, type Heard } from "../core/webhooks/delivery.ts";
import { toldOf } from "../core/webhooks/events.ts";
import { within } from "../ports/deadline.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { AlertStore } from "../ports/stores.ts";
import type {
	LogCursor,
	SendWebhook,
	SubscriptionRef,
	Tried,
	WebhookRun,
	WebhookStore,
} from "../ports/webhooks.ts";

export const pageMax = 200;
/** Of one turn; what is left over waits a minute. */
export const pagesMax = 10;
/** Sent beside each other: a receiver is not flooded. */
export const batchMax = 5;
export const batchesMax = 100;
export const deliverMs = 60_000;
export const tryMs = 10_000;
/** Longer than a batch takes. */
export const leaseMs = 60_000;
/** In a minute's run each has its turn. */
const againMs = 30_000;
/** A row of the log has no larger number. */
const seqMax = Number.MAX_SAFE_INTEGER;

export type WebhookDeps = {
	readonly store: WebhookStore;
	readonly send: SendWebhook;
	readonly open: (encrypted: string) => Promise<string>;
	readonly sign: (message: {
		readonly id: string;
		readonly nowMs: number;
		readonly body: string;
		readonly secrets: readonly string[];
	}) => Readonly<Record<string, string>>;
	readonly alerts: AlertStore;
	readonly runtime: Pick<Runtime, "nowMs" | "newId" | "log">;
};

export function makeWebhookRun({
	store,
	send,
	open,
	sign,
	alerts,
	runtime,
}: WebhookDeps): WebhookRun {
	async function spread(of: SubscriptionRef) {
		let owed = 0;
		let isOwed = false;
		for (let pages = 0; pages < pagesMax; pages++) {
			const page = await store.page(of, pageMax);
			if (page === null || page.state !== "active") {
				await store.again(of, page === null || page.state === "closed" ? null : againMs);
				return { owed, isOwed };
			}
			isOwed ||= page.isOwed;
			const isFull = page.events.length === pageMax;
			const last = page.events.at(-1);
			const to: LogCursor =
				isFull && last
					? { txid: last.txid, seq: last.seq }
					: { txid: page.openTxid - 1, seq: seqMax };
			const deliveries = page.events.flatMap((event) => {
				const told = toldOf(event, new Date(event.atMs).toISOString());
				return told && (page.kinds.length === 0 || page.kinds.includes(told.kind))
					? [{ eventSeq: event.seq, atMs: event.atMs, ...told }]
					: [];
			});
			const isAhead =
				to.txid > page.cursor.txid || (to.txid === page.cursor.txid && to.seq > page.cursor.seq);
			if (isAhead) owed += await store.owe(of, { from: page.cursor, to, deliveries });
			if (!isFull) break;
		}
		await store.again(of, againMs);
		return { owed, isOwed: isOwed || owed > 0 };
	}

	const alert = (of: SubscriptionRef, detail: Readonly<Record<string, string>>) =>
		alerts.raise({
			tenantId: of.tenantId,
			source: "webhooks",
			detail: { subscriptionId: of.subscriptionId, ...detail },
			...alertNamed(`webhook_undelivered:${of.subscriptionId}`),
		});

	async function deliver(of: SubscriptionRef) {
		const counts = { delivered: 0, later: 0, dead: 0 };
		const untilMs = runtime.nowMs() + deliverMs;
		for (let batches = 0; batches < batchesMax && runtime.nowMs() < untilMs; batches++) {
			const claim = await store.claim(of, { limit: batchMax, leaseMs });
			if (claim === null) break;
			const { address, secretEncrypted, formerSecretEncrypted } = claim;
			const secrets = await Promise.all(
				[secretEncrypted, formerSecretEncrypted].flatMap((one) =>
					one === null ? [] : [open(one)],
				),
			);
			const heard = await Promise.all(
				claim.deliveries.map(({ id, body }) =>
					within(tryMs, (signal) =>
						send(
							{ address, body, headers: sign({ id, body, secrets, nowMs: runtime.nowMs() }) },
							signal,
						),
					).catch((): Heard => ({ kind: "failed", why: "threw", waitMs: null })),
				),
			);
			const tried = claim.deliveries.map(({ id, tries }, at): Tried => {
				const answer = heard[at] ?? { kind: "failed", why: "threw", waitMs: null };
				return { id, tries, ...afterTry(tries, answer) };
			});
			const standing = await store.settle(of, tried);
			for (const { state } of tried)
				counts[state === "waiting" ? "later" : state === "dead" ? "dead" : "delivered"] += 1;
			const because = disabledBecause({ heard, ...standing });
			if (because !== null) {
				await store.disable(of, because, runtime.newId("trc"));
				await alert(of, { why: because });
				break;
			}
			const dead = tried.find(({ state }) => state === "dead");
			if (dead) await alert(of, { why: "given_up", deliveryId: dead.id });
			// Nobody is there: the others wait for the next run.
			if (!heard.some(({ kind }) => kind === "taken")) break;
		}
		return counts;
	}
	return { spread, deliver };
}
