/** One person's word on an approval, from wherever it comes: whether it counts, and what is then true. Pure. */

import { moved } from "../../../core/approval/moves.ts";
import { isAskedApart } from "../../../core/approval/apart.ts";
import type { Json } from "../../../core/json.ts";
import {
	type Changes,
	changing,
	filled,
	fromNow,
	insert,
	type Refusal,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { shownAnew } from "../../../ports/slack-posts.ts";
import type { Decision as Answer } from "../needs.ts";
import { approvals, keys, staff, votes } from "../rows.ts";
import { ending, holding, noSuch, over } from "./ending.ts";
import {
	endOf,
	type OpenRows,
	type ShownApproval,
	standingOf,
	tellAsker,
	tellOthers,
	voteGuards,
	voterOf,
} from "./standing.ts";

export type Voter = {
	readonly member: OpenRows["voting"][number] | undefined;
	readonly root: string;
	readonly as: (root: string) => string;
	readonly key: OpenRows["keys"][number] | null;
};

export const mayDecide = ({ roles }: ShownApproval, member: Voter["member"]): boolean =>
	member?.active === true && member.roles.some((role) => roles.includes(role));

export function refusalOf(
	rows: OpenRows,
	nowMs: number,
	{ member, root, as }: Voter,
): Refusal | null {
	const [row] = rows.approval;
	if (!row) return noSuch;
	// Their roles as they are now, not as they were when they were asked.
	if (!mayDecide(row, member))
		return refused("AUTH_ERROR", "ROLE_DENIED", "Your role does not decide this.");
	if (standingOf(rows, row, nowMs, as).requester === root)
		return refused("AUTH_ERROR", "OWN_REQUEST", "Nobody decides what they asked for themselves.");
	if (row.state !== "pending") return over(row.state);
	return row.expiresAt <= nowMs
		? refused("EXPIRED", null, "The time to decide this has passed.")
		: null;
}

const withoutTwins = <Row extends { readonly id: string }>(all: readonly Row[]) => [
	...new Map(all.map((row) => [row.id, row])).values(),
];

export function spoken(
	rows: OpenRows,
	row: ShownApproval,
	nowMs: number,
	{ root, as, member, key }: Voter,
	answer: Answer,
) {
	const known = rows.votes.find((vote) => as(voterOf(rows, vote)) === root);
	const said = { answer, keyId: key?.id ?? null, staffId: member?.id ?? "" };
	const vote = { approvalId: row.id, personId: known?.personId ?? root, ...said };
	const { state } = moved(standingOf(rows, row, nowMs, as), {
		kind: "vote",
		atMs: nowMs,
		person: root,
		answer,
		roles: member?.roles ?? [],
		active: true,
	});
	const seen = {
		approval: [{ ...row, state }],
		requester: rows.requester,
		votes: [
			...rows.votes.filter((one) => one !== known),
			{ id: known?.id ?? filled("vote", "id"), ...vote },
		],
		voters: withoutTwins([...rows.voters, ...(known ? [] : [{ id: root, sameAs: null }])]),
		voting: withoutTwins([...rows.voting, ...(member ? [member] : [])]),
		keys: withoutTwins([...rows.keys, ...(key ? [key] : [])]),
	} as unknown as Json;
	return {
		rows: [
			holding(row),
			...rows.votes.map((one) =>
				one === known ? changing(votes, "vote", one) : unchanged(votes, `vote ${one.id}`, one),
			),
			...voteGuards(rows),
			...(member ? [unchanged(staff, "member", member)] : []),
			...(key ? [unchanged(keys, "member's key", key)] : []),
		],
		// Nobody else has spoken meanwhile.
		fewer: [
			{
				table: votes.name,
				where: [["approvalId", "=", row.id]],
				than: rows.votes.length + 1,
			},
		],
		writes: [
			known ? update(votes, "vote", null, said) : insert(votes, "vote", null, vote),
			...(state === "rejected" ? ending(row, "rejected") : []),
			...(state === "approved"
				? [
						update(approvals, "approval", "approval_approved", {
							state,
							decidedAt: fromNow(0),
						}),
						shownAnew("approval", row.id),
					]
				: []),
		],
		tell: [
			...(state === "rejected" ? [tellAsker(row, "rejected")] : []),
			...(state === "approved"
				? [
						tellAsker(row, "granted", {
							...(isAskedApart(row) ? { apart: true } : {}),
							seen: { nowMs, rows: seen },
						}),
					]
				: []),
			...(state === "pending" ? [] : tellOthers(row, rows, member?.id)),
		],
		before: endOf(rows, row, nowMs),
		answer: { approvalId: row.id, code: row.code, state, answer },
	} satisfies Partial<Changes>;
}
