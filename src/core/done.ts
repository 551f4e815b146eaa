/**
 * What a person last said yes to, as it was asked for: what "the same as last time" means. A thread remembers its own person's and nobody
 * else's; nothing commits by it, and losing it loses nothing.
 */
import { canonicalJson, type Json } from "./json.ts";

export type Done = {
	readonly tool: string;
	/** As it was proposed, and not as it was frozen. */
	readonly args: Json;
	readonly atMs: number;
};

export const doneMax = 6;
/** As JSON; what was asked for at more length is not remembered. */
export const doneArgsMaxChars = 1_000;
/** After so long nobody means that any more. Shorter than the term of messages may be. */
const rememberedForMs = 90 * 24 * 60 * 60_000;

/** The newest last. */
export function withDone(before: readonly Done[], done: Done): readonly Done[] {
	const key = ({ tool, args }: Done) => `${tool} ${canonicalJson(args)}`;
	if (JSON.stringify(done.args).length > doneArgsMaxChars) return before;
	return [...before.filter((one) => key(one) !== key(done)), done].slice(-doneMax);
}

export const stillDone = (done: readonly Done[] | undefined, nowMs: number): readonly Done[] =>
	(done ?? []).filter(({ atMs }) => nowMs - atMs <= rememberedForMs);
