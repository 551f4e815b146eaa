/** What the admin API shows and changes of members of staff and of approvals; see `admin-records.ts`. */
import * as z from "zod";
import {
	approvalEndings,
	approvalStates,
	approvalTypes,
	deciderRoles,
} from "../core/approval/states.ts";
import type { AdminAct, AdminContext, AdminOutcome, Page } from "./admin-call.ts";
import { handovers } from "./sql-calls.ts";

const ms = z.int().nonnegative();
const text = z.string();

export const approvalRecord = z.strictObject({
	id: text,
	marketId: z.uuid(),
	type: z.enum(approvalTypes),
	tool: text,
	payloadHash: text,
	shownSealed: text,
	policyDecisionId: z.string().nullable(),
	/** The person, however many phones they have. */
	requesterId: z.uuid(),
	threadKey: text,
	agent: text,
	roles: z.array(z.enum(deciderRoles)),
	peopleNeeded: z.int(),
	code: text,
	state: z.enum(approvalStates),
	ending: z.enum(approvalEndings).nullable(),
	/** Nobody's yes was needed (C-15), and because of what. */
	auto: z.boolean(),
	autoBecause: text.nullable(),
	decidedAtMs: ms.nullable(),
	expiresAtMs: ms,
	usedAtMs: ms.nullable(),
	createdAtMs: ms,
	version: z.int().positive(),
	votes: z.array(
		z.strictObject({
			staffId: z.uuid(),
			/** Null: said in their own thread. */
			keyId: text.nullable(),
			answer: z.enum(["approve", "reject"]),
			atMs: ms,
		}),
	),
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

export const grantRecord = z.strictObject({
	id: text,
	tool: text,
	/** The key. */
	grantedBy: text,
	createdAtMs: ms,
	revokedAtMs: ms.nullable(),
});
export type GrantRecord = z.infer<typeof grantRecord>;

/** With the rows that tell the person, and staff who need not decide any more. */
export const approvalMoved = z.object({ approval: approvalRecord, notifications: handovers });
export type ApprovalMoved = z.output<typeof approvalMoved>;

export type AdminApprovals = {
	readonly list: (
		ctx: AdminContext,
		page: Page & { readonly state: string | null; readonly approvalId: string | null },
	) => Promise<readonly ApprovalRecord[]>;
	readonly decide: (
		ctx: AdminContext,
		act: AdminAct,
		call: { readonly approvalId: string; readonly answer: "approve" | "reject" },
	) => Promise<AdminOutcome<ApprovalMoved>>;
	readonly revoke: (
		ctx: AdminContext,
		act: AdminAct,
		approvalId: string,
	) => Promise<AdminOutcome<ApprovalMoved>>;
	readonly grants: (ctx: AdminContext, page: Page) => Promise<readonly GrantRecord[]>;
	readonly grant: (
		ctx: AdminContext,
		act: AdminAct,
		tool: string,
	) => Promise<AdminOutcome<GrantRecord>>;
	readonly revokeGrant: (
		ctx: AdminContext,
		act: AdminAct,
		grantId: string,
	) => Promise<AdminOutcome<GrantRecord>>;
	/** Which tools wait for staff in a market. */
	readonly demand: (
		ctx: AdminContext,
		act: AdminAct,
		call: {
			readonly marketId: string;
			readonly version: number;
			readonly requireApprovalFor: readonly string[];
		},
	) => Promise<AdminOutcome<{ readonly version: number }>>;
};
