import { createHash } from "node:crypto";
import { bringBesides, readCommand, rulesProposer } from "../../src/app/talk.ts";
import { codeFromBytes } from "../../src/core/ids.ts";
import type { Market } from "../../src/core/market.ts";
import { bringDialogue } from "../../src/dialogue/bring.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { type NotificationRow, relayNotification } from "../../src/kernel/relay.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import type { Delivery } from "../../src/ports/objects.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import type { Logger, Runtime } from "../../src/ports/runtime.ts";
import { makeApprovalsTown } from "../../test/simulation/approvals-town.ts";
import { makeHouseTown, type Port } from "../../test/simulation/house-town.ts";
import type { Called } from "../../test/simulation/watched-router.ts";
import {
	type Life,
	makeWorld,
	ourNumber,
	startMs,
	type World,
} from "../../test/simulation/world.ts";
import { testMarketId, testTenant } from "../../test/support/market.ts";
import { type Alarms, makeAlarms } from "./alarms.ts";
import { makeAskers } from "./askers.ts";
import { auditAtRest, type Outcomes } from "./at-rest.ts";
import { commits } from "./audit-shops.ts";
import { type Auditor, makeAuditor, type Violation } from "./auditor.ts";
import { makeAudits } from "./audits.ts";
import { type Broadcasters, makeBroadcasters } from "./broadcasters.ts";
import { makeChance } from "./chance.ts";
import { type Changes, makeChanges } from "./changes.ts";
import { type Clockwork, inSimulatedTime, makeClockwork, rest } from "./clockwork.ts";
import { loadAllModules } from "./modules.ts";
import { type Deciders, makeDeciders } from "./deciders.ts";
import { hostileProposer } from "./hostile.ts";
import { houseKeys, makeHouse } from "./house.ts";
import { makeLawyers } from "./lawyers.ts";
import { startMailing } from "./mailing.ts";
import { type Money, makeMoney } from "./money.ts";
import { makeNotices } from "./notices.ts";
import { makeOwners, offerLeads } from "./owners.ts";
import type { Payers } from "./payers.ts";
import { makePeople, type People } from "./people.ts";
import type { Plan } from "./plan.ts";
import { makeProvider, type Provider } from "./provider.ts";
import { makeLines } from "./seams.ts";
import { makeStaff, type Staff } from "./staff.ts";
import { startSweeps } from "./sweeps.ts";
import { makeTries } from "./tries.ts";
import { horizonMs } from "./trouble.ts";
import { makeWanderers } from "./wanderers.ts";
import { type FaultKind, isAllAlong, makeWeather } from "./weather.ts";

/** Past the horizon everything settles; what is not over after so long is stuck. */
const settleMs = 5 * 60 * 60_000;
/** A question about words to many, and what staff are asked by key, and a colleague’s word on it, stand for six hours each. */
const longSettleMs = 14 * 60 * 60_000;
const eventsMax = 60_000;

export type RunResult = {
	readonly seed: number;
	readonly violations: readonly Violation[];
	readonly traceHash: string;
	readonly steps: number;
	/** How many of each tool. */
	readonly commitments: Readonly<Record<string, number>>;
	/** Which tools did what they are for. */
	readonly called: ReadonlySet<string>;
	/** How many ended how. */
	readonly approvals: Readonly<Record<string, number>>;
	/** Papers that were made, cases and viewings by where they stand. */
	readonly things: Readonly<Record<string, number>>;
	readonly messages: number;
	readonly repeats: number;
	readonly outcomes: Outcomes;
	readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
	readonly changes: Readonly<Record<string, number>>;
	readonly transcript: readonly string[];
};

// What one day brings would be there for the next.
await Promise.all([bringPacks(), bringBesides(), bringDialogue()]);
const release = makeRegistry(packs, [rulesTemplates]);

/** A market's waiver where none may be: whatever is mandatory is asked for all the same. */
const waivingWhatIsMandatory = (tools: Market["tools"]): Market["tools"] => ({
	...tools,
	...Object.fromEntries(
		release.tools.flatMap(({ tool }) =>
			tool.confirm?.mandatory
				? [[tool.name, { enabled: true, requireConfirmation: false }] as const]
				: [],
		),
	),
});

/** `sought`: once a promise of this name is broken, nothing more is played, and what is at rest is not true any more. */
export async function runPlan(
	plan: Plan,
	look?: (world: World) => void,
	sought: string | null = null,
): Promise<RunResult> {
	await loadAllModules();
	const chance = makeChance(`run ${plan.seed}`);
	const clockwork = makeClockwork(chance.under("order"), startMs);
	return inSimulatedTime(clockwork, () => run(plan, chance, clockwork, sought, look));
}

async function run(
	plan: Plan,
	chance: ReturnType<typeof makeChance>,
	clockwork: ReturnType<typeof makeClockwork>,
	sought: string | null,
	look: (world: World) => void = () => {},
): Promise<RunResult> {
	const nowMs = () => clockwork.clock.nowMs;
	const sinceMs = () => nowMs() - startMs;
	const weather = makeWeather(chance.under("weather"), plan.faults, sinceMs);
	const transcript: string[] = [];
	const tell = (line: string) => {
		transcript.push(`${String(sinceMs()).padStart(8)} ${line}`);
		clockwork.tell(line);
	};
	const notices = makeNotices(nowMs, testTenant);
	const tries = makeTries(nowMs);
	let auditor: Auditor | null = null;
	let money: Money | null = null;
	const lines = makeLines({
		clockwork,
		chance: chance.under("lines"),
		weather,
		watcher: {
			done: (call, answer) => {
				if (call.method === "receive") tookIn(call.args[0] as Delivery);
				if (call.port.startsWith("desks.")) notices.writtenIn(answer);
				money?.drain();
				tries.note(call, true);
				auditor?.done(call, answer);
			},
			refused: (call) => tries.note(call, false),
		},
		isCalm: plan.isCalm,
	});
	const tookIn = ({ message, receivedAtMs }: Delivery) => {
		const written = provider?.written.get(message.externalId);
		if (written) written.receivedAtMs ??= receivedAtMs;
	};
	let people: People | null = null;
	let payers: Payers | null = null;
	let askers: ReturnType<typeof makeAskers> | null = null;
	let wanderers: ReturnType<typeof makeWanderers> | null = null;
	let deciders: Deciders | null = null;
	let broadcasters: Broadcasters | null = null;
	let owners: ReturnType<typeof makeOwners> | null = null;
	let provider: Provider | null = null;
	const proposer: Proposer = plan.isHostile
		? hostileProposer(chance.under("hostile"), rulesProposer)
		: {
				name: "rules",
				propose: async (snapshot, signal) =>
					readCommand(snapshot) ?? rulesProposer.propose(snapshot, signal),
			};
	const door: Life = { object: "door", isOver: () => false };
	money =
		plan.money &&
		makeMoney({
			...{ plan: plan.money, isCalm: plan.isCalm, chance: chance.under("money") },
			...{ clockwork, weather, lines, notices, door, tell },
		});
	const releases = { current: release };
	const roles = plan.members.map(({ number }) => ({ number, roles: ["staff"] as const }));
	const desk = makeApprovalsTown({
		nowMs,
		...idsFrom("staff", "approval"),
		keyOf: (number) => `key:${number}`,
		members: roles,
		ids: { tenantId: testTenant, marketId: testMarketId },
	});
	const done = new Set<string>();
	const called: Called = (tool, outcome) => {
		if (outcome === "succeeded") done.add(tool);
	};
	const world: World = makeWorld({
		proposer,
		called,
		seed: 1,
		...(money ? { charging: money.charging } : {}),
		staffed: {
			authorizations: { approvals: desk },
			approvals: desk,
			ids: { tenantId: testTenant, marketId: testMarketId },
		},
		seams: {
			clock: clockwork.clock,
			port: lines.port,
			channel: (name) => {
				if (!provider) throw new Error("there is no provider yet");
				return provider.channel(name);
			},
			notifications: notices.store,
			registry: () => releases.current,
		},
	});
	try {
		const outside = lines.port(
			"objects",
			{
				thread: (key: string) => world.thread(key).engine,
				solicitation: (id: string) => world.solicitation(id).engine,
			},
			door,
		);
		const ids = { tenantId: testTenant, marketId: testMarketId };
		provider = makeProvider({
			clockwork,
			chance: chance.under("provider"),
			weather,
			isCalm: plan.isCalm,
			isHerd: plan.isHerd,
			sinceMs,
			ours: ourNumber,
			ring: (taken) => {
				tell(`${taken.message.to.value} hears: ${taken.message.text.replaceAll("\n", " / ")}`);
				payers?.hears(taken);
				askers?.hears(taken);
				wanderers?.hears(taken);
				broadcasters?.hears(taken);
				if (!deciders?.hears(taken) && !owners?.hears(taken)) people?.ring(taken);
			},
			taken: (taken) => auditor?.taken(taken),
			receive: (message, receivedAtMs) =>
				outside.thread(world.keyOf(message.from.value)).receive({
					...ids,
					threadKey: world.keyOf(message.from.value),
					scopedThreadKey: null,
					traceId: `trc_${message.externalId}`,
					receivedAtMs,
					message,
				}),
			report: (status) =>
				outside
					.thread(status.threadKey ?? "")
					.report({ ...status, traceId: `trc_${status.externalId}` }),
			refuses: () => false,
		});
		const writing = provider;
		people = makePeople({
			plan,
			chance: chance.under("people"),
			clockwork,
			provider: {
				write: (number, text, more) => {
					tell(`${number} writes: ${text}${more?.buttonPayload ? ` [${more.buttonPayload}]` : ""}`);
					return writing.write(number, text, more);
				},
			},
		});
		let staff: Staff | null = null;
		const takesBack = (tool: string) => release.find(tool)?.tool.confirm?.about.undoes === true;
		const demandedAtMs = (tool: string) => changes?.demandedAtMs(tool) ?? null;
		let changes: Changes | null = null;
		const audits = makeAudits({ plan, roles, cashier: money?.cashier ?? null });
		const { grantedAtMs, isTakenBack } = audits;
		auditor = makeAuditor(
			{ world, provider, people, staff: () => staff, demandedAtMs, takesBack, grantedAtMs, nowMs },
			commits,
			audits.desks,
		);
		const { current } = world.market;
		world.market.current = {
			...current,
			requireApprovalFor: [...plan.demands.tools],
			tools: waivingWhatIsMandatory(current.tools),
			mobility: { ...current.mobility, waveSize: plan.waveSize },
		};
		if (plan.requests.some(({ kind }) => kind === "viewing" || kind === "service"))
			offerLeads(world);
		for (const seller of plan.sellers) if (seller.isVendor) world.addVendor(seller.number);
		for (const driver of plan.drivers) world.addDriver(driver.number, { lat: driver.lat });
		const watching = auditor;
		const alarms = makeAlarms(world, clockwork, (what) => watching.fault("alarm", what));
		changes = makeChanges({
			plan,
			chance: chance.under("changes"),
			clockwork,
			world,
			lines,
			alarms,
			releases,
			tell,
		});

		const bring = (row: Omit<NotificationRow, "tenantId" | "marketId" | "traceId">) =>
			relayNotification(outside, { ...row, ...ids, traceId: `trc_${row.id}` });
		if (plan.requests.some(({ humanAfterMs }) => humanAfterMs !== null))
			staff = makeStaff({
				plan: plan.staff,
				chance: chance.under("staff"),
				clockwork,
				world,
				written: (rows) => notices.writtenIn(rows),
				relayNotification: async (row) => {
					await bring(row);
					await notices.store.markRelayed({ tenantId: testTenant, ids: [row.id] });
				},
				fault: (what) => watching.fault("P8", what),
				tell,
			});

		owners = makeOwners({
			owners: plan.owners,
			chance: chance.under("owners"),
			clockwork,
			write: people.write,
		});
		deciders = makeDeciders({
			members: plan.members,
			isTogether: plan.demands.isTogether,
			chance: chance.under("deciders"),
			clockwork,
			write: people.write,
			door: lines.port("desks.approvals", { door: desk.door }, door).door,
			roles,
			sinceMs,
			tell,
		});
		const begun = money?.begin({ world, write: people.write, bring }) ?? null;
		payers = begun?.payers ?? null;
		wanderers = makeWanderers({ wanderers: plan.wanderers, clockwork, write: people.write });
		if (plan.money)
			askers = makeAskers({
				askers: plan.money.askers,
				numbers: [...new Set(plan.requests.map(({ number }) => number))],
				chance: chance.under("askers"),
				clockwork,
				write: people.write,
			});
		if (plan.requests.some(({ kind }) => kind === "case")) {
			const { move } = lines.port("desks.cases", { move: world.legal().move }, door);
			makeLawyers({
				...{ plan: plan.lawyers, chance: chance.under("lawyers") },
				...{ clockwork, world, move, tell },
			});
		}
		if (plan.house) {
			const portBy =
				(life: Life): Port =>
				(name, asked) =>
					lines.port(name, asked, life);
			const portOf = (isOver: () => boolean) => portBy({ object: "house", isOver });
			const town = makeHouseTown({
				runtime: { nowMs, ...idsFrom("house"), sha256Hex, log: silent },
				...{ called, registry: release, keys: houseKeys, port: portBy(door) },
				market: () => world.market.current,
				approvals: lines.port("desks.approvals", { approvals: desk }, door).approvals,
				relay: async (of, rows) => {
					for (const row of rows) await relayNotification(outside, { ...row, ...of, ...ids });
				},
			});
			audits.house?.watch(
				makeHouse({
					...{ plan: plan.house, chance: chance.under("house"), clockwork, town, portOf, tell },
					...{ approvals: desk.rows, write: people.write },
				}),
			);
		}
		const mailing =
			plan.mail &&
			startMailing({
				...{ plan: plan.mail, clockwork, world, lines, tell },
				objects: {
					thread: (key) => world.thread(key).engine,
					solicitation: (id) => world.solicitation(id).engine,
				},
				notifications: notices.store,
				handed: (threadKey) => broadcasters?.handed(threadKey),
			});
		if (plan.mail)
			broadcasters = makeBroadcasters({
				...{ plan: plan.mail, chance: chance.under("mail"), clockwork, world, notices },
				...{ write: people.write, bring, tell },
			});
		startSweeps({
			mailing,
			clockwork,
			notices,
			desk,
			world,
			bring,
			settlesMoney: begun?.sweep ?? null,
		});

		await turn(
			clockwork,
			alarms,
			auditor,
			startMs + horizonMs + (plan.mail || plan.house ? longSettleMs : settleMs),
			sought,
		);
		look(world);
		await audits.atRest(auditor);
		const isShut = (fromMs: number, toMs: number) =>
			isAllAlong(plan.faults, "market_away", fromMs - startMs, toMs - startMs);
		const moved = (fromMs: number, toMs: number) =>
			changes?.moved(fromMs, toMs) === true || broadcasters?.moved(fromMs, toMs) === true;
		const moves = { ...changes, moved, isTakenBack, isShut, wereRefused: tries.wereRefused };
		const outcomes = auditAtRest(auditor, moves, notices.open().length, plan.isHostile);
		return {
			seed: plan.seed,
			violations: auditor.violations,
			traceHash: clockwork.traceHash(),
			steps: clockwork.events(),
			commitments: countOf([...auditor.commitments.values()].map(({ tool }) => tool)),
			called: done,
			approvals: countOf(desk.rows.map(({ state }) => `approval.${state}`)),
			things: countOf(thingsOf(world)),
			messages: provider.taken.length,
			repeats: provider.taken.filter(({ message }) => message.text.startsWith("(Sent again)"))
				.length,
			outcomes,
			faults: weather.counts(),
			changes: changes.counts(),
			transcript,
		};
	} finally {
		world.close();
	}
}

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const silent: Logger = { ...quiet, child: () => silent };

function idsFrom(name: string, codes = name): Pick<Runtime, "newId" | "newCode"> {
	let made = 0;
	return {
		newId: (prefix) => `${prefix}_${name}_${String(++made).padStart(6, "0")}`,
		newCode: () => codeFromBytes(createHash("sha256").update(`${codes} ${++made}`).digest()),
	};
}

function thingsOf(world: World): readonly string[] {
	const { store } = world.papers();
	const { sends, campaigns } = world.broadcasts();
	return [
		...campaigns().map(({ state }) => `broadcast.${String(state)}`),
		...sends.map(({ state }) => `recipient.${state}`),
		...store.rows("generated_files").map(({ kind }) => `paper.${String(kind)}`),
		...store.rows("legal_cases").map(({ state }) => `case.${String(state)}`),
		...world.leads.store
			.rows("viewings")
			.map(
				(row) =>
					`viewing.${(row["payDueMinor"] ?? null) === null ? "" : "fee_"}${String(row["state"])}`,
			),
	];
}

function countOf(names: readonly string[]): Readonly<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
	return counts;
}

async function turn(
	clockwork: Clockwork,
	alarms: Alarms,
	auditor: Auditor,
	untilMs: number,
	sought: string | null,
): Promise<void> {
	while (!auditor.violations.some(({ promise }) => promise === sought)) {
		if (clockwork.events() > eventsMax) {
			auditor.fault("alarm", "it does not come to rest");
			return;
		}
		const ring = alarms.next(Math.min(untilMs, clockwork.nextAtMs() ?? untilMs));
		if (ring) {
			ring();
			await rest();
		} else if (!(await clockwork.step(untilMs))) {
			clockwork.jump(untilMs);
			return;
		}
		auditor.step();
	}
}
