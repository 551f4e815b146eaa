/**
 * Who asks: a person's key, or the token that mints the first keys. A key names its tenant, so it is looked up under that
 * tenant's row security, by its hash: no comparison of secrets takes a time that tells anything.
 */
import type { AdminDeps } from "../../src/ports/admin.ts";
import { changing, fromNow, GuardFailed, tableOf, update } from "../../src/ports/commit.ts";
import { from, reading } from "../../src/ports/rows.ts";
import type { apiKeys, staff } from "../../src/store/postgres/schema/staff.ts";
import { acting } from "../../src/admin/acts.ts";
import { uuidOf } from "../../src/admin/sign-in-link.ts";
import type { Asker } from "../../src/ports/admin-route.ts";

export type Who = {
	/** Null: the bootstrap token. */
	readonly tenantId: string | null;
	readonly actorId: string;
	readonly role: Asker;
	readonly keyLabel: string | null;
};

const keyForm = /^ask_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/;

export const keyText = (tenantId: string, secret: string): string =>
	`ask_${tenantId.replaceAll("-", "")}_${secret}`;

const tenantIn = (key: string): string | null => {
	const hex = keyForm.exec(key)?.[1];
	return hex ? uuidOf(hex) : null;
};

function isSame(a: string, b: string): boolean {
	let different = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) different |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return different === 0;
}

const keyTable = tableOf<typeof apiKeys.$inferSelect>("api_keys");
const staffTable = tableOf<typeof staff.$inferSelect>("staff");
/** Use is written down now and then, not with every request. */
const usedEveryMs = 600_000;

async function keyUsed(deps: AdminDeps, tenantId: string, keyHash: string, traceId: string) {
	const context = { tenantId, actor: "system:admin", traceId };
	const store = deps.rows.store({ isOfMarket: false, statements: [], answered: () => {} });
	const { nowMs, rows } = await store.read(context, {
		key: reading(
			keyTable,
			["id", "label", "role", "staffId", "expiresAt", "revokedAt", "lastUsedAt"],
			[["keyHash", "=", keyHash]],
		),
		member: reading(staffTable, ["active", "roles"], [["id", "=", from("key", "staffId")]]),
	});
	const [key] = rows.key;
	if (!key) return null;
	// Whoever no longer works here, or no longer in that role, has no key to it.
	const [member] = rows.member;
	const isTheirs = key.staffId === null || (member?.active && member.roles.includes(key.role));
	const { id, label, role, expiresAt, revokedAt, lastUsedAt } = key;
	const state =
		revokedAt !== null
			? "revoked"
			: expiresAt !== null && expiresAt <= nowMs
				? "expired"
				: isTheirs
					? "active"
					: "not_theirs";
	if (state === "active" && (lastUsedAt ?? 0) < nowMs - usedEveryMs) {
		const decision = acting({
			rows: [changing(keyTable, "key", { id, lastUsedAt })],
			writes: [update(keyTable, "key", "admin_key_used", { lastUsedAt: fromNow(0) })],
		});
		await store.commit(context, { frame: { kind: "part" }, decision }).catch((error: unknown) => {
			if (!(error instanceof GuardFailed)) throw error;
		});
	}
	return { id, label, role, state } as const;
}

export async function whoIs(
	deps: AdminDeps,
	authorization: string | undefined,
	traceId: string,
): Promise<Who | null> {
	const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? "")?.[1];
	if (!token) return null;
	const hash = deps.runtime.sha256Hex(token);
	if (deps.adminToken !== null && isSame(hash, deps.runtime.sha256Hex(deps.adminToken)))
		return { tenantId: null, actorId: "admin_token", role: "bootstrap", keyLabel: null };
	const tenantId = tenantIn(token);
	if (!tenantId) return null;
	const known = await keyUsed(deps, tenantId, hash, traceId);
	if (!known) return null;
	if (known.state === "active")
		return { tenantId, actorId: known.id, role: known.role, keyLabel: known.label };
	await deps.store.note(
		{ tenantId, actorId: known.id, role: known.role, traceId },
		{ name: "sign_in", target: known.id, detail: {} },
		{ outcome: "refused", code: "AUTH_ERROR", why: known.state },
	);
	return null;
}
