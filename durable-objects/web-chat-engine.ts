import { type ChatEngine, listenersMax, makeChatEngine } from "../src/kernel/web-chat/engine.ts";
import { listeningOf, type Told } from "../src/ports/web-chat.ts";
import { makeChatStore } from "../src/store/web-chat/sqlite.ts";

/** Closed by us: the page asks again where it still wants to hear. */
const goneCode = 1001;

export type OpenChat = ChatEngine & { readonly connect: (request: Request) => Response };

export function openWebChat(ctx: DurableObjectState, wiped: () => void): OpenChat {
	const leave = (socket: WebSocket) => {
		try {
			socket.close(goneCode);
		} catch {
			// It has left by itself.
		}
	};
	const engine = makeChatEngine({
		store: makeChatStore(ctx.storage.sql, (work) => ctx.storage.transactionSync(work)),
		nowMs: () => Date.now(),
		wakeAt: (atMs) => ctx.storage.setAlarm(atMs),
		tell: (line) => {
			const said = JSON.stringify(line);
			for (const socket of ctx.getWebSockets()) {
				try {
					socket.send(said);
				} catch {
					leave(socket);
				}
			}
		},
		wipe: async () => {
			for (const socket of ctx.getWebSockets()) leave(socket);
			await ctx.storage.deleteAlarm();
			await ctx.storage.deleteAll();
			wiped();
		},
	});
	return {
		...engine,
		/** What was missed goes first; nothing is said between that and what comes. */
		connect: (request) => {
			const asked = listeningOf(request);
			const heard = asked && engine.listen(asked);
			if (heard?.kind !== "heard") return new Response(null, { status: 404 });
			const others = ctx.getWebSockets();
			for (const socket of others.slice(0, Math.max(0, others.length - listenersMax + 1)))
				leave(socket);
			const { 0: theirs, 1: ours } = new WebSocketPair();
			ctx.acceptWebSocket(ours);
			const missed: readonly Told[] = heard.gap ? [{ gap: true }, ...heard.lines] : heard.lines;
			for (const told of missed) ours.send(JSON.stringify(told));
			return new Response(null, { status: 101, webSocket: theirs });
		},
	};
}
