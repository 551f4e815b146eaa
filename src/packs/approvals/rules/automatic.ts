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
	type Write,
} from "../../../ports/commit.ts";
import type { Further } from "../../../ports/deciding.ts";
import { finding, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { approvals, type GrantRow, grants } from "../rows.ts";

const dayMs = 24 * 60 * 60_000;
const cleanDays = 90;
const sendsMin = 20;
const sends = ["send_sms", "send_email", "send_whatsapp", "schedule_broadcast"] as const;

export const grantColumns = [
	"id",
	"tool",
	"uses",
	"usesMax",
	"expiresAt",
	"revokedAt",
] as const satisfies readonly (keyof GrantRow)[];
type Grant = Pick<GrantRow, (typeof grantColumns)[number]>;
const newestGrant = (tool: string) =>
	reading(grants, grantColumns, [["tool", "=", tool]], {
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

export type Automatic = {
	readonly because: string;
	readonly rows: readonly RowGuard[];
	/** Of a request: the grant has one use less. */
	readonly writes: readonly Write[];
	/** Of a grant: how often more it is good. */
	readonly left: number | null;
	readonly endsAtMs: number | null;
};
const byGrant = ({ id }: Pick<Grant, "id">) => `standing_grant:${id}`;
export const isByGrant = (because: string | null, grant: Pick<Grant, "id">): boolean =>
	because === byGrant(grant);
const stands = (grant: Grant, nowMs: number) => grant.revokedAt === null && grant.expiresAt > nowMs;

type Judged = {
	readonly type: ApprovalType;
	readonly people: number;
	/** The tool is flagged so. */
	readonly lowRisk: boolean;
	/** Of a use: by what it was let go at the request. What was a grant's goes by no other. */
	readonly because?: string | null;
};
/** Null: somebody has to agree. */
export function automatic(
	{ grant: [grant], sent, denied }: AutomaticRows,
	{ type, people, lowRisk, because }: Judged,
	nowMs: number,
): Automatic | Trust | null {
	if (!lowRisk || people !== 1 || neverAutomatic.has(type)) return null;
	const isRequest = because === undefined;
	const covers = isRequest
		? grant !== undefined && grant.uses < grant.usesMax
		: grant !== undefined && isByGrant(because, grant);
	if (grant && covers && stands(grant, nowMs))
		return {
			because: byGrant(grant),
			rows: isRequest
				? [changing(grants, "grant", grant)]
				: [unchanged(grants, "grant", { id: grant.id, revokedAt: null })],
			writes: isRequest
				? [update(grants, "grant", "approval_grant_used", { uses: grant.uses + 1 })]
				: [],
			left: grant.usesMax - grant.uses - (isRequest ? 1 : 0),
			endsAtMs: grant.expiresAt,
		};
	if (because !== undefined && because !== trusted) return null;
	if (!sent || !denied) return { kind: "further", readings: trustReadings };
	return sent.length >= sendsMin && denied.length === 0
		? { because: trusted, rows: [], writes: [], left: null, endsAtMs: null }
		: null;
}
const trusted = "trusted_tenant";

export const given = filled("grant", "id");
export type Bounds = { readonly usesMax: number; readonly days: number };
export function decideGive(
	{ rows, nowMs }: Seen<ReturnType<typeof grantedReadings>>,
	by: string,
	tool: string,
	{ usesMax, days }: Bounds,
): Decision {
	const [known] = rows.grant;
	if (known && stands(known, nowMs) && known.uses < known.usesMax)
		return refused("CONFLICT", null, "This tool has a standing grant already.");
	// Run out, or used up: it is over as one that was taken back.
	const isOver = known?.revokedAt === null;
	const made = {
		id: { $id: "apg" },
		tool,
		grantedBy: by,
		usesMax,
		expiresAt: fromNow(days * dayMs),
	} as const;
	return changes({
		rows: isOver ? [changing(grants, "over", known)] : [],
		writes: [
			...(isOver ? [revoking("over")] : []),
			insert(grants, "grant", "approval_grant_given", made),
		],
		answer: {},
		evidence: [],
	});
}
const revoking = (as: string) =>
	update(grants, as, "approval_grant_revoked", { revokedAt: fromNow(0) });

export const grantReadings = (grantId: string) => ({
	grant: reading(grants, ["id", "revokedAt"], [["id", "=", grantId]]),
});
type Revocable = Pick<Grant, "id" | "revokedAt">;
/** Harmless where it is over. */
export const revoked = (grant: Revocable) => ({
	rows: [changing(grants, "grant", { id: grant.id, revokedAt: grant.revokedAt })],
	writes: grant.revokedAt === null ? [revoking("grant")] : [],
});
export function decideGrantRevoke({ rows }: Seen<ReturnType<typeof grantReadings>>): Decision {
	const [grant] = rows.grant;
	if (!grant) return refused("NOT_FOUND", null, "No such grant.");
	return changes({ ...revoked(grant), answer: {}, evidence: [] });
}
