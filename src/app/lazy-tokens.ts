import type { makeTokenDesk } from "../crypto/confirmation-tokens.ts";
import type { TokenDesk } from "../ports/approvals.ts";
import { lazyDesk } from "../ports/lazy-desk.ts";

/** Signed and used by few tools and acts of staff. */
export const tokensOf = (...given: Parameters<typeof makeTokenDesk>): TokenDesk =>
	lazyDesk<TokenDesk>({ issue: true, use: true }, async () => {
		const { makeTokenDesk: make } = await import("../crypto/confirmation-tokens.ts");
		return () => make(...given);
	});
