/** One conversation, one writer: the shell round the thread engine. It owns the storage, the one alarm, and nothing else. */
import { DurableObject } from "cloudflare:workers";
import { appOf } from "../src/app/compose.ts";
import { type Bindings, readSettings } from "../src/app/env.ts";
import { makeThreadEngine, type ThreadEngine } from "../src/kernel/thread/engine.ts";
import type { InspectCall, SettleUnknownCall, SettleUnknownResult } from "../src/ports/admin.ts";
import type { ThreadView } from "../src/ports/admin-records.ts";
import type { InboundStatus } from "../src/ports/channel.ts";
import type { Delivery, Parcel, ParcelResult, Received } from "../src/ports/objects.ts";
import { makeThreadStore } from "../src/store/thread/sqlite.ts";
import { makeAlarm } from "./alarm.ts";

export class ThreadObject extends DurableObject<Bindings> {
	readonly #engine: ThreadEngine;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		const settings = readSettings(env);
		if (!settings.ok) throw new Error(`wrong settings: ${settings.wrong.join(", ")}`);
		const store = makeThreadStore(ctx.storage.sql, (work) => ctx.storage.transactionSync(work));
		this.#engine = makeThreadEngine({
			...appOf(env, settings.settings).threadDeps,
			store,
			background: (work) => ctx.waitUntil(work),
			setAlarm: makeAlarm(ctx),
		});
	}

	receive(delivery: Delivery): Promise<Received> {
		return this.#engine.receive(delivery);
	}
	deliver(parcel: Parcel): Promise<ParcelResult> {
		return this.#engine.deliver(parcel);
	}
	withdraw(call: { readonly itemId: string; readonly why: string }): Promise<void> {
		return this.#engine.withdraw(call);
	}
	report(status: InboundStatus & { readonly traceId: string }): Promise<void> {
		return this.#engine.report(status);
	}
	link(call: { readonly otherKey: string; readonly otherCreatedAtMs: number }): Promise<{
		readonly stays: "this" | "other";
	}> {
		return this.#engine.link(call);
	}

	inspect(call: InspectCall): Promise<ThreadView | null> {
		return this.#engine.inspect(call);
	}
	settleUnknown(call: SettleUnknownCall): Promise<SettleUnknownResult> {
		return this.#engine.settleUnknown(call);
	}

	wake(): Promise<void> {
		return this.#engine.wake();
	}

	override async alarm(): Promise<void> {
		await this.#engine.wake();
	}
}
