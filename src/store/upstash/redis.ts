/**
 * The limiter's subset of Redis over Upstash's REST API: scripts by hash, whole where unknown. Commands issued together
 * form one pipeline, with one time limit including its retry. An answer that is not a count is a fault, never a
 * refusal.
 */
import { within } from "../../ports/deadline.ts";

export const upstashTimeoutMs = 400;
const answerBytesMax = 16_000;

export type UpstashConfig = {
	readonly url: string;
	readonly token: string;
	readonly timeoutMs?: number;
};

export class UpstashFault extends Error {
	override readonly name = "UpstashFault";
	readonly reason: string;
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

type Command = readonly (string | number)[];
type Answer = { readonly result?: unknown; readonly error?: unknown };
type Waiting = {
	readonly command: Command;
	readonly done: (result: unknown) => void;
	readonly fail: (error: unknown) => void;
};

function counted(result: unknown): readonly [number, number] {
	if (Array.isArray(result) && result.length === 2) {
		const [left, limit] = result as unknown[];
		if (
			Number.isSafeInteger(left) &&
			Number.isSafeInteger(limit) &&
			(left as number) >= -1 &&
			(left as number) <= (limit as number)
		)
			return [left as number, limit as number];
	}
	throw new UpstashFault("malformed");
}

export function makePipelinedRedis(config: UpstashConfig) {
	const endsAtMs = Date.now() + (config.timeoutMs ?? upstashTimeoutMs);
	let waiting: Waiting[] = [];

	async function post(commands: readonly Command[]): Promise<readonly Answer[]> {
		const leftMs = endsAtMs - Date.now();
		if (leftMs <= 0) throw new UpstashFault("too_late");
		try {
			return await within(leftMs, async (signal) => {
				const response = await fetch(`${config.url}/pipeline`, {
					method: "POST",
					headers: {
						authorization: `Bearer ${config.token}`,
						"content-type": "application/json",
					},
					body: JSON.stringify(commands),
					// Never forward the token.
					redirect: "manual",
					signal,
				});
				if (!response.ok) {
					await response.body?.cancel();
					throw new UpstashFault(`status_${response.status}`);
				}
				const answers = parsed(await boundedText(response));
				if (!Array.isArray(answers) || answers.length !== commands.length)
					throw new UpstashFault("malformed");
				return answers.map((answer) =>
					typeof answer === "object" && answer !== null ? answer : {},
				);
			});
		} catch (error) {
			if (error instanceof UpstashFault) throw error;
			const isLate = error instanceof DOMException && /Timeout|Abort/u.test(error.name);
			throw new UpstashFault(isLate ? "too_late" : "unreachable", { cause: error });
		}
	}

	async function flush(): Promise<void> {
		const batch = waiting;
		waiting = [];
		try {
			const answers = await post(batch.map(({ command }) => command));
			for (const [at, { done, fail }] of batch.entries()) {
				const { error, result } = answers[at] ?? {};
				if (typeof error === "string")
					// The limiter then resends the whole script.
					fail(new UpstashFault(/\bNOSCRIPT\b/u.test(error) ? "NOSCRIPT" : "refused"));
				else done(result);
			}
		} catch (error) {
			for (const { fail } of batch) fail(error);
		}
	}

	const send = (command: Command): Promise<unknown> =>
		new Promise((done, fail) => {
			if (waiting.length === 0) queueMicrotask(() => void flush());
			waiting.push({ command, done, fail });
		});
	const run =
		(name: "evalsha" | "eval") =>
		async (script: string, keys: readonly string[], args: readonly (string | number)[]) =>
			counted(await send([name, script, keys.length, ...keys, ...args]));

	return { evalsha: run("evalsha"), eval: run("eval") };
}

async function boundedText(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	if (!reader) return "";
	const decoder = new TextDecoder();
	let [text, size] = ["", 0];
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		size += value.byteLength;
		if (size > answerBytesMax) {
			await reader.cancel();
			throw new UpstashFault("too_large");
		}
		text += decoder.decode(value, { stream: true });
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new UpstashFault("malformed");
	}
}
