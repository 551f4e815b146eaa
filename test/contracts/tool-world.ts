/** The real router over the world in memory: one person, one driver, a market, and calls between them. */
import { createHash } from "node:crypto";
import type { Json } from "../../src/core/json.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import type { Registry } from "../../src/kernel/registry.ts";
import { type Call, type Invocation, makeRouter, type Router } from "../../src/kernel/router.ts";
import type { Role } from "../../src/ports/roles.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import type { ToolContext } from "../../src/ports/tool.ts";
import { makeRidesBook, type RidesBook } from "../simulation/rides-in-memory.ts";
import { testMarket, testTenant } from "../support/market.ts";

export const startMs = Date.UTC(2026, 10, 21, 9, 0, 0);
const searchMs = 300_000;
const itemMs = 300_000;

export type Who = "person" | "driver";
const numbers: Readonly<Record<Who, string>> = { person: "+447700900101", driver: "+447700900201" };
const rolesOf: Readonly<Record<Who, readonly Role[]>> = {
	person: ["customer"],
	driver: ["customer", "driver"],
};
export const keyOf = (who: Who): string => `key:${numbers[who]}`;

export type ToolWorld = {
	readonly clock: { nowMs: number };
	readonly rides: RidesBook;
	readonly alerts: { readonly dedupeKey: string }[];
	readonly router: Router;
	readonly market: Market;
	readonly context: (who: Who, over?: Partial<ToolContext>) => ToolContext;
	/** As the kernel calls it for a proposal. */
	readonly propose: (name: string, args: Json, over?: CallOver) => Promise<Invocation>;
	/** Proposes, and where that asks for a yes, says yes. */
	readonly proposeAndConfirm: (name: string, args: Json, over?: CallOver) => Promise<Invocation>;
	readonly confirm: (
		asked: Extract<Invocation, { kind: "pending" }>,
		over?: CallOver & { readonly itemId?: string; readonly args?: Json },
	) => Promise<Invocation>;
};

export type CallOver = {
	readonly who?: Who;
	readonly ctx?: Partial<ToolContext>;
	readonly turnKey?: string;
	readonly callsMade?: number;
};

export function makeToolWorld(
	registry: Registry,
	options: { readonly market?: Partial<Market>; readonly locale?: Locale } = {},
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
	const rides = makeRidesBook({ ...runtime, searchMs });
	rides.driverRows.push({
		driverId: "driver_1",
		threadKey: keyOf("driver"),
		number: numbers.driver,
		name: "Dora",
		lat: 36.2,
		lng: 33.9,
		available: true,
	});
	const alerts: { readonly dedupeKey: string }[] = [];
	const core = {
		alerts: {
			raise: async (alert: { readonly dedupeKey: string }) => {
				if (!alerts.some(({ dedupeKey }) => dedupeKey === alert.dedupeKey)) alerts.push(alert);
			},
		},
	};
	const router = makeRouter({
		registry,
		runtime,
		needsOf: (pack) => needs(pack) ?? (pack === "mobility" ? rides : core),
	});
	const context: ToolWorld["context"] = (who, over = {}) => ({
		tenantId: testTenant,
		market,
		actor: { kind: "person", id: keyOf(who), roles: rolesOf[who], agent: "concierge" },
		threadKey: keyOf(who),
		traceId: "trc_contract",
		locale: options.locale ?? "en",
		channel: "whatsapp",
		nowMs: clock.nowMs,
		address: { channel: "whatsapp", value: numbers[who] },
		...over,
	});
	const call = (name: string, args: Json, over: CallOver): Call => ({
		name,
		args,
		ctx: context(over.who ?? "person", over.ctx),
		turnKey: over.turnKey ?? `SM_${++counter}:0`,
		callsMade: over.callsMade ?? 0,
	});
	const never = new AbortController().signal;
	const world: ToolWorld = {
		clock,
		rides,
		alerts,
		router,
		market,
		context,
		propose: (name, args, over = {}) => router.invoke(call(name, args, over), never),
		confirm: (asked, over = {}) =>
			router.invoke(
				{
					...call(asked.tool.name, asked.prepared.args, over),
					confirmed: {
						itemId: over.itemId ?? runtime.newId("act"),
						args: over.args ?? asked.prepared.args,
						facts: asked.prepared.facts,
						shownHash: runtime.sha256Hex("shown"),
						expiresAtMs: startMs + itemMs,
						resumed: false,
					},
				},
				never,
			),
		proposeAndConfirm: async (name, args, over = {}) => {
			const asked = await world.propose(name, args, over);
			return asked.kind === "pending" ? world.confirm(asked, over) : asked;
		},
	};
	return world;
}

/** What the person reads, as the kernel would put it. */
export function saidOf(
	registry: Registry,
	invocation: Invocation,
	ctx: ToolContext,
): { readonly template: string | null; readonly text: string } {
	const said = (template: string, vars: Readonly<Record<string, string | number>> = {}) => ({
		template,
		text: registry.text(template, ctx.locale, vars),
	});
	if (invocation.kind === "pending") {
		const { prepared, tool } = invocation;
		const vars = { ...prepared.vars, code: "7K2M" };
		return said(prepared.template ?? tool.confirm?.template ?? "", vars);
	}
	if (!invocation.tool) return { template: null, text: "" };
	const outcome =
		invocation.kind === "refused"
			? { kind: "failed" as const, retryable: false, ...invocation.refusal }
			: invocation.outcome;
	const args = invocation.kind === "done" ? invocation.args : null;
	const { say } = invocation.tool.after({ outcome, args, ctx });
	if (say) return said(say.template, say.vars);
	if (outcome.kind === "succeeded") return { template: null, text: "" };
	return said(outcome.kind === "failed" ? `error.${outcome.code}` : "kernel.unknown_outcome");
}
