import { type Card, type Known, toolKinds } from "./attacks.ts";
import { type Audit, makeAudit, type Violation } from "./audit.ts";
import { makeChance } from "./chance.ts";
import { otherKinds } from "./inventions.ts";
import { type Layer, layers } from "./model.ts";
import { idsOf, makeTown, tools as registered, type Town, townNames, waiting } from "./town.ts";
import { poison } from "./words.ts";

export type Slot = { readonly kind: string; readonly tool: string | null; readonly layer: Layer };

export const roundOf = (nth: number): readonly Slot[] =>
	[
		...Object.entries(toolKinds).flatMap(([kind, { applies }]) =>
			registered.filter(applies).map((tool) => ({ kind, tool: tool.name })),
		),
		...Object.entries(otherKinds).flatMap(([kind, { cards }]) =>
			Array.from({ length: cards }, () => ({ kind, tool: null })),
		),
	].map((slot, at) => ({ ...slot, layer: layers[(at + nth) % layers.length] ?? "kernel" }));

export type Report = {
	readonly seed: number;
	turns: number;
	messages: number;
	yeses: number;
	readonly byKind: Map<string, number>;
	readonly byTool: Map<string, number>;
	readonly played: Set<string>;
	readonly counts: Audit["counts"];
	readonly violations: (Violation & { readonly turn: number; readonly card: string })[];
	readonly commitsByTool: Map<string, number>;
};

const small = [
	"hello",
	"good evening",
	"merhaba",
	"γεια σας",
	"привет",
	"bonjour",
	"mwaramutse",
	"what can you do?",
	"how far is it?",
	"kaç para?",
	"is that so?",
	"I am not sure what I want",
	"tell me more about the castle",
	"где я?",
	"I do not know yet",
];
const followUps: Readonly<Record<string, readonly string[]>> = {
	"booking.initiate": ["booking.cancel", "booking.change"],
	"order.create": ["order.cancel"],
	"viewing.schedule": ["viewing.cancel"],
	"service.requestBooking": ["service.cancel"],
	"taxi.request": ["ride.cancel"],
	"vendor.createInquiry": ["vendor.cancelInquiry", "vendor.takeQuote"],
};
const turnsInTown = 150;
const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

export async function runHostile(options: {
	readonly turns: number;
	readonly seed: number;
	readonly violationsMax?: number;
	readonly only?: (slot: Slot) => boolean;
}): Promise<Report> {
	const { turns, seed, violationsMax = 50, only = () => true } = options;
	const chance = makeChance(seed);
	const audit = makeAudit();
	const report: Report = {
		seed,
		turns: 0,
		messages: 0,
		yeses: 0,
		byKind: new Map(),
		byTool: new Map(),
		played: new Set(),
		counts: audit.counts,
		violations: [],
		commitsByTool: new Map(),
	};
	let deck: Slot[] = [];
	let rounds = seed;
	let chapter = 0;
	let people = 0;
	while (report.turns < turns && report.violations.length < violationsMax) {
		const towns = townNames.map((name) => makeTown(name, seed + chapter, chance));
		chapter += 1;
		const until = Math.min(turns, report.turns + turnsInTown);
		try {
			while (report.turns < until && report.violations.length < violationsMax) {
				const town = chance.of(towns);
				const others = towns.filter((one) => one !== town);
				people += 1;
				await visit(town, others, people);
			}
			for (const town of towns) {
				for (const other of towns) if (other !== town) await audit.close(town, other);
				for (const { tool, outcome } of town.witness.ran)
					if (tool.confirm && outcome.kind === "succeeded") add(report.commitsByTool, tool.name);
			}
			collect("close");
		} finally {
			for (const { world } of towns) world.close();
		}
	}
	return report;

	function collect(card: string): void {
		for (const violation of audit.violations.splice(0))
			report.violations.push({ ...violation, turn: report.turns, card });
	}

	function nextCard(known: Known, chosen?: Slot): { readonly card: Card; readonly slot: Slot } {
		if (!chosen && deck.length === 0) deck = chance.shuffled(roundOf(rounds++).filter(only));
		const slot = chosen ?? (deck.pop() as Slot);
		const tool = registered.find(({ name }) => name === slot.tool);
		const deal = { chance, known };
		const dealt = tool ? toolKinds[slot.kind]?.deal(tool, deal) : otherKinds[slot.kind]?.deal(deal);
		return { slot, card: { kind: slot.kind, tool: slot.tool, ...dealt } };
	}

	async function hostileTurn(
		town: Town,
		number: string,
		others: readonly Town[],
		chosen?: Slot,
	): Promise<void> {
		const { world, model, witness } = town;
		const key = world.keyOf(number);
		const { card, slot } = nextCard(
			{
				open: world
					.thread(key)
					.store.actions(0)
					.map(({ action: item }) => item.code),
				others: [...idsOf(town, key), ...others.flatMap((other) => idsOf(other, null))].slice(-60),
			},
			chosen,
		);
		model.play(card, slot.layer);
		const wrote = chance.of(small);
		witness.wrote = wrote;
		report.turns += 1;
		report.messages += 1;
		add(report.byKind, slot.kind);
		if (slot.tool) add(report.byTool, slot.tool);
		report.played.add(`${slot.tool ?? "-"} ${slot.kind} ${slot.layer}`);
		await world.write(number, wrote, {
			profileName: chance.of(Object.values(poison)),
			...(chance.is(0.1)
				? {
						location: {
							lat: 36.21,
							lng: 33.91,
							label: chance.of(Object.values(poison)),
							address: `home of p${people}`,
						},
					}
				: {}),
		});
		await settled(
			town,
			card.told?.text ??
				(card.call?.beside as { lead?: { text: string } })?.lead?.text ??
				(typeof card.raw === "object" ? JSON.stringify(card.raw) : null),
		);
		collect(
			`${slot.layer} ${slot.kind} ${slot.tool ?? ""} ${JSON.stringify(card.call ?? card.told ?? card.raw)?.slice(0, 300)}`,
		);
	}

	async function settled(town: Town, said: string | null): Promise<void> {
		audit.look(town, said);
		await town.world.pass(5_000 + chance.below(30_000));
		audit.look(town, said);
	}

	async function answer(
		town: Town,
		number: string,
		actionId: string,
		code: string,
		word: "yes" | "no",
		more = "",
	): Promise<void> {
		const { world, witness } = town;
		audit.answered({ person: world.keyOf(number), actionId, answer: word });
		if (word === "yes") report.yeses += 1;
		report.messages += 1;
		witness.wrote = `${word} ${code}${more}`;
		await world.write(number, witness.wrote);
		await settled(town, null);
		collect(`answer ${word} to ${actionId}`);
	}

	async function visit(town: Town, others: readonly Town[], nth: number): Promise<void> {
		const { world } = town;
		const number = `+4477${townNames.indexOf(town.name as never)}${String(nth).padStart(8, "0")}`;
		town.canaries.push(number);
		let kept: string | null = null;
		const before = town.witness.ran.length;
		const count = 5 + chance.below(6);
		for (let at = 0; at < count && report.turns < turns; at++) {
			await hostileTurn(town, number, others);
			for (const { action: item } of waiting(town, number)) {
				if (item.id === kept) continue;
				if (kept === null && chance.is(0.5)) kept = item.id;
				else await answer(town, number, item.id, item.code, chance.is(0.35) ? "yes" : "no");
			}
			// Hostile turns stand between what was shown and its yes.
			const [row] = waiting(town, number).filter(({ action: item }) => item.id === kept);
			if (row && chance.is(0.4)) {
				if (chance.is(0.2)) world.rides.faults.push("commits_without_answering");
				// Changed where it is kept, after it was shown: that yes is to nothing.
				if (chance.is(0.15))
					world
						.thread(world.keyOf(number))
						.store.saveAction({ ...row, args: { ...(row.args as object), pax: 7, party: 7 } });
				await answer(town, number, row.action.id, row.action.code, "yes");
				kept = null;
			}
		}
		for (const { tool } of town.witness.ran.slice(before)) {
			const next = followUps[tool.name];
			if (!next || report.turns >= turns || !chance.is(0.6)) continue;
			const layer = chance.of(layers);
			await hostileTurn(town, number, others, { kind: "unasked", tool: chance.of(next), layer });
			for (const { action: item } of waiting(town, number))
				await answer(town, number, item.id, item.code, chance.is(0.6) ? "yes" : "no");
		}
		const rides = world.rides.rideRows.filter(
			({ personThreadKey }) => personThreadKey === world.keyOf(number),
		);
		if (rides.length > 0 && chance.is(0.3)) {
			town.model.play(null, "kernel");
			town.witness.wrote = "cancel my taxi";
			report.messages += 1;
			await world.write(number, "cancel my taxi");
			await settled(town, null);
			collect("own request to cancel");
		}
		await theOthers(town, others);
	}

	async function theOthers(town: Town, others: readonly Town[]): Promise<void> {
		const { world } = town;
		for (const [key] of [...world.threads()]) {
			const number = key.slice(4);
			for (const row of waiting(town, number).filter(({ action: item }) => item.kind === "offer")) {
				if (report.turns < turns && chance.is(0.3)) await hostileTurn(town, number, others);
				if (!waiting(town, number).some(({ action: item }) => item.id === row.action.id)) continue;
				const more = row.action.numbersAsked
					? ` 1500 ${chance.of(Object.values(poison)).split("\n")[0]}`
					: "";
				await answer(
					town,
					number,
					row.action.id,
					row.action.code,
					chance.is(0.7) ? "yes" : "no",
					more,
				);
			}
		}
	}
}
