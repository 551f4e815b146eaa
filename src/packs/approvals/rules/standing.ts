import type { Approval, Vote } from "../../../core/approval/moves.ts";
import type { DeciderRole } from "../../../core/approval/states.ts";
import type { Json } from "../../../core/json.ts";
import { type Notify, type RowGuard, unchanged } from "../../../ports/commit.ts";
import { each, from, type RowsOf, reading } from "../../../ports/rows.ts";
import { type ApprovalRow, approvals, keys, people, staff, votes } from "../rows.ts";
import { rootOf } from "./caller.ts";

/** Of a tenant's staff so many are asked. */
export const askedMax = 20;
const votesMax = 50;
export const approvalColumns = [
	"id",
	"marketId",
	"type",
	"tool",
	"agent",
	"payloadHash",
	"requestedBy",
	"threadKey",
	"roles",
	"peopleNeeded",
	"code",
	"state",
	"ending",
	"auto",
	"autoBecause",
	"expiresAt",
	"usedKeyHash",
] as const satisfies readonly (keyof ApprovalRow)[];
export type ShownApproval = Pick<ApprovalRow, (typeof approvalColumns)[number]>;
export const staffColumns = ["id", "personId", "roles", "active"] as const;
export const keyColumns = ["id", "staffId", "role", "revokedAt", "expiresAt"] as const;
export const personColumns = ["id", "sameAs"] as const;
const many = { limit: votesMax };

/** Nothing personal: it goes along with the word that staff have agreed, and the yes rests on it. */
export const standingReadings = (approvalId: string) => ({
	approval: reading(approvals, approvalColumns, [["id", "=", approvalId]]),
	requester: reading(people, personColumns, [["id", "in", from("approval", "requestedBy")]]),
	votes: reading(
		votes,
		["id", "approvalId", "personId", "staffId", "keyId", "answer"],
		[["approvalId", "=", approvalId]],
		many,
	),
	voters: reading(people, personColumns, [["id", "in", from("votes", "personId")]], many),
	voting: reading(staff, staffColumns, [["id", "in", from("votes", "staffId")]], many),
	keys: reading(keys, keyColumns, [["id", "in", from("votes", "keyId")]], many),
});
export type StandingRows = RowsOf<ReturnType<typeof standingReadings>>;
export const openReadings = (approvalId: string) => ({
	...standingReadings(approvalId),
	asking: reading(approvals, ["id", "asked"], [["id", "=", approvalId]]),
	asked: reading(staff, ["id", "phoneHash"], [["id", "in", each("asking", "asked")]], {
		limit: askedMax,
	}),
});
export type OpenRows = RowsOf<ReturnType<typeof openReadings>>;

type Given = StandingRows["votes"][number];
const byId = <Row extends { readonly id: string }>(rows: readonly Row[], id: string | null) =>
	rows.find((row) => row.id === id);
export const voterOf = ({ voters }: StandingRows, { personId }: Given): string => {
	const person = byId(voters, personId);
	return person ? rootOf(person) : personId;
};

function holds(rows: StandingRows, approval: ShownApproval, vote: Given, nowMs: number): boolean {
	const member = byId(rows.voting, vote.staffId);
	if (!member?.active) return false;
	if (vote.keyId === null) return true;
	const key = byId(rows.keys, vote.keyId);
	return (
		key !== undefined &&
		key.revokedAt === null &&
		key.staffId === member.id &&
		(approval.roles as readonly string[]).includes(key.role) &&
		(key.expiresAt ?? Number.POSITIVE_INFINITY) > nowMs
	);
}

export function standingOf(
	rows: StandingRows,
	row: ShownApproval,
	nowMs: number,
	as: (root: string) => string = (root) => root,
): Approval {
	const [requester] = rows.requester;
	return {
		state: row.state,
		requester: as(requester ? rootOf(requester) : row.requestedBy),
		roles: row.roles,
		peopleNeeded: row.peopleNeeded,
		payloadHash: row.payloadHash,
		expiresAtMs: row.expiresAt,
		usedBy: row.usedKeyHash,
		votes: rows.votes.map(
			(vote): Vote => ({
				person: as(voterOf(rows, vote)),
				answer: vote.answer,
				roles: byId(rows.voting, vote.staffId)?.roles ?? [],
				active: holds(rows, row, vote, nowMs),
			}),
		),
	};
}
export const rolesNow = ({ votes: given }: Approval): ReadonlyMap<string, readonly DeciderRole[]> =>
	new Map(given.map(({ person, roles, active }) => [person, active ? roles : []]));

/** A row may be of several of them. */
export function voteGuards(rows: StandingRows): readonly RowGuard[] {
	const yeses = rows.votes.filter(({ answer }) => answer === "approve");
	return [
		...rows.requester.map((one) => unchanged(people, "requester", one)),
		...rows.voters
			.filter(({ id }) => yeses.some(({ personId }) => personId === id))
			.map((one) => unchanged(people, `voter ${one.id}`, one)),
		...rows.voting
			.filter(({ id }) => yeses.some(({ staffId }) => staffId === id))
			.map((one) => unchanged(staff, `voting ${one.id}`, one)),
		...rows.keys
			.filter(({ id }) => yeses.some(({ keyId }) => keyId === id))
			.map((one) => unchanged(keys, `key ${one.id}`, one)),
	];
}
export const endOf = (rows: StandingRows, { expiresAt }: ShownApproval, nowMs: number): number =>
	Math.min(
		expiresAt,
		...rows.keys.map((key) => key.expiresAt ?? expiresAt).filter((at) => at > nowMs),
	);

const told = (
	id: string,
	what: string,
	threadKey: string,
	payload: Readonly<Record<string, Json>>,
): Notify => ({
	dedupeKey: `${id}:${what}:${threadKey}`,
	threadKey,
	type: `approval.${what}`,
	payload: { approvalId: id, ...payload },
});
export const tellAsker = (
	{ id, threadKey, marketId, code, expiresAt }: ShownApproval,
	what: "granted" | "rejected" | "expired" | "revoked",
	more: Readonly<Record<string, Json>> = {},
): Notify => told(id, what, threadKey, { marketId, code, expiresAtMs: expiresAt, ...more });
export const tellOthers = (
	{ id, marketId, code }: ShownApproval,
	{ asked, votes: given }: Pick<OpenRows, "asked" | "votes">,
	speaking: string | null = null,
): readonly Notify[] =>
	asked
		.filter((one) => one.id !== speaking && !given.some(({ staffId }) => staffId === one.id))
		.map((one) => told(id, "over", one.phoneHash, { staffId: one.id, marketId, code }));
