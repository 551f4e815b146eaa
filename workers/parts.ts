/** What the entry and the router share. */

/**
 * What is in the store of `AsyncLocalStorage` must not lead to a response: the runtime's response holds the store it was made in by a
 * handle that no collection follows back, and neither would ever go (decision 0069).
 */
export const waitUntilOf =
	(invocation: Pick<ExecutionContext, "waitUntil">) => (work: Promise<unknown>) =>
		invocation.waitUntil(work);

/** What every door stands on. The modules are kept and not the promise of them, which would belong to another request. */
async function loadParts() {
	const [{ openEdge }, { watched, inTrace }] = await Promise.all([
		import("../src/app/edge-context.ts"),
		import("../src/ports/trace.ts"),
	]);
	return { openEdge, watched, inTrace };
}
type Parts = Awaited<ReturnType<typeof loadParts>>;
let parts: Parts | null = null;
export async function partsThere(): Promise<Parts> {
	parts ??= await loadParts();
	return parts;
}

export const hooks = "/webhooks/";
export const wentWrong = ["INTERNAL_ERROR", "Something went wrong"] as const;
