/** One way from a message to what it does (MRV-5-a): whoever adds a second one finds it refused here. */
import { describe, expect, it } from "vitest";
import { packs } from "../../src/packs/index.ts";
import { productFiles, sqlFiles, textOf } from "./support.ts";

const code = (path: string): string =>
	textOf(path)
		.replaceAll(/\/\*[\s\S]*?\*\//g, "")
		.replaceAll(/(?<=^|\s)\/\/.*$/gm, "");
const sources = productFiles().map((path) => [path, code(path)] as const);
const filesWith = (pattern: RegExp): readonly string[] =>
	sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

describe("a message", () => {
	it.each([
		[
			"reaches a thread by one function, and another thread only where that one forwards, or a chat has left it [MRV-5-a] [MRV-20-a]",
			/\.receive\((?:\{|.*forwarded\()/,
			["src/kernel/thread/joining/turn.ts", "src/kernel/thread/turn/take-in.ts"],
		],
		[
			"runs as a turn in one place",
			/\brunTurn\((?!turn: Turn)/,
			["src/kernel/thread/turn/turn.ts"],
		],
		[
			"is read as an answer in one place [MRV-5.1-a]",
			/(?<!function )\bresolveAnswer\(/,
			["src/kernel/thread/turn/turn.ts"],
		],
		[
			"is put to the proposer in one place",
			/\bdeps\.proposer\.propose\(/,
			["src/kernel/thread/turn/propose.ts"],
		],
		[
			"calls tools by one router, which one place asks for messages, one for agents of the house, and one watches [MRV-6.3-b] [MRV-19.1-a] [MRV-20-h] [DET-3.1-e]",
			/\brouter\.invoke\(/,
			[
				"src/app/agents.ts",
				"src/kernel/router/observed-router.ts",
				"src/kernel/thread/call/confirmed.ts",
			],
		],
		[
			"runs no tool but by the router [MRV-6.3-b] [MRV-19.1-a] [MRV-20-h] [DET-3.1-e] [MKB-1.1-b]",
			/\btool\.resolve\(/,
			["src/kernel/router/router.ts"],
		],
		[
			"is answered by one sender [MRV-20-c]",
			/\bchannel\.send\(/,
			["src/kernel/thread/outbox/sender.ts"],
		],
		[
			"has its buttons made in one place, an answer's and a choice's",
			/\btitle: [^\n]*\bpayload: /,
			["src/core/confirmation/buttons.ts", "src/core/confirmation/choices.ts"],
		],
	])("%s", (_, pattern, places) => {
		expect(filesWith(pattern)).toEqual(places);
	});

	it("is brought by nobody but the doors and the sweep that finds lost ones [MRV-5-a] [MRV-20-a]", () => {
		expect(filesWith(/\.takeMessage\(/)).toEqual([
			"src/app/sweeping.ts",
			"workers/chat.ts",
			"workers/webhooks.ts",
		]);
	});
});

describe("beside the thread", () => {
	it("nothing keeps a conversation: there is no session, in no table and in no code [MRV-2-f] [MRV-19.4-a] [MRV-20-f] [MRV-20-g]", () => {
		const tables = [...sqlFiles().map(textOf), textOf("src/store/thread/tables.ts")].flatMap(
			(sql) => [...sql.matchAll(/create table (?:if not exists )?"?(\w+)/gi)],
		);
		expect(tables.length).toBeGreaterThan(60);
		expect(
			tables
				.map(([, name]) => name)
				.filter((name) => /session|chat_|conversation/i.test(name ?? "")),
		).toEqual([]);
		// A page of Stripe's is called so by its own interface. Older pages call a chat's id so: read there, and kept nowhere.
		expect(filesWith(/(?<!checkout\.)\bsession(?:s|Id|_id)?\b/i)).toEqual([
			"src/channels/web/parse.ts",
		]);
	});

	it("nothing fills in what a tool is asked: the kernel and the doors name no tool of a business [MRV-5.1-a] [MRV-20-o]", () => {
		const names = packs
			.filter(({ name }) => name !== "people")
			.flatMap(({ body }) => body().tools.map(({ name }) => name));
		const naming = sources
			.filter(([path]) =>
				/^(?:src\/(?:kernel|app|channels|store)|durable-objects|workers\/(?:index|webhooks|cron|door)\.ts)/.test(
					path,
				),
			)
			.filter(([, text]) => names.some((name) => text.includes(`"${name}"`)))
			.map(([path]) => path);
		expect(naming).toEqual([]);
	});
});
