/**
 * What is said in a chat, as server-sent events. The Worker holds the stream and its object sleeps behind a socket; a stream ends by
 * time, since nobody tells us of a page that is gone, and the page comes again with what it saw last.
 */
import type { Told } from "../src/ports/web-chat.ts";

export const streamBounds = {
	heartbeatMs: 20_000,
	streamMaxMs: 10 * 60_000,
	/** Events that wait for a page that does not read. */
	queuedMax: 256,
} as const;
export type StreamBounds = Readonly<Record<keyof typeof streamBounds, number>>;
const retryMs = 2_000;

export const eventHeaders = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store, no-transform",
	"x-accel-buffering": "no",
} as const;

const eventOf = (told: Told): string => {
	if ("gap" in told) return "event: gap\ndata: {}\n\n";
	const { seq, atMs, ...line } = told;
	const data = { ...line, seq, at: new Date(atMs).toISOString() };
	return `id: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;
};

/** What a page saw last: by itself when it comes again, in the address when it is opened anew. */
export function seenOf(lastEventId: string | undefined, after: string | undefined): number {
	const seen = [lastEventId, after].find((one) => one !== undefined && /^\d{1,15}$/.test(one));
	return Number(seen ?? 0);
}

export function eventStream(
	socket: WebSocket,
	{ heartbeatMs, streamMaxMs, queuedMax }: StreamBounds = streamBounds,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const timers: { beat?: ReturnType<typeof setInterval>; end?: ReturnType<typeof setTimeout> } = {};
	let isOver = false;
	const stop = () => {
		isOver = true;
		clearInterval(timers.beat);
		clearTimeout(timers.end);
		socket.close(1000);
	};
	return new ReadableStream<Uint8Array>({
		start: (controller) => {
			const end = () => {
				if (isOver) return;
				stop();
				controller.close();
			};
			const write = (text: string) => {
				if (isOver) return;
				if ((controller.desiredSize ?? 0) < -queuedMax) return end();
				controller.enqueue(encoder.encode(text));
			};
			socket.addEventListener("message", ({ data }) => write(eventOf(JSON.parse(String(data)))));
			socket.addEventListener("close", end);
			socket.addEventListener("error", end);
			timers.beat = setInterval(() => write(": here\n\n"), heartbeatMs);
			timers.end = setTimeout(end, streamMaxMs);
			write(`retry: ${retryMs}\n\n`);
			socket.accept();
		},
		cancel: stop,
	});
}
