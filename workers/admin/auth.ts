/**
 * Who asks: a person's key, or the token that mints the first keys. A key names its tenant, so it is looked up under that
 * tenant's row security, by its hash: no comparison of secrets takes a time that tells anything.
 */
import type { AdminDeps } from "../../src/ports/admin.ts";
import type { Asker } from "./route.ts";

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
	if (!hex) return null;
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20),
	].join("-");
};

/** Hashes of one length, compared to the end. */
function isSame(a: string, b: string): boolean {
	let different = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) different |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return different === 0;
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
	const known = await deps.store.keys.use(tenantId, hash, traceId);
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
