/** Three approvals that wait, for the contract of the tool that answers them. Who may decide is Postgres's to say: test/postgres. */
import { type Approval, moved } from "../../src/core/approval/states.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { ApprovalsNeeds, Decided } from "../../src/packs/approvals/needs.ts";
import { failed } from "./refusals.ts";

export function makeApprovalsBook(deciding: string): ApprovalsNeeds {
	const waiting = (over: Partial<Approval> = {}): Approval => ({
		state: "pending",
		requester: "somebody",
		roles: ["staff"],
		peopleNeeded: 1,
		payloadHash: "hash",
		expiresAtMs: Number.MAX_SAFE_INTEGER,
		votes: [],
		usedBy: null,
		...over,
	});
	const rows = new Map([
		["apr_1", waiting()],
		["apr_two", waiting({ peopleNeeded: 2 })],
		["apr_own", waiting({ requester: deciding })],
	]);
	const done = new Map<string, { readonly hash: string; readonly data: Decided }>();
	return {
		approvals: {
			answer: async ({ record, person, approvalId, answer }): Promise<Outcome<Decided>> => {
				const known = done.get(record.key);
				if (known)
					return known.hash === record.argsHash
						? { kind: "succeeded", data: known.data, replayed: true }
						: failed("CONFLICT", "KEY_REUSED");
				const row = rows.get(approvalId);
				if (!row) return failed("NOT_FOUND");
				if (row.requester === person.personHash) return failed("AUTH_ERROR", "OWN_REQUEST");
				const next = moved(row, {
					kind: "vote",
					atMs: 0,
					person: person.personHash,
					answer,
					roles: ["staff"],
					active: true,
				});
				if (next === row) return failed("CONFLICT");
				rows.set(approvalId, next);
				const what = { approved: "granted", rejected: "rejected" }[next.state as string];
				const data: Decided = {
					approvalId,
					code: "7K2M",
					answer,
					state: next.state,
					notifications: what
						? [
								{
									id: `ntf_${approvalId}`,
									dedupeKey: `${approvalId}:${what}`,
									target: { kind: "thread", threadKey: "key:asker" },
									type: `approval.${what}`,
									payload: { approvalId, code: "7K2M" },
								},
							]
						: [],
				};
				done.set(record.key, { hash: record.argsHash, data });
				return { kind: "succeeded", data };
			},
		},
	};
}
