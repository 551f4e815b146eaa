/**
 * The real kernel in a world of our making: seeded ids, a clock that moves only when told, objects in memory, a channel
 * and a database that obey. One thing happens after another; what runs side by side is decided by the awaits alone.
 */
import { createHash } from "node:crypto";
import { loadReading, speak } from "../../src/app/languages.ts";
import { closeRequest, readCommand } from "../../src/app/talk.ts";
import { hearTexts } from "../../src/app/texts/hear-texts.ts";
import { joinTables } from "../../src/app/texts/join-tables.ts";
import { guardClaims } from "../../src/app/claims.ts";
import { lostSays } from "../../src/app/texts/lost-texts.ts";
import type { PriceList } from "../../src/core/budget.ts";
import { codeFromBytes } from "../../src/core/ids.ts";
import type { Market } from "../../src/core/market.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { makeRegistry, type Registry } from "../../src/kernel/registry.ts";
import type { Authorizations } from "../../src/kernel/router/step.ts";
import {
	makeSolicitationEngine,
	type SolicitationEngine,
} from "../../src/kernel/solicitation/engine.ts";
import { makeThreadEngine, type ThreadEngine } from "../../src/kernel/thread/engine.ts";
import type { ThreadDeps } from "../../src/kernel/thread/deps.ts";
import type { Catalogue } from "../../src/packs/discovery/needs.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import { rideSolicitation } from "../../src/packs/mobility/solicitation.ts";
import { makeConsents } from "../../src/packs/people/consent-repository.ts";
import { makePersonalRepository } from "../../src/packs/people/personal-repository.ts";
import type { RequestRow } from "../../src/packs/people/rows.ts";
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
import type { Hearing } from "../../src/ports/hearing.ts";
import type { Delivery, Objects } from "../../src/ports/objects.ts";
import type { Pack } from "../../src/ports/pack.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import type { Logger, Runtime } from "../../src/ports/runtime.ts";
import type { SolicitationStore } from "../../src/ports/solicitation-store.ts";
import {
	type AlertStore,
	type JournalRow,
	type JournalStore,
	type NotificationStore,
	StoreUnavailable,
} from "../../src/ports/stores.ts";
import type { ThreadStore } from "../../src/ports/thread-store.ts";
import { checkProposal } from "../../src/proposers/check.ts";
import { makeSolicitationStore } from "../../src/store/solicitation/sqlite.ts";
import { makeThreadStore } from "../../src/store/thread/sqlite.ts";
import { capabilitiesOf } from "../support/channels.ts";
import { testMarket, testMarketId, testTenant } from "../support/market.ts";
import { type MemorySql, makeMemorySql } from "../support/memory-sql.ts";
import { type Bookables, makeBookables } from "./bookables.ts";
import { type BroadcastsTown, makeBroadcastsTown } from "./broadcasts-town.ts";
import { catalogueInMemory } from "./catalogue-in-memory.ts";
import { makePapersTown, type PapersTown } from "./documents-town.ts";
import { type LegalTown, makeLegalTown } from "./insurance-town.ts";
import { type LeadsTown, makeLeadsTown } from "./leads-town.ts";
import { type MessagesTown, makeMessagesTown } from "./messages-town.ts";
import { makeOrderables, type Orderables } from "./orderables.ts";
import { type Charging, makePaidTown, type PaidTown } from "./paid-town.ts";
import { makeRidesTown, type RidesTown } from "./rides-town.ts";
import { tablesInMemory } from "./tables-in-memory.ts";
import { makeTicketsTown, type TicketsTown } from "./tickets-town.ts";
import {
	makeVendorsTown,
	type SimBusiness,
	simBusiness,
	type VendorsTown,
} from "./vendors-town.ts";
import { type Called, watchedRouter } from "./watched-router.ts";

// The order in which things happen is the simulation's own.
await bringPacks();

export const ourNumber = "+447700900000";
export const startMs = Date.UTC(2026, 10, 21, 9, 0, 0);

type SimThreadStore = ReturnType<typeof makeThreadStore>;

export type SimObject<Engine, Store> = {
	engine: Engine;
	store: Store;
	readonly memory: MemorySql;
	alarmAtMs: number | null;
	/** What the dead one still has under way reaches nothing any more. */
	restart: () => void;
};

export type Life = { readonly object: string; readonly isOver: () => boolean };

export type Seams = {
	readonly clock: { nowMs: number };
	readonly port: <T extends object>(name: string, port: T, life: Life) => T;
	readonly channel: (name: ChannelName) => Channel;
	readonly notifications: NotificationStore;
	readonly registry: () => Registry;
};

export type Sent = Outgoing & {
	readonly sid: string;
	readonly atMs: number;
	readonly threadKey: string;
};

export type World = {
	readonly clock: { nowMs: number };
	readonly rides: RidesTown;
	readonly vendors: VendorsTown;
	readonly bookables: Bookables;
	readonly orderables: Orderables;
	readonly leads: LeadsTown;
	/** Made with the first who asks: most towns sell no insurance and take no payment. */
	readonly paid: () => PaidTown;
	/** Cases that were taken down for a lawyer, and documents of what people have. */
	readonly legal: () => LegalTown;
	readonly papers: () => PapersTown;
	/** Words to many, and the staff who may ask for them. */
	readonly broadcasts: () => BroadcastsTown;
	readonly tickets: TicketsTown;
	readonly messages: MessagesTown;
	readonly personal: readonly Pick<RequestRow, "kind" | "personHash">[];
	readonly sent: Sent[];
	readonly journal: { readonly threadKey: string; readonly row: JournalRow }[];
	/** Markets that ships named, each once. */
	readonly shipped: () => readonly string[];
	readonly alerts: { readonly title: string; readonly dedupeKey: string }[];
	/** Hashes of what was shown, of which a restored Postgres knows no call. */
	readonly lost: Set<string>;
	readonly consents: readonly { readonly status: string; readonly proofRef: string }[];
	readonly relayed: string[];
	/** What looks for a lost answer were given to ask again with. */
	readonly asked: (Outgoing | null)[];
	readonly market: { current: Market };
	readonly senders: { current: readonly ChannelName[] };
	readonly faults: {
		send: ((message: Outgoing) => SendResult | null) | null;
		find: "absent" | "no_list" | "unavailable" | null;
		market: "away" | null;
		alerts: number;
	};
	readonly thread: (key: string) => SimObject<ThreadEngine, ThreadStore>;
	readonly solicitation: (id: string) => SimObject<SolicitationEngine, SolicitationStore>;
	readonly threads: () => ReadonlyMap<string, SimObject<ThreadEngine, ThreadStore>>;
	readonly solicitations: () => ReadonlyMap<
		string,
		SimObject<SolicitationEngine, SolicitationStore>
	>;
	readonly keyOf: (number: string) => string;
	readonly addDriver: (number: string, change?: Partial<RidesTown["driverRows"][number]>) => string;
	readonly addVendor: (number: string, change?: Partial<SimBusiness>) => SimBusiness;
	/** Gives when everything it caused at once is done. */
	readonly write: (
		number: string,
		text: string,
		more?: Partial<InboundMessage>,
		delivery?: Partial<Delivery>,
	) => Promise<void>;
	readonly writeAs: (id: string, text: string, more: Partial<InboundMessage>) => Promise<void>;
	readonly heard: (number: string) => readonly Sent[];
	readonly last: (number: string) => Sent;
	readonly settle: () => Promise<void>;
	readonly pass: (ms: number) => Promise<void>;
	readonly close: () => void;
};

// Loaded before any clock is ours: afterwards nothing that is awaited takes real time.
for (const { solicitation } of packs) await solicitation?.answers?.load();

export function makeWorld(options: {
	readonly proposer: Proposer;
	readonly seed?: number;
	readonly senders?: readonly ChannelName[];
	readonly extra?: { readonly pack: Pack; readonly needs: unknown };
	/** What packs need that this world has no desk for, by pack. */
	readonly desks?: Readonly<Record<string, unknown>>;
	readonly staffed?: {
		readonly authorizations: Authorizations;
		readonly approvals: unknown;
		readonly ids: Pick<Delivery, "tenantId" | "marketId">;
	};
	readonly guards?: (runtime: Runtime) => Guards;
	readonly prices?: PriceList;
	readonly widen?: ThreadDeps["widen"];
	readonly hearing?: Hearing;
	readonly databaseAheadMs?: number;
	readonly seams?: Seams;
	readonly catalogue?: Catalogue;
	readonly called?: Called;
	readonly watched?: { readonly registry: (all: Registry) => Registry; readonly log: Logger };
	readonly reads?: <T extends object>(reads: T) => T;
	/** What may be paid, and how: all that is paid for, cases and documents share their rows then. */
	readonly charging?: Charging;
}): World {
	let counter = options.seed ?? 1;
	const clock = options.seams?.clock ?? { nowMs: startMs };
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
	const { extra, seams, reads = (same) => same } = options;
	const port = <T extends object>(name: string, asked: T, life: Life): T =>
		seams ? seams.port(name, asked, life) : asked;
	const all = makeRegistry(extra ? [...packs, extra.pack] : packs, [rulesTemplates]);
	const registry = options.watched?.registry(all) ?? all;
	const ids = options.staffed?.ids ?? { tenantId: testTenant, marketId: testMarketId };
	const market = {
		current: testMarket(
			all.tools.map(({ tool }) => tool.name),
			ids,
		),
	};
	const isSwitchedOn = (tool: string) =>
		market.current.enabled && market.current.tools[tool]?.enabled === true;
	const { databaseAheadMs = 0 } = options;
	const storeRuntime = { ...runtime, nowMs: () => clock.nowMs + databaseAheadMs };
	const rides = makeRidesTown({
		nowMs: storeRuntime.nowMs,
		newId: runtime.newId,
		newCode: runtime.newCode,
		market: () => market.current,
		isSwitchedOn,
	});
	const vendors = makeVendorsTown({
		nowMs: storeRuntime.nowMs,
		newId: runtime.newId,
		newCode: runtime.newCode,
		isSwitchedOn,
		ids: () => market.current,
	});
	const hasCome = (personHash: string) =>
		rides.rideRows.some(
			({ personThreadKey, status }) => personThreadKey === personHash && status === "completed",
		) ||
		orderables
			.rows()
			.some((row) => row.personHash === personHash && row.order.status === "delivered");
	const orderables = makeOrderables(
		storeRuntime,
		isSwitchedOn,
		(number) => `key:${number}`,
		() => market.current,
	);
	const bookables = makeBookables(
		storeRuntime,
		isSwitchedOn,
		() => market.current,
		hasCome,
		options.charging ? orderables.store : null,
	);
	const keyOf = (number: string) => `key:${number}`;
	const leads = makeLeadsTown({
		...storeRuntime,
		isSwitchedOn,
		keyOf,
		ids: () => market.current,
		...(options.charging ? { store: orderables.store } : {}),
	});
	const sent: Sent[] = [];
	const journal: World["journal"] = [];
	const shippedFrom = new Set<string>();
	const alerts: World["alerts"] = [];
	const lost: World["lost"] = new Set();
	const relayed: World["relayed"] = [];
	const asked: World["asked"] = [];
	const faults: World["faults"] = { send: null, find: null, market: null, alerts: 0 };
	const readMarket = async () => {
		if (faults.market) throw new StoreUnavailable("away");
		await loadReading(market.current.locales);
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
		ours: { channel: name, value: ourNumber },
		capabilities: capabilitiesOf(name),
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
		find: async ({ to, text, exclude, same }) => {
			asked.push(same ?? null);
			if (faults.find) return { kind: faults.find };
			const found = sent.find(
				(message) =>
					message.to.value === to.value && message.text === text && !exclude.includes(message.sid),
			);
			return found ? { kind: "found", externalId: found.sid, status: "sent" } : { kind: "absent" };
		},
		split: (text) => [text],
	});

	const notifications: NotificationStore = seams?.notifications ?? {
		markRelayed: async ({ ids }: { readonly ids: readonly string[] }) => {
			relayed.push(...ids);
		},
		postpone: async () => {},
		due: async () => [],
	};
	const objects: Objects = {
		thread: (key) => threadOf(key).engine,
		solicitation: (id) => solicitationOf(id).engine,
	};
	const tickets = makeTicketsTown({ ...storeRuntime, ids: () => market.current });
	const messages = makeMessagesTown({ ...storeRuntime, rides, ids: () => market.current });
	const personal = makePersonalRepository(
		rides.store,
		async ({ requestId }) => `https://assent.test/my-data/${requestId}`,
	);
	const people = {
		tickets: tickets.tickets,
		messages: messages.messages,
		tables: reads(tablesInMemory),
		personal,
		alerts: {
			raise: async (alert: { title: string; dedupeKey: string }) => {
				alerts.push(alert);
			},
		},
	};
	let paidTown: PaidTown | null = null;
	const paid = () => {
		paidTown ??= makePaidTown({
			...storeRuntime,
			isSwitchedOn,
			keyOf,
			market: () => market.current,
			...(options.charging ? { charging: options.charging, bookables, orderables, leads } : {}),
		});
		return paidTown;
	};
	// What businesses want is known before anybody asks for anything.
	if (options.charging && options.charging.terms.length > 0) paid();
	let legalTown: LegalTown | null = null;
	const legal = () => {
		const { tenantId, marketId } = market.current;
		legalTown ??= makeLegalTown({
			...storeRuntime,
			tenantId,
			marketId,
			...(options.charging ? { store: orderables.store } : {}),
		});
		return legalTown;
	};
	let papersTown: PapersTown | null = null;
	const papers = () => {
		papersTown ??= makePapersTown({ ...storeRuntime, store: legal().store });
		return papersTown;
	};
	let broadcastsTown: BroadcastsTown | null = null;
	const broadcasts = () => {
		broadcastsTown ??= makeBroadcastsTown({
			runtime: storeRuntime,
			rows: rides.store,
			keyOf,
			ids: () => market.current,
			linesOf: (dedupeKey) =>
				journal
					.filter(({ row }) => row.payload["dedupeKey"] === dedupeKey)
					.map(({ row: { type, payload } }) => {
						const why = payload["detail"] ?? payload["why"] ?? payload["decision"] ?? null;
						return { type, why: why === null ? null : String(why) };
					}),
		});
		return broadcastsTown;
	};
	const worlds: Readonly<Record<string, unknown>> = {
		mobility: rides,
		discovery: { catalogue: reads(options.catalogue ?? catalogueInMemory) },
		vendors,
		bookings: bookables,
		orders: orderables,
		leads,
		get payments() {
			return { payments: paid().payments };
		},
		get insurance() {
			return { insurance: paid().insurance };
		},
		get legal() {
			return { cases: legal().cases };
		},
		get documents() {
			const { documents, storage, papers: read } = papers();
			return { documents, storage, papers: read };
		},
		approvals: { approvals: options.staffed?.approvals },
		get marketing() {
			return { broadcasts: broadcasts().broadcasts };
		},
		...options.desks,
		...(extra ? { [extra.pack.name]: extra.needs } : {}),
	};
	const policy = makePolicyEngine(runtime);
	const guards = options.guards?.(runtime);
	const proofsOf = (authorizations: Authorizations, life: Life): Authorizations => {
		const { approvals } = authorizations;
		return approvals
			? { ...authorizations, approvals: port("desks.approvals", { approvals }, life).approvals }
			: authorizations;
	};
	const routerOf = (release: Registry, life: Life) =>
		watchedRouter(options.called, {
			registry: release,
			runtime,
			policy,
			...(options.staffed
				? { authorizations: proofsOf(options.staffed.authorizations, life) }
				: {}),
			needsOf: (pack) => port(`desks.${pack}`, worlds[pack] ?? people, life),
			...(guards ? { guards } : {}),
		});
	const newLife = (object: string) => {
		let over = false;
		const life: Life = { object, isOver: () => over };
		return {
			life,
			end: () => {
				over = true;
			},
		};
	};
	const tablesOf = (memory: MemorySql, life: Life): Pick<MemorySql, "sql" | "atomically"> => {
		const alive = () => {
			if (life.isOver()) throw new Error("a dead object wrote");
		};
		return {
			sql: {
				exec: (...call) => {
					alive();
					return memory.sql.exec(...call);
				},
			},
			atomically: (work) => {
				alive();
				return memory.atomically(work);
			},
		};
	};

	const journalStore: JournalStore = {
		ship: async ({ rows, threadKey, tenantId, marketId, relayed = [] }) => {
			shippedFrom.add(marketId ?? "");
			for (const row of rows) journal.push({ threadKey, row });
			await notifications.markRelayed({ tenantId, ids: relayed });
		},
	};
	const consentStore = makeConsents(rides.store);
	const alertStore: AlertStore = {
		raise: async (alert) => {
			if (faults.alerts > 0) {
				faults.alerts -= 1;
				throw new StoreUnavailable("away");
			}
			alerts.push(alert);
		},
	};

	const threads = new Map<string, SimObject<ThreadEngine, ThreadStore>>();
	function threadOf(key: string): SimObject<ThreadEngine, ThreadStore> {
		const known = threads.get(key);
		if (known) return known;
		const memory = makeMemorySql();
		const build = (store: SimThreadStore, life: Life) => {
			const release = seams?.registry() ?? registry;
			return makeThreadEngine({
				runtime,
				speak,
				registry: release,
				router: routerOf(release, life),
				proposer: port("proposer", options.proposer, life),
				joinTables: async () => joinTables,
				lostSays: async (...said) => lostSays(...said),
				claimGuard: async () => guardClaims,
				isCarriedOut: async ({ shownHash }) => !lost.has(shownHash),
				hearTexts: async () => hearTexts,
				...(options.hearing ? { hearing: async () => options.hearing as Hearing } : {}),
				lookup: async (_, value) => keyOf(value),
				readCommand,
				closeRequest,
				checkProposal,
				...(options.widen ? { widen: options.widen } : {}),
				...(options.prices ? { prices: options.prices } : {}),
				objects: port("objects", objects, life),
				store,
				channelOf: ({ channel: name }) =>
					senders.current.includes(name)
						? port("channel", (seams?.channel ?? channelNamed)(name), life)
						: null,
				market: port("market", { read: readMarket }, life).read,
				sendRules,
				judgeContent: policy.judge,
				oursFor: (_, channel) => ({ channel, value: ourNumber }),
				journal: port("journal", journalStore, life),
				notifications: port("notifications", notifications, life),
				consents: port("consents", consentStore, life),
				alerts: port("alerts", alertStore, life),
				background: keep,
				afterwards: (work) => keep(port("itself", { begin: work }, life).begin()),
				setAlarm: (atMs) => {
					if (!life.isOver()) object.alarmAtMs = atMs;
				},
			});
		};
		let end = () => {};
		const object: SimObject<ThreadEngine, ThreadStore> = {
			engine: undefined as unknown as ThreadEngine,
			store: undefined as unknown as ThreadStore,
			memory,
			alarmAtMs: null,
			restart: () => {
				end();
				const next = newLife(key);
				end = next.end;
				const tables = tablesOf(memory, next.life);
				const store = makeThreadStore(tables.sql, tables.atomically);
				object.store = store;
				object.engine = build(store, next.life);
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
		const build = (store: SolicitationStore, life: Life) => {
			const market = port("market", { read: readMarket }, life).read;
			return makeSolicitationEngine({
				runtime,
				store,
				objects: port("objects", objects, life),
				notifications: port("notifications", notifications, life),
				kinds: {
					ride: rideSolicitation({
						needs: port("desks.mobility", rides, life),
						market,
						sha256Hex: runtime.sha256Hex,
					}),
					inquiry: inquirySolicitation({ needs: port("desks.vendors", vendors, life), market }),
				},
				background: keep,
				setAlarm: (atMs) => {
					if (!life.isOver()) object.alarmAtMs = atMs;
				},
				wipe: async () => {
					solicitations.delete(id);
				},
			});
		};
		let end = () => {};
		const object: SimObject<SolicitationEngine, SolicitationStore> = {
			engine: undefined as unknown as SolicitationEngine,
			store: undefined as unknown as SolicitationStore,
			memory,
			alarmAtMs: null,
			restart: () => {
				end();
				const next = newLife(id);
				end = next.end;
				const tables = tablesOf(memory, next.life);
				object.store = makeSolicitationStore(tables.sql, tables.atomically);
				object.engine = build(object.store, next.life);
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
		paid,
		legal,
		papers,
		broadcasts,
		tickets,
		messages,
		get personal() {
			return rides.store.rows("personal_requests") as unknown as World["personal"];
		},
		sent,
		journal,
		shipped: () => [...shippedFrom],
		alerts,
		lost,
		get consents() {
			return rides.store.rows("consents").map(({ status, proofRef, revokedProofRef }) => ({
				status: String(status),
				proofRef: String(status === "granted" ? proofRef : revokedProofRef),
			}));
		},
		relayed,
		asked,
		market,
		senders,
		faults,
		thread: threadOf,
		solicitation: solicitationOf,
		threads: () => threads,
		solicitations: () => solicitations,
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

export function codeIn(text: string): string {
	const code = /(?<!\p{L})(?:YES|EVET|ΝΑΙ|ДА|OUI|YEGO|SÌ|JA) ([A-Z0-9]{4})\b/u.exec(text)?.[1];
	if (!code) throw new Error(`no code in: ${text}`);
	return code;
}
