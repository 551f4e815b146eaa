/** What a solicitation owes to threads: each notice once, then a mark in Postgres that it was handed over. */
import type { SolicitationDeps } from "./deps.ts";

export async function handOverDue(deps: SolicitationDeps): Promise<void> {
	const { store } = deps;
	for (const notice of store.state()?.handovers ?? []) {
		const state = store.state();
		if (!state) return;
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
		store.atomically(() => {
			const now = store.state();
			if (!now) return;
			store.saveState({
				...now,
				handovers: now.handovers.filter((row) => row.id !== notice.id),
				handedOver: [...now.handedOver, notice.id],
			});
		});
	}
	const done = store.state();
	if (!done || done.handedOver.length === 0) return;
	await deps.notifications.markHandedOver({
		tenantId: done.start.tenantId,
		ids: done.handedOver,
	});
	store.atomically(() => {
		const now = store.state();
		if (now)
			store.saveState({
				...now,
				handedOver: now.handedOver.filter((id) => !done.handedOver.includes(id)),
			});
	});
}
