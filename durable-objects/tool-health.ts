import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "../src/app/env.ts";
import type { ProbeEnd, Standing, Tally } from "../src/core/breaker.ts";
import type { HealthEngine } from "../src/kernel/health/engine.ts";
import type { HealthOf, HealthRead, ProbeWord } from "../src/ports/guards.ts";
import { ringing } from "./alarm.ts";
import { lazyEngine } from "./lazy-engine.ts";

export class ToolHealthObject extends DurableObject<Bindings> {
	readonly #engine: () => Promise<HealthEngine>;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		this.#engine = lazyEngine(async () => {
			const { openToolHealth } = await import("./tool-health-engine.ts");
			return openToolHealth(ctx, env);
		});
	}

	async report(call: HealthOf & Tally): Promise<Standing> {
		return (await this.#engine()).report(call);
	}
	async standing(): Promise<Standing> {
		return (await this.#engine()).standing();
	}
	async probe(call: { readonly id: string }): Promise<ProbeWord> {
		return (await this.#engine()).probe(call);
	}
	async probeEnded(
		call: HealthOf & { readonly id: string; readonly end: ProbeEnd },
	): Promise<Standing> {
		return (await this.#engine()).probeEnded(call);
	}
	async read(): Promise<HealthRead> {
		return (await this.#engine()).read();
	}

	async wake(): Promise<void> {
		return (await this.#engine()).wake();
	}

	override async alarm(): Promise<void> {
		await ringing(this.ctx, () => this.wake());
	}
}
