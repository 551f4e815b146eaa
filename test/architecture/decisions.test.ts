/** Decisions are found by their subject, and none stands as it was where a later one changed it. */
import { describe, expect, it } from "vitest";
import { filesBelow, textOf } from "./support.ts";

const folder = "docs/decisions";
const pages = filesBelow(folder)
	.map((path) => path.slice(folder.length + 1))
	.filter((name) => name !== "README.md");

type Page = {
	readonly number: string;
	readonly name: string;
	readonly text: string;
	readonly title: string;
	readonly status: string;
};
const read: readonly Page[] = pages.map((name) => {
	const text = textOf(`${folder}/${name}`);
	return {
		number: name.slice(0, 4),
		name,
		text,
		title: /^# (.+)$/m.exec(text)?.[1] ?? "",
		status: /^\*\*Status\*\* (.+)$/m.exec(text)?.[1] ?? "",
	};
});

const namedBy = (status: string, word: string): readonly string[] =>
	status
		.split("; ")
		.filter((part) => part.startsWith(`${word} [`))
		.flatMap((part) => [...part.matchAll(/\[(\d{4})\]\(/g)].map(([, number = ""]) => number));
const pairs = [
	["replaces", "replaced by"],
	["changes", "changed by"],
] as const;

const index = textOf(`${folder}/README.md`);
const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \| (.+) \|$/gm)].map(
	([, number = "", name = "", title = "", status = ""]) => ({ number, name, title, status }),
);

describe("a decision", () => {
	it("has a number of its own", () => {
		const numbers = read.map(({ number }) => number);
		expect(numbers.length).toBeGreaterThan(90);
		expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
	});

	it("is called by its subject first", () => {
		expect(
			read.filter(({ title }) => !/^[A-Z][^:]{2,40}: \S/.test(title)).map((p) => p.name),
		).toEqual([]);
	});

	it("says its problem, its choice and what it costs", () => {
		const lacking = read.flatMap(({ name, text }) =>
			["Status", "Problem", "Choice", "What it costs"]
				.filter((part) => text.split(`\n**${part}**`).length !== 2)
				.map((part) => `${name}: ${part}`),
		);
		expect(lacking).toEqual([]);
	});

	it("is proposed, accepted, rejected, or replaced by another", () => {
		const known =
			/^(?:proposed|accepted|rejected|replaced by \[\d{4}\]\([^)]+\)(?: \([^)]*\))?)(?:;|$)/;
		expect(read.filter(({ status }) => !known.test(status)).map(({ name }) => name)).toEqual([]);
	});

	it("links to pages that are there, under their numbers", () => {
		const gone = read.flatMap(({ name, text }) =>
			[...text.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)]
				.filter(([, number = "", to = ""]) => !pages.includes(to) || !to.startsWith(number))
				.map(([link]) => `${name}: ${link}`),
		);
		expect(gone).toEqual([]);
	});

	it.each(pairs)("that %s another is named by it, and the other way round", (newer, older) => {
		const said = read.flatMap(({ number, status }) => [
			...namedBy(status, newer).map((other) => `${number} ${newer} ${other}`),
			...namedBy(status, older).map((other) => `${other} ${newer} ${number}`),
		]);
		expect(said.length).toBeGreaterThan(0);
		const once = said.filter((pair) => said.filter((other) => other === pair).length !== 2);
		expect([...new Set(once)]).toEqual([]);
		expect(said.filter((pair) => pair.slice(0, 4) <= pair.slice(-4))).toEqual([]);
	});
});

describe("the index of decisions", () => {
	it("has each once, under its title", () => {
		expect(listed.map(({ name }) => name).sort()).toEqual([...pages].sort());
		const titles = new Map(read.map(({ name, title }) => [name, title]));
		expect(listed.filter(({ name, title }) => titles.get(name) !== title)).toEqual([]);
	});

	it("says how each stands, and what changed it", () => {
		const wrong = listed.filter(({ number, status }) => {
			const page = read.find((one) => one.number === number);
			const words = (text: string) => /^(?:proposed|accepted|rejected|replaced by)/.exec(text)?.[0];
			const of = (text: string) =>
				["replaced by", "changed by"].map((word) => namedBy(text, word).join()).join("|");
			return words(status) !== words(page?.status ?? "") || of(status) !== of(page?.status ?? "");
		});
		expect(wrong.map(({ name }) => name)).toEqual([]);
	});
});
