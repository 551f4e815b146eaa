import { type ApprovalType, neverAutomatic } from "../../../core/approval/states.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	type RowGuard,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import type { Further } from "../../../ports/deciding.ts";
import { finding, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { approvals, grants } from "../rows.ts";

const dayMs = 24 * 60 * 60_000;
const cleanDays = 90;
const sendsMin = 20;
const sends = ["send_sms", "send_email", "send_whatsapp", "schedule_broadcast"] as const;

const newestGrant = (tool: string) =>
	reading(grants, ["id", "tool", "revokedAt"], [["tool", "=", tool]], {
		order: [
			["createdAt", "desc"],
			["id", "desc"],
		],
	});
export const grantedReadings = (tool: string) => ({ grant: newestGrant(tool) });
/** Whether the tenant is trusted: read only where no grant stands, since the log is long. */
export const trustReadings = {
	sent: reading(
		approvals,
		["id"],
		[
			["state", "=", "used"],
			["auto", "=", false],
			["type", "in", sends],
			["usedAt", ">", fromNow(-cleanDays * dayMs)],
		],
		{ limit: sendsMin },
	),
	denied: finding<{ n: number }>("policy_denied", { withinDays: cleanDays }, { n: "int" }),
};
type Trust = Further<typeof trustReadings>;
export type AutomaticRows = RowsOf<ReturnType<typeof grantedReadings>> &
	Partial<RowsOf<typeof trustReadings>>;

export type Automatic = { readonly because: string; readonly rows: readonly RowGuard[] };
/** Null: somebody has to agree. `lowRisk`: the tool is a write that is flagged so. */
export function automatic(
	{ grant: [grant], sent, denied }: AutomaticRows,
	{
		type,
		people,
		lowRisk,
	}: { readonly type: ApprovalType; readonly people: number; readonly lowRisk: boolean },
): Automatic | Trust | null {
	if (!lowRisk || people !== 1 || neverAutomatic.has(type)) return null;
	if (grant?.revokedAt === null)
		return { because: `standing_grant:${grant.id}`, rows: [unchanged(grants, "grant", grant)] };
	if (!sent || !denied) return { kind: "further", readings: trustReadings };
	return sent.length >= sendsMin && denied.length === 0
		? { because: "trusted_tenant", rows: [] }
		: null;
}

export const given = filled("grant", "id");
export function decideGive(
	{ rows }: Seen<ReturnType<typeof grantedReadings>>,
	by: string,
	tool: string,
): Decision {
	const [known] = rows.grant;
	if (known?.revokedAt === null)
		return refused("CONFLICT", null, "This tool has a standing grant already.");
	const made = { id: { $id: "apg" }, tool, grantedBy: by } as const;
	return changes({
		writes: [insert(grants, "grant", "approval_grant_given", made)],
		answer: {},
		evidence: [],
	});
}

export const grantReadings = (grantId: string) => ({
	grant: reading(grants, ["id", "revokedAt"], [["id", "=", grantId]]),
});
export function decideGrantRevoke({ rows }: Seen<ReturnType<typeof grantReadings>>): Decision {
	const [grant] = rows.grant;
	if (!grant) return refused("NOT_FOUND", null, "No such grant.");
	return changes({
		rows: [changing(grants, "grant", grant)],
		writes:
			grant.revokedAt === null
				? [update(grants, "grant", "approval_grant_revoked", { revokedAt: fromNow(0) })]
				: [],
		answer: {},
		evidence: [],
	});
}
