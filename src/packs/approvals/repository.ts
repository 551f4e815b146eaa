/** Approvals over rows. Their rules are loaded when somebody has to agree: few conversations ever need them. */
import type { ApprovalsDesk, DeskDeps } from "./desk.ts";

export function makeApprovalsRepository(...deps: DeskDeps): ApprovalsDesk {
	const desk = async () => (await import("./desk.ts")).makeApprovalsDesk(...deps);
	return {
		request: async (call) => (await desk()).request(call),
		use: async (call) => (await desk()).use(call),
		answer: async (call) => (await desk()).answer(call),
		expire: async (call) => (await desk()).expire(call),
	};
}
