/** Here is only who is of the staff, what they press at the admin door, and how a test looks at what came of it. */
import { createHash } from "node:crypto";
import type { ApprovalState, DeciderRole } from "../../src/core/approval/states.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import {
	type ApprovalsDesk,
	approvalsByStaff,
	makeApprovalsDesk,
} from "../../src/packs/approvals/desk.ts";
import type { ApprovalsNeeds, Decided, Decision } from "../../src/packs/approvals/needs.ts";
import type { ApprovalDesk } from "../../src/ports/approvals.ts";
import { type Acting, decideAndCommit } from "../../src/ports/deciding.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { type MemoryRow, makeRowsInMemory } from "../support/rows-in-memory.ts";

export type Member = {
	readonly number: string;
	roles: readonly DeciderRole[];
};
type Pressed = Pick<Decided, "notifications">;
export type ApprovalsTown = ApprovalDesk &
	ApprovalsNeeds["approvals"] & {
		readonly door: {
			readonly decide: (
				number: string,
				approvalId: string,
				answer: Decision,
			) => Promise<Outcome<Pressed>>;
			readonly revoke: (approvalId: string) => Promise<Outcome<Pressed>>;
		};
		readonly rows: readonly (MemoryRow & { state: ApprovalState; expiresAt: number })[];
		/** One that waits already. */
		readonly put: (id: string, requester: string, over?: Readonly<Record<string, unknown>>) => void;
		readonly due: (olderThanMs: number) => readonly string[];
		readonly expire: (ids: readonly string[]) => Promise<readonly NotificationToRelay[]>;
		readonly told: readonly NotificationToRelay[];
	};

const sealMark = "encrypted:";

export function makeApprovalsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly keyOf: (number: string) => string;
	readonly members: readonly Member[];
	readonly ids: { readonly tenantId: string; readonly marketId: string };
}): ApprovalsTown {
	const { nowMs, keyOf, members, ids } = world;
	const { tenantId } = ids;
	const store = makeRowsInMemory({
		nowMs,
		newId: world.newId,
		isSwitchedOn: () => true,
		open: (text) => text.slice(sealMark.length),
	});
	const known = (hash: string, seenAtMs: number): string => {
		const id = `person ${hash}`;
		if (!store.rows("people").some(({ phoneHash }) => phoneHash === hash))
			store.put("people", { id, tenantId, phoneHash: hash, locale: "en", createdAt: seenAtMs });
		return id;
	};
	function hire(): void {
		for (const [place, { number, roles }] of members.entries()) {
			const hash = keyOf(number);
			const row = store.rows("staff").find(({ id }) => id === number);
			const now = {
				roles: row && roles.length === 0 ? row["roles"] : roles,
				active: roles.length > 0,
			};
			if (row) Object.assign(row, now);
			else {
				store.put("staff", {
					id: number,
					tenantId,
					personId: known(hash, place),
					phoneHash: hash,
					phoneEncrypted: `${sealMark}${number}`,
					channel: "whatsapp",
					locale: "en",
					createdAt: place,
					...now,
				});
				store.put("api_keys", { id: `key ${number}`, tenantId, staffId: number, role: "staff" });
			}
		}
	}
	const hired: RowStore = {
		...store,
		read: (context, readings) => {
			hire();
			return store.read(context, readings);
		},
		commit: (context, call) => {
			hire();
			return store.commit(context, call);
		},
	};
	const desk: ApprovalsDesk = makeApprovalsDesk(
		hired,
		{
			encrypt: async (text) => `${sealMark}${text}`,
			lookup: async (_, value) => (value.startsWith("+") ? keyOf(value) : `hash:${value}`),
		},
		{
			newCode: world.newCode,
			sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
		},
	);
	const press = async (by: string, { target, readings, decide }: Acting) =>
		(await decideAndCommit(hired, {
			context: { tenantId, actor: `staff:${by}`, traceId: "trc_staff" },
			frame: {
				kind: "act",
				act: { name: "approval", target: "-", actor: { kind: "staff", id: by } },
				target,
				tells: true,
			},
			readings,
			decide,
		})) as Outcome<Pressed>;
	const rows = () => store.rows("approvals") as ApprovalsTown["rows"][number][];
	return {
		request: desk.request,
		use: desk.use,
		answer: desk.answer,
		door: {
			decide: (number, approvalId, answer) =>
				press(number, approvalsByStaff.decide(`key ${number}`, approvalId, answer)),
			revoke: (approvalId) => press("key_any", approvalsByStaff.revoke(approvalId)),
		},
		get rows() {
			return rows();
		},
		told: store.told,
		put: (id, requester, over = {}) => {
			hire();
			const requestedBy = known(requester, nowMs());
			const asked = members.map(({ number }) => number);
			store.put("approvals", {
				id,
				...ids,
				requestedBy,
				type: "run_tool",
				tool: "order.create",
				payloadHash: "0".repeat(64),
				threadKey: requester,
				roles: ["staff"],
				peopleNeeded: 1,
				code: "7K2M",
				state: "pending",
				asked,
				expiresAt: Number.MAX_SAFE_INTEGER,
				...over,
			});
		},
		due: (olderThanMs) =>
			rows()
				.filter(
					({ state, expiresAt }) =>
						(state === "pending" || state === "approved") && expiresAt < nowMs() - olderThanMs,
				)
				.map(({ id }) => id),
		expire: async (due) => {
			const mark = store.told.length;
			await desk.expire({ tenantId, traceId: "trc_sweep", ids: due });
			return store.told.slice(mark);
		},
	};
}
