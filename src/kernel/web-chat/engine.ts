/**
 * One chat of a web page: whoever came first has it, what was said stands in order, each line once, and whoever listens gets each line
 * when it is kept. A chat that nobody has stores nothing.
 */
import type {
	ChatKey,
	ChatLine,
	ChatState,
	ChatStore,
	Heard,
	WebChatApi,
} from "../../ports/web-chat.ts";

/** Older lines go: a chat is read again, not searched. */
export const linesMax = 200;
export const idleMaxMs = 30 * 24 * 60 * 60 * 1000;
/** Pages of one person that listen at once; the oldest gives way. */
export const listenersMax = 8;

export type ChatDeps = {
	readonly store: ChatStore;
	readonly nowMs: () => number;
	readonly wakeAt: (atMs: number) => Promise<void>;
	readonly tell: (line: ChatLine) => void;
	readonly wipe: () => Promise<void>;
};
export type ChatEngine = WebChatApi & {
	readonly listen: (call: ChatKey & { readonly afterSeq: number }) => Heard;
	readonly wake: () => Promise<void>;
};

export function makeChatEngine({ store, nowMs, wakeAt, tell, wipe }: ChatDeps): ChatEngine {
	const isTheirs = (state: ChatState | null, { tenantId, secretHash }: ChatKey) =>
		state !== null && state.tenantId === tenantId && state.secretHash === secretHash;

	function keep(state: ChatState, line: Omit<ChatLine, "seq" | "atMs">): ChatLine {
		const known = store.line(line.id, line.by);
		if (known) return known;
		const added: ChatLine = { ...line, seq: state.seq + 1, atMs: nowMs() };
		store.save({ ...state, seq: added.seq, lastAtMs: added.atMs });
		store.add(added);
		store.dropUpTo(added.seq - linesMax);
		tell(added);
		return added;
	}

	return {
		enter: async ({ tenantId, secretHash, said }) => {
			// First: a chat without its end would stay for ever.
			if (store.state() === null) await wakeAt(nowMs() + idleMaxMs);
			return store.atomically(() => {
				const state = store.state() ?? { tenantId, secretHash, seq: 0, lastAtMs: nowMs() };
				if (!isTheirs(state, { tenantId, secretHash })) return { kind: "unknown" };
				return { kind: "entered", seq: keep(state, { ...said, by: "person", buttons: [] }).seq };
			});
		},
		say: async (line) =>
			store.atomically(() => {
				const state = store.state();
				if (state === null) return { kind: "gone" };
				return { kind: "kept", id: keep(state, { ...line, by: "us" }).id };
			}),
		find: async ({ text, sinceMs, exclude }) =>
			store
				.after(0)
				.findLast(
					(line) =>
						line.by === "us" &&
						line.text === text &&
						line.atMs >= sinceMs &&
						!exclude.includes(line.id),
				)?.id ?? null,
		forget: async () => {
			const state = store.state();
			if (state !== null) store.dropUpTo(state.seq);
		},
		listen: ({ afterSeq, ...key }) => {
			const state = store.state();
			if (!isTheirs(state, key)) return { kind: "unknown" };
			const lines = store.after(afterSeq);
			const first = lines[0]?.seq ?? (state?.seq ?? 0) + 1;
			return { kind: "heard", lines, gap: first > afterSeq + 1 };
		},
		wake: async () => {
			const state = store.state();
			const endsAtMs = (state?.lastAtMs ?? 0) + idleMaxMs;
			if (endsAtMs <= nowMs()) await wipe();
			else await wakeAt(endsAtMs);
		},
	};
}
