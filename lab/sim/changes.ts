import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { makeRegistry, type Registry } from "../../src/kernel/registry.ts";
import { packs } from "../../src/packs/index.ts";
import type { PackBody } from "../../src/ports/pack.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { withBody } from "../../test/support/whole-pack.ts";
import type { World } from "../../test/simulation/world.ts";
import type { Alarms } from "./alarms.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { agreedTo } from "./deciders.ts";
import type { Plan } from "./plan.ts";
import type { Lines } from "./seams.ts";
import type { Change, ChangeKind } from "./trouble.ts";

export type Changes = {
	readonly moved: (fromMs: number, toMs: number) => boolean;
	/** Questions whose stored arguments were changed under the kernel's feet: they must not be carried out. */
	readonly defaced: ReadonlySet<string>;
	/** Since when staff have to agree to a tool; null: they need not. */
	readonly demandedAtMs: (tool: string) => number | null;
	readonly counts: () => Readonly<Record<string, number>>;
};

const releaseWith = (tools: (body: PackBody) => PackBody["tools"]): Registry =>
	makeRegistry(
		packs.map((pack) =>
			pack.name === "mobility" ? withBody(pack, (body) => ({ tools: tools(body) })) : pack,
		),
		[rulesTemplates],
	);
const looksMax = 240;
const pricedTools = [
	"order.create",
	"booking.initiate",
	"booking.change",
	"viewing.schedule",
	"insurance.quotePremium",
] as const;
const turns: Readonly<Partial<Record<ChangeKind, readonly [what: string, isBack: boolean]>>> = {
	shops_close: ["shops", false],
	shops_open: ["shops", true],
	taxi_off: ["taxi", false],
	taxi_on: ["taxi", true],
	open_rides_one: ["open_rides", false],
	sending_paused: ["sending", false],
	sending_on: ["sending", true],
	new_schema: ["release", false],
	tool_gone: ["release", false],
	old_release: ["release", true],
	market_closes: ["market", false],
	market_opens: ["market", true],
	approval_demanded: ["approval", false],
	approval_waived: ["approval", true],
};
const isTaxi = ({ name }: { readonly name: string }) => name === "taxi.request";
const laterRelease = releaseWith(({ tools }) =>
	tools.map((tool) =>
		isTaxi(tool)
			? { ...tool, input: (tool.input as z.ZodObject).extend({ luggage: z.int().min(0) }) }
			: tool,
	),
);
const leanRelease = releaseWith(({ tools }) => tools.filter((tool) => !isTaxi(tool)));

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
	const { plan, chance, clockwork, world, lines, alarms, releases, tell } = deps;
	const counts: Record<string, number> = {};
	const defaced = new Set<string>();
	// What is so from the first minute on is no move.
	const demandedAtMs = new Map<string, number>(plan.demands.tools.map((tool) => [tool, 0]));
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
	const firstRelease = releases.current;
	const deploy = () => {
		for (const objects of [world.threads(), world.solicitations()])
			for (const [name, object] of objects) end(name, object);
	};
	function onceThereIs<T>(
		change: Change,
		every: number,
		find: () => readonly T[],
		hit: (one: T) => void,
		looks = 1,
	): void {
		const found = find();
		if (found.length > 0) hit(chance.pick(change.id, found));
		else if (looks < looksMax)
			clockwork.after(every, `change:${change.id}`, () =>
				onceThereIs(change, every, find, hit, looks + 1),
			);
	}
	const asked = (...tools: readonly string[]) =>
		[...world.threads().values()].flatMap(({ store }) =>
			store
				.actions(0)
				.filter(({ action: item }) => item.status === "waiting" && tools.includes(item.tool))
				.map((row) => ({ store, row })),
		);
	function deface({ store, row }: ReturnType<typeof asked>[number]): void {
		const { pickup, destination } = row.args as { pickup: Json; destination: Json };
		store.saveAction({
			...row,
			args: { ...(row.args as object), pickup: destination, destination: pickup },
		});
		defaced.add(row.action.id);
		tell(`defaced: ${row.action.code}`);
	}
	const busyThreads = () =>
		[...world.threads()].flatMap(([name, { store }]) =>
			store.actions(0).some(({ action: item }) => item.status === "claimed") ||
			store.unsettledSends().some(({ status }) => status === "sending")
				? [name]
				: [],
		);
	const moves: { readonly what: string; readonly fromMs: number; toMs: number }[] = [];
	function turn(what: string, isBack: boolean): void {
		const { nowMs } = clockwork.clock;
		const open = moves.find((one) => one.what === what && one.toMs === Infinity);
		if (isBack && open) open.toMs = nowMs;
		else if (!isBack && !open) moves.push({ what, fromMs: nowMs, toMs: Infinity });
	}
	const moved = () => {
		const { nowMs } = clockwork.clock;
		moves.push({ what: "price", fromMs: nowMs, toMs: nowMs });
	};
	function moveTariff(): void {
		moved();
		const { current } = world.market;
		world.rides.tariff.version += 1;
		world.market.current = {
			...current,
			tariffs: current.tariffs.map((tariff) => ({
				...tariff,
				version: world.rides.tariff.version,
				baseMinor: tariff.baseMinor + 100,
			})),
		};
	}
	function movePrices(): void {
		moved();
		for (const home of world.leads.listings) if (home.priceMinor !== null) home.priceMinor += 100;
		const table = world.bookables.offering("off_table");
		table.priceMinor = (table.priceMinor ?? 0) + 100;
		table.version += 1;
		for (const dish of world.orderables.shop("biz_napoli").menu) dish.priceMinor += 50;
		if (plan.money) world.paid().raisePremiums();
	}
	function happen(change: Change): void {
		counts[change.kind] = (counts[change.kind] ?? 0) + 1;
		tell(`change: ${change.kind}`);
		const [what, isBack] = turns[change.kind] ?? [null, true];
		if (what !== null) turn(what, isBack);
		const { current } = world.market;
		switch (change.kind) {
			case "kill_thread":
				kill(world.threads(), change);
				return;
			case "kill_busy_thread":
				onceThereIs(change, 40, busyThreads, (name) => {
					tell(`killed: ${name}`);
					end(name, world.threads().get(name));
				});
				return;
			case "kill_solicitation":
				kill(world.solicitations(), change);
				return;
			case "deploy":
				deploy();
				return;
			case "new_schema":
				releases.current = laterRelease;
				deploy();
				return;
			case "tool_gone":
				releases.current = leanRelease;
				deploy();
				return;
			case "old_release":
				releases.current = firstRelease;
				deploy();
				return;
			case "row_defaced":
				onceThereIs(change, 1_000, () => asked("taxi.request"), deface);
				return;
			case "tariff_moves":
				onceThereIs(change, 500, () => asked("taxi.request"), moveTariff);
				return;
			case "prices_move":
				onceThereIs(change, 500, () => asked(...pricedTools), movePrices);
				return;
			case "shops_close":
			case "shops_open": {
				const isOpen = change.kind === "shops_open";
				const grill = world.bookables.businesses.find(({ id }) => id === "biz_grill");
				if (grill) Object.assign(grill, { open: isOpen, version: grill.version + 1 });
				world.orderables.shop("biz_napoli").status = isOpen ? "active" : "closed";
				return;
			}
			case "market_closes":
			case "market_opens":
				world.market.current = { ...current, enabled: change.kind === "market_opens" };
				return;
			case "approval_demanded":
				world.market.current = { ...current, requireApprovalFor: [...agreedTo] };
				for (const tool of agreedTo)
					if (!demandedAtMs.has(tool)) demandedAtMs.set(tool, clockwork.clock.nowMs);
				return;
			case "approval_waived":
				if (plan.demands.tools.length > 0) moved();
				world.market.current = { ...current, requireApprovalFor: [] };
				demandedAtMs.clear();
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
			turn("sending", true);
		});
	return {
		defaced,
		demandedAtMs: (tool) => demandedAtMs.get(tool) ?? null,
		moved: (fromMs, toMs) => moves.some((one) => one.fromMs <= toMs && one.toMs >= fromMs),
		counts: () => counts,
	};
}
