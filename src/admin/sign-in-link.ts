/**
 * A link by which a member of staff signs in: it names them, the key that it opens, and its end, and is sealed, so that nobody can make or
 * change one. The key itself is in no link: it is made where the link is opened, under the id that stands there.
 */
import type { AdminDeps } from "../ports/admin.ts";

export const signInLastsMs = 10 * 60_000;

export type SignInTicket = {
	readonly tenantId: string;
	readonly staffId: string;
	readonly keyId: string;
	readonly endMs: number;
};

const form =
	/^(?<tenant>[0-9a-f]{32})\.(?<member>[0-9a-f]{32})\.(?<key>[0-9a-z]{26})\.(?<end>[0-9a-z]{1,11})\.(?<seal>[A-Za-z0-9_-]{43})$/;
export const ticketCharsMax = 160;
const keyPrefix = "key_";
const radix = 36;

const hexOf = (uuid: string): string => uuid.replaceAll("-", "");
/** The uuid that these 32 digits write without dashes. */
export const uuidOf = (hex: string): string =>
	hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

type Seals = {
	readonly personalData: Pick<AdminDeps["personalData"], "lookup">;
	readonly runtime: Pick<AdminDeps["runtime"], "sha256Hex">;
};
const sealOf = ({ personalData }: Seals, said: string): Promise<string> =>
	personalData.lookup("sign-in", said);

/** What stands in the link. */
export async function sealedTicket(
	deps: Seals,
	{ tenantId, staffId, keyId, endMs }: SignInTicket,
): Promise<string> {
	const said = [
		hexOf(tenantId),
		hexOf(staffId),
		keyId.slice(keyPrefix.length),
		endMs.toString(radix),
	].join(".");
	return `${said}.${await sealOf(deps, said)}`;
}

/** Null where it is none of ours. Its end is judged by whoever opens it. */
export async function openedTicket(deps: Seals, given: string): Promise<SignInTicket | null> {
	const { tenant, member, key, end, seal } = form.exec(given)?.groups ?? {};
	if (!tenant || !member || !key || !end || !seal) return null;
	const right = await sealOf(deps, given.slice(0, -seal.length - 1));
	// Both are hashed again before they meet: how long that takes says nothing of the seal.
	const { sha256Hex } = deps.runtime;
	if (sha256Hex(seal) !== sha256Hex(right)) return null;
	return {
		tenantId: uuidOf(tenant),
		staffId: uuidOf(member),
		keyId: `${keyPrefix}${key}`,
		endMs: Number.parseInt(end, radix),
	};
}

export const signInUrl = (baseUrl: string, ticket: string): string =>
	`${baseUrl}/console/#enter/${ticket}`;
