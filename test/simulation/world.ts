/**
 * The real kernel in a world of our making: seeded ids, a clock that moves only when told, objects in memory, a channel
 * and a database that obey. One thing happens after another; what runs side by side is decided by the awaits alone.
 */
import { createHash } from "node:crypto";
import type { PriceList } from "../../src/core/budget.ts";
import { codeFromBytes } from "../../src/core/ids.ts";
import type { Market } from "../../src/core/market.ts";
import type { Proofs } from "../../src/kernel/proofs.ts";
import { makeRegistry, type Registry } from "../../src/kernel/registry.ts";
import {
	makeSolicitationEngine,
	type SolicitationEngine,
} from "../../src/kernel/solicitation/engine.ts";
import { makeThreadEngine, type ThreadEngine } from "../../src/kernel/thread/engine.ts";
import type { Catalogue } from "../../src/packs/discovery/needs.ts";
import { packs } from "../../src/packs/index.ts";
import { rideSolicitation } from "../../src/packs/mobility/solicitation.ts";
import { inquirySolicitation } from "../../src/packs/vendors/solicitation.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { sendRules } from "../../src/policy/index.ts";
import type {
	Channel,
	ChannelName,
	InboundMessage,
	Outgoing,
	SendResult,
} from "../../src/ports/channel.ts";
import type { Guards } from "../../src/ports/guards.ts";
import type { Delivery, Objects } from "../../src/ports/objects.ts";
import type { Pack } from "../../src/ports/pack.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import type { Logger, Runtime } from "../../src/ports/runtime.ts";
import type { SolicitationStore } from "../../src/ports/solicitation-store.ts";
import { type JournalRow, StoreUnavailable } from "../../src/ports/stores.ts";
import type { ThreadStore } from "../../src/ports/thread-store.ts";
import { checkProposal } from "../../src/proposers/check.ts";
import { readOwnWords } from "../../src/proposers/rules/own-words.ts";
import { rulesTemplates } from "../../src/proposers/rules/templates.ts";
import { makeSolicitationStore } from "../../src/store/solicitation/sqlite.ts";
import { makeThreadStore } from "../../src/store/thread/sqlite.ts";
import { testMarket, testMarketId, testTenant } from "../support/market.ts";
import { type MemorySql, makeMemorySql } from "../support/memory-sql.ts";
import { type Bookables, makeBookables } from "./bookables.ts";
import { catalogueInMemory } from "./catalogue-in-memory.ts";
import { type LeadsBook, makeLeadsBook } from "./leads-in-memory.ts";
import { makeOrderables, type Orderables } from "./orderables.ts";
import { type MessagesBook, makeMessagesBook } from "./messages-in-memory.ts";
import { makePersonalBook, type PersonalBook } from "./personal-in-memory.ts";
import { makeRidesBook, type RidesBook } from "./rides-in-memory.ts";
import { tablesInMemory } from "./tables-in-memory.ts";
import { makeTicketsBook, type TicketsBook } from "./tickets-in-memory.ts";
import {
	makeVendorsBook,
	type SimBusiness,
	simBusiness,
	type VendorsBook,
} from "./vendors-in-memory.ts";
import { type Called, watchedRouter } from "./watched-router.ts";

export const ourNumber = "+447700900000";

type SimObject<Engine, Store> = {
	engine: Engine;
	readonly store: Store;
	readonly memory: MemorySql;
	alarmAtMs: number | null;
	/** Counts lives: what a dead one still has under way changes nothing it can reach. */
	restart: () => void;
};

export type Sent = Outgoing & {
	readonly sid: string;
	readonly atMs: number;
	readonly threadKey: string;
};

export type World = {
	readonly clock: { nowMs: number };
	readonly rides: RidesBook;
	readonly vendors: VendorsBook;
	readonly bookables: Bookables;
	readonly orderables: Orderables;
	readonly leads: LeadsBook;
	readonly tickets: TicketsBook;
	readonly messages: MessagesBook;
	readonly personal: PersonalBook["asked"];
	readonly sent: Sent[];
	readonly journal: { readonly threadKey: string; readonly row: JournalRow }[];
	readonly alerts: { readonly title: string; readonly dedupeKey: string }[];
	readonly consents: { readonly status: string; readonly proofRef: string }[];
	/** Ids of the notifications that were marked as handed over. */
	readonly handedOver: string[];
	readonly market: { current: Market };
	readonly senders: { current: readonly ChannelName[] };
	readonly faults: {
		send: ((message: Outgoing) => SendResult | null) | null;
		find: "absent" | "unavailable" | null;
		/** The market cannot be read. */
		market: "away" | null;
		/** So many alerts more cannot be raised. */
		alerts: number;
	};
	readonly thread: (key: string) => SimObject<ThreadEngine, ThreadStore>;
	readonly solicitation: (id: string) => SimObject<SolicitationEngine, SolicitationStore>;
	readonly threads: () => ReadonlyMap<string, SimObject<ThreadEngine, ThreadStore>>;
	readonly keyOf: (number: string) => string;
	readonly addDriver: (number: string, change?: Partial<RidesBook["driverRows"][number]>) => string;
	readonly addVendor: (number: string, change?: Partial<SimBusiness>) => SimBusiness;
	/** A message of a person, as the door would bring it. Gives when everything it caused at once is done. */
	readonly write: (
		number: string,
		text: string,
		more?: Partial<InboundMessage>,
		delivery?: Partial<Delivery>,
	) => Promise<void>;
	/** Of somebody who shows no number: the thread is that of the given id. */
	readonly writeAs: (id: string, text: string, more: Partial<InboundMessage>) => Promise<void>;
	/** Everything that was sent to a number, oldest first. */
	readonly heard: (number: string) => readonly Sent[];
	readonly last: (number: string) => Sent;
	/** Lets what is under way come to rest, without moving the clock. */
	readonly settle: () => Promise<void>;
	/** Moves the clock, ringing alarms on the way. */
	readonly pass: (ms: number) => Promise<void>;
	readonly close: () => void;
};

export function makeWorld(options: {
	readonly proposer: Proposer;
	readonly seed?: number;
	/** Channels that have a sender; WhatsApp alone where absent. */
	readonly senders?: readonly ChannelName[];
	/** A pack of the test's own, with what its tools ask of the world. */
	readonly extra?: { readonly pack: Pack; readonly needs: unknown };
	/** Where staff have to agree: a desk, and whose tenant it knows. */
	readonly staffed?: {
		readonly proofs: Proofs;
		readonly approvals: unknown;
		readonly ids: Pick<Delivery, "tenantId" | "marketId">;
	};
	/** What stands beside the router; absent: nothing. */
	readonly guards?: (runtime: Runtime) => Guards;
	readonly prices?: PriceList;
	readonly catalogue?: Catalogue;
	/** Hears of every call that came through the router. */
	readonly called?: Called;
	/** Who watches what is said and run, and what is logged. */
	readonly watched?: { readonly registry: (all: Registry) => Registry; readonly log: Logger };
	/** What stored documents answer, where that is not as they are. */
	readonly reads?: <T extends object>(reads: T) => T;
}): World {
	let counter = options.seed ?? 1;
	const clock = { nowMs: Date.UTC(2026, 10, 21, 9, 0, 0) };
	const chance = () => createHash("sha256").update(`seed:${counter++}`).digest();
	const quiet = { info: () => {}, warn: () => {}, error: () => {} };
	const runtime: Runtime = {
		nowMs: () => clock.nowMs,
		newId: (prefix) => `${prefix}_${String(counter++).padStart(10, "0")}`,
		newCode: () => codeFromBytes(chance()),
		sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
		log: options.watched?.log ?? {
			...quiet,
			child: () => ({ ...quiet, child: () => runtime.log }),
		},
	};
	const { extra, reads = (same) => same } = options;
	const all = makeRegistry(extra ? [...packs, extra.pack] : packs, [rulesTemplates]);
	const registry = options.watched?.registry(all) ?? all;
	const ids = options.staffed?.ids ?? { tenantId: testTenant, marketId: testMarketId };
	const market = {
		current: testMarket(
			registry.tools.map(({ tool }) => tool.name),
			ids,
		),
	};
	const rides = makeRidesBook({
		nowMs: runtime.nowMs,
		newId: runtime.newId,
		newCode: runtime.newCode,
		searchMs: 300_000,
		settings: () => market.current.mobility,
		places: () => market.current.places,
	});
	const vendors = makeVendorsBook(runtime);
	const bookables = makeBookables(runtime, (tool) => market.current.tools[tool]?.enabled === true);
	const orderables = makeOrderables(
		runtime,
		(tool) => market.current.tools[tool]?.enabled === true,
		(number) => `key:${number}`,
	);
	const keyOf = (number: string) => `key:${number}`;
	const leads = makeLeadsBook({
		...runtime,
		isSwitchedOn: (tool) => market.current.tools[tool]?.enabled === true,
		keyOf,
	});
	const sent: Sent[] = [];
	const journal: World["journal"] = [];
	const alerts: World["alerts"] = [];
	const consents: World["consents"] = [];
	const handedOver: World["handedOver"] = [];
	const faults: World["faults"] = { send: null, find: null, market: null, alerts: 0 };
	const readMarket = async () => {
		if (faults.market) throw new StoreUnavailable("away");
		return market.current;
	};
	const background = new Set<Promise<unknown>>();
	const keep = (work: Promise<unknown>) => {
		const kept = work.catch(() => undefined).finally(() => background.delete(kept));
		background.add(kept);
	};
	const numberOf = (key: string) => key.slice(4);

	const senders = { current: options.senders ?? (["whatsapp"] as readonly ChannelName[]) };
	const channelNamed = (name: ChannelName): Channel => ({
		name,
		textLengthMax: 1600,
		hasButtons: name === "whatsapp",
		open: async () => ({ ok: false, why: "malformed" }),
		send: async (message) => {
			await Promise.resolve();
			const fault = faults.send?.(message) ?? null;
			const sid = `SM${String(counter++).padStart(32, "0")}`;
			const goesOut =
				!fault ||
				fault.kind === "sent" ||
				(fault.kind === "unknown" && fault.detail === "went_out");
			if (goesOut)
				sent.push({ ...message, sid, atMs: clock.nowMs, threadKey: keyOf(message.to.value) });
			return fault ?? { kind: "sent", externalId: sid, status: "queued" };
		},
		find: async ({ to, text, exclude }) => {
			if (faults.find) return { kind: faults.find };
			const found = sent.find(
				(message) =>
					message.to.value === to.value && message.text === text && !exclude.includes(message.sid),
			);
			return found ? { kind: "found", externalId: found.sid, status: "sent" } : { kind: "absent" };
		},
		split: (text) => [text],
	});

	const notifications = {
		markHandedOver: async ({ ids }: { readonly ids: readonly string[] }) => {
			handedOver.push(...ids);
		},
		postpone: async () => {},
		due: async () => [],
	};
	const objects: Objects = {
		thread: (key) => threadOf(key).engine,
		solicitation: (id) => solicitationOf(id).engine,
	};
	const tickets = makeTicketsBook(runtime);
	const messages = makeMessagesBook({ ...runtime, rides });
	const personal = makePersonalBook(() => []);
	const core = {
		tickets: tickets.tickets,
		messages: messages.messages,
		tables: reads(tablesInMemory),
		...personal,
		alerts: {
			raise: async (alert: { title: string; dedupeKey: string }) => {
				alerts.push(alert);
			},
		},
	};
	const worlds: Readonly<Record<string, unknown>> = {
		mobility: rides,
		discovery: { catalogue: reads(options.catalogue ?? catalogueInMemory) },
		vendors,
		concierge: bookables,
		commerce: orderables,
		leads,
		approvals: { approvals: options.staffed?.approvals },
		...(extra ? { [extra.pack.name]: extra.needs } : {}),
	};
	const policy = makePolicyEngine(runtime);
	const router = watchedRouter(options.called, {
		registry,
		runtime,
		policy,
		...(options.staffed ? { proofs: options.staffed.proofs } : {}),
		needsOf: (pack) => worlds[pack] ?? core,
		...(options.guards ? { guards: options.guards(runtime) } : {}),
	});

	const threads = new Map<string, SimObject<ThreadEngine, ThreadStore>>();
	function threadOf(key: string): SimObject<ThreadEngine, ThreadStore> {
		const known = threads.get(key);
		if (known) return known;
		const memory = makeMemorySql();
		const store = makeThreadStore(memory.sql, memory.atomically);
		const build = () =>
			makeThreadEngine({
				runtime,
				registry,
				router,
				proposer: options.proposer,
				readOwnWords,
				checkProposal,
				...(options.prices ? { prices: options.prices } : {}),
				objects,
				store,
				channelOf: (name) => (senders.current.includes(name) ? channelNamed(name) : null),
				market: readMarket,
				sendRules,
				judgeContent: policy.judge,
				oursFor: (_, channel) => ({ channel, value: ourNumber }),
				statusCallbackUrl: (thread, row) =>
					`https://example.test/status?thread=${thread}&row=${row}`,
				journal: {
					ship: async ({ rows, threadKey }) => {
						for (const row of rows) journal.push({ threadKey, row });
					},
				},
				notifications,
				consents: {
					record: async (consent) => {
						consents.push(consent);
					},
				},
				alerts: {
					raise: async (alert) => {
						if (faults.alerts > 0) {
							faults.alerts -= 1;
							throw new StoreUnavailable("away");
						}
						alerts.push(alert);
					},
				},
				background: keep,
				afterwards: (work) => keep(work()),
				setAlarm: (atMs) => {
					object.alarmAtMs = atMs;
				},
			});
		const object: SimObject<ThreadEngine, ThreadStore> = {
			engine: undefined as unknown as ThreadEngine,
			store,
			memory,
			alarmAtMs: null,
			restart: () => {
				object.engine = build();
			},
		};
		threads.set(key, object);
		object.restart();
		return object;
	}

	const solicitations = new Map<string, SimObject<SolicitationEngine, SolicitationStore>>();
	function solicitationOf(id: string): SimObject<SolicitationEngine, SolicitationStore> {
		const known = solicitations.get(id);
		if (known) return known;
		const memory = makeMemorySql();
		const store = makeSolicitationStore(memory.sql, memory.atomically);
		const build = () =>
			makeSolicitationEngine({
				runtime,
				store,
				objects,
				notifications,
				kinds: {
					ride: rideSolicitation({
						rides: rides.rides,
						market: readMarket,
						sha256Hex: runtime.sha256Hex,
					}),
					inquiry: inquirySolicitation({ vendors: vendors.vendors, market: readMarket }),
				},
				background: keep,
				setAlarm: (atMs) => {
					object.alarmAtMs = atMs;
				},
				wipe: async () => {
					solicitations.delete(id);
				},
			});
		const object: SimObject<SolicitationEngine, SolicitationStore> = {
			engine: undefined as unknown as SolicitationEngine,
			store,
			memory,
			alarmAtMs: null,
			restart: () => {
				object.engine = build();
			},
		};
		solicitations.set(id, object);
		object.restart();
		return object;
	}

	async function settle(): Promise<void> {
		while (background.size > 0) await Promise.all([...background]);
	}
	const nextAlarm = (untilMs: number) =>
		[...threads.values(), ...solicitations.values()]
			.filter((object) => object.alarmAtMs !== null && object.alarmAtMs <= untilMs)
			.sort((a, b) => (a.alarmAtMs ?? 0) - (b.alarmAtMs ?? 0))[0];

	async function pass(ms: number): Promise<void> {
		const untilMs = clock.nowMs + ms;
		await settle();
		for (let object = nextAlarm(untilMs); object; object = nextAlarm(untilMs)) {
			// The platform rings no alarm twice in the same millisecond; neither may a loop of ours hang on that.
			clock.nowMs = Math.max(clock.nowMs + 1, object.alarmAtMs ?? 0);
			object.alarmAtMs = null;
			await object.engine.wake();
			await settle();
			if (clock.nowMs > untilMs + 3_600_000) throw new Error("alarms do not come to rest");
		}
		clock.nowMs = Math.max(clock.nowMs, untilMs);
	}

	let externalIds = 1;
	const world: World = {
		clock,
		rides,
		vendors,
		bookables,
		orderables,
		leads,
		tickets,
		messages,
		personal: personal.asked,
		sent,
		journal,
		alerts,
		consents,
		handedOver,
		market,
		senders,
		faults,
		thread: threadOf,
		solicitation: solicitationOf,
		threads: () => threads,
		keyOf,
		addDriver: (number, change = {}) => {
			const row = {
				driverId: `driver_${number}`,
				threadKey: keyOf(number),
				number,
				name: `Driver ${number.slice(-3)}`,
				lat: 36.2,
				lng: 33.9,
				available: true,
				...change,
			};
			rides.driverRows.push(row);
			return row.driverId;
		},
		addVendor: (number, change = {}) => {
			const row = simBusiness({
				businessId: `business_${number}`,
				number,
				ownerKey: keyOf(number),
				...change,
			});
			vendors.businessRows.push(row);
			return row;
		},
		writeAs: async (id, text, more) => {
			const { number: _, ...rest } = { number: undefined, ...more };
			await world.write(id, text, rest);
		},
		write: async (number, text, more = {}, delivery = {}) => {
			const key = keyOf(number);
			await threadOf(key).engine.receive({
				...ids,
				threadKey: key,
				scopedThreadKey: null,
				traceId: `trc_${externalIds}`,
				receivedAtMs: clock.nowMs,
				message: {
					kind: "message",
					externalId: `SMin${externalIds++}`,
					from: { channel: "whatsapp", value: number },
					to: { channel: "whatsapp", value: ourNumber },
					number,
					text,
					media: [],
					...more,
				},
				...delivery,
			});
			await settle();
		},
		heard: (number) => sent.filter((message) => message.to.value === number),
		last: (number) => {
			const message = sent.findLast((candidate) => candidate.to.value === number);
			if (!message) throw new Error(`nothing was sent to ${numberOf(keyOf(number))}`);
			return message;
		},
		settle,
		pass,
		close: () => {
			for (const object of [...threads.values(), ...solicitations.values()]) object.memory.close();
		},
	};
	return world;
}

const harbourToCastle = {
	pickup: { placeId: "harbour" },
	destination: { placeId: "castle" },
	at: null,
	pax: 1,
};

/** Proposes what the table has for the first word; "taxi", "cancel" and "status" are known; the rest is small talk. */
export const byFirstWord = (table: Readonly<Record<string, () => unknown>> = {}): Proposer => {
	const call = (tool: string, args: unknown) => () => ({ type: "execute_tool", tool, args });
	const known: typeof table = {
		taxi: call("taxi.request", harbourToCastle),
		cancel: call("ride.cancel", {}),
		status: call("ride.getStatus", {}),
		...table,
	};
	return {
		name: "first_word",
		propose: async ({ text }) =>
			known[text.split(" ")[0] ?? ""]?.() ?? {
				type: "generate_message",
				say: { kind: "text", text: "Where would you like to go from the harbour?" },
			},
	};
};

/** The code that a prompt shows. */
export function codeIn(text: string): string {
	const code = /(?<!\p{L})(?:YES|EVET|ΝΑΙ|ДА|OUI|YEGO) ([A-Z0-9]{4})\b/u.exec(text)?.[1];
	if (!code) throw new Error(`no code in: ${text}`);
	return code;
}
