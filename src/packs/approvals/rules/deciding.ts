/** What staff say of an approval: yes, no, and that it is taken back; and its end. Pure. */
import { moved } from "../../../core/approval/moves.ts";
import type { Json } from "../../../core/json.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	type Notify,
	type Refusal,
	type RowGuard,
	refused,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import type { Decision as Answer } from "../needs.ts";
import { approvals, type KeyRow, keys, people, staff, votes } from "../rows.ts";
import {
	type Caller,
	calledBy,
	callerReadings,
	callersPeople,
	refusedTo,
	rootOf,
} from "./caller.ts";
import {
	approvalColumns,
	endOf,
	keyColumns,
	type OpenRows,
	openReadings,
	personColumns,
	type ShownApproval,
	staffColumns,
	standingOf,
	tellAsker,
	tellOthers,
	voteGuards,
	voterOf,
} from "./standing.ts";

export const columnsKept = (approval: ShownApproval) => ({
	id: approval.id,
	state: approval.state,
	expiresAt: approval.expiresAt,
});
/** It is over, as its last state says. */
export const ending = (
	state: "rejected" | "expired" | "revoked",
	why: "by_staff" | "by_requester" | "role_lost" | null = null,
	as = "approval",
): Write =>
	update(approvals, as, `approval_${state}`, {
		state,
		endedAt: fromNow(0),
		...(why === null ? {} : { ending: why }),
		...(state === "rejected" ? { decidedAt: fromNow(0) } : {}),
	});
const noSuch = refused("NOT_FOUND", null, "No such approval.");
const over = (state: string) =>
	refused("CONFLICT", "ALREADY_DECIDED", `This is ${state} already.`, { state });

type Member = Pick<OpenRows["voting"][number], "id" | "personId" | "roles" | "active">;
type Voter = {
	readonly member: Member | undefined;
	/** The person, however many phones and keys they have. */
	readonly root: string;
	/** Whoever turns out to be the same goes by it. */
	readonly as: (root: string) => string;
	/** Null: said in their own thread. */
	readonly key: Pick<KeyRow, (typeof keyColumns)[number]> | null;
};

function refusalOf(rows: OpenRows, nowMs: number, { member, root, as }: Voter): Refusal | null {
	const [row] = rows.approval;
	if (!row) return noSuch;
	// Their roles as they are now, not as they were when they were asked.
	if (!member?.active || !member.roles.some((role) => row.roles.includes(role)))
		return refused("AUTH_ERROR", "ROLE_DENIED", "Your role does not decide this.");
	if (standingOf(rows, row, nowMs, as).requester === root)
		return refused("AUTH_ERROR", "OWN_REQUEST", "Nobody decides what they asked for themselves.");
	if (row.state !== "pending") return over(row.state);
	return row.expiresAt <= nowMs
		? refused("EXPIRED", null, "The time to decide this has passed.")
		: null;
}

type Word = {
	readonly rows: readonly RowGuard[];
	readonly writes: readonly Write[];
	readonly tell: readonly Notify[];
	readonly before: number;
	readonly answer: Readonly<Record<string, Json>>;
};
const withoutTwins = <Row extends { readonly id: string }>(all: readonly Row[]) => [
	...new Map(all.map((row) => [row.id, row])).values(),
];

/** The same person again, from wherever: their last word counts, once. */
function word(rows: OpenRows, row: ShownApproval, nowMs: number, voter: Voter, answer: Answer) {
	const { root, as, member, key } = voter;
	const known = rows.votes.find((vote) => as(voterOf(rows, vote)) === root);
	const staffId = member?.id ?? "";
	const said = { answer, keyId: key?.id ?? null, staffId };
	const vote = { approvalId: row.id, personId: known?.personId ?? root, ...said };
	const next = moved(standingOf(rows, row, nowMs, as), {
		kind: "vote",
		atMs: nowMs,
		person: root,
		answer,
		roles: member?.roles ?? [],
		active: true,
	});
	/** What the call will rest on: it needs not be read again where nothing of it moves. */
	const seen = {
		nowMs,
		rows: {
			approval: [{ ...row, state: next.state }],
			requester: rows.requester,
			votes: [
				...rows.votes.filter((one) => one !== known),
				{ id: known?.id ?? filled("vote", "id"), ...vote },
			],
			voters: withoutTwins([...rows.voters, ...(known ? [] : [{ id: root, sameAs: null }])]),
			voting: withoutTwins([...rows.voting, ...(member ? [member] : [])]),
			keys: withoutTwins([...rows.keys, ...(key ? [key] : [])]),
		},
	} as unknown as Json;
	return {
		next: next.state,
		guards: [
			changing(approvals, "approval", columnsKept(row)),
			...rows.votes.map((one) =>
				(one === known ? changing : unchanged)(
					votes,
					one === known ? "vote" : `vote ${one.id}`,
					one,
				),
			),
			...voteGuards(rows),
			...(member ? [unchanged(staff, "member", member)] : []),
			...(key ? [unchanged(keys, "member's key", key)] : []),
		],
		write: known ? update(votes, "vote", null, said) : insert(votes, "vote", null, vote),
		seen,
	};
}

function said(
	rows: OpenRows,
	row: ShownApproval,
	nowMs: number,
	voter: Voter,
	answer: Answer,
): Word {
	const { next, guards, write, seen } = word(rows, row, nowMs, voter, answer);
	const others = tellOthers(row, rows, voter.member?.id);
	const ends =
		next === "rejected"
			? { write: ending("rejected"), tell: [tellAsker(row, "rejected"), ...others] }
			: next === "approved"
				? {
						write: update(approvals, "approval", "approval_approved", {
							state: "approved",
							decidedAt: fromNow(0),
						}),
						tell: [tellAsker(row, "granted", { seen }), ...others],
					}
				: null;
	return {
		rows: guards,
		writes: [write, ...(ends ? [ends.write] : [])],
		tell: ends?.tell ?? [],
		before: endOf(rows, row, nowMs),
		answer: { approvalId: row.id, code: row.code, state: next, answer },
	};
}
/** Nobody else has spoken meanwhile. */
const noMoreVotes = ({ approval: [row], votes: given }: OpenRows) => ({
	table: votes.name,
	where: [["approvalId", "=", row?.id ?? ""]] as const,
	than: given.length + 1,
});

export const answerReadings = (approvalId: string, caller: Caller) => ({
	...callerReadings(caller),
	...openReadings(approvalId),
	mine: reading(
		staff,
		[...staffColumns, "createdAt"],
		[["personId", "in", from(callersPeople, "id")]],
		{
			order: [
				["active", "desc"],
				["createdAt", "asc"],
				["id", "asc"],
			],
		},
	),
});
/** In their own thread. Who they are is resolved anew, and so is what they may. */
export function decideAnswer(
	{ rows, nowMs }: Seen<ReturnType<typeof answerReadings>>,
	caller: Caller,
	answer: Answer,
): Decision {
	const me = calledBy(rows, caller);
	const [mine] = rows.mine;
	const root = typeof me.root === "string" ? me.root : "";
	const member = mine && {
		id: mine.id,
		personId: mine.personId,
		roles: mine.roles,
		active: mine.active,
	};
	const as = (one: string) => (me.isTheirs(one) ? root : one);
	const voter: Voter = { member, root, as, key: null };
	const [row] = rows.approval;
	const refusal = refusalOf(rows, nowMs, voter);
	if (refusal || !row) return refusedTo(me, refusal ?? noSuch);
	const { rows: guards, writes, ...more } = said(rows, row, nowMs, voter, answer);
	return changes({
		rows: [...me.rows, ...guards],
		fewer: [...me.fewer, noMoreVotes(rows)],
		writes: [...me.writes, ...writes],
		...more,
		evidence: [{ kind: "approval", id: row.id }],
	});
}

export const keyReadings = (approvalId: string, keyId: string) => ({
	...openReadings(approvalId),
	key: reading(keys, keyColumns, [["id", "=", keyId]]),
	holder: reading(staff, staffColumns, [["id", "in", from("key", "staffId")]]),
	person: reading(people, personColumns, [["id", "in", from("holder", "personId")]]),
});
/** By the key's own member of staff: a key that is nobody's decides nothing, since nobody could say that it is not the requester's. */
export function decideByKey(
	{ rows, nowMs }: Seen<ReturnType<typeof keyReadings>>,
	answer: Answer,
): Decision {
	const [[key], [member], [person], [row]] = [rows.key, rows.holder, rows.person, rows.approval];
	if (!key || key.revokedAt !== null || !member || !person)
		return refused(
			"AUTH_ERROR",
			"ROLE_DENIED",
			"This key belongs to no member of staff, so it decides nothing.",
		);
	if (row && !(row.roles as readonly string[]).includes(key.role))
		return refused("AUTH_ERROR", "ROLE_DENIED", "The role of this key does not decide this.");
	const voter: Voter = { member, root: rootOf(person), as: (one) => one, key };
	const refusal = refusalOf(rows, nowMs, voter);
	if (refusal || !row) return refusal ?? noSuch;
	const { rows: guards, ...more } = said(rows, row, nowMs, voter, answer);
	return changes({
		rows: [...guards, unchanged(people, "member's person", person)],
		fewer: [noMoreVotes(rows)],
		...more,
		evidence: [],
	});
}

/** What was agreed to has told everybody else already that they need not answer. */
export function decideRevoke({ rows, nowMs }: Seen<ReturnType<typeof openReadings>>): Decision {
	const [row] = rows.approval;
	if (!row) return noSuch;
	const standing = standingOf(rows, row, nowMs);
	if (moved(standing, { kind: "revoke" }) === standing) return over(row.state);
	return changes({
		rows: [changing(approvals, "approval", columnsKept(row))],
		writes: [ending("revoked", "by_staff")],
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
/** Only whoever still waits for an answer is told. */
export const decideExpiry = (row: ShownApproval): Decision =>
	changes({
		rows: [changing(approvals, "approval", columnsKept(row))],
		writes: [ending("expired")],
		tell: row.state === "pending" ? [tellAsker(row, "expired")] : [],
		notBefore: row.expiresAt,
		answer: {},
		evidence: [],
	});
