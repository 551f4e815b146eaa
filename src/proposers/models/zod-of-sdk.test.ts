/** The stand-in for `zod/v4` holds every name that the SDKs use; one that it lacks would fail in the middle of a question. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as zod from "zod/v4";
import * as standIn from "./zod-of-sdk.ts";

const require = createRequire(import.meta.url);
const googleFolder = dirname(require.resolve("@ai-sdk/google/package.json"));
/** As our files import them. */
const sources = [
	"google/dist/internal/index.js",
	"openai-compatible/dist/index.js",
	"provider-utils/dist/index.js",
	"provider/dist/index.js",
];
const sourceOf = (path: string) => readFileSync(join(googleFolder, "..", path), "utf8");

describe("zod, as the model SDKs use it", () => {
	const members = new Set<string>();
	const imported = new Set<string>();
	for (const name of sources) {
		const source = sourceOf(name);
		for (const [, names = ""] of source.matchAll(/import \{([^}]*)\} from "zod\/v4";/g))
			for (const one of names.split(",")) imported.add(one.trim());
		for (const [, member = ""] of source.matchAll(/(?<![\w.$])z\.(\w+)/g)) members.add(member);
		expect(source, name).not.toMatch(/import \* as \w+ from "zod\/v4"|from "zod"/);
	}

	it("is found under every name that they import", () => {
		expect(imported.size).toBeGreaterThan(0);
		for (const name of imported) expect(standIn, name).toHaveProperty(name);
	});

	it("is the same, member by member, and nothing more is kept", () => {
		expect(Object.keys(standIn.z).sort()).toEqual([...members].sort());
		for (const [name, member] of Object.entries(standIn.z))
			expect(member, name).toBe(Reflect.get(zod, name));
	});
});
