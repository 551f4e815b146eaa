/** Right before the call runs, and by its key: everything that may have moved since somebody agreed is asked again. */
import { moved } from "../../../core/approval/moves.ts";
import {
	changes,
	changing,
	type Decision,
	fromNow,
	type Refusal,
	refused,
	update,
} from "../../../ports/commit.ts";
import type { Further } from "../../../ports/deciding.ts";
import { approvals } from "../rows.ts";
import { type AutomaticRows, automatic, type trustReadings } from "./automatic.ts";
import { ending } from "./ending.ts";
import {
	endOf,
	rolesNow,
	type ShownApproval,
	type StandingRows,
	standingOf,
	voteGuards,
} from "./standing.ts";

export type Use = {
	readonly tool: string;
	readonly argsHash: string;
	readonly threadKey: string;
	readonly keyHash: string;
};

function refusalOf(row: ShownApproval, nowMs: number, use: Use): Refusal | null {
	const needed = (code: Refusal["code"], msg: string) => refused(code, "APPROVAL_REQUIRED", msg);
	if (row.tool !== use.tool || row.payloadHash !== use.argsHash || row.threadKey !== use.threadKey)
		return refused("CONFLICT", "STALE_STATE", "Something else was approved.");
	if (row.state === "used")
		return refused("CONFLICT", "KEY_REUSED", "This approval was used already.");
	if (row.state === "pending") return needed("AUTH_ERROR", "Nobody has agreed to this yet.");
	if (row.state !== "approved")
		return needed(
			row.state === "expired" ? "EXPIRED" : "AUTH_ERROR",
			`This approval is ${row.state}.`,
		);
	return row.expiresAt <= nowMs ? needed("EXPIRED", "This approval has run out.") : null;
}

export function decideUse(
	{ rows, nowMs }: { readonly rows: StandingRows & Partial<AutomaticRows>; readonly nowMs: number },
	use: Use,
): Decision | Further<typeof trustReadings> {
	const [row] = rows.approval;
	if (!row) return refused("NOT_FOUND", "APPROVAL_REQUIRED", "There is no such approval.");
	if (row.state === "used" && row.usedKeyHash === use.keyHash && row.payloadHash === use.argsHash)
		return changes({ answer: { approvalId: row.id }, evidence: {}, nothing: true });
	const refusal = refusalOf(row, nowMs, use);
	if (refusal) return refusal;
	const { grant = [], ...trust } = rows;
	const { type, peopleNeeded: people } = row;
	const auto = row.auto
		? automatic(
				{ ...trust, grant },
				{ type, people, lowRisk: true, because: row.autoBecause },
				nowMs,
			)
		: null;
	if (auto && "kind" in auto) return auto;
	const standing = standingOf(rows, row, nowMs);
	const isAgreed = row.auto
		? auto !== null
		: moved(standing, {
				kind: "use",
				atMs: nowMs,
				key: use.keyHash,
				payloadHash: use.argsHash,
				rolesNow: rolesNow(standing),
			}).state === "used";
	const approval = changing(approvals, "approval", row);
	// Who said yes may have lost the role since, or turned out to be the requester.
	if (!isAgreed)
		return changes({
			rows: [approval],
			writes: ending(row, "revoked", "role_lost"),
			answer: {},
			evidence: {},
			refuses: refused("AUTH_ERROR", "APPROVAL_REQUIRED", "Who agreed to this may not any more."),
		});
	return changes({
		rows: [approval, ...voteGuards(rows), ...(auto?.rows ?? [])],
		writes: [
			update(approvals, "approval", "approval_used", {
				state: "used",
				usedAt: fromNow(0),
				endedAt: fromNow(0),
				usedKeyHash: use.keyHash,
			}),
		],
		before: Math.min(endOf(rows, row, nowMs), auto?.endsAtMs ?? Number.POSITIVE_INFINITY),
		answer: { approvalId: row.id },
		evidence: {
			outcome: "approval_used",
			approvalId: row.id,
			auto: row.auto,
			because: row.autoBecause,
		},
	});
}
