/**
 * Approvals as the SQL functions keep them (src/packs/approvals/sql), for the simulation: what moves a row is the table of states
 * itself. Asked for by the router, answered in a thread of staff or over the admin API, used once, ended by the minute's sweep.
 */
import { type Approval, type DeciderRole, moved } from "../../src/core/approval/states.ts";
import type { ErrorCode, Reason } from "../../src/core/errors.ts";
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type { ApprovalsNeeds, Decided, Decision } from "../../src/packs/approvals/needs.ts";
import type { ApprovalAsked, ApprovalDesk, ShownWords } from "../../src/ports/approvals.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";

export type Member = {
	readonly number: string;
	/** Empty once they have lost the role. */
	roles: readonly DeciderRole[];
};
export type DeskRow = {
	readonly id: string;
	readonly code: string;
	readonly type: string;
	readonly tool: string;
	readonly threadKey: string;
	readonly requestKey: string;
	readonly shown: ShownWords;
	readonly asked: readonly string[];
	approval: Approval;
};
type Used = { readonly approvalId: string };

export type ApprovalsDesk = ApprovalsNeeds["approvals"] &
	ApprovalDesk & {
		/** What the admin API asks, by a member of staff's own key. */
		readonly door: {
			readonly decide: (
				number: string,
				approvalId: string,
				answer: Decision,
			) => Promise<Outcome<Decided>>;
			readonly revoke: (approvalId: string) => Promise<Outcome<Decided>>;
		};
		readonly rows: readonly DeskRow[];
		/** Past their end for so long. */
		readonly due: (olderThanMs: number) => readonly string[];
		/** Whoever still waits for an answer is told by these. */
		readonly expire: (ids: readonly string[]) => readonly Handover[];
	};

const pendingMax = 5;
const refused = (code: ErrorCode, reason: Reason | null, msg: string): Failed => ({
	kind: "failed",
	code,
	...(reason ? { reason } : {}),
	msg,
	retryable: false,
});

export function makeApprovalsDesk(deps: {
	readonly nowMs: () => number;
	/** The same for the same number, and one that nobody else draws. */
	readonly newCode: (count: number) => string;
	readonly keyOf: (number: string) => string;
	readonly members: readonly Member[];
}): ApprovalsDesk {
	const { nowMs, keyOf, members } = deps;
	const rows: DeskRow[] = [];
	const usedUnder = new Map<string, string>();
	const answers = new Map<string, { readonly argsHash: string; readonly data: Decided }>();
	let notified = 0;

	const find = (id: string) => rows.find((row) => row.id === id);
	const memberOf = (threadKey: string) => members.find(({ number }) => keyOf(number) === threadKey);
	const rolesNow = () => new Map(members.map(({ number, roles }) => [keyOf(number), roles]));
	const notice = (
		row: DeskRow,
		threadKey: string,
		what: string,
		payload: Handover["payload"],
	): Handover => ({
		id: `ntf_apr_${++notified}`,
		dedupeKey: `${row.id}:${what}:${threadKey}`,
		target: { kind: "thread", threadKey },
		type: `approval.${what}`,
		payload: { approvalId: row.id, code: row.code, ...payload },
	});
	const tell = (row: DeskRow, what: string) =>
		notice(row, row.threadKey, what, { expiresAtMs: row.approval.expiresAtMs });
	const itemOf = (row: DeskRow, number: string) => `${row.id}.${number}`;
	/** Staff who were asked and have not said anything need not any more. */
	const over = (row: DeskRow) =>
		row.asked
			.filter((number) => !row.approval.votes.some(({ person }) => person === keyOf(number)))
			.map((number) => notice(row, keyOf(number), "over", { itemId: itemOf(row, number) }));

	const face = (row: DeskRow, notifications: readonly Handover[]): ApprovalAsked => ({
		approvalId: row.id,
		state: row.approval.state,
		auto: false,
		expiresAtMs: row.approval.expiresAtMs,
		notifications,
	});

	function vote(row: DeskRow | undefined, number: string, answer: Decision): Outcome<Decided> {
		if (!row) return refused("NOT_FOUND", null, "No such approval.");
		const member = members.find((one) => one.number === number);
		const roles = member?.roles ?? [];
		if (!roles.some((role) => row.approval.roles.includes(role)))
			return refused("AUTH_ERROR", "ROLE_DENIED", "Your role does not decide this.");
		if (row.approval.requester === keyOf(number))
			return refused("AUTH_ERROR", "OWN_REQUEST", "Nobody decides what they asked for themselves.");
		const { state, expiresAtMs } = row.approval;
		if (state === "pending" && nowMs() >= expiresAtMs)
			return refused("EXPIRED", null, "The time to decide this has passed.");
		if (state !== "pending")
			return refused("CONFLICT", "ALREADY_DECIDED", `This is ${state} already.`);
		row.approval = moved(row.approval, {
			kind: "vote",
			atMs: nowMs(),
			person: keyOf(number),
			answer,
			roles,
			active: true,
		});
		const ended = { approved: "granted", rejected: "rejected" }[row.approval.state as string];
		return {
			kind: "succeeded",
			data: {
				approvalId: row.id,
				code: row.code,
				answer,
				state: row.approval.state,
				notifications: ended === undefined ? [] : [tell(row, ended), ...over(row)],
			},
		};
	}

	/** As the SQL function reads a request: the same key is the same one, and so is the same wish while the first one waits. */
	function request(call: Parameters<ApprovalDesk["request"]>[0]): Outcome<ApprovalAsked> {
		const { record, person, demand, shown, endsAtMs } = call;
		const requestKey = `${record.threadKey}:${record.key}`;
		const known = rows.find((row) => row.requestKey === requestKey);
		if (known) return { kind: "succeeded", replayed: true, data: face(known, []) };
		const requester = person.personHash;
		const own = rows.filter(
			({ approval }) => approval.state === "pending" && approval.requester === requester,
		);
		const again = own.find(
			({ type, approval }) => type === demand.type && approval.payloadHash === record.argsHash,
		);
		if (again && nowMs() < again.approval.expiresAtMs)
			return { kind: "succeeded", data: face(again, []) };
		if (again) again.approval = moved(again.approval, { kind: "expire", atMs: nowMs() });
		if (own.filter(({ approval }) => nowMs() < approval.expiresAtMs).length >= pendingMax)
			return refused("CONFLICT", "TOO_MANY_OPEN", "Too much of yours waits already.");
		const could = members.filter(
			({ number, roles }) =>
				keyOf(number) !== requester && roles.some((role) => demand.roles.includes(role)),
		);
		if (could.length < demand.people)
			return refused("SERVICE_UNAVAILABLE", "APPROVAL_REQUIRED", "Nobody could agree to this.");
		const row: DeskRow = {
			id: `apr_${String(rows.length + 1).padStart(6, "0")}`,
			code: deps.newCode(rows.length + 1),
			type: demand.type,
			tool: record.tool,
			threadKey: record.threadKey,
			requestKey,
			shown,
			asked: could.map(({ number }) => number),
			approval: {
				state: "pending",
				requester,
				roles: demand.roles,
				peopleNeeded: demand.people,
				payloadHash: record.argsHash,
				expiresAtMs: Math.min(nowMs() + demand.ttlSeconds * 1000, endsAtMs ?? Infinity),
				votes: [],
				usedBy: null,
			},
		};
		rows.push(row);
		const asked = row.asked.map((number) =>
			notice(row, keyOf(number), "asked", {
				itemId: itemOf(row, number),
				shown: { ...shown },
				expiresAtMs: row.approval.expiresAtMs,
				locale: "en",
				to: { channel: "whatsapp", value: number },
			}),
		);
		return { kind: "succeeded", data: face(row, asked) };
	}

	function use(record: CallRecord, approvalId: string): Outcome<Used> {
		const { key, argsHash, threadKey, tool } = record;
		const row = find(approvalId);
		if (!row) return refused("NOT_FOUND", "APPROVAL_REQUIRED", "There is no such approval.");
		const { state, payloadHash } = row.approval;
		if (state === "used" && usedUnder.get(row.id) === key && payloadHash === argsHash)
			return { kind: "succeeded", replayed: true, data: { approvalId } };
		if (row.tool !== tool || row.threadKey !== threadKey || payloadHash !== argsHash)
			return refused("CONFLICT", "STALE_STATE", "Something else was approved.");
		if (state === "used") return refused("CONFLICT", "KEY_REUSED", "This was used already.");
		if (state === "pending")
			return refused("AUTH_ERROR", "APPROVAL_REQUIRED", "Nobody has agreed to this yet.");
		row.approval = moved(row.approval, {
			kind: "use",
			atMs: nowMs(),
			key,
			payloadHash: argsHash,
			rolesNow: rolesNow(),
		});
		if (row.approval.state !== "used")
			return refused(
				nowMs() >= row.approval.expiresAtMs ? "EXPIRED" : "AUTH_ERROR",
				"APPROVAL_REQUIRED",
				`This approval is ${row.approval.state}.`,
			);
		usedUnder.set(row.id, key);
		return { kind: "succeeded", data: { approvalId } };
	}

	return {
		rows,
		request: async (call) => request(call),
		use: async ({ record, approvalId }) => use(record, approvalId),
		answer: async ({ record, person, approvalId, answer }) => {
			const known = answers.get(record.key);
			if (known)
				return known.argsHash === record.argsHash
					? { kind: "succeeded", data: known.data, replayed: true }
					: refused("CONFLICT", "KEY_REUSED", "This was already used for something else.");
			const outcome = vote(find(approvalId), memberOf(person.personHash)?.number ?? "", answer);
			if (outcome.kind === "succeeded")
				answers.set(record.key, { argsHash: record.argsHash, data: outcome.data });
			return outcome;
		},
		door: {
			decide: async (number, approvalId, answer) => vote(find(approvalId), number, answer),
			revoke: async (approvalId) => {
				const row = find(approvalId);
				const next = row ? moved(row.approval, { kind: "revoke" }) : undefined;
				if (!row || !next || next === row.approval)
					return refused("CONFLICT", "ALREADY_DECIDED", "This is over already.");
				// What was agreed to has told the others already.
				const others = row.approval.state === "pending" ? over(row) : [];
				row.approval = next;
				return {
					kind: "succeeded",
					data: {
						approvalId,
						code: row.code,
						answer: "reject",
						state: next.state,
						notifications: [tell(row, "revoked"), ...others],
					},
				};
			},
		},
		due: (olderThanMs) =>
			rows
				.filter(
					({ approval }) =>
						(approval.state === "pending" || approval.state === "approved") &&
						nowMs() - approval.expiresAtMs > olderThanMs,
				)
				.map(({ id }) => id),
		expire: (ids) =>
			ids.flatMap((id) => {
				const row = find(id);
				const was = row?.approval.state;
				if (row) row.approval = moved(row.approval, { kind: "expire", atMs: nowMs() });
				return row && was === "pending" && row.approval.state === "expired"
					? [tell(row, "expired")]
					: [];
			}),
	};
}
