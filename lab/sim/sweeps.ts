/** What the minute's sweeps do to the business rows: what nobody relayed is relayed, and what has run out is ended. */
import type { NotificationRow } from "../../src/kernel/relay.ts";
import type { OpenedNotification } from "../../src/ports/stores.ts";
import type { SweepDeps } from "../../src/ports/sweep.ts";
import { expireApprovals } from "../../src/packs/approvals/sweep.ts";
import { relaySweep } from "../../src/sweeps/relay-notifications.ts";
import { testTenant } from "../../test/support/market.ts";
import type { ApprovalsTown } from "../../test/simulation/approvals-town.ts";
import type { World } from "../../test/simulation/world.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Notices } from "./notices.ts";

const sweepMs = 60_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const log = { ...quiet, child: () => log };

const targetOf = (row: { readonly targetKind: string; readonly targetId: string }) =>
	row.targetKind === "thread"
		? ({ kind: "thread", threadKey: row.targetId } as const)
		: ({ kind: "solicitation", solicitationId: row.targetId } as const);

export function startSweeps(deps: {
	readonly clockwork: Clockwork;
	readonly notices: Notices;
	readonly desk: ApprovalsTown;
	readonly world: World;
	readonly bring: (
		row: Omit<NotificationRow, "tenantId" | "marketId" | "traceId">,
	) => Promise<void>;
	/** Where something is paid first. */
	readonly settlesMoney: (() => Promise<void>) | null;
	/** Where somebody writes to many. */
	readonly mailing: { readonly sweep: () => void } | null;
}): void {
	const { clockwork, notices, desk, world, bring, settlesMoney, mailing } = deps;
	const sweepDeps = {
		notifications: notices.store,
		relayNotification: (row: OpenedNotification) => bring({ ...row, target: targetOf(row) }),
		runtime: { nowMs: () => clockwork.clock.nowMs, log, newId: (prefix: string) => prefix },
	} as unknown as SweepDeps;
	const ofApprovals = {
		runtime: sweepDeps.runtime,
		due: async (_: string, __: unknown, { olderThanMs }: { readonly olderThanMs: number }) =>
			desk.due(olderThanMs).map((id) => ({ tenantId: testTenant, id })),
		desk: {
			expire: async ({ ids }: { readonly ids: readonly string[] }) => {
				notices.writtenIn(await desk.expire(ids));
				return ids.length;
			},
		},
	} as unknown as Parameters<typeof expireApprovals.run>[0];
	const sweep = () => {
		if (notices.open().length > 0) void relaySweep.run(sweepDeps).catch(() => undefined);
		void world.orderables.expireDue();
		void world.leads.settle().then((rows) => notices.writtenIn(rows));
		if (desk.rows.length > 0) void expireApprovals.run(ofApprovals).catch(() => undefined);
		if (settlesMoney) void settlesMoney().catch(() => undefined);
		mailing?.sweep();
		clockwork.after(sweepMs, "sweep", sweep);
	};
	clockwork.after(sweepMs, "sweep", sweep);
}
