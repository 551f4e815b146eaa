/** Whatever comes in at the admin door is a plain text, by the one type that says so: each schema is walked to its leaves. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
	isPlain,
	isPlainJson,
	madePlain,
	plainJson,
	plainText,
} from "../../src/core/plain-text.ts";
import { allRoutes } from "../../workers/admin/resources.ts";
import { filesBelow, textOf } from "./support.ts";

const routes = await allRoutes();

/** Forms that leave no room for anything else. */
const closedFormats = new Set(["uuid", "date", "base64"]);
const leaves = new Set(
	"enum literal number boolean null undefined never transform bigint int".split(" "),
);

const judgedBy = ({ _zod: { def } }: z.core.$ZodType, judge: unknown): boolean =>
	(def.checks ?? []).some((check) => (check._zod.def as { fn?: unknown }).fn === judge);

function bareIn(schema: z.core.$ZodType, path: string): readonly string[] {
	const def = schema._zod.def as unknown as Readonly<Record<string, unknown>> & {
		readonly type: string;
		readonly format?: string;
	};
	const inside = (name: string, part: unknown): readonly string[] =>
		part === undefined || part === null ? [] : bareIn(part as z.core.$ZodType, `${path}.${name}`);
	switch (def.type) {
		case "string":
			return judgedBy(schema, isPlain) || closedFormats.has(def.format ?? "") ? [] : [path];
		case "unknown":
			return judgedBy(schema, isPlainJson) ? [] : [path];
		case "pipe":
			// What `plainJson` has looked at whole needs no second look.
			return judgedBy(def["in"] as z.core.$ZodType, isPlainJson)
				? []
				: [...inside("in", def["in"]), ...inside("out", def["out"])];
		case "object":
			return [
				...Object.entries(def["shape"] as object).flatMap(([name, part]) => inside(name, part)),
				...inside("*", def["catchall"]),
			];
		case "record":
			return [...inside("(key)", def["keyType"]), ...inside("*", def["valueType"])];
		case "array":
			return inside("[]", def["element"]);
		case "tuple":
			return (def["items"] as readonly unknown[]).flatMap((item, at) => inside(String(at), item));
		case "union":
			return (def["options"] as readonly unknown[]).flatMap((option) => inside("|", option));
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "readonly":
			return inside("", def["innerType"]);
		default:
			return leaves.has(def.type) ? [] : [`${path} is of the kind ${def.type}`];
	}
}

describe("the admin door", () => {
	it.each(routes)("takes nothing but plain texts: $name", ({ params, query, body }) => {
		expect([
			...bareIn(params, "params"),
			...bareIn(query, "query"),
			...bareIn(body, "body"),
		]).toEqual([]);
	});

	it("writes no bare string down in its schemas: the one type is for what comes in, `kept` for what is answered", () => {
		const bare = ["workers", "src/admin", "src/packs"]
			.flatMap(filesBelow)
			.filter(
				(path) => !path.startsWith("src/packs/") || /^src\/packs\/[^/]+\/admin[./]/.test(path),
			)
			.filter((path) => path.endsWith(".ts"))
			.filter((path) => /z\s*\.string\(\)/.test(textOf(path)));
		expect(bare).toEqual(["src/admin/shapes.ts"]);
	});

	it("is walked by a test that sees a bare string wherever it hides", () => {
		for (const hidden of [
			z.string(),
			z.strictObject({ a: z.string().min(1).optional() }),
			z.record(z.string(), z.int()),
			z.array(z.union([z.int(), z.string().nullable()])),
			z.record(plainText(), z.json()),
			z.looseObject({}),
			z.url(),
			z.string().transform(Number).pipe(z.int()),
		])
			expect(bareIn(hidden, "x")).not.toEqual([]);
		expect(bareIn(z.array(z.record(plainText(), plainJson())), "x")).toEqual([]);
	});
});

describe("a plain text", () => {
	it.each(["\u0000", "a\u0000b", "\ud800", "\udc00x", "x\ud83d", "\ude00\ud83d"])(
		"is not %j",
		(text) => {
			expect(plainText().safeParse(text).success).toBe(false);
			expect(plainText().trim().min(1).safeParse(text).success).toBe(false);
			for (const document of [text, [text], { a: [text] }, { [text]: 1 }])
				expect(plainJson().safeParse(document).success).toBe(false);
			expect(isPlain(madePlain(text))).toBe(true);
		},
	);

	it.each(["", "Ayşe 😀", "\u0001\n\t", "日本"])("is %j", (text) => {
		expect(plainText().parse(text)).toBe(text);
		expect(plainJson().parse({ [text]: [text] })).toEqual({ [text]: [text] });
		expect(madePlain(text)).toBe(text);
	});

	it("document has an end, however deep it was written", () => {
		const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}1${"]".repeat(levels)}`);
		expect(plainJson().safeParse(deep(12)).success).toBe(true);
		expect(plainJson().safeParse(deep(13)).success).toBe(false);
		expect(plainJson().safeParse(deep(30_000)).success).toBe(false);
	});
});
