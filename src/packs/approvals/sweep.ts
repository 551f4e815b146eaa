import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { ApprovalsDesk } from "./desk.ts";

export const approvalsAfterMs = 15_000;
export const approvalsOver = dueIn([
	{ table: "approvals", at: "expires_at", where: "t.state in ('pending', 'approved')" },
]);

export const expireApprovals = dueSweep<Pick<ApprovalsDesk, "expire">>()({
	name: "expire_approvals",
	stage: "waits",
	read: approvalsOver,
	olderThanMs: approvalsAfterMs,
	did: ["expired"],
	work: async (desk, of) => ({ expired: await desk.expire(of) }),
	failed: { event: "expire_failed", what: "approval" },
});

export const approvalsSweeps = [expireApprovals];
