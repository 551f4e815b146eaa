/**
 * An approval: a member of staff's yes to one call with exactly these arguments (MKB-6). The guard of its rows (`guard_moves` of sql/triggers.sql)
 * has the same table; nothing moves but along it.
 *
 * | from | to | by |
 * |---|---|---|
 * | pending | approved | as many different people as it needs said yes, none of them the requester; or nobody's yes is needed |
 * | pending | rejected | one person's no |
 * | pending, approved | expired | its end, by the database's clock |
 * | pending, approved | revoked | staff take it back, the requester asks anew elsewhere, or who said yes may not any more |
 * | approved | used | the call it is for, right before it runs, under that call's key |
 *
 * `used`, `rejected`, `expired` and `revoked` absorb. Using it again under the same key is the same use.
 */
import type { ApprovalState, DeciderRole } from "./states.ts";

export type Vote = {
	/** The person, however many phones and keys they have. */
	readonly person: string;
	readonly answer: "approve" | "reject";
	readonly roles: readonly DeciderRole[];
	readonly active: boolean;
};

export type Approval = {
	readonly state: ApprovalState;
	readonly requester: string;
	readonly roles: readonly DeciderRole[];
	readonly peopleNeeded: number;
	readonly payloadHash: string;
	readonly expiresAtMs: number;
	readonly votes: readonly Vote[];
	readonly usedBy: string | null;
};

export type ApprovalCommand =
	| ({ readonly kind: "vote"; readonly atMs: number } & Vote)
	| { readonly kind: "revoke" }
	| { readonly kind: "expire"; readonly atMs: number }
	/** Their roles as they are now: a person whom the map does not name has none any more. */
	| {
			readonly kind: "use";
			readonly atMs: number;
			readonly key: string;
			readonly payloadHash: string;
			readonly rolesNow: ReadonlyMap<string, readonly DeciderRole[]>;
	  };

const may = (roles: readonly DeciderRole[], approval: Approval) =>
	roles.some((role) => approval.roles.includes(role));

/** Different people whose yes counts. */
const yeses = (approval: Approval, votes: readonly Vote[]): number =>
	new Set(
		votes
			.filter(
				(vote) =>
					vote.answer === "approve" &&
					vote.active &&
					vote.person !== approval.requester &&
					may(vote.roles, approval),
			)
			.map(({ person }) => person),
	).size;

/** What is then true: the same approval where the table has no such move. */
export function moved(approval: Approval, command: ApprovalCommand): Approval {
	const isOpen = approval.state === "pending" || approval.state === "approved";
	switch (command.kind) {
		case "vote": {
			const { kind: _, atMs, ...vote } = command;
			const counts = vote.active && vote.person !== approval.requester && may(vote.roles, approval);
			if (approval.state !== "pending" || atMs >= approval.expiresAtMs || !counts) return approval;
			const votes = [...approval.votes.filter(({ person }) => person !== vote.person), vote];
			if (vote.answer === "reject") return { ...approval, votes, state: "rejected" };
			const isEnough = yeses(approval, votes) >= approval.peopleNeeded;
			return { ...approval, votes, state: isEnough ? "approved" : "pending" };
		}
		case "revoke":
			return isOpen ? { ...approval, state: "revoked" } : approval;
		case "expire":
			return isOpen && command.atMs >= approval.expiresAtMs
				? { ...approval, state: "expired" }
				: approval;
		case "use": {
			const { atMs, key, payloadHash, rolesNow } = command;
			const isTimely = approval.state === "approved" && atMs < approval.expiresAtMs;
			if (!isTimely || payloadHash !== approval.payloadHash) return approval;
			const votes = approval.votes.map((vote) => ({
				...vote,
				roles: rolesNow.get(vote.person) ?? [],
			}));
			return yeses(approval, votes) >= approval.peopleNeeded
				? { ...approval, state: "used", usedBy: key }
				: { ...approval, state: "revoked" };
		}
	}
}
