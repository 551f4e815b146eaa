/** The real router, with somebody beside it who hears what came of each call. */
import type { Router } from "../../src/kernel/router/call.ts";
import { resultOf } from "../../src/kernel/router/observed-router.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";

export type Called = (tool: string, outcome: string) => void;

export function watchedRouter(
	called: Called | undefined,
	deps: Parameters<typeof makeRouter>[0],
): Router {
	const router = makeRouter(deps);
	if (!called) return router;
	return {
		...router,
		invoke: async (call, signal) => {
			const invocation = await router.invoke(call, signal);
			called(invocation.tool?.name ?? "", resultOf(invocation).outcome);
			return invocation;
		},
	};
}
