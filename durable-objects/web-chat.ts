/** Whoever listens does so by a socket that sleeps with the object: a chat that is open and quiet costs nothing. */
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "../src/app/env.ts";
import type { Entered, Kept, WebChatApi } from "../src/ports/web-chat.ts";
import { ringing } from "./alarm.ts";
import { lazyEngine } from "./lazy-engine.ts";
import type { OpenChat } from "./web-chat-engine.ts";

type Call<Name extends keyof WebChatApi> = Parameters<WebChatApi[Name]>[0];

export class WebChatObject extends DurableObject<Bindings> {
	#engine: () => Promise<OpenChat>;

	constructor(ctx: DurableObjectState, env: Bindings) {
		super(ctx, env);
		this.#engine = this.#opened();
	}

	#opened(): () => Promise<OpenChat> {
		return lazyEngine(async () => {
			const { openWebChat } = await import("./web-chat-engine.ts");
			return openWebChat(this.ctx, () => {
				this.#engine = this.#opened();
			});
		});
	}

	async enter(call: Call<"enter">): Promise<Entered> {
		return (await this.#engine()).enter(call);
	}
	async say(line: Call<"say">): Promise<Kept> {
		return (await this.#engine()).say(line);
	}
	async find(query: Call<"find">): Promise<string | null> {
		return (await this.#engine()).find(query);
	}
	async forget(): Promise<void> {
		return (await this.#engine()).forget();
	}

	/** Asked by our own door alone. */
	override async fetch(request: Request): Promise<Response> {
		return (await this.#engine()).connect(request);
	}

	/** It listens and says nothing: what people write comes by the door. */
	override async webSocketMessage(): Promise<void> {}

	async wake(): Promise<void> {
		return (await this.#engine()).wake();
	}

	override async alarm(): Promise<void> {
		await ringing(this.ctx, () => this.wake());
	}
}
