import { changes, type Decision, refused, unchanged } from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import type { Decision as Answer } from "../needs.ts";
import { grants, keys, people, staff } from "../rows.ts";
import { isByGrant, revoked } from "./automatic.ts";
import {
	type Called,
	type Caller,
	calledBy,
	callerReadings,
	callersPeople,
	refusedTo,
	rootOf,
} from "./caller.ts";
import { noSuch } from "./ending.ts";
import {
	keyColumns,
	openReadings,
	personColumns,
	type ShownApproval,
	staffColumns,
} from "./standing.ts";
import { mayDecide, refusalOf, spoken, type Voter } from "./voting.ts";

export const answerReadings = (approvalId: string, caller: Caller) => ({
	...callerReadings(caller),
	...openReadings(approvalId),
	grants: reading(grants, ["id", "revokedAt"], [["tool", "in", from("approval", "tool")]], {
		order: [["createdAt", "desc"]],
	}),
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
/** Who they are is resolved anew, and so is what they may. */
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
	const [grant] = rows.grants;
	const refusal = refusalOf(rows, nowMs, voter);
	if (row?.auto && grant && isByGrant(row.autoBecause, grant) && mayDecide(row, member))
		return decideOfGrant(row, grant, me, answer);
	if (refusal || !row) return refusedTo(me, refusal ?? noSuch);
	const word = spoken(rows, row, nowMs, voter, answer);
	return changes({
		...word,
		rows: [...me.rows, ...word.rows],
		fewer: [...me.fewer, ...word.fewer],
		writes: [...me.writes, ...word.writes],
		evidence: [{ kind: "approval", id: row.id }],
	});
}

/** It went by a standing grant: a no ends the grant for everything that comes, and for what has not run yet. */
function decideOfGrant(
	{ id, code, state }: ShownApproval,
	grant: Parameters<typeof revoked>[0],
	me: Called,
	answer: Answer,
): Decision {
	const ended = answer === "reject" ? revoked(grant) : { rows: [], writes: [] };
	return changes({
		rows: [...me.rows, ...ended.rows],
		fewer: me.fewer,
		writes: [...me.writes, ...ended.writes],
		answer: { approvalId: id, code, state, answer, ofGrant: true, notifications: [] },
		evidence: [{ kind: "approval", id }],
	});
}

export const keyReadings = (approvalId: string, keyId: string) => ({
	...openReadings(approvalId),
	key: reading(keys, keyColumns, [["id", "=", keyId]]),
	holder: reading(staff, staffColumns, [["id", "in", from("key", "staffId")]]),
	person: reading(people, personColumns, [["id", "in", from("holder", "personId")]]),
});
/** A key that is nobody's decides nothing: it may be the requester's. */
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
	const word = spoken(rows, row, nowMs, voter, answer);
	return changes({
		...word,
		rows: [...word.rows, unchanged(people, "member's person", person)],
		evidence: [],
	});
}

export type Clicking = { readonly memberId: string; readonly slackUserId: string };
export const clickReadings = (approvalId: string, { memberId, slackUserId }: Clicking) => ({
	...openReadings(approvalId),
	holder: reading(
		staff,
		[...staffColumns, "slackUserId"],
		[
			["id", "=", memberId],
			["slackUserId", "=", slackUserId],
		],
	),
	person: reading(people, personColumns, [["id", "in", from("holder", "personId")]]),
});
/** As at the desk, of the person whom an admin has written down for that member of Slack; and to what the button was shown with. */
export function decideByClick(
	{ rows, nowMs }: Seen<ReturnType<typeof clickReadings>>,
	payloadHash: string,
	answer: Answer,
): Decision {
	const [[holder], [person], [row]] = [rows.holder, rows.person, rows.approval];
	if (!holder || !person)
		return refused("AUTH_ERROR", "ROLE_DENIED", "This is no member of staff any more.");
	const { slackUserId, ...member } = holder;
	const voter: Voter = { member, root: rootOf(person), as: (one) => one, key: null };
	const refusal = refusalOf(rows, nowMs, voter);
	if (refusal || !row) return refusal ?? noSuch;
	if (row.payloadHash !== payloadHash)
		return refused("CONFLICT", "STALE_STATE", "Something else was shown.");
	const word = spoken(rows, row, nowMs, voter, answer);
	return changes({
		...word,
		rows: [
			...word.rows,
			unchanged(people, "member's person", person),
			unchanged(staff, "clicking", { id: member.id, slackUserId }),
		],
		evidence: [],
	});
}
