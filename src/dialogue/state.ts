/** What is remembered between messages: the requests that are open, the newest last. Foreign or old ones are nothing. */
import * as z from "zod";
import { codeLength } from "../core/ids.ts";
import type { Json } from "../core/json.ts";
import { dialogueMaxChars } from "../ports/proposer.ts";
import type { Request } from "./dialogue.ts";

/** After this nobody remembers what the question was. */
const draftAgeMaxMs = 6 * 60 * 60 * 1000;
export const stateVersion = 2;
/** Whoever begins more than this has forgotten the first. */
export const requestsMax = 3;
export const choicesKeptMax = 10;
/** So long are the words that say when. */
export const whenMax = 80;

const requestSchema = z.strictObject({
	of: z.string().min(1).max(40),
	values: z.json(),
	asked: z.string().max(40).nullable(),
	choices: z.array(z.string().max(120)).max(choicesKeptMax),
	misses: z.int().min(0).max(100),
	isShown: z.boolean(),
	replaces: z.string().max(codeLength).exactOptional(),
	isOffered: z.literal(true).exactOptional(),
	isBehind: z.literal(true).exactOptional(),
	more: z.int().min(1).max(5).exactOptional(),
	alike: z.enum(["all", "day"]).exactOptional(),
	/** What it was shown as: the tool that its yes runs. Null: nothing was shown. */
	tool: z.string().max(80).nullable(),
});
const stateSchema = z.strictObject({
	v: z.literal(stateVersion),
	requests: z.array(requestSchema).max(requestsMax),
	/** What was asked last, word for word: it is not said again like this. */
	said: z.string().max(400).nullable(),
	told: z
		.strictObject({
			of: z.string().max(80).nullable(),
			when: z.string().max(whenMax).nullable(),
		})
		.exactOptional(),
	savedAtMs: z.number(),
});

/** What was looked up last: of which business it was, and the words that said when and for how many. */
export type Told = { readonly of: string | null; readonly when: string | null };
export type State = {
	readonly requests: readonly Request[];
	readonly said: string | null;
	readonly told?: Told;
	/** When the open question was put. Absent: nothing was read. */
	readonly savedAtMs?: number;
};
export const noState: State = { requests: [], said: null };

export function readState(stored: Json, nowMs: number): State {
	const parsed = stateSchema.safeParse(stored);
	if (!parsed.success) return noState;
	const { v: _, ...state } = parsed.data;
	return Math.abs(nowMs - state.savedAtMs) < draftAgeMaxMs ? state : noState;
}

type Closed = State & { readonly shown: readonly Request[]; readonly savedAtMs: number };

/**
 * What was shown of this tool's is answered: it is over, and what was begun beside it stays. Of what is not ours, nothing is kept: a
 * model's memory of a request ends with it.
 */
export function withoutShown(stored: Json, tool: string): Closed {
	const parsed = stateSchema.safeParse(stored);
	if (!parsed.success) return { ...noState, shown: [], savedAtMs: 0 };
	const { savedAtMs, requests } = parsed.data;
	const isShown = (request: Request) => request.isShown && request.tool === tool;
	return {
		requests: requests.filter((request) => !isShown(request)),
		shown: requests.filter(isShown),
		said: null,
		savedAtMs,
	};
}

/** As it is stored; the oldest request gives way where it would be too much. Null: nothing is open. */
export function writeState({ requests, said, told }: State, nowMs: number): Json {
	let kept = requests.slice(-requestsMax);
	const isTold = told !== undefined && (told.of ?? told.when) !== null;
	for (;;) {
		if (kept.length === 0 && said === null && !isTold) return null;
		const stored = {
			v: stateVersion,
			requests: kept.map((request) => ({ ...request, choices: [...request.choices] })),
			said,
			...(isTold ? { told } : {}),
			savedAtMs: nowMs,
		} as unknown as Json;
		if (kept.length === 0 || JSON.stringify(stored).length <= dialogueMaxChars) return stored;
		kept = kept.slice(1);
	}
}
