/** It owns the storage, the one alarm, and nothing else. */
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "../src/app/env.ts";
import type { ThreadEngine } from "../src/kernel/thread/engine.ts";
import type {
	AskAgainCall,
	AskAgainResult,
	InspectCall,
	InspectedThread,
	SettleUnknownCall,
	SettleUnknownResult,
} from "../src/ports/admin.ts";
import type { InboundStatus } from "../src/ports/channel.ts";
import type {
	Delivery,
	EndUnasked,
	JoinAnswer,
	JoinCall,
	LinkAnswer,
	LinkCall,
	ThreadNotification,
	ThreadNotificationResult,
	Received,
} from "../src/ports/objects.ts";
import type { EraseCall, Erased, PruneCall, Pruned } from "../src/ports/personal.ts";
import { ringing } from "./alarm.ts";
import { lazyEngine } from "./lazy-engine.ts";
import type { ThreadParts } from "./thread-parts.ts";

export class ThreadObject extends DurableObject<Bindings> {
	readonly #parts: () => Promise<ThreadParts>;
	readonly #engine: () => Promise<ThreadEngine>;
	#awake: ThreadEngine | null = null;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		this.#parts = lazyEngine(async () => {
			const { openParts } = await import("./thread-parts.ts");
			return openParts(ctx, env);
		});
		this.#engine = lazyEngine(async () => {
			const parts = await this.#parts();
			const { openThread } = await import("./thread-engine.ts");
			this.#awake = openThread(ctx, parts);
			return this.#awake;
		});
	}

	/** A message is taken in and answered before there is an engine: what it causes brings one. */
	async receive(delivery: Delivery): Promise<Received> {
		if (this.#awake) return this.#awake.receive(delivery);
		return (await this.#parts()).receive(delivery, () => this.wake());
	}
	async deliver(notification: ThreadNotification): Promise<ThreadNotificationResult> {
		return (await this.#engine()).deliver(notification);
	}
	async withdraw(call: { readonly actionId: string; readonly why: string }): Promise<void> {
		return (await this.#engine()).withdraw(call);
	}
	async report(status: InboundStatus & { readonly traceId: string }): Promise<void> {
		return (await this.#engine()).report(status);
	}
	async endUnasked(call: EndUnasked): Promise<boolean> {
		return (await this.#engine()).endUnasked(call);
	}
	async link(call: LinkCall): Promise<LinkAnswer> {
		return (await this.#engine()).link(call);
	}
	async join(call: JoinCall): Promise<JoinAnswer> {
		return (await this.#engine()).join(call);
	}

	async inspect(call: InspectCall): Promise<InspectedThread | null> {
		return (await this.#engine()).inspect(call);
	}
	async settleUnknown(call: SettleUnknownCall): Promise<SettleUnknownResult> {
		return (await this.#engine()).settleUnknown(call);
	}
	async askAgain(call: AskAgainCall): Promise<AskAgainResult> {
		return (await this.#engine()).askAgain(call);
	}

	async erase(call: EraseCall): Promise<Erased> {
		return (await this.#engine()).erase(call);
	}
	async prune(call: PruneCall): Promise<Pruned> {
		return (await this.#engine()).prune(call);
	}

	async wake(): Promise<void> {
		return (await this.#engine()).wake();
	}

	override async alarm(): Promise<void> {
		await ringing(this.ctx, () => this.wake());
	}
}
