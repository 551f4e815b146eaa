import type { Stage } from "../../lab/scenarios/play.ts";
import type { RecordName, Scenario } from "../../lab/scenarios/scenario.ts";
import { castOf, placeNamed, townOf } from "../../lab/scenarios/town.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { makeWorld } from "../simulation/world.ts";
import { catalogueOf, settle } from "./town-in-memory.ts";

const breathMs = 1_000;
const patienceMs = 60_000;

export type SimulatedStage = Stage & { readonly close: () => void };

export function simulatedStage(scenario: Scenario): SimulatedStage {
	const cast = castOf(scenario, 0);
	const town = townOf(scenario, cast, "SIM");
	const run = new Set<string>();
	const world = makeWorld({
		proposer: rulesProposer,
		// Nothing has to be paid first; what is paid for, and papers of it, are over the same rows.
		charging: { providers: [fakeProvider()], terms: [] },
		catalogue: catalogueOf(town),
		called: (tool, outcome) => {
			if (outcome === "succeeded") run.add(tool);
		},
	});
	settle(world, town);
	const breathe = async () => {
		await world.settle();
		await world.pass(breathMs);
	};
	const records: Readonly<Record<RecordName, () => readonly string[]>> = {
		rides: () => world.rides.rideRows.map(({ status }) => status),
		bookings: () => world.bookables.ledger.rows().map(({ state }) => state),
		orders: () => world.orderables.rows().map(({ order }) => order.status),
		inquiries: () => world.vendors.inquiryRows.map(({ status }) => status),
		viewings: () => world.leads.viewingRows.map(({ state }) => state),
		services: () => world.leads.serviceRows.map(({ state }) => state),
		payments: () =>
			world
				.paid()
				.rows("payments")
				.map(({ state }) => String(state)),
		insurances: () =>
			world
				.paid()
				.rows("insurance_quotes")
				.map(({ state }) => String(state)),
		cases: () =>
			world
				.legal()
				.store.rows("legal_cases")
				.map(({ state }) => String(state)),
		papers: () =>
			world
				.papers()
				.store.rows("generated_files")
				.map(({ kind }) => String(kind)),
		tickets: () => world.tickets.rows.map(({ state }) => state),
		approvals: () => [],
		exports: () => personal("export"),
		erasures: () => personal("erasure"),
		optouts: () => [
			...new Set(world.consents.filter(({ status }) => status === "revoked").map(() => "revoked")),
		],
	};
	const personal = (kind: string) =>
		world.personal.filter((asked) => asked.kind === kind).map(() => "asked");
	const shelfOf = (sku: string) =>
		world.orderables.shops.find(({ menu }) => menu.some((dish) => dish.sku === sku));

	return {
		isFree: false,
		numberOf: cast.numberOf,
		write: async (who, text) => {
			await world.write(cast.numberOf(who), text);
			await breathe();
		},
		tap: async (who, title) => {
			const number = cast.numberOf(who);
			const message = world
				.heard(number)
				.findLast(({ buttons }) => buttons.some((button) => button.title === title));
			const button = message?.buttons.find((one) => one.title === title);
			if (!message || !button) throw new Error(`${who} has no button "${title}"`);
			await world.write(number, title, {
				buttonPayload: button.payload,
				quotedExternalId: message.sid,
			});
			await breathe();
		},
		share: async (who, place) => {
			await world.write(cast.numberOf(who), "", { location: placeNamed(place) });
			await breathe();
		},
		heard: (who) => world.heard(cast.numberOf(who)).map(({ text }) => text),
		until: async (holds) => {
			for (let passedMs = 0; !(await holds()); passedMs += breathMs) {
				if (passedMs >= patienceMs) return false;
				await breathe();
			}
			return true;
		},
		rest: breathe,
		records: async (name) => records[name](),
		stock: async (sku) => {
			const level = shelfOf(sku)?.stock.get(sku);
			return level ? level.qty - level.reserved : null;
		},
		toolsRun: async () => run,
		pass: (ms) => world.pass(ms),
		change: async (change) => {
			const { tools } = world.market.current;
			switch (change.kind) {
				case "tariff": {
					world.rides.tariff.version += 1;
					const { version } = world.rides.tariff;
					world.market.current = {
						...world.market.current,
						tariffs: world.market.current.tariffs.map((tariff) => ({
							...tariff,
							version,
							baseMinor: tariff.baseMinor * 2,
							perKmMinor: tariff.perKmMinor * 2,
							perMinuteMinor: tariff.perMinuteMinor * 2,
							minimumMinor: tariff.minimumMinor * 2,
						})),
					};
					break;
				}
				case "switch": {
					const now = tools[change.tool] ?? { enabled: true, requireConfirmation: null };
					world.market.current = {
						...world.market.current,
						tools: { ...tools, [change.tool]: { ...now, enabled: change.isOn } },
					};
					break;
				}
				case "price": {
					const dish = shelfOf(change.sku)?.menu.find(({ sku }) => sku === change.sku);
					if (dish) dish.priceMinor = change.minor;
					break;
				}
				case "stock":
					shelfOf(change.sku)?.stock.set(change.sku, { qty: change.qty, reserved: 0 });
					break;
			}
		},
		staff: async (move) => {
			const ticket = world.tickets.rows.findLast(({ state }) => state !== "closed");
			if (!ticket) throw new Error("nobody has asked for staff");
			const moved = await world.tickets.move(ticket.id, {
				...move,
				by: "staff",
				messageId: `m${world.sent.length}`,
			});
			if (!moved.ok) throw new Error(`staff could not: ${moved.reason}`);
			for (const { dedupeKey, type, payload } of moved.notices)
				await world.thread(ticket.threadKey).engine.deliver({
					tenantId: world.market.current.tenantId,
					marketId: world.market.current.marketId,
					threadKey: ticket.threadKey,
					dedupeKey,
					traceId: "trc_staff",
					to: null,
					locale: null,
					content: { kind: "notice", type, payload },
				});
			await breathe();
		},
		close: () => world.close(),
	};
}
