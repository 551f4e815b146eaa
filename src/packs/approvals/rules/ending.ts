/** How an approval ends without being used: a no, its time, and what is taken back. Pure. */
import { moved } from "../../../core/approval/moves.ts";
import {
	type Bulk,
	changes,
	changing,
	type Decision,
	fromNow,
	refused,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { shownAnew } from "../../../ports/slack-posts.ts";
import { approvals } from "../rows.ts";
import {
	approvalColumns,
	type openReadings,
	type ShownApproval,
	standingOf,
	tellAsker,
	tellOthers,
} from "./standing.ts";

export const holding = ({ id, state, expiresAt }: ShownApproval, as = "approval") =>
	changing(approvals, as, { id, state, expiresAt });
export const ending = (
	{ id }: Pick<ShownApproval, "id">,
	state: "rejected" | "expired" | "revoked",
	why: "by_staff" | "by_requester" | "role_lost" | null = null,
	as = "approval",
	more: Readonly<Record<string, string>> = {},
): readonly (Write | Bulk)[] => [
	update(approvals, as, `approval_${state}`, {
		...more,
		state,
		endedAt: fromNow(0),
		...(why === null ? {} : { ending: why }),
		...(state === "rejected" ? { decidedAt: fromNow(0) } : {}),
	}),
	shownAnew("approval", id),
];
export const noSuch = refused("NOT_FOUND", null, "No such approval.");
export const over = (state: string) =>
	refused("CONFLICT", "ALREADY_DECIDED", `This is ${state} already.`, { state });

/** What was agreed to has told everybody else already that they need not answer. */
export function decideRevoke({ rows, nowMs }: Seen<ReturnType<typeof openReadings>>): Decision {
	const [row] = rows.approval;
	if (!row) return noSuch;
	const standing = standingOf(rows, row, nowMs);
	if (moved(standing, { kind: "revoke" }) === standing) return over(row.state);
	return changes({
		rows: [holding(row)],
		writes: ending(row, "revoked", "by_staff"),
		tell: [tellAsker(row, "revoked"), ...(row.state === "pending" ? tellOthers(row, rows) : [])],
		answer: {},
		evidence: [],
	});
}

export const dueReadings = (ids: readonly string[]) => ({
	approval: reading(
		approvals,
		approvalColumns,
		[
			["id", "in", ids],
			["state", "in", ["pending", "approved"]],
			["expiresAt", "<", fromNow(1)],
		],
		{ limit: ids.length },
	),
});
export const decideExpiry = (row: ShownApproval): Decision =>
	changes({
		rows: [holding(row)],
		writes: ending(row, "expired"),
		tell: row.state === "pending" ? [tellAsker(row, "expired")] : [],
		notBefore: row.expiresAt,
		answer: {},
		evidence: [],
	});
