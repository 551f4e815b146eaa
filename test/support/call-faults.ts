import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

type Faults = ("away" | "after" | string)[];
type Audits = { tool: string; key: string; outcome: string }[];

/** Calls with the faults and the audit lines of the one world: a fault hits before the work, or after it. */
export function withCallFaults<Desk extends object>(
	desk: Desk,
	world: { readonly faults?: Faults | undefined; readonly audits?: Audits | undefined },
): Desk {
	const wrapped = Object.entries(desk).map(([name, method]) => [
		name,
		async (call: { readonly record: CallRecord }) => {
			const fault = world.faults?.shift();
			if (fault === "away") throw new StoreUnavailable("away");
			const outcome = (await (method as (call: unknown) => Promise<unknown>)(call)) as {
				readonly kind: string;
				readonly replayed?: boolean;
			};
			const { tool, key } = call.record;
			if (outcome.kind === "succeeded" && outcome.replayed !== true)
				world.audits?.push({ tool, key, outcome: "succeeded" });
			if (fault) throw new StoreUnavailable("no answer");
			return outcome;
		},
	]);
	return Object.fromEntries(wrapped) as Desk;
}
