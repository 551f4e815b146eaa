/** Approvals as the admin API has them. Personal columns leave here sealed. */
import * as z from "zod";
import {
	type AdminApprovals,
	approvalMoved,
	approvalRecord,
	grantRecord,
} from "../../ports/admin-approvals.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

export const adminApprovals = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminApprovals => ({
	list: (ctx, { limit, before, state, approvalId }) =>
		rowsOf(
			rw,
			ctx,
			approvalRecord,
			`select app.admin_approval_row(a) as row from approvals a
			where a.tenant_id = app.current_tenant() and ($1::text is null or a.id < $1)
				and ($3::text is null or a.state = $3) and ($4::text is null or a.id = $4)
			order by a.id desc limit $2`,
			[before, limit, state, approvalId],
		),
	decide: (ctx, act, call) =>
		change(rw, ctx, "admin_approval_decide", approvalMoved, act, { ...call }),
	revoke: (ctx, act, approvalId) =>
		change(rw, ctx, "admin_approval_revoke", approvalMoved, act, { approvalId }),
	grants: (ctx, { limit, before }) =>
		rowsOf(
			rw,
			ctx,
			grantRecord,
			`select app.admin_grant_row(g) as row from approval_grants g
			where g.tenant_id = app.current_tenant() and ($1::text is null or g.id < $1)
			order by g.id desc limit $2`,
			[before, limit],
		),
	grant: (ctx, act, tool) => change(rw, ctx, "admin_grant_give", grantRecord, act, { tool }),
	revokeGrant: (ctx, act, grantId) =>
		change(rw, ctx, "admin_grant_revoke", grantRecord, act, { grantId }),
	demand: (ctx, act, { requireApprovalFor, ...call }) =>
		change(
			system,
			ctx,
			"admin_approvals_demand",
			z.strictObject({ version: z.int().positive() }),
			act,
			{ ...call, requireApprovalFor: [...requireApprovalFor] },
		),
});
