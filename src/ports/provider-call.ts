/**
 * How a tool calls a provider (decision 0130): two transactions with the call between them, never a call inside one. What is meant is written
 * first; the call is made under the same key; what came of it is written. A lost answer is `unknown`, and nobody says that it failed.
 * Killed anywhere, the same key goes on: what was meant is found written, and made again under the name that the provider knows.
 */
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import { within } from "./deadline.ts";
import type { CallRecord, ToolContext } from "./tool.ts";

export type ProviderAnswer =
	| { readonly kind: "answered"; readonly data: Json }
	/** It surely did nothing. */
	| { readonly kind: "refused"; readonly code: ErrorCode; readonly reason?: Reason }
	/** It may have done it. */
	| { readonly kind: "unknown" };

type Given<Needs> = {
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly ctx: ToolContext;
	readonly record: CallRecord;
	readonly needs: Needs;
};
type Meant<M> = Given<unknown> & { readonly meant: M };

export type ProviderCall<Output, M, Needs> = {
	/** Less than the tool's own time: what came of it has to be written, too. */
	readonly timeoutMs: number;
	/**
	 * The first transaction, keyed. `done` where nobody has to be called, or all of it has happened before under this key; else what the
	 * call is made of.
	 */
	readonly intend: (
		call: Given<Needs>,
	) => Promise<Outcome<{ readonly done: Output } | { readonly meant: M }>>;
	/** Under a name that the provider knows again: made twice it happens once. Rejects where the answer is lost. */
	readonly make: (
		call: Given<Needs> & Meant<M> & { readonly signal: AbortSignal },
	) => Promise<ProviderAnswer>;
	/** The second transaction. Of `unknown` it notes when somebody asks, and answers `unknown`. */
	readonly conclude: (
		call: Given<Needs> & Meant<M> & { readonly answer: ProviderAnswer },
	) => Promise<Outcome<Output>>;
};

/** A tool's `resolve`. */
export const callingProvider =
	<Needs>() =>
	<Output, M>(calls: ProviderCall<Output, M, Needs>) =>
	async (call: Given<Needs> & { readonly signal: AbortSignal }): Promise<Outcome<Output>> => {
		const { signal, ...given } = call;
		const intent = await calls.intend({ ...given, record: { ...given.record, phase: "running" } });
		if (intent.kind !== "succeeded") return intent;
		const replayed = intent.replayed ? { replayed: true } : {};
		if ("done" in intent.data) return { kind: "succeeded", data: intent.data.done, ...replayed };
		const { meant } = intent.data;
		// What was not surely refused may have arrived.
		const answer = await within(
			calls.timeoutMs,
			(bounded) => calls.make({ ...given, meant, signal: bounded }),
			signal,
		).catch((): ProviderAnswer => ({ kind: "unknown" }));
		const ended = await calls.conclude({
			...given,
			record: recordOf(given.record, answer),
			meant,
			answer,
		});
		return ended.kind === "succeeded" ? { ...ended, ...replayed } : ended;
	};

/** What has happened is written, however late the yes has become by now. */
const recordOf = (record: CallRecord, { kind }: ProviderAnswer): CallRecord => ({
	...record,
	itemExpiresAtMs: null,
	...(kind === "unknown" ? { phase: "unknown" as const } : {}),
});
