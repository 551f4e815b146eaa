import type { SolicitationDeps } from "./deps.ts";

/** A thread that fails holds up its own notices alone. Throws the first failure when all others are told. */
export async function relayDue(deps: SolicitationDeps): Promise<void> {
	const { store } = deps;
	const failed = new Map<string, unknown>();
	for (const notice of store.state()?.notifications ?? []) {
		const state = store.state();
		if (!state) return;
		if (failed.has(notice.threadKey)) continue;
		try {
			await deps.objects.thread(notice.threadKey).deliver({
				tenantId: state.start.tenantId,
				marketId: state.start.marketId,
				threadKey: notice.threadKey,
				dedupeKey: notice.dedupeKey,
				traceId: state.start.traceId,
				to: null,
				locale: null,
				content: { kind: "notice", type: notice.type, payload: notice.payload },
			});
		} catch (error) {
			failed.set(notice.threadKey, error);
			continue;
		}
		store.atomically(() => {
			const now = store.state();
			if (!now) return;
			store.saveState({
				...now,
				notifications: now.notifications.filter((row) => row.id !== notice.id),
				relayed: [...now.relayed, notice.id],
			});
		});
	}
	const done = store.state();
	if (done && done.relayed.length > 0) {
		await deps.notifications.markRelayed({
			tenantId: done.start.tenantId,
			ids: done.relayed,
		});
		store.atomically(() => {
			const now = store.state();
			if (now)
				store.saveState({
					...now,
					relayed: now.relayed.filter((id) => !done.relayed.includes(id)),
				});
		});
	}
	for (const error of failed.values()) throw error;
}
