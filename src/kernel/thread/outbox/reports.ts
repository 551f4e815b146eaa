/** Status only moves forward; the first report on an unknown outcome settles it. */
import {
	type DeliveryStatus,
	deliveryStatuses,
	type InboundStatus,
} from "../../../ports/channel.ts";
import type { OutboxRow } from "../../../ports/thread-store.ts";
import { command } from "../gate/pending-actions.ts";
import { takeOtherWay } from "./other-way.ts";
import { bury, logged, markShown, onFailed, type SenderDeps } from "./send-settling.ts";
import { endUnasked } from "./unasked.ts";
import { bringFor } from "../missing.ts";

const rank = (status: DeliveryStatus): number => {
	const order: Record<DeliveryStatus, number> = {
		accepted: 0,
		queued: 1,
		sending: 2,
		sent: 3,
		failed: 4,
		undelivered: 4,
		canceled: 4,
		delivered: 5,
		read: 6,
	};
	return order[status];
};

const isFailure = (status: InboundStatus["status"]): boolean => rank(status) === 4;

export async function takeReport(deps: SenderDeps, report: InboundStatus): Promise<void> {
	// Also where its row is gone by now.
	if (report.endsUnasked)
		endUnasked(deps.store, {
			channel: report.endsUnasked,
			proofRef: report.externalId,
			atMs: deps.runtime.nowMs(),
		});
	const find = () =>
		report.outboxId
			? deps.store.outboxRow(report.outboxId)
			: deps.store.outboxByExternalId(report.externalId);
	const named = isFailure(report.status) ? find() : null;
	const coming = named ? bringFor(deps, named) : null;
	if (coming !== null) await coming;
	const known = find();
	if (!known || !deliveryStatuses.includes(report.status)) return;
	// A report on an earlier attempt says nothing about the current one.
	if (known.externalId !== null && known.externalId !== report.externalId) return;
	if (known.spent?.includes(report.externalId)) return;
	if (
		known.status === "sending" ||
		known.status === "unknown" ||
		(known.status === "queued" && known.attempts > 0)
	)
		settleByReport(deps, known, report);
	const row = deps.store.outboxRow(known.id);
	if (!row || (row.delivery && rank(row.delivery) >= rank(report.status))) return;
	const nowMs = deps.runtime.nowMs();
	const failed = isFailure(report.status);
	if (failed) forget(deps, row);
	if (failed && report.errorCode) bury(deps, row, report.errorCode);
	if (failed && report.errorCode && takeOtherWay(deps, row.id, report.errorCode)) return;
	const changed = logged(
		{
			...row,
			delivery: report.status,
			...(failed
				? { status: "failed" as const, errorCode: report.errorCode ?? "provider_down" }
				: {}),
			...(row.status === "failed" && rank(report.status) > 4
				? { status: "sent" as const, errorCode: null }
				: {}),
		},
		nowMs,
		`delivery_${report.status}`,
		report.errorCode,
	);
	deps.store.saveOutbox(changed);
	if (failed) await onFailed(deps, changed);
}

/** Nobody saw the question; where a reminder of it is lost, it was seen before. */
function forget({ store }: SenderDeps, { actionId, externalId, text }: OutboxRow): void {
	const asked = actionId && store.action(actionId);
	if (asked && externalId && text.includes(asked.shownText))
		command(store, actionId, { kind: "undelivered", externalId }, (row) => ({
			...row,
			codeTold: true,
		}));
}

function settleByReport(deps: SenderDeps, known: OutboxRow, report: InboundStatus): void {
	const nowMs = deps.runtime.nowMs();
	deps.store.atomically(() => {
		deps.store.saveOutbox(
			logged(
				{ ...known, status: "sent", externalId: report.externalId },
				nowMs,
				"sent",
				"by_report",
			),
		);
		markShown(deps, known, report.externalId, nowMs);
	});
}
