/** The kernel knows no business (0113): whatever a pack calls itself, its things and its tools after is no word of the kernel's. */
import { describe, expect, it } from "vitest";
import { packs } from "../../src/packs/index.ts";
import { productFiles, textOf } from "./support.ts";

/** Staff, agreements, rules, counts and jobs are the house's own: whatever business there is, the kernel asks for them. */
const ofTheHouse = ["people", "approvals", "compliance", "analytics", "workflow"];

const wordsOf = (text: string): readonly string[] =>
	(text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) =>
		word
			.toLowerCase()
			.replace(/ies$/, "y")
			.replace(/(?<=ss)es$/, "")
			.replace(/(?<=[^su])s$/, ""),
	);

const businesses = packs.filter(({ name }) => !ofTheHouse.includes(name));
/** Of a tool's name, all but what is done: `vendor.takeQuote` speaks of vendors and quotes. */
const named = new Set(
	businesses.flatMap(({ name, body, things }) => [
		...wordsOf(name),
		...body()
			.tools.flatMap((tool) => [tool.name, ...tool.aliases])
			.flatMap((full) => {
				const [domain = "", verb = ""] = full.split(".");
				return [...wordsOf(domain), ...wordsOf(verb).slice(1)];
			}),
		...Object.keys(body().notices).flatMap((type) => wordsOf(type.split(".")[0] ?? "")),
		...Object.values({ ...things?.ids, ...things?.domains }).flatMap(wordsOf),
	]),
);
/** An item of the gate replaces another, too. */
const ids = businesses
	.flatMap(({ things }) => Object.keys(things?.ids ?? {}))
	.filter((id) => id !== "replacesId");

/** Plain English, and SQL, and what the kernel means by them is something else: an order of things, a round trip, a lead-in. */
const ordinary = [
	...[
		"and",
		"back",
		"by",
		"on",
		"with",
		"cancel",
		"check",
		"create",
		"find",
		"get",
		"show",
		"update",
	],
	...["case", "document", "extract", "field", "generate", "legal", "object", "put", "storage"],
	...["business", "item", "lead", "log", "map", "message", "order", "place", "price"],
	...["request", "service", "status", "trip", "user"],
	// What a message is for, which its price and its permission hang on.
	"marketing",
];

/** What is said stands in the texts; there an example may name a thing. */
const files = productFiles().filter(
	(path) =>
		/^(?:src\/(?:kernel|store\/(?:thread|solicitation))|durable-objects)\//.test(path) &&
		!path.startsWith("src/kernel/texts/"),
);
const found = (isMeant: (word: string) => boolean, read = wordsOf): readonly string[] =>
	files.flatMap((path) =>
		textOf(path)
			.split("\n")
			.flatMap((line, index) =>
				read(line)
					.filter(isMeant)
					.map((word) => `${path}:${index + 1}: ${word}`),
			),
	);

describe("the kernel, its stores and its objects", () => {
	it("hold no word of a business, in code and in comments", () => {
		expect(files.length).toBeGreaterThan(70);
		expect(found((word) => named.has(word) && !ordinary.includes(word))).toEqual([]);
	});

	it("name nothing by a business's ids", () => {
		expect(ids).toContain("orderId");
		const names = (line: string) => line.match(/\w+/g) ?? [];
		expect(found((name) => ids.includes(name), names)).toEqual([]);
	});

	it("are held to every word that says what is sold, and to no word that nobody uses", () => {
		for (const word of [
			"taxi",
			"ride",
			"driver",
			"vendor",
			"inquiry",
			"quote",
			"booking",
			"viewing",
		]) {
			expect(named).toContain(word);
			expect(ordinary).not.toContain(word);
		}
		const used = new Set(found(() => true).map((hit) => hit.split(": ")[1]));
		expect(ordinary.filter((word) => !named.has(word) || !used.has(word))).toEqual([]);
	});
});
