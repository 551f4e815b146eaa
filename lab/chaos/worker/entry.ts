/**
 * The Worker as it is deployed, with points round everything it writes and calls, and a door for whoever kills it. What is
 * deployed is `workers/index.ts`; this file imports it and is bundled for the suite alone.
 */

import type { Bindings } from "../../../src/app/env.ts";
import { unknownMaxMs } from "../../../src/kernel/thread/outbox/send-settling.ts";
import worker, {
	SolicitationObject as RealSolicitation,
	ThreadObject as RealThread,
	ToolHealthObject as RealToolHealth,
	WebChatObject as RealWebChat,
} from "../../../workers/index.ts";
import { moveClockTo, watchClock } from "./clock.ts";
import { arm, asCron, hit, passed, sameEachTime, setControl } from "./points.ts";
import { bringAlarmNearer, watchEnv, watchFetch, watchStorage } from "./watch.ts";

watchClock();
watchFetch();

type Chaotic = Bindings & {
	readonly CHAOS_CONTROL_URL: string;
	readonly CHAOS_CLOCK_MS?: string;
};

let isBegun = false;
function begin(env: Bindings): void {
	if (isBegun) return;
	isBegun = true;
	const { CHAOS_CONTROL_URL, CHAOS_CLOCK_MS = "0" } = env as Chaotic;
	setControl(CHAOS_CONTROL_URL);
	moveClockTo(Number(CHAOS_CLOCK_MS));
}
type Class = new (ctx: DurableObjectState, env: Bindings) => object;

const contexts = new WeakMap<object, DurableObjectState>();
const contextOf = (object: object): DurableObjectState => {
	const ctx = contexts.get(object);
	if (!ctx) throw new Error("an object without its storage");
	return ctx;
};

/** Of an object that was killed before it had its tables there are no rows. */
function rowsOf(ctx: DurableObjectState, query: string): readonly unknown[] {
	try {
		return ctx.storage.sql.exec(query).toArray();
	} catch (error) {
		if (error instanceof Error && error.message.includes("no such table")) return [];
		throw error;
	}
}

function look(ctx: DurableObjectState): unknown {
	const rows = (query: string) => rowsOf(ctx, query);
	return {
		state: rows("select json from state"),
		waiting: rows(
			"select seq, json ->> '$.message.externalId' as external_id from inbox where seq > coalesce((select json ->> '$.handledSeq' from state), 0)",
		),
		outbox: rows(
			"select id, status, next_at_ms, unshipped, json ->> '$.kind' as kind, json ->> '$.text' as text, json ->> '$.repeats' as repeats from outbox order by seq",
		),
		items: rows(
			"select id, json ->> '$.action.status' as status, free_at_ms from items where open = 1 or free_at_ms is not null",
		),
		journal: rows("select count(*) as n, coalesce(max(json), '') as json from journal"),
		targets: rows("select json from targets"),
	};
}

function age(ctx: DurableObjectState): boolean {
	const aged = rowsOf(
		ctx,
		`update outbox set next_at_ms = 0, json = json_set(json, '$.nextAtMs', 0,
			'$.unknownSinceMs', json ->> '$.unknownSinceMs' - ${unknownMaxMs}) where status = 'unknown' returning id`,
	);
	return aged.length > 0;
}

function watched(Real: Class, name: string): Class {
	class Watched extends (Real as new (
		...args: ConstructorParameters<Class>
	) => Record<string, (...args: unknown[]) => Promise<unknown>>) {
		constructor(ctx: DurableObjectState, env: Bindings) {
			begin(env);
			watchStorage(ctx, name);
			super(ctx, watchEnv(env));
			contexts.set(this, ctx);
		}
		async chaosLook(): Promise<unknown> {
			return look(contextOf(this));
		}
		async chaosQuestions(): Promise<unknown> {
			const [known] = rowsOf(contextOf(this), "select json from state") as readonly {
				json: string;
			}[];
			const questions = rowsOf(
				contextOf(this),
				`select json ->> '$.action.code' as code, json ->> '$.action.expiresAtMs' as expiresAtMs,
				json ->> '$.action.reachesThirdParty' as reaches, json ->> '$.solicitationId' as solicitationId from items`,
			);
			return { state: known ? JSON.parse(known.json) : null, questions };
		}
		async chaosNearer(byMs: unknown): Promise<void> {
			await bringAlarmNearer(contextOf(this), Number(byMs));
		}
		/** It holds its rows in memory: where one was written past it, it starts anew. */
		async chaosAge(): Promise<void> {
			const ctx = contextOf(this);
			if (!age(ctx)) return;
			await ctx.storage.sync();
			ctx.abort("its rows were aged");
		}
	}
	for (const method of Object.getOwnPropertyNames(Real.prototype)) {
		if (method === "constructor") continue;
		const real = (Real.prototype as Record<string, (...args: unknown[]) => Promise<unknown>>)[
			method
		];
		Object.defineProperty(Watched.prototype, method, {
			configurable: true,
			writable: true,
			value: async function (this: object, ...args: unknown[]) {
				hit(`${name}.${method} begins`);
				const answer = await real?.apply(this, args);
				hit(`${name}.${method} ends`);
				return answer;
			},
		});
	}
	return Watched as unknown as Class;
}

export const ThreadObject = watched(RealThread as unknown as Class, "thread");
export const SolicitationObject = watched(RealSolicitation as unknown as Class, "solicitation");
export const ToolHealthObject = watched(RealToolHealth as unknown as Class, "health");
export const WebChatObject = watched(RealWebChat as unknown as Class, "chat");

type Looked = {
	readonly chaosLook: () => Promise<unknown>;
	readonly chaosQuestions: () => Promise<unknown>;
	readonly chaosNearer: (byMs: number) => Promise<void>;
	readonly chaosAge: () => Promise<void>;
	readonly wake: () => Promise<void>;
};

async function control(url: URL, request: Request, env: Bindings): Promise<Response> {
	const body = request.method === "POST" ? ((await request.json()) as Record<string, never>) : {};
	const stubs = (of: unknown = body) =>
		Object.entries(of as Record<string, readonly string[]>).flatMap(([name, ids]) =>
			ids.map((id) => {
				const space = env[name as "THREAD"];
				return { name, id, stub: space.get(space.idFromString(id)) as unknown as Looked };
			}),
		);
	switch (url.pathname.split("/").at(-1) ?? "") {
		case "arm":
			arm((body as { target?: never }).target ?? null);
			return Response.json({});
		case "passed":
			return Response.json(passed());
		case "clock": {
			const { movedMs, byMs, objects } = body as Record<string, never>;
			moveClockTo(Number(movedMs));
			await Promise.all(stubs(objects).map(({ stub }) => stub.chaosNearer(Number(byMs))));
			return Response.json({});
		}
		case "questions":
			return Response.json(await Promise.all(stubs().map(({ stub }) => stub.chaosQuestions())));
		case "age":
			// The others may not be rescued by it.
			await Promise.all(
				stubs().map(({ id, stub }) =>
					stub.chaosAge().catch(async () => {
						await stubs()
							.find((anew) => anew.id === id)
							?.stub.wake();
					}),
				),
			);
			return Response.json({});
		default:
			return Response.json(
				await Promise.all(
					stubs().map(async ({ name, id, stub }) => ({
						name,
						id,
						...((await stub.chaosLook()) as object),
					})),
				),
			);
	}
}

export default {
	fetch: async (request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> => {
		begin(env);
		const url = new URL(request.url);
		if (url.pathname.startsWith("/__chaos/")) return control(url, request, env);
		const path = sameEachTime(url.pathname);
		const door = `door ${path.split("/").slice(0, 4).join("/")}`;
		hit(`${door} begins`);
		const response = await worker.fetch(request, watchEnv(env), ctx);
		hit(`${door} ends`);
		return response;
	},
	scheduled: async (
		controller: ScheduledController,
		env: Bindings,
		ctx: ExecutionContext,
	): Promise<void> => {
		begin(env);
		await asCron(async () => {
			hit("begins");
			await worker.scheduled(controller, watchEnv(env), ctx);
			hit("ends");
		});
	},
	queue: async (batch: MessageBatch, env: Bindings, ctx: ExecutionContext): Promise<void> => {
		begin(env);
		hit("queue begins");
		await worker.queue(batch, watchEnv(env), ctx);
		hit("queue ends");
	},
};
