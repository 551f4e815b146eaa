/** Approvals over rows. Their rules are loaded when somebody has to agree: few conversations ever need them. */
import type { ApprovalsBook, BookDeps } from "./book.ts";

export function makeApprovalsRepository(...deps: BookDeps): ApprovalsBook {
	const book = async () => (await import("./book.ts")).makeApprovalsBook(...deps);
	return {
		request: async (call) => (await book()).request(call),
		use: async (call) => (await book()).use(call),
		answer: async (call) => (await book()).answer(call),
		expire: async (call) => (await book()).expire(call),
	};
}
