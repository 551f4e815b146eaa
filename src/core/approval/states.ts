import * as z from "zod";

export const approvalStates = [
	"pending",
	"approved",
	"used",
	"rejected",
	"expired",
	"revoked",
] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalEndings = ["by_staff", "by_requester", "role_lost"] as const;

export const approvalTypes = [
	"send_sms",
	"send_email",
	"send_whatsapp",
	"schedule_broadcast",
	"publish_page",
	"publish_media",
	"update_catalog",
	"wallet_transfer",
	"wallet_mint",
	"rights_revoke",
	"run_script",
	"persist_artifact",
	"accept_memory",
	"call_procedure",
	"run_job",
	"push_pos",
	"paid_outreach",
	"link_claim",
	"run_tool",
] as const;
export type ApprovalType = (typeof approvalTypes)[number];

export const neverAutomatic: ReadonlySet<ApprovalType> = new Set([
	"send_sms",
	"send_email",
	"send_whatsapp",
	"schedule_broadcast",
	"publish_page",
	"publish_media",
	"wallet_transfer",
	"wallet_mint",
	"rights_revoke",
	"run_script",
	"paid_outreach",
]);

/** Who may decide. */
export const deciderRoles = ["staff", "operator", "tenant_admin", "super_admin"] as const;
export type DeciderRole = (typeof deciderRoles)[number];

export const demandSchema = z.strictObject({
	type: z.enum(approvalTypes),
	roles: z.array(z.enum(deciderRoles)).min(1),
	people: z.union([z.literal(1), z.literal(2)]),
	ttlSeconds: z.int().min(60).max(86_400),
	lowRisk: z.boolean(),
});
export type Demand = z.infer<typeof demandSchema>;
