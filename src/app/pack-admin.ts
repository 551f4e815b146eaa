/** Loaded with the admin door. */
import { packs } from "../packs/index.ts";
import type { AdminResource } from "../ports/admin-route.ts";

export async function packResources(): Promise<
	readonly (AdminResource & { readonly pack: string })[]
> {
	const brought = await Promise.all(
		packs.map(async ({ name, admin }) =>
			((await admin?.()) ?? []).map((resource) => ({ ...resource, pack: name })),
		),
	);
	return brought.flat();
}
