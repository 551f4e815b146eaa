/**
 * What a chat costs that is held open: pages listen as pages do, nothing is said, and all that happens is counted. Then something is
 * said in each, so that it is seen which objects the runtime had let go of, and that every page still hears.
 */
import { randomUUID } from "node:crypto";
import { ourPage } from "../../dev/stack/senders.ts";
import { everyFiveMinutes, everyMinute } from "../../dev/stack/stack.ts";
import { startCrons } from "../../dev/supervisor/cron.ts";
import { type Bench, quiet } from "./counted-stack.ts";
import { type Counted, minusOf, type ObjectCounts } from "./operations.ts";

const waitMs = 60_000;
const lookMs = 100;
/** As the stream tells its page. */
const retryMs = 2_000;
/** What is said at once by as many pages as a stack on a laptop takes. */
const atOnce = 4;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function until(what: string, holds: () => boolean): Promise<void> {
	const untilMs = Date.now() + waitMs;
	while (!holds()) {
		if (Date.now() > untilMs) throw new Error(`waited in vain for: ${what}`);
		await sleep(lookMs);
	}
}

/** Each behind an address of its own, as people are. */
const addressOf = (n: number): string => `2001:db8::${n.toString(16)}`;

type Page = {
	readonly say: (text: string) => Promise<void>;
	/** Listens until it is closed, and comes again where its stream has ended. */
	readonly open: () => void;
	readonly close: () => Promise<void>;
	/** What was heard, by number. */
	readonly seen: () => readonly number[];
	readonly connections: () => number;
	readonly isOpen: () => boolean;
	readonly bytes: () => number;
};

function pageAt(url: string, n: number): Page {
	const at = `${url}/chat/threads/${randomUUID().replaceAll("-", "")}`;
	const leaving = new AbortController();
	const seen: number[] = [];
	let [cookie, connections, bytes, isOpen] = ["", 0, 0, false];
	let over: Promise<void> = Promise.resolve();
	const headers = () => ({ origin: ourPage, cookie, "cf-connecting-ip": addressOf(n) });

	async function listen(): Promise<void> {
		const last = seen.at(-1);
		const answer = await fetch(`${at}/events`, {
			headers: { ...headers(), ...(last ? { "last-event-id": String(last) } : {}) },
			signal: leaving.signal,
		});
		if (answer.status !== 200) throw new Error(`a page that listens heard ${answer.status}`);
		connections += 1;
		isOpen = true;
		const decoder = new TextDecoder();
		let text = "";
		for await (const chunk of answer.body ?? []) {
			bytes += chunk.byteLength;
			const blocks = (text + decoder.decode(chunk, { stream: true })).split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				const id = /^id: (\d+)$/m.exec(block)?.[1];
				if (id) seen.push(Number(id));
			}
		}
	}
	return {
		say: async (text) => {
			const answer = await fetch(`${at}/messages`, {
				method: "POST",
				headers: { ...headers(), "content-type": "application/json" },
				body: JSON.stringify({ text }),
			});
			await answer.arrayBuffer();
			if (answer.status !== 202) throw new Error(`a page that writes heard ${answer.status}`);
			cookie ||= answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
		},
		open: () => {
			const staying = async () => {
				while (!leaving.signal.aborted) {
					await listen().catch((error: unknown) => {
						if (!leaving.signal.aborted) console.error(error);
					});
					isOpen = false;
					if (!leaving.signal.aborted) await sleep(retryMs);
				}
			};
			over = staying();
		},
		close: () => {
			leaving.abort();
			return over;
		},
		seen: () => seen,
		connections: () => connections,
		isOpen: () => isOpen,
		bytes: () => bytes,
	};
}

export type HeldOpen = {
	readonly chats: number;
	readonly heldMs: number;
	/** Of everything here, while nothing was said. */
	readonly counted: Counted;
	/** Of the objects of these chats alone. */
	readonly objects: ObjectCounts;
	/** Pages that came again since their stream had ended by time. */
	readonly reconnected: number;
	readonly bytes: number;
	/** Instances that had to be made when something was said: the runtime had let go of as many. */
	readonly wokenByWord: number;
	/** Pages that heard each line once and in order. */
	readonly heardAll: number;
};

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
	for (let from = 0; from < all.length; from += atOnce)
		await Promise.all(all.slice(from, from + atOnce).map(work));
}

/** How many lines all pages have heard. */
const heardBy = (pages: readonly Page[]): number =>
	pages.reduce((sum, page) => sum + page.seen().length, 0);
const sum = (pages: readonly Page[], of: (page: Page) => number): number =>
	pages.reduce((all, page) => all + of(page), 0);

/** `hasCrons`: the crons run each minute as where it is deployed. Whatever they cost is then in `counted`, and none of it in `objects`. */
export async function holdStreams(
	bench: Bench,
	options: { readonly chats: number; readonly holdMs: number; readonly hasCrons: boolean },
	say: (line: string) => void,
): Promise<HeldOpen> {
	const { stack } = bench;
	const pages = Array.from({ length: options.chats }, (_, n) => pageAt(stack.url, n + 1));
	try {
		await inTurns(pages, async (page) => {
			await page.say("hello");
			page.open();
			// Their own word, and ours to it.
			await until("an answer", () => page.seen().length >= 2);
		});
		await quiet(bench);
		say(`${pages.length} pages listen`);
		const crons = options.hasCrons
			? startCrons({
					crons: [everyMinute, everyFiveMinutes],
					scheduled: (cron, timeMs) => stack.worker().scheduled(cron, timeMs),
				})
			: null;
		const before = await bench.counted();
		const chatsBefore = bench.objects("webChat");
		const [connectedBefore, bytesBefore] = [
			sum(pages, (page) => page.connections()),
			sum(pages, (page) => page.bytes()),
		];
		const fromMs = Date.now();
		await sleep(options.holdMs);
		const after = await bench.counted();
		const objects = minusOf(bench.objects("webChat"), chatsBefore);
		const heldMs = Date.now() - fromMs;
		const bytes = sum(pages, (page) => page.bytes()) - bytesBefore;
		const reconnected = sum(pages, (page) => page.connections()) - connectedBefore;
		await crons?.stop();
		say(`held for ${Math.round(heldMs / 1000)} s; ${reconnected} came again`);

		// Nobody is told of anything while they are on their way back.
		await until("all pages to listen", () => pages.every((page) => page.isOpen()));
		const [madeBefore, heardBefore] = [await madeNow(bench), heardBy(pages)];
		await inTurns(pages, async (page) => {
			const had = page.seen().length;
			await page.say("hello");
			await until("an answer on the stream", () => page.seen().length >= had + 2);
		});
		say(`${heardBy(pages) - heardBefore} lines were heard`);
		return {
			chats: pages.length,
			heldMs,
			counted: minusOf(after, before),
			objects,
			reconnected,
			bytes,
			wokenByWord: (await madeNow(bench)) - madeBefore,
			heardAll: pages.filter((page) => page.seen().every((seq, index) => seq === index + 1)).length,
		};
	} finally {
		await Promise.all(pages.map((page) => page.close()));
	}
}

async function madeNow(bench: Bench): Promise<number> {
	await bench.counted();
	return bench.objects("webChat").made;
}
