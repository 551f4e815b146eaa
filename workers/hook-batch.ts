/**
 * Many updates of one webhook. Those of one conversation stand in line, others go beside them; one that fails ends its own line and no
 * other, and the provider brings the whole again: what was taken is known then.
 */
import type { EdgeContext } from "../src/app/edge-context.ts";
import { takePreference } from "../src/app/preferences.ts";
import type { Inbound, InboundPreference } from "../src/ports/channel.ts";

export type InboundTaken = "taken" | "not_ready" | "not_ours";

const lanesMax = 8;

const lineOf = (inbound: Inbound): string =>
	inbound.kind === "status" ? (inbound.threadKey ?? "") : inbound.from.value;

export const takeBatch = (
	edge: EdgeContext,
	inbound: readonly Inbound[],
	takeOne: (
		edge: EdgeContext,
		one: Exclude<Inbound, InboundPreference>,
		traceId: string,
	) => Promise<InboundTaken>,
): Promise<InboundTaken> =>
	inLines(inbound, (one) =>
		one.kind === "preference"
			? takePreference(edge, one)
			: takeOne(edge, one, edge.runtime.newId("trc")),
	);

/** Throws where one could not be taken. `not_ours`: not one of them was. */
async function inLines(
	inbound: readonly Inbound[],
	take: (one: Inbound) => Promise<InboundTaken>,
): Promise<InboundTaken> {
	const byLine = new Map<string, Inbound[]>();
	for (const one of inbound) {
		const line = byLine.get(lineOf(one)) ?? [];
		line.push(one);
		byLine.set(lineOf(one), line);
	}
	const lines = [...byLine.values()];
	const results = new Set<InboundTaken>();
	const failures: unknown[] = [];
	async function lane(): Promise<void> {
		for (let line = lines.shift(); line; line = lines.shift())
			try {
				for (const one of line) {
					const taken = await take(one);
					results.add(taken);
					// What comes after it must not overtake it.
					if (taken === "not_ready") break;
				}
			} catch (error) {
				failures.push(error);
			}
	}
	await Promise.all(Array.from({ length: Math.min(lanesMax, lines.length) }, lane));
	if (failures.length > 0) throw failures[0];
	if (results.has("not_ready")) return "not_ready";
	return results.has("taken") ? "taken" : "not_ours";
}
