/** As much of a Redis as a limiter's scripts use, in memory: strings, counters, hashes, ends of life, and Lua as Redis runs it. */
import { createHash } from "node:crypto";
import { type LuaEngine, LuaFactory } from "wasmoon";

type Value = { kind: "string"; text: string } | { kind: "hash"; fields: Map<string, string> };
type Entry = { readonly value: Value; readonly endsAtMs: number | null };
export type Reply = string | number | null | readonly Reply[];

export class RedisError extends Error {
	override readonly name = "RedisError";
}

const wrongType = () =>
	new RedisError("WRONGTYPE Operation against a key holding the wrong kind of value");
const integer = (text: string): number => {
	if (!/^-?\d{1,15}$/.test(text))
		throw new RedisError("ERR value is not an integer or out of range");
	return Number(text);
};

export type Redis = {
	readonly run: (command: readonly string[]) => Reply;
	readonly keys: () => readonly string[];
	readonly flush: () => void;
};

type Commands = Readonly<Record<string, (args: readonly string[]) => Reply>>;

function commandsOf(entries: Map<string, Entry>, nowMs: () => number): Commands {
	const entryOf = (key: string): Entry | null => {
		const entry = entries.get(key);
		if (!entry) return null;
		if (entry.endsAtMs === null || entry.endsAtMs > nowMs()) return entry;
		entries.delete(key);
		return null;
	};
	const put = (key: string, value: Value, endsAtMs: number | null) =>
		entries.set(key, { value, endsAtMs });
	const text = (key: string): string | null => {
		const value = entryOf(key)?.value;
		if (value?.kind === "hash") throw wrongType();
		return value?.text ?? null;
	};
	const fields = (key: string): Map<string, string> => {
		const value = entryOf(key)?.value;
		if (value?.kind === "string") throw wrongType();
		return value?.fields ?? new Map();
	};
	const add = (key: string, by: number): number => {
		const sum = integer(text(key) ?? "0") + by;
		put(key, { kind: "string", text: String(sum) }, entryOf(key)?.endsAtMs ?? null);
		return sum;
	};
	const expireIn = (key: string, ms: number): number => {
		const entry = entryOf(key);
		if (!entry) return 0;
		if (ms <= 0) entries.delete(key);
		else entries.set(key, { ...entry, endsAtMs: nowMs() + ms });
		return 1;
	};
	return {
		PING: () => "PONG",
		GET: ([key = ""]) => text(key),
		SET: ([key = "", value = "", ...more]) => {
			const at = more.findIndex((word) => word.toUpperCase() === "PX");
			const forMs = at < 0 ? null : integer(more[at + 1] ?? "");
			put(key, { kind: "string", text: value }, forMs === null ? null : nowMs() + forMs);
			return "OK";
		},
		DEL: (keys) => keys.filter((key) => entryOf(key) !== null && entries.delete(key)).length,
		INCR: ([key = ""]) => add(key, 1),
		INCRBY: ([key = "", by = ""]) => add(key, integer(by)),
		EXPIRE: ([key = "", seconds = ""]) => expireIn(key, integer(seconds) * 1000),
		PEXPIRE: ([key = "", ms = ""]) => expireIn(key, integer(ms)),
		PTTL: ([key = ""]) => {
			const entry = entryOf(key);
			if (!entry) return -2;
			return entry.endsAtMs === null ? -1 : entry.endsAtMs - nowMs();
		},
		HSET: ([key = "", ...pairs]) => {
			const known = fields(key);
			let added = 0;
			for (let at = 0; at + 1 < pairs.length; at += 2) {
				const field = pairs[at] ?? "";
				if (!known.has(field)) added += 1;
				known.set(field, pairs[at + 1] ?? "");
			}
			put(key, { kind: "hash", fields: known }, entryOf(key)?.endsAtMs ?? null);
			return added;
		},
		HMGET: ([key = "", ...names]) => names.map((name) => fields(key).get(name) ?? null),
		HGETALL: ([key = ""]) => [...fields(key)].flat(),
	};
}

/** How Redis hands a reply to Lua: nothing is `false`, a list begins at one. */
const toLua = (reply: Reply): unknown =>
	reply === null ? false : Array.isArray(reply) ? reply.map((one: Reply) => toLua(one)) : reply;

/** And back: numbers lose what stands behind their point, a list ends at its first hole, `false` is nothing. */
function fromLua(value: unknown): Reply {
	if (value === null || value === undefined || value === false) return null;
	if (value === true) return 1;
	if (typeof value === "number") return Math.trunc(value);
	if (typeof value === "string") return value;
	if (Array.isArray(value)) {
		const end = value.findIndex((one) => one === null || one === undefined);
		return (end < 0 ? value : value.slice(0, end)).map(fromLua);
	}
	throw new RedisError("ERR the script gave what Redis cannot answer");
}

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

export async function makeRedis(nowMs: () => number = Date.now): Promise<Redis> {
	const lua: LuaEngine = await new LuaFactory().createEngine({ openStandardLibs: true });
	const entries = new Map<string, Entry>();
	const commands = commandsOf(entries, nowMs);
	const scripts = new Map<string, string>();
	const call = (name: string, args: readonly string[]): Reply => {
		const command = commands[name.toUpperCase()];
		if (!command) throw new RedisError(`ERR unknown command '${name}'`);
		return command(args);
	};
	lua.global.set("redis_call", (name: string, ...args: (string | number)[]) =>
		toLua(
			call(
				name,
				args.map((arg) => (typeof arg === "number" ? String(arg) : arg)),
			),
		),
	);
	// Redis speaks Lua 5.1, where what divides evenly is written as a whole number.
	lua.doStringSync("redis = { call = redis_call }; unpack = table.unpack");

	function evaluate(script: string, rest: readonly string[]): Reply {
		const [count = "", ...words] = rest;
		const keysCount = integer(count);
		lua.global.set("KEYS", words.slice(0, keysCount));
		lua.global.set("ARGV", words.slice(keysCount));
		scripts.set(sha1(script), script);
		try {
			// The first line may name the script's flags, which is no Lua.
			return fromLua(lua.doStringSync(script.replace(/^#![^\n]*/, "")));
		} catch (error) {
			throw error instanceof RedisError ? error : new RedisError(`ERR ${String(error)}`);
		}
	}
	return {
		keys: () => [...entries.keys()],
		flush: () => {
			entries.clear();
			scripts.clear();
		},
		run: ([name = "", first = "", ...rest]) => {
			switch (name.toUpperCase()) {
				case "EVAL":
					return evaluate(first, rest);
				case "EVALSHA": {
					const script = scripts.get(first.toLowerCase());
					if (script === undefined)
						throw new RedisError("NOSCRIPT No matching script. Please use EVAL.");
					return evaluate(script, rest);
				}
				case "SCRIPT": {
					if (first.toUpperCase() !== "LOAD") throw new RedisError("ERR unknown subcommand");
					const [script = ""] = rest;
					scripts.set(sha1(script), script);
					return sha1(script);
				}
				default:
					return call(name, first === "" && rest.length === 0 ? [] : [first, ...rest]);
			}
		},
	};
}
