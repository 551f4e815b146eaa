/** What changes under everybody's feet: objects die, releases come, prices, switches and limits move. */
import type { Registry } from "../../../src/kernel/registry.ts";
import type { World } from "../world.ts";
import { startMs } from "../world.ts";
import type { Alarms } from "./alarms.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Change, Plan } from "./plan.ts";
import type { Lines } from "./seams.ts";

export type Changes = {
	/** Whether anything moved that a commitment relies on. */
	readonly moved: (fromMs: number, toMs: number) => boolean;
	readonly counts: () => Readonly<Record<string, number>>;
};

export function makeChanges(deps: {
	readonly plan: Plan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly lines: Lines;
	readonly alarms: Alarms;
	readonly releases: { current: Registry };
	readonly tell: (line: string) => void;
}): Changes {
	const { plan, chance, clockwork, world, lines, alarms, tell } = deps;
	const counts: Record<string, number> = {};
	const switched = (tool: string, enabled: boolean) => {
		const { current } = world.market;
		world.market.current = {
			...current,
			tools: { ...current.tools, [tool]: { enabled, requireConfirmation: null } },
		};
	};
	const end = (name: string, object: { readonly restart: () => void } | undefined) => {
		object?.restart();
		lines.cut(name);
		alarms.killed(name);
	};
	const kill = (objects: ReadonlyMap<string, { readonly restart: () => void }>, change: Change) => {
		const names = [...objects.keys()];
		if (names.length === 0) return;
		const name = chance.pick(change.id, names);
		tell(`killed: ${name}`);
		end(name, objects.get(name));
	};
	function happen(change: Change): void {
		counts[change.kind] = (counts[change.kind] ?? 0) + 1;
		tell(`change: ${change.kind}`);
		const { current } = world.market;
		switch (change.kind) {
			case "kill_thread":
				kill(world.threads(), change);
				return;
			case "kill_solicitation":
				kill(world.solicitations(), change);
				return;
			case "deploy":
				for (const objects of [world.threads(), world.solicitations()])
					for (const [name, object] of objects) {
						end(name, object);
					}
				return;
			case "tariff_moves":
				world.rides.tariff.version += 1;
				world.market.current = {
					...current,
					tariffs: current.tariffs.map((tariff) => ({
						...tariff,
						version: world.rides.tariff.version,
						baseMinor: tariff.baseMinor + 100,
					})),
				};
				return;
			case "taxi_off":
				switched("taxi.request", false);
				return;
			case "taxi_on":
				switched("taxi.request", true);
				return;
			case "open_rides_one":
				world.market.current = {
					...current,
					mobility: { ...current.mobility, openRidesMax: 1 },
				};
				return;
			case "sending_paused":
				world.market.current = { ...current, outboundPaused: true };
				return;
			case "sending_on":
				world.market.current = { ...current, outboundPaused: false };
		}
	}
	for (const change of plan.changes)
		clockwork.after(change.atMs, `change:${change.id}`, () => happen(change));
	// Whoever switched sending off switches it on again.
	if (plan.changes.some(({ kind }) => kind === "sending_paused"))
		clockwork.after(9 * 60_000, "sending_on", () => {
			world.market.current = { ...world.market.current, outboundPaused: false };
		});
	const harmless = new Set(["kill_thread", "kill_solicitation", "deploy"]);
	const moves = plan.changes.filter(({ kind }) => !harmless.has(kind));
	return {
		moved: (fromMs, toMs) =>
			moves.some(({ atMs, kind }) =>
				kind === "tariff_moves"
					? startMs + atMs >= fromMs && startMs + atMs <= toMs
					: startMs + atMs <= toMs,
			),
		counts: () => counts,
	};
}
