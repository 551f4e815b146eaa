/**
 * What the thread of a person does to its disk while it serves a request and its yes. Everything outside the thread takes a step of the event
 * loop, as it does in the runtime; writes between two such steps are one commit there, and so are they counted here.
 */

import { makeRegistry } from "../../src/kernel/registry.ts";
import { packs } from "../../src/packs/index.ts";
import type { Channel, ChannelName } from "../../src/ports/channel.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { capabilitiesOf } from "../support/channels.ts";
import { makeWorld, type Sent, startMs, type World } from "./world.ts";

const step = () => new Promise<void>((done) => setImmediate(done));
/** These are answered from the isolate's memory. */
const atHand = new Set(["market", "proposer"]);

type AnyFunction = (...args: unknown[]) => unknown;

function away<T extends object>(port: T): T {
	return new Proxy(port, {
		get: (target, key) => {
			const member: unknown = Reflect.get(target, key);
			if (typeof member === "object" && member !== null) return away(member);
			if (typeof member !== "function" || key === "split") return member;
			return async (...args: unknown[]) => {
				await step();
				const answer = await (member as AnyFunction).apply(target, args);
				await step();
				return answer;
			};
		},
	});
}

const objectsAway = <T extends object>(objects: T): T =>
	new Proxy(objects, {
		get: (target, key) => {
			const find = Reflect.get(target, key) as AnyFunction;
			return (...args: unknown[]) => away(find.apply(target, args) as object);
		},
	});

export type Counts = {
	commits: number;
	transactions: number;
	statements: number;
	alarms: number;
};
export type CountedWorld = {
	readonly world: World;
	readonly sent: readonly Sent[];
	readonly count: (number: string) => {
		readonly counts: Counts;
		readonly stop: () => Promise<void>;
	};
};

function countOf(object: ReturnType<World["thread"]>): ReturnType<CountedWorld["count"]> {
	const counts = { commits: 0, transactions: 0, statements: 0, alarms: 0 };
	const { memory } = object;
	const { atomically } = memory;
	const { exec } = memory.sql;
	let isDirty = false;
	let depth = 0;
	let armed = object.alarmAtMs;
	const wrote = () => {
		if (isDirty) return;
		isDirty = true;
		setImmediate(() => {
			isDirty = false;
			counts.commits += 1;
		});
	};
	Object.assign(memory.sql, {
		exec: (...call: Parameters<typeof exec>) => {
			counts.statements += 1;
			if (!/^\s*select/iu.test(call[0])) wrote();
			return exec(...call);
		},
	});
	Object.assign(memory, {
		atomically: <T>(work: () => T): T => {
			if (depth === 0) counts.transactions += 1;
			depth += 1;
			try {
				return atomically(work);
			} finally {
				depth -= 1;
			}
		},
	});
	Object.defineProperty(object, "alarmAtMs", {
		configurable: true,
		get: () => armed,
		set: (atMs: number | null) => {
			if (atMs !== armed) {
				counts.alarms += 1;
				wrote();
			}
			armed = atMs;
		},
	});
	return {
		counts,
		stop: async () => {
			await step();
			Object.assign(memory.sql, { exec });
			Object.assign(memory, { atomically });
			Object.defineProperty(object, "alarmAtMs", {
				configurable: true,
				writable: true,
				value: armed,
			});
		},
	};
}

export function makeCountedWorld(): CountedWorld {
	const sent: Sent[] = [];
	const clock = { nowMs: startMs };
	const channel = (name: ChannelName): Channel => ({
		name,
		ours: { channel: name, value: "" },
		capabilities: capabilitiesOf(name),
		send: async (message) => {
			const sid = `SMout${sent.length + 1}`;
			sent.push({ ...message, sid, atMs: clock.nowMs, threadKey: "" });
			return { kind: "sent", externalId: sid, status: "queued" };
		},
		find: async () => ({ kind: "absent" }),
		split: (text) => [text],
	});
	const registry = makeRegistry(packs, [rulesTemplates]);
	const world = makeWorld({
		proposer: rulesProposer,
		seams: {
			clock,
			port: (name, port) =>
				atHand.has(name) ? port : name === "objects" ? objectsAway(port) : away(port),
			channel,
			notifications: {
				markRelayed: async () => {},
				postpone: async () => {},
				due: async () => [],
			},
			registry: () => registry,
		},
	});
	return {
		world,
		sent,
		count: (number) => countOf(world.thread(world.keyOf(number))),
	};
}
