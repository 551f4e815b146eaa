import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "../src/app/env.ts";
import type { SolicitationEngine } from "../src/kernel/solicitation/engine.ts";
import type {
	AnswerResult,
	OfferAnswer,
	SolicitationCancel,
	SolicitationStart,
} from "../src/ports/objects.ts";
import { ringing } from "./alarm.ts";
import { lazyEngine } from "./lazy-engine.ts";

export class SolicitationObject extends DurableObject<Bindings> {
	#engine: () => Promise<SolicitationEngine>;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		this.#engine = this.#opened();
	}

	#opened(): () => Promise<SolicitationEngine> {
		return lazyEngine(async () => {
			const { openSolicitation } = await import("./solicitation-engine.ts");
			return openSolicitation(this.ctx, this.env);
		});
	}

	async start(start: SolicitationStart): Promise<void> {
		return (await this.#engine()).start(start);
	}
	async answer(answer: OfferAnswer): Promise<AnswerResult> {
		return (await this.#engine()).answer(answer);
	}
	async cancel(call: SolicitationCancel): Promise<void> {
		return (await this.#engine()).cancel(call);
	}
	async unreachable(call: { readonly offerId: string }): Promise<void> {
		return (await this.#engine()).unreachable(call);
	}

	async forget(call: { readonly isLast: boolean }): Promise<{ readonly done: boolean }> {
		const forgotten = await (await this.#engine()).forget(call);
		// Its tables are gone: whoever calls next finds an object as it was before its first call.
		if (forgotten.done) this.#engine = this.#opened();
		return forgotten;
	}

	async wake(): Promise<void> {
		return (await this.#engine()).wake();
	}

	override async alarm(): Promise<void> {
		await ringing(this.ctx, () => this.wake());
	}
}
