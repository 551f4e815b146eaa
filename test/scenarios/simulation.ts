import { createHash } from "node:crypto";
import type { Stage } from "../../lab/scenarios/play.ts";
import type { RecordName, Scenario } from "../../lab/scenarios/scenario.ts";
import { type Cast, castOf, placeNamed, townOf } from "../../lab/scenarios/town.ts";
import { bringBesides, rulesProposer } from "../../src/app/talk.ts";
import { codeFromBytes } from "../../src/core/ids.ts";
import type { Json } from "../../src/core/json.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { relayingBy } from "../../src/app/broadcasting.ts";
import { makeApprovalsTown } from "../simulation/approvals-town.ts";
import { makeWorld, type World } from "../simulation/world.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { catalogueOf, settle } from "./town-in-memory.ts";

await bringBesides();

const breathMs = 1_000;
const patienceMs = 60_000;

export type SimulatedStage = Stage & { readonly close: () => void };

const isLink = (text: string) => text.includes("/console/#enter/");

/** Who of the staff may agree, where a file has operators. */
function staffOf({ staff, operators }: Scenario, cast: Cast, nowMs: () => number) {
	if (operators.length === 0) return null;
	const ids = { tenantId: testTenant, marketId: testMarketId };
	let made = 0;
	const approvals = makeApprovalsTown({
		...{ nowMs, ids, keyOf: (number: string) => `key:${number}` },
		newId: (prefix) => `${prefix}_staff_${++made}`,
		newCode: () => codeFromBytes(createHash("sha256").update(`approval ${++made}`).digest()),
		members: staff.map((name) => ({ number: cast.numberOf(name), roles: ["staff"] as const })),
	});
	return { authorizations: { approvals }, approvals, ids };
}

/** Operators have their link to the console, and who opted in is known; gives what does their jobs. */
function settleIn(
	{ operators, optedIn, language }: Scenario,
	cast: Cast,
	world: World,
): () => Promise<void> {
	const town = world.broadcasts();
	const ids = { tenantId: testTenant, marketId: testMarketId };
	const deliver = (name: string, type: string, payload: Readonly<Record<string, Json>>) =>
		world.thread(world.keyOf(cast.numberOf(name))).engine.deliver({
			...ids,
			threadKey: world.keyOf(cast.numberOf(name)),
			dedupeKey: `${type}:${name}`,
			traceId: "trc_staff",
			to: { channel: "whatsapp", value: cast.numberOf(name) },
			locale: language,
			content: { kind: "notice", type, payload },
		});
	const begin = async () => {
		for (const name of optedIn) {
			town.know(cast.numberOf(name), language);
			await town.consents.record({
				tenantId: testTenant,
				personHash: world.keyOf(cast.numberOf(name)),
				...{ purpose: "broadcast", channel: "whatsapp", status: "granted" },
				...{ proofRef: `SM_${name}`, atMs: world.clock.nowMs - 1000 },
			});
		}
		for (const name of operators) {
			town.hire(cast.numberOf(name));
			await deliver(name, "people.sign_in", {
				url: `https://localhost/console/#enter/${name}`,
				endMs: world.clock.nowMs + 600_000,
			});
		}
	};
	const runner = town.runner({
		jobs: town.jobsDesk,
		store: town.store,
		relay: relayingBy(
			{
				thread: (key) => world.thread(key).engine,
				solicitation: (id) => world.solicitation(id).engine,
			},
			{ markRelayed: async () => {} },
		),
		quietForMs: async () => null,
		wake: async () => {},
	});
	let begun: Promise<void> | null = null;
	return async () => {
		begun ??= begin();
		await begun;
		for (const { id, dueAt } of town.jobs())
			if (typeof dueAt === "number" && dueAt <= world.clock.nowMs)
				await runner.run({ tenantId: testTenant, jobId: id });
		await world.settle();
	};
}

export function simulatedStage(scenario: Scenario): SimulatedStage {
	const cast = castOf(scenario, 0);
	const town = townOf(scenario, cast, "SIM");
	const run = new Set<string>();
	const staffed = staffOf(scenario, cast, () => world.clock.nowMs);
	const world: World = makeWorld({
		...(staffed ? { staffed } : {}),
		proposer: rulesProposer,
		// Nothing has to be paid first; what is paid for, and papers of it, are over the same rows.
		charging: { providers: [fakeProvider()], terms: [] },
		catalogue: catalogueOf(town),
		called: (tool, outcome) => {
			if (outcome === "succeeded") run.add(tool);
		},
	});
	settle(world, town);
	const begun = staffed ? settleIn(scenario, cast, world) : null;
	const breathe = async () => {
		await world.settle();
		await begun?.();
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
		approvals: () => staffed?.approvals.rows.map(({ state }) => state) ?? [],
		broadcasts: () =>
			world
				.broadcasts()
				.campaigns()
				.map(({ state }) => String(state)),
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
			await begun?.();
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
		heard: (who) =>
			world
				.heard(cast.numberOf(who))
				.map(({ text }) => text)
				.filter((text) => !isLink(text)),
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
