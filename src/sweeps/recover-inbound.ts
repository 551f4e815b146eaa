/**
 * Messages that the provider has and we do not: its webhook gave up (P5). Its own list is read for the last half hour, what
 * never reached a turn is brought to its thread, which takes each id once, and each is offered only once.
 */

import { alertNamed } from "../core/alerts.ts";
import type { ListedInbound } from "../ports/channel.ts";
import { errorFields } from "../ports/log-fields.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

export const listedMs = 30 * 60_000;
/** Younger ones may still come by themselves, and their thread has not shipped its journal. */
export const inboundSettleMs = 60_000;
export const inboundPagesMax = 5;
export const recoveredMax = 200;
const keepMs = 4 * listedMs;

type Deps = NonNullable<SweepDeps["recoverInbound"]>;

export const recoverInbound: Sweep = {
	name: "recover_inbound",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ runtime, recoverInbound: deps }) => {
		if (!deps) return { off: 1 };
		const counts = { listed: 0, missing: 0, recovered: 0, failed: 0, unlisted: 0 };
		for (const sender of deps.senders) {
			try {
				const missing = await missingOf(deps, runtime, sender, counts);
				counts.missing += missing.length;
				await offer(deps, runtime, missing, counts);
			} catch (error) {
				counts.failed += 1;
				runtime.log.warn("recover_failed", {
					channel: sender.ours.channel,
					...errorFields(error),
				});
			}
		}
		if (counts.recovered > 0)
			await deps.alerts.raise({
				tenantId: null,
				source: "recover_inbound",
				detail: { recovered: counts.recovered },
				...alertNamed("inbound_recovered"),
			});
		return counts;
	},
};

type Counts = Record<"listed" | "missing" | "recovered" | "failed" | "unlisted", number>;
type Runtime = SweepDeps["runtime"];

/** Oldest first, so that a person's messages come in the order they were written in. */
async function missingOf(
	deps: Deps,
	runtime: Runtime,
	{ ours: to, list }: Deps["senders"][number],
	counts: Counts,
): Promise<readonly ListedInbound[]> {
	const nowMs = runtime.nowMs();
	const answer = await list({ to, sinceMs: nowMs - listedMs, pagesMax: inboundPagesMax });
	if (answer.kind === "unavailable") {
		counts.unlisted += 1;
		runtime.log.warn("inbound_list_unavailable", { channel: to.channel });
		return [];
	}
	if (!answer.complete) runtime.log.warn("inbound_list_cut", { channel: to.channel });
	const settled = answer.messages
		.filter(({ createdAtMs }) => nowMs - createdAtMs >= inboundSettleMs)
		.toReversed()
		.toSorted((a, b) => a.createdAtMs - b.createdAtMs);
	counts.listed += settled.length;
	if (settled.length === 0) return [];
	const ids = settled.map(({ message }) => message.externalId);
	const missing = new Set(await deps.store.missing(ids));
	return settled.filter(({ message }) => missing.has(message.externalId)).slice(0, recoveredMax);
}

async function offer(
	deps: Deps,
	runtime: Runtime,
	missing: readonly ListedInbound[],
	counts: Counts,
): Promise<void> {
	const offered: string[] = [];
	for (const { message, createdAtMs } of missing) {
		try {
			const accepted = await deps.receive(message, createdAtMs);
			// Nothing is projected yet: the next run offers it again.
			if (accepted === "not_ready") continue;
			offered.push(message.externalId);
			if (accepted !== "new") continue;
			counts.recovered += 1;
			runtime.log.warn("message_recovered", { externalId: message.externalId, recovered: true });
		} catch (error) {
			counts.failed += 1;
			runtime.log.warn("message_not_recovered", {
				externalId: message.externalId,
				...errorFields(error),
			});
		}
	}
	if (offered.length > 0) await deps.store.offered({ externalIds: offered, keepMs });
}
