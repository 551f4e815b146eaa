/**
 * Staff of two tenants who have agents of the house do things by their keys: files are kept and linked to, events counted, words judged and
 * explained, jobs scheduled and run by somebody who is killed meanwhile. Whoever gets no answer asks again by the same key.
 */
import type { Json } from "../../src/core/json.ts";
import type { PersonaName } from "../../src/core/personas.ts";
import type { AgentAnswer } from "../../src/ports/agents.ts";
import type { JobRef } from "../../src/ports/job.ts";
import type { JobRunner } from "../../src/packs/workflow/runner.ts";
import { testMarketId, testTenant } from "../../test/support/market.ts";
import type { HouseKey, HouseTown, Port } from "../../test/simulation/house-town.ts";
import type { ApprovalsTown } from "../../test/simulation/approvals-town.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { WriteMeant } from "./people.ts";

const triesMax = 8;
const sweepMs = 60_000;
const sweepsMax = 300;
/** Fewer than are asked for: two write to one. */
const paths = ["notes/one.txt", "notes/two.txt", "lists/three.csv"] as const;
const rival = { tenantId: "ten_rival", marketId: "mkt_rival" };
export const houseKeys: readonly HouseKey[] = [
	{
		...{ keyId: "key_admin", number: "+447700900601", role: "tenant_admin" },
		...{ tenantId: testTenant, marketId: testMarketId },
	},
	{
		...{ keyId: "key_super", number: "+447700900602", role: "super_admin" },
		...{ tenantId: testTenant, marketId: testMarketId },
	},
	{ keyId: "key_rival", number: "+447700900603", role: "tenant_admin", ...rival },
];
/** What nobody may read in a row of an event. */
export const personal = ["+447700900111", "ayse@example.test", "Ayşe Kaya", "4242424242424242"];
/** Some that rules object to, and some that none does. */
const judged = [
	"Two pizzas for the price of one, all of this week.",
	"Guaranteed to cure the flu in three days.",
	"Risk-free profit: double your money by Friday.",
	"Our kitchen is open until ten.",
] as const;

const kinds = [
	"keeps",
	"links",
	"counts",
	"judges",
	"judges_many",
	"resolves",
	"asks_staff",
	"asks_for_a_job",
	"schedules",
	"batches",
] as const;
type Kind = (typeof kinds)[number];
export type HouseCall = {
	readonly id: string;
	readonly kind: Kind;
	readonly atMs: number;
	/** Which of the keys. */
	readonly who: number;
	/** Which path, text or event. */
	readonly what: number;
	/** How often it is asked for under its one key. */
	readonly times: number;
};
export type HousePlan = {
	readonly calls: readonly HouseCall[];
	/** When whoever does the jobs is killed. */
	readonly kills: readonly { readonly id: string; readonly atMs: number }[];
};
const hourMs = 60 * 60_000;

export const houseOf = (chance: Chance): HousePlan | null =>
	chance.is("house", 0.12)
		? {
				calls: Array.from({ length: chance.between("calls", 6, 20) }, (_, index): HouseCall => {
					const own = chance.under(`call${index}`);
					return {
						id: `h${index}`,
						kind: own.weighed(
							"kind",
							kinds.map((kind) => [kind === "links" ? 2 : 1, kind] as const),
						),
						atMs: own.between("at", 1_000, hourMs),
						who: own.weighed("who", [
							[5, 0],
							[2, 1],
							[3, 2],
						]),
						what: own.between("what", 0, 11),
						times: own.weighed("times", [
							[5, 1],
							[3, 2],
							[1, 3],
						]),
					};
				}),
				kills: Array.from({ length: chance.between("kills", 0, 3) }, (_, index) => ({
					id: `k${index}`,
					atMs: chance.between(`kill${index}`, 1_000, hourMs),
				})),
			}
		: null;

export type HouseAsked = {
	readonly call: HouseCall;
	readonly by: HouseKey;
	readonly tool: string;
	readonly args: Json;
	readonly key: string;
	readonly answers: AgentAnswer[];
};
export type House = {
	readonly asked: readonly HouseAsked[];
	/** Jobs that were said to be scheduled, by the one key of each. */
	readonly scheduled: ReadonlyMap<string, { readonly by: HouseKey; readonly size: number }>;
	readonly town: HouseTown;
	/** What staff were asked to agree to, of everybody. */
	readonly approvals: ApprovalsTown["rows"];
};

type Asking = readonly [agent: PersonaName, tool: string, args: Json];
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
function askingOf({ id, kind, what }: HouseCall): Asking {
	const path = at(paths, what);
	switch (kind) {
		case "keeps":
			return [
				"pulse",
				"storage.putObject",
				{ bucket: "agent-artifacts", path, content: `of ${id}` },
			];
		case "links":
			return ["studio", "storage.getObject", { bucket: "agent-artifacts", path }];
		case "counts":
			return [
				"pulse",
				"analytics.logEvent",
				{
					event: at(["menu_opened", "offer_seen"], what),
					stage: "chat",
					props: [
						{ name: "source", value: at(["qr", "link"], what) },
						{ name: "table", value: 7 },
						{ name: at(["phone", "reached", "guest", "value"], what), value: at(personal, what) },
					],
				},
			];
		case "judges":
			return [
				"sentinel",
				"policy.checkContent",
				{ content: at(judged, what), onChannel: "whatsapp" },
			];
		case "judges_many":
			return [
				"sentinel",
				"policy.checkCampaign",
				{ campaignId: `cmp_${what}`, content: at(judged, what), onChannel: "whatsapp" },
			];
		case "resolves":
			return [
				"sentinel",
				"policy.resolveRulePack",
				{ jurisdictions: ["GB"], onChannel: "whatsapp" },
			];
		case "asks_staff":
			return [
				"drip",
				"workflow.requestApproval",
				{ type: "run_tool", payloadRef: `cmp_${what}_${id}` },
			];
		case "asks_for_a_job":
		case "schedules":
		case "batches":
			return ["drip", "workflow.scheduleJob", { kind: "analytics.recount" }];
	}
}

export function makeHouse(deps: {
	readonly plan: HousePlan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly town: HouseTown;
	readonly approvals: ApprovalsTown["rows"];
	readonly write: WriteMeant;
	/** For whoever does the jobs, as long as they live. */
	readonly portOf: (isOver: () => boolean) => Port;
	readonly tell: (line: string) => void;
}): House {
	const { plan, chance, clockwork, town, tell } = deps;
	const asked: HouseAsked[] = [];
	const scheduled = new Map<string, { readonly by: HouseKey; readonly size: number }>();

	function again(name: string, tries: number, run: () => void): void {
		if (tries < triesMax)
			clockwork.after(chance.between(`${name}:${tries}`, 500, 30_000), name, run);
	}
	function ask(one: HouseAsked, agent: PersonaName, tries = 1): void {
		const { by, tool, args, key } = one;
		const { tenantId, marketId, keyId, role } = by;
		tell(`${keyId} has ${agent} do ${tool} (${key})`);
		void town
			.call({ tenantId, marketId, keyId, role, agent, tool, args, key, traceId: `trc_${key}` })
			.then(
				(answer) => {
					one.answers.push(answer);
					if (answer.kind === "refused") tell(`${key}: ${answer.code} ${answer.msg}`);
					const isAway =
						answer.kind === "refused" &&
						["INTERNAL_ERROR", "DEPENDENCY_ERROR"].includes(answer.code);
					if (isAway) again(key, tries, () => ask(one, agent, tries + 1));
				},
				() => again(key, tries, () => ask(one, agent, tries + 1)),
			);
	}
	/** Why that was decided: once more, by whoever may, and by another tenant, who learns nothing. */
	function explain(of: HouseAsked): void {
		for (const by of houseKeys.filter(({ keyId }) => keyId !== "key_super"))
			for (const answer of of.answers) {
				if (answer.kind !== "done") continue;
				const { decisionId } = answer.data as { decisionId: string };
				const tool = "policy.explainDecision";
				const key = `explains:${of.key}:${by.keyId}`;
				if (asked.some((one) => one.key === key)) continue;
				const one = { call: of.call, by, tool, args: { decisionId }, key, answers: [] };
				asked.push(one);
				ask(one, "sentinel");
			}
	}
	function schedule(call: HouseCall, by: HouseKey, tries = 1): void {
		const kind = call.kind === "batches" ? "analytics.recountBatch" : "analytics.recount";
		const size = 2 + (call.what % 4);
		const dedupeKey = `job:${by.keyId}:${call.id}`;
		tell(`${by.keyId} schedules ${kind} of ${size} (${dedupeKey})`);
		const later = () => again(dedupeKey, tries, () => schedule(call, by, tries + 1));
		void town.schedule({ by, kind, size, dedupeKey }).then((refusal) => {
			if (refusal === null) scheduled.set(dedupeKey, { by, size });
			else later();
		}, later);
	}
	// Who never wrote is told nothing in free words.
	for (const { number } of houseKeys)
		clockwork.after(chance.between(`hello:${number}`, 1, 900), `hello:${number}`, () =>
			deps.write(number, "hello"),
		);
	for (const call of plan.calls) {
		const by = at(houseKeys, call.who);
		for (let time = 0; time < call.times; time++) {
			const atMs = call.atMs + chance.between(`${call.id}:${time}`, 0, time * 20_000);
			clockwork.after(atMs, `house:${call.id}`, () => {
				if (call.kind === "schedules" || call.kind === "batches") {
					schedule(call, by);
					return;
				}
				const [agent, tool, args] = askingOf(call);
				const key = `house:${by.keyId}:${call.id}`;
				const one: HouseAsked = asked.find((known) => known.key === key) ?? {
					...{ call, by, tool, args, key, answers: [] },
				};
				if (!asked.includes(one)) asked.push(one);
				ask(one, agent);
				if (call.kind === "judges" || call.kind === "judges_many")
					clockwork.after(90_000, `explains:${call.id}`, () => explain(one));
			});
		}
	}

	let runs: { isDead: boolean; readonly runner: JobRunner };
	const run = (job: JobRef): void => {
		const own = runs;
		if (!own.isDead) void own.runner.run(job).catch(() => undefined);
	};
	const begin = () => {
		const own = { isDead: false } as { isDead: boolean; runner: JobRunner };
		own.runner = town.runner(
			deps.portOf(() => own.isDead),
			async (job, afterMs) => void clockwork.after(afterMs, `job:${job.jobId}`, () => run(job)),
		);
		runs = own;
	};
	begin();
	for (const { id, atMs } of plan.kills)
		clockwork.after(atMs, `kill:${id}`, () => {
			tell("whoever does the house's jobs is killed");
			runs.isDead = true;
			begin();
		});
	let sweeps = 0;
	const sweep = () => {
		sweeps += 1;
		for (const row of town.rows.rows("jobs")) {
			const dueAt = row["dueAt"] ?? null;
			if (dueAt !== null && Number(dueAt) <= clockwork.clock.nowMs)
				run({ tenantId: String(row["tenantId"]), jobId: row.id });
		}
		if (sweeps < sweepsMax) clockwork.after(sweepMs, "sweep:house", sweep);
	};
	clockwork.after(sweepMs, "sweep:house", sweep);
	town.onWake((job) => void clockwork.after(0, `job:${job.jobId}`, () => run(job)));
	return { asked, scheduled, town, approvals: deps.approvals };
}
