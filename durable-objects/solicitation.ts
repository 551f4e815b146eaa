/** One ride or one inquiry: the shell round the solicitation engine. */
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "../src/app/env.ts";
import type { SolicitationEngine } from "../src/kernel/solicitation/engine.ts";
import type { AnswerResult, OfferAnswer, SolicitationStart } from "../src/ports/objects.ts";
import { opening } from "./opening.ts";

export class SolicitationObject extends DurableObject<Bindings> {
	readonly #engine: () => Promise<SolicitationEngine>;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		this.#engine = opening(async () => {
			const { openSolicitation } = await import("./solicitation-engine.ts");
			return openSolicitation(ctx, env);
		});
	}

	async start(start: SolicitationStart): Promise<void> {
		return (await this.#engine()).start(start);
	}
	async answer(answer: OfferAnswer): Promise<AnswerResult> {
		return (await this.#engine()).answer(answer);
	}
	async cancel(call: { readonly traceId: string; readonly why: string }): Promise<void> {
		return (await this.#engine()).cancel(call);
	}
	async unreachable(call: { readonly offerId: string }): Promise<void> {
		return (await this.#engine()).unreachable(call);
	}

	async wake(): Promise<void> {
		return (await this.#engine()).wake();
	}

	override async alarm(): Promise<void> {
		await this.wake();
	}
}
