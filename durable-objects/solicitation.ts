/** One ride or one inquiry: the shell round the solicitation engine. */
import { DurableObject } from "cloudflare:workers";
import { appOf } from "../src/app/compose.ts";
import { type Bindings, readSettings } from "../src/app/env.ts";
import {
	makeSolicitationEngine,
	type SolicitationEngine,
} from "../src/kernel/solicitation/engine.ts";
import type { AnswerResult, OfferAnswer, SolicitationStart } from "../src/ports/objects.ts";
import { makeSolicitationStore } from "../src/store/solicitation/sqlite.ts";
import { makeAlarm } from "./alarm.ts";

export class SolicitationObject extends DurableObject<Bindings> {
	readonly #engine: SolicitationEngine;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		const settings = readSettings(env);
		if (!settings.ok) throw new Error(`wrong settings: ${settings.wrong.join(", ")}`);
		const store = makeSolicitationStore(ctx.storage.sql, (work) =>
			ctx.storage.transactionSync(work),
		);
		this.#engine = makeSolicitationEngine({
			...appOf(env, settings.settings).solicitationDeps,
			store,
			background: (work) => ctx.waitUntil(work),
			setAlarm: makeAlarm(ctx),
		});
	}

	start(start: SolicitationStart): Promise<void> {
		return this.#engine.start(start);
	}
	answer(answer: OfferAnswer): Promise<AnswerResult> {
		return this.#engine.answer(answer);
	}
	cancel(call: { readonly traceId: string; readonly why: string }): Promise<void> {
		return this.#engine.cancel(call);
	}
	unreachable(call: { readonly offerId: string }): Promise<void> {
		return this.#engine.unreachable(call);
	}

	wake(): Promise<void> {
		return this.#engine.wake();
	}

	override async alarm(): Promise<void> {
		await this.#engine.wake();
	}
}
