import { createHash } from "node:crypto";
import type { Json } from "../../src/core/json.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import type { Registry } from "../../src/kernel/registry.ts";
import {
	type Call,
	type Confirmed,
	failureOf,
	type Invocation,
	type Router,
} from "../../src/kernel/router/call.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { makePersonalRepository } from "../../src/packs/people/personal-repository.ts";
import { makeBehaviourRepository } from "../../src/packs/analytics/repository.ts";
import { kindsOf } from "../../src/app/jobs.ts";
import { makeBroadcastsRepository } from "../../src/packs/marketing/repository.ts";
import { askedApart } from "../../src/packs/workflow/approvals.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { ApprovalDesk } from "../../src/ports/approvals.ts";
import type { Role } from "../../src/ports/roles.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { commandOnly, type ToolContext } from "../../src/ports/tool.ts";
import { makeApprovalsTown } from "../simulation/approvals-town.ts";
import { type Bookables, makeBookables, ownerNumber } from "../simulation/bookables.ts";
import { catalogueInMemory } from "../simulation/catalogue-in-memory.ts";
import { type DecisionsTown, makeDecisionsTown } from "../simulation/decisions-town.ts";
import { makeDocumentsTown } from "../simulation/documents-town.ts";
import { makeInsuranceTown, makeLegalTown } from "../simulation/insurance-town.ts";
import { type LeadsTown, leadListing, makeLeadsTown } from "../simulation/leads-town.ts";
import { makeMessagesTown } from "../simulation/messages-town.ts";
import { makeOrderables, type Orderables } from "../simulation/orderables.ts";
import { makeRidesTown, type RidesTown } from "../simulation/rides-town.ts";
import { makePaymentsTown, type PaymentsTown } from "../simulation/payments-town.ts";
import { exactTables } from "../simulation/tables-in-memory.ts";
import { makeTicketsTown } from "../simulation/tickets-town.ts";
import { makeVendorsTown, simBusiness, type VendorsTown } from "../simulation/vendors-town.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { testMarket, testTenant } from "../support/market.ts";

export const startMs = Date.UTC(2026, 10, 21, 9, 0, 0);
const itemMs = 300_000;

export type Who = "person" | "driver" | "owner" | "staff" | "member" | "creator" | "admin";
const numbers: Readonly<Record<Who, string>> = {
	person: "+447700900101",
	driver: "+447700900201",
	owner: ownerNumber,
	staff: "+447700900301",
	member: "+447700900401",
	creator: "+447700900501",
	admin: "+447700900502",
};
const rolesOf: Readonly<Record<Who, readonly Role[]>> = {
	person: ["customer"],
	driver: ["customer", "driver", "vendor"],
	owner: ["customer", "vendor"],
	staff: ["staff"],
	member: ["customer", "staff"],
	creator: ["creator"],
	admin: ["tenant_admin"],
};
/** Members of staff speak for the house, creators by an agent of theirs. */
const agentOf = (who: Who) =>
	who === "staff" ? "sentinel" : who === "creator" ? "studio" : "concierge";
export const keyOf = (who: Who): string => `key:${numbers[who]}`;

export type ToolWorld = {
	readonly clock: { nowMs: number };
	readonly rides: RidesTown;
	readonly vendors: VendorsTown;
	readonly bookables: Bookables;
	readonly orderables: Orderables;
	readonly leads: LeadsTown;
	readonly compliance: DecisionsTown;
	readonly payments: PaymentsTown;
	readonly alerts: { readonly dedupeKey: string }[];
	readonly router: Router;
	readonly market: Market;
	/** Tools that the store holds for switched off, while the market in hand says that they are on. */
	readonly off: Set<string>;
	readonly context: (who: Who, over?: Partial<ToolContext>) => ToolContext;
	readonly call: (name: string, args: Json, over?: CallOver) => Promise<Invocation>;
	readonly propose: (name: string, args: Json, over?: CallOver) => Promise<Invocation>;
	readonly proposeAndConfirm: (name: string, args: Json, over?: CallOver) => Promise<Invocation>;
	readonly confirm: (
		asked: Extract<Invocation, { kind: "pending" }>,
		over?: CallOver & { readonly args?: Json },
	) => Promise<Invocation>;
};

export type CallOver = {
	readonly who?: Who;
	readonly ctx?: Partial<ToolContext>;
	readonly turnKey?: string;
	readonly actionId?: string;
	readonly callsMade?: number;
	/** The grammar reads this very request in the person's own message. */
	readonly said?: boolean;
};

const tablesMax = 6;

/** A store with the faults and the audit lines of the one world: what commits leaves a line, a fault hits either. */
function withFaults<Store extends object>(store: Store, { faults, audits }: RidesTown): Store {
	const wrapped = Object.entries(store).map(([name, method]) => [
		name,
		async (call: never) => {
			const fault = faults.shift();
			if (fault === "away") throw new StoreUnavailable("away");
			const outcome: unknown = await (method as (call: never) => Promise<unknown>)(call);
			const commits =
				[
					"confirm",
					"update",
					"answerAsBusiness",
					"answer",
					"erase",
					"show",
					"log",
					"schedule",
				].includes(name) || name.endsWith("Own");
			const isNew = (outcome as { kind?: string; replayed?: boolean }) ?? {};
			if (commits && isNew.kind === "succeeded" && isNew.replayed !== true)
				audits.push({ tool: `store.${name}`, key: "", outcome: "succeeded" });
			if (fault) throw new StoreUnavailable("no answer");
			return outcome;
		},
	]);
	return Object.fromEntries(wrapped) as Store;
}

function leadsWithFaults({ viewings, services }: LeadsTown, rides: RidesTown) {
	const commits = ["book", "send", "cancelOwn", "answer"];
	const wrap = <Store extends object>(store: Store): Store =>
		Object.fromEntries(
			Object.entries(store).map(([name, method]) => [
				name,
				async (call: never) => {
					const fault = commits.includes(name) ? rides.faults.shift() : undefined;
					if (fault === "away") throw new StoreUnavailable("away");
					const outcome: unknown = await (method as (call: never) => Promise<unknown>)(call);
					const { kind, replayed } = (outcome as { kind?: string; replayed?: boolean }) ?? {};
					if (commits.includes(name) && kind === "succeeded" && replayed !== true)
						rides.audits.push({ tool: `leads.${name}`, key: "", outcome: "succeeded" });
					if (fault) throw new StoreUnavailable("no answer");
					return outcome;
				},
			]),
		) as Store;
	return { viewings: wrap(viewings), services: wrap(services) };
}

/** The first transaction is where a charge becomes one, or not. */
function paymentsWithFaults(
	{ payments }: PaymentsTown,
	rides: RidesTown,
): PaymentsTown["payments"] {
	return {
		...payments,
		intend: async (call) => {
			const fault = rides.faults.shift();
			if (fault === "away") throw new StoreUnavailable("away");
			const outcome = await payments.intend(call);
			if (outcome.kind === "succeeded" && outcome.replayed !== true)
				rides.audits.push({ tool: "payments.intend", key: "", outcome: "succeeded" });
			if (fault) throw new StoreUnavailable("no answer");
			return outcome;
		},
	};
}
/** Whatever a tool needs staff for is agreed to: how they are asked is tested elsewhere. */
const alwaysAgreed: ApprovalDesk = {
	request: async () => ({
		kind: "succeeded",
		data: {
			approvalId: "apr_agreed",
			state: "approved",
			auto: false,
			expiresAtMs: startMs + itemMs,
			notifications: [],
		},
	}),
	use: async ({ approvalId }) => ({ kind: "succeeded", data: { approvalId } }),
};

export function makeToolWorld(
	registry: Registry,
	options: {
		readonly market?: Partial<Market>;
		readonly locale?: Locale;
		readonly rides?: RidesTown;
		readonly bookables?: Bookables;
		readonly orderables?: Orderables;
		readonly leads?: LeadsTown;
		readonly vendors?: VendorsTown;
		readonly compliance?: DecisionsTown;
		readonly payments?: PaymentsTown;
	} = {},
	needs: (pack: string) => unknown = () => undefined,
): ToolWorld {
	let counter = 0;
	const clock = { nowMs: startMs };
	const quiet = { info: () => {}, warn: () => {}, error: () => {} };
	const runtime: Runtime = {
		nowMs: () => clock.nowMs,
		newId: (prefix) => `${prefix}_${String(++counter).padStart(6, "0")}`,
		newCode: () => `7K${String(++counter).padStart(2, "0")}`,
		sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
		log: { ...quiet, child: () => runtime.log },
	};
	const market = testMarket(
		registry.tools.map(({ tool }) => tool.name),
		options.market,
	);
	const off = new Set<string>();
	const isSwitchedOn = (tool: string) => !off.has(tool);
	const rides = options.rides ?? makeRidesTown({ ...runtime, market: () => market, isSwitchedOn });
	if (!options.rides)
		rides.driverRows.push({
			driverId: "driver_1",
			threadKey: keyOf("driver"),
			number: numbers.driver,
			name: "Dora",
			lat: 36.2,
			lng: 33.9,
			available: true,
		});
	const vendors =
		options.vendors ??
		makeVendorsTown({
			...runtime,
			isSwitchedOn,
			ids: () => market,
			faults: rides.faults,
			audits: rides.audits,
		});
	for (const [at, who] of options.vendors ? [] : (["driver", "shop"] as const).entries())
		vendors.businessRows.push(
			simBusiness({
				businessId: `0000000${at}-0000-4000-8000-00000000b001`,
				name: at === 0 ? "Harbour Electronics" : "Castle Computers",
				number: `+44770090020${at + 1}`,
				ownerKey: who === "driver" ? keyOf("driver") : "key:+447700900202",
			}),
		);
	const bookables =
		options.bookables ??
		makeBookables(
			runtime,
			isSwitchedOn,
			() => market,
			() => true,
		);
	bookables.offering("off_table").rules = {
		...bookables.offering("off_table").rules,
		capacity: tablesMax,
	};
	/** Five are drawn for each, and the first that is free is taken. */
	const ownCodes = ["7K3M", "9AC4"];
	let drawn = 0;
	const orderables =
		options.orderables ??
		makeOrderables(
			{ ...runtime, newCode: () => ownCodes[drawn++ % 5] ?? runtime.newCode() },
			isSwitchedOn,
			() => keyOf("driver"),
			() => market,
		);
	const orders = { orders: withFaults(orderables.orders, rides) };
	const bookings = { ledger: withFaults(bookables.ledger, rides) };
	let leadIds = 0;
	const leads =
		options.leads ??
		makeLeadsTown({
			...runtime,
			newId: (prefix) => (prefix === "ntf" ? runtime.newId(prefix) : `${prefix}_${++leadIds}`),
			isSwitchedOn,
			keyOf: (number) => `key:${number}`,
			ids: () => market,
		});
	if (!options.leads)
		leads.listings.push(
			leadListing({ listingId: "home_studio", kind: "property" }),
			leadListing({
				listingId: "home_plain",
				kind: "property",
				title: "House",
				priceMinor: null,
				address: null,
			}),
			leadListing({ listingId: "home_off", kind: "property", assistantEnabled: false }),
			leadListing({
				listingId: "svc_plumber",
				kind: "service",
				title: "Plumber",
				businessName: "Bay Fix-It",
			}),
			leadListing({ listingId: "svc_off", kind: "service", actionEnabled: false }),
		);
	const alerts: { readonly dedupeKey: string }[] = [];
	const personal = makePersonalRepository(
		rides.store,
		async ({ requestId }) => `https://assent.test/my-data/${requestId}`,
	);
	const people = {
		tickets: makeTicketsTown({
			...runtime,
			ids: () => market,
			faults: rides.faults,
			audits: rides.audits,
		}).tickets,
		messages: makeMessagesTown({
			...runtime,
			rides,
			ids: () => market,
			faults: rides.faults,
			audits: rides.audits,
		}).messages,
		tables: exactTables,
		personal: withFaults(personal, rides),
		alerts: {
			raise: async (alert: { readonly dedupeKey: string }) => {
				if (!alerts.some(({ dedupeKey }) => dedupeKey === alert.dedupeKey)) alerts.push(alert);
			},
		},
	};
	const compliance = options.compliance ?? makeDecisionsTown(runtime);
	compliance.agree(testTenant, "00000000-0000-4000-8000-00000000c001");
	let paymentIds = 0;
	const payments =
		options.payments ??
		makePaymentsTown({
			...runtime,
			newId: (prefix) => `${prefix}_${++paymentIds}`,
			isSwitchedOn,
			keyOf: (number) => `key:${number}`,
			ids: () => market,
			orderOf: keyOf("person"),
			providers: [fakeProvider()],
		});
	const policy = makePolicyEngine(runtime);
	const approvals = makeApprovalsTown({
		...runtime,
		keyOf: (number) => `key:${number}`,
		members: [{ number: numbers.member, roles: ["staff"] }],
		ids: market,
	});
	approvals.put("apr_1", "key:somebody");
	approvals.put("apr_two", "key:somebody", { peopleNeeded: 2 });
	approvals.put("apr_own", keyOf("member"));
	const { marketId } = market;
	const { faults, audits } = rides;
	const ofTown = { ...runtime, tenantId: testTenant, marketId, faults, audits, isSwitchedOn };
	rides.store.put("staff", {
		id: "stf_admin",
		tenantId: testTenant,
		active: true,
		phoneHash: keyOf("admin"),
		roles: ["tenant_admin"],
	});
	const broadcasts = makeBroadcastsRepository({
		rows: rides.store,
		policy,
		nowMs: runtime.nowMs,
		store: {
			reach: async ({ audience }) => (audience.channel === "whatsapp" ? 42 : 0),
			counts: async () => ({}),
		},
		wordsOf: async (template) => registry.raw(template, "en"),
		sha256Hex: runtime.sha256Hex,
		wake: async () => {},
		staff: {
			open: async (text) => text,
			approvals: alwaysAgreed,
			decisions: { decide: async () => "pol_0" },
			marketOf: async () => market,
			relay: async () => {},
		},
	});
	const jobs = makeJobsRepository(
		rides.store,
		() => kindsOf({}),
		async () => {},
	);
	const worlds: Readonly<Record<string, unknown>> = {
		analytics: {
			behaviour: withFaults(makeBehaviourRepository(rides.store, runtime.sha256Hex), rides),
		},
		mobility: rides,
		discovery: { catalogue: catalogueInMemory },
		vendors,
		bookings,
		orders,
		leads: leadsWithFaults(leads, rides),
		payments: { payments: paymentsWithFaults(payments, rides) },
		compliance: {
			policy,
			// A fixture cannot know an id that is made of what was decided: nought is the last one.
			decisions: {
				...compliance.decisions,
				find: (which: { readonly tenantId: string; readonly decisionId: string }) =>
					compliance.decisions.find({
						...which,
						decisionId: /^pol_0+$/.test(which.decisionId)
							? (compliance.lastId() ?? "")
							: which.decisionId,
					}),
			},
			sha256Hex: runtime.sha256Hex,
		},
		approvals: {
			approvals: withFaults(approvals, rides),
		},
		insurance: makeInsuranceTown(ofTown),
		legal: makeLegalTown(ofTown),
		documents: makeDocumentsTown({
			...runtime,
			isSwitchedOn,
			faults: rides.faults,
			audits: rides.audits,
			tenantId: testTenant,
			threadKey: keyOf("person"),
		}),
		marketing: {
			broadcasts: {
				...broadcasts,
				...withFaults({ schedule: broadcasts.schedule, update: broadcasts.update }, rides),
			},
		},
		workflow: {
			jobs: { ...jobs, ...withFaults({ schedule: jobs.schedule }, rides) },
			approvals: askedApart(approvals),
		},
	};
	const router = makeRouter({
		registry,
		runtime,
		policy,
		authorizations: { approvals: alwaysAgreed },
		needsOf: (pack) => needs(pack) ?? worlds[pack] ?? people,
	});
	const context: ToolWorld["context"] = (who, over = {}) => ({
		tenantId: testTenant,
		market,
		actor: {
			kind: who === "staff" ? "staff" : "person",
			id: keyOf(who),
			roles: rolesOf[who],
			agent: agentOf(who),
		},
		threadKey: keyOf(who),
		traceId: "trc_contract",
		locale: options.locale ?? "en",
		channel: "whatsapp",
		nowMs: clock.nowMs,
		address: { channel: "whatsapp", value: numbers[who] },
		media: [{ url: "https://assent.test/picture", channel: "whatsapp" }],
		...over,
	});
	/** What a driver or a business says of its own job is put forward by the grammar alone. */
	const byOwnWords = (name: string, { actor }: ToolContext) => {
		const personas = registry.find(name)?.tool.personas ?? [];
		if (personas.includes(commandOnly)) return { actor: { ...actor, agent: commandOnly } };
		// Staff and admins come through whoever may propose it.
		const isOfHouse = actor.roles.every((role) => role === "staff" || role === "tenant_admin");
		const [agent] = personas;
		return isOfHouse && agent !== undefined && !personas.includes(actor.agent)
			? { actor: { ...actor, agent } }
			: {};
	};
	const call = (name: string, args: Json, over: CallOver): Call => ({
		name,
		args,
		ctx: context(over.who ?? "person", {
			...byOwnWords(name, context(over.who ?? "person")),
			...over.ctx,
		}),
		turnKey: over.turnKey ?? `SM_${++counter}:0`,
		callsMade: over.callsMade ?? 0,
		said: over.said ?? false,
		madeLastMinute: () => 0,
	});
	const yes = (args: Json, facts: Confirmed["facts"], over: CallOver): Confirmed => ({
		actionId: over.actionId ?? runtime.newId("act"),
		args,
		facts,
		shownHash: runtime.sha256Hex("shown"),
		expiresAtMs: startMs + itemMs,
		resumed: false,
	});
	const never = new AbortController().signal;
	const world: ToolWorld = {
		clock,
		rides,
		vendors,
		bookables,
		orderables,
		leads,
		compliance,
		payments,
		alerts,
		router,
		market,
		off,
		context,
		propose: (name, args, over = {}) => router.invoke(call(name, args, over), never),
		call: (name, args, over = {}) => {
			const tool = registry.find(name)?.tool;
			const isAnswer = tool?.personas.length === 0 && tool.input.safeParse(args).success;
			return isAnswer
				? router.invoke({ ...call(name, args, over), confirmed: yes(args, {}, over) }, never)
				: world.propose(name, args, over);
		},
		confirm: (asked, over = {}) =>
			router.invoke(
				{
					...call(asked.tool.name, asked.prepared.args, over),
					confirmed: {
						...yes(over.args ?? asked.prepared.args, asked.prepared.facts, over),
						...asked.authorization,
					},
				},
				never,
			),
		proposeAndConfirm: async (name, args, over = {}) => {
			const asked = await world.call(name, args, over);
			return asked.kind === "pending" ? world.confirm(asked, over) : asked;
		},
	};
	return world;
}

export function saidOf(
	registry: Registry,
	invocation: Invocation,
	ctx: ToolContext,
): { readonly template: string | null; readonly text: string } {
	const said = (template: string, vars: Readonly<Record<string, string | number>> = {}) => ({
		template,
		text: registry.text(template, ctx.locale, vars),
	});
	if (invocation.kind === "pending" || invocation.kind === "awaiting_approval") {
		const { prepared, tool } = invocation;
		const vars = { ...prepared.vars, code: "7K2M" };
		return said(prepared.template ?? tool.confirm?.template ?? "", vars);
	}
	if (!invocation.tool) return { template: null, text: "" };
	const outcome =
		invocation.kind === "refused" ? failureOf(invocation.refusal) : invocation.outcome;
	const args = invocation.kind === "done" ? invocation.args : null;
	const { reply: say } = invocation.tool.respond({ outcome, args, ctx });
	if (say) return said(say.template, say.vars);
	if (outcome.kind === "succeeded") return { template: null, text: "" };
	return said(outcome.kind === "failed" ? `error.${outcome.code}` : "kernel.unknown_outcome");
}
