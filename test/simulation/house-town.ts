/** Agents of the house, called by the keys of two tenants, over rows in memory: a router of their own, as stands behind the admin API. */
import { agentCaller } from "../../src/app/agents.ts";
import type { Json } from "../../src/core/json.ts";
import type { Market } from "../../src/core/market.ts";
import type { Registry } from "../../src/kernel/registry.ts";
import { analyticsJobs } from "../../src/packs/analytics/jobs.ts";
import { makeBehaviourRepository } from "../../src/packs/analytics/repository.ts";
import { decisionStoreOf } from "../../src/packs/compliance/decision-store.ts";
import { askedApart } from "../../src/packs/workflow/approvals.ts";
import { needless, wordOfStaff } from "../../src/packs/workflow/by-staff.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { type JobRunner, makeJobRunner } from "../../src/packs/workflow/runner.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { AgentCall, CallAgent } from "../../src/ports/agents.ts";
import type { ApprovalDesk } from "../../src/ports/approvals.ts";
import type { Refusal } from "../../src/ports/commit.ts";
import type { FileLinks, Files } from "../../src/ports/files.ts";
import type { JobRef, ReadyJobKind } from "../../src/ports/job.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";
import { makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";
import { makePapersTown } from "./documents-town.ts";
import { type Called, watchedRouter } from "./watched-router.ts";

const sealMark = "encrypted:";

export type HouseKey = {
	readonly keyId: string;
	readonly number: string;
	readonly role: AgentCall["role"];
	readonly tenantId: string;
	readonly marketId: string;
};
export type JobAskedByKey = {
	readonly by: HouseKey;
	readonly kind: string;
	readonly size: number;
	readonly dedupeKey: string;
};
export type Port = <T extends object>(name: string, asked: T) => T;
export type HouseTown = {
	readonly call: CallAgent;
	/** Null: it is scheduled. */
	readonly schedule: (job: JobAskedByKey) => Promise<Refusal | null>;
	/** What does the steps reaches the rest by a port of its own: it may be killed. */
	readonly runner: (port: Port, wake: (job: JobRef, afterMs: number) => Promise<void>) => JobRunner;
	readonly onWake: (wake: (job: JobRef) => void) => void;
	/** Days that were counted anew, in the order in which it was done. */
	readonly recounted: readonly { readonly tenantId: string; readonly daysAgo: number }[];
	readonly rows: RowsInMemory;
	readonly files: Files;
	readonly links: FileLinks;
};

export function makeHouseTown(world: {
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly called: Called;
	readonly market: () => Market;
	readonly keys: readonly HouseKey[];
	readonly port: Port;
	readonly approvals: ApprovalDesk;
	readonly relay: (
		of: Pick<CallRecord, "tenantId" | "marketId" | "traceId">,
		rows: readonly NotificationToRelay[],
	) => Promise<void>;
}): HouseTown {
	const { runtime, registry, port, approvals, relay } = world;
	const { nowMs, newId, sha256Hex, log } = runtime;
	const rows = makeRowsInMemory({
		nowMs,
		newId,
		isSwitchedOn: (tool) => {
			const { enabled, tools } = world.market();
			return enabled && tools[tool]?.enabled === true;
		},
		open: (text) => text.slice(sealMark.length),
	});
	for (const { keyId, number, role, tenantId, marketId } of world.keys) {
		if (!rows.rows("markets").some(({ id }) => id === marketId))
			rows.put("markets", { id: marketId, tenantId });
		rows.put("api_keys", { id: keyId, tenantId, staffId: `stf_${keyId}`, role });
		rows.put("staff", {
			id: `stf_${keyId}`,
			...{ tenantId, active: true, channel: "whatsapp", locale: "en" },
			...{ phoneHash: `key:${number}`, phoneEncrypted: `${sealMark}${number}` },
		});
	}
	const { storage, files, links } = makePapersTown({ nowMs, sha256Hex, store: rows });
	const recounted: { readonly tenantId: string; readonly daysAgo: number }[] = [];
	const desk = { recount: async (day: (typeof recounted)[number]) => void recounted.push(day) };
	const kindsBy = (by: Port) =>
		new Map(
			analyticsJobs.map((one): readonly [string, ReadyJobKind] => [
				one.kind,
				{
					...one,
					step: (job, signal) => one.step({ job, signal, desk: by("desks.behaviour", desk) }),
				},
			]),
		);
	let woken: (job: JobRef) => void = () => {};
	const jobs = makeJobsRepository(
		rows,
		async () => kindsBy(port),
		async (job) => woken(job),
	);
	const open = async (text: string) => text.slice(sealMark.length);
	const lookup = async (_: string, value: string) => sha256Hex(`keyed:${value}`);
	const needs: Readonly<Record<string, object>> = {
		analytics: { behaviour: makeBehaviourRepository(rows, sha256Hex) },
		compliance: {
			policy: makePolicyEngine(runtime),
			decisions: decisionStoreOf(rows, { lookup }),
			sha256Hex,
		},
		documents: { storage },
		workflow: { jobs, approvals: askedApart(approvals, relay) },
	};
	const pure = new Set(["policy", "sha256Hex"]);
	const needsOf = (pack: string) =>
		Object.fromEntries(
			Object.entries(needs[pack] ?? {}).map(([name, one]) => [
				name,
				pure.has(name) ? one : port(`desks.${pack}.${name}`, one as object),
			]),
		);
	const router = watchedRouter(world.called, {
		registry,
		runtime,
		policy: makePolicyEngine(runtime),
		needsOf,
	});
	const marketOf = async (tenantId: string, marketId: string): Promise<Market> => ({
		...world.market(),
		...{ tenantId, marketId },
	});
	const word = wordOfStaff({ rows, open, sha256Hex, approvals, relay });
	return {
		call: agentCaller({ registry, router, rows, marketOf, open, nowMs }),
		schedule: async ({ by, kind, size, dedupeKey }) => {
			const { tenantId, marketId, keyId, role } = by;
			const context = { tenantId, actor: `staff:${keyId}`, traceId: `trc_${dedupeKey}` };
			const asked = { marketId, kind, args: { size } as Json, dedupeKey, runAtMs: null };
			const tool = kind.endsWith("Batch") ? "workflow.runBatch" : "workflow.scheduleJob";
			const said = role === "super_admin" ? needless : await word({ context, keyId, tool, asked });
			const act: Json = { name: "job", target: "-", actor: { kind: "staff", id: keyId } };
			const more = { askedBy: keyId };
			const made = await jobs.scheduleByStaff({
				context,
				act,
				asked: { ...asked, ...more },
				word: said,
			});
			const { kind: came } = made as { readonly kind: string };
			return came === "succeeded" ? null : (made as Refusal);
		},
		runner: (by, wake) =>
			makeJobRunner({
				desk: by("desks.jobs", jobs),
				kinds: async () => kindsBy(by),
				runtime: { nowMs, log },
				wake,
			}),
		onWake: (wake) => {
			woken = wake;
		},
		recounted,
		rows,
		files,
		links,
	};
}
