/** What is known of a turn that has failed. What is done about it comes late. */
import type { Proposal } from "../../../ports/proposer.ts";
import type { InboxRow, Retry } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import { kit } from "../kit.ts";

export type Retries = {
	readonly known: () => Retry | null;
	readonly over: () => void;
	/** False: later. True: it was set aside. */
	readonly after: (inbox: InboxRow, error: unknown, proposed: Proposal | null) => Promise<boolean>;
};

/** Whether the database judges the call of the try before: of a yes it has its own way. */
export function mayBeDone({ registry }: ThreadDeps, proposed: Proposal | null): boolean {
	const tool = proposed?.type === "execute_tool" ? registry.find(proposed.tool)?.tool : undefined;
	return tool?.recordedBy === "database" && tool.confirm === undefined;
}

export function makeRetries(deps: ThreadDeps): Retries {
	/** Before its first turn a thread has no row to store it in. */
	let first: Retry | null = null;
	const known = () => deps.store.state()?.retry ?? first;
	return {
		known,
		over: () => {
			first = null;
		},
		after: async (...failed) => {
			const { afterFailed } = await import("./failed-turn.ts");
			first = await afterFailed({ ...deps, kit }, known()?.attempts ?? 0, ...failed);
			return first === null;
		},
	};
}
