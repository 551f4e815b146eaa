import { describe, expect, it } from "vitest";
import { filesBelow, isTest, productFiles, textOf } from "./support.ts";

const here = "test/architecture/";
const sources = [
	"src",
	"workers",
	"durable-objects",
	"ops",
	"dev",
	"lab",
	"scripts",
	"test",
	"migrations",
	"docs",
]
	.flatMap(filesBelow)
	.concat(
		["package.json", "package-lock.json", ".npmrc", "biome.json", "wrangler.toml", "tsconfig.json"],
		["vitest.config.ts", "drizzle.config.ts", ".dependency-cruiser.cjs", "README.md"],
	)
	.filter((path) => /\.(ts|js|cjs|json|sql|md|toml|html|css)$|\.npmrc$/.test(path))
	.filter((path) => !path.startsWith(here));

function found(paths: readonly string[], pattern: RegExp): readonly string[] {
	return paths.flatMap((path) =>
		textOf(path)
			.split("\n")
			.flatMap((line, index) =>
				pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 80)}`] : [],
			),
	);
}

describe("the tree", () => {
	it("was read", () => {
		expect(sources.length).toBeGreaterThan(150);
	});

	it("has nothing left to do in a comment", () => {
		expect(found(sources, /\b(FIXME|TODO|XXX|HACK)\b/)).toEqual([]);
	});

	it("has no test that is skipped, alone, or promised", () => {
		expect(
			found(
				sources.filter(isTest),
				/\b(it|test|describe|suite)\.(skip|only|todo|fails)\b|\b(fit|xit|fdescribe|xdescribe)\(/,
			),
		).toEqual([]);
	});

	it("refers to no document that is not here", () => {
		const shown = ["clients", "widget", "console"].flatMap(filesBelow);
		const structure = filesBelow(here).filter((path) => path !== `${here}tidy.test.ts`);
		const elsewhere =
			/\bC-\d\d\b|\bdesign('s)?,? (section )?\d|\b(tools|channels|providers|datamodel)\.md \d/i;
		expect(found([...sources, ...shown, ...structure], elsewhere)).toEqual([]);
	});

	it("names no machine's folders and no address of a registry", () => {
		const machine = /(^|["'`\s(=:])\/(work|home|root|Users|mnt)\/[A-Za-z0-9_.-]+/;
		const registryAddress = /https?:\/\/(registry\.|[^/"'\s]*(artifactory|nexus|verdaccio|jfrog))/;
		expect(found(sources, machine)).toEqual([]);
		expect(found(sources, registryAddress)).toEqual([]);
		expect(found(["package-lock.json", "lab/peers/package-lock.json"], /"resolved":/)).toEqual([]);
	});

	it("tries no test twice", () => {
		expect(found(["vitest.config.ts", "package.json"], /\bretry\b/)).toEqual([]);
	});
});

describe("the core", () => {
	it("asks for no time, no chance and no environment, also not by a way round", () => {
		const core = productFiles().filter((path) => path.startsWith("src/core/"));
		expect(core.length).toBeGreaterThan(10);
		const impure =
			/\bMath\.random\b|\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b|\bperformance\.now\b|\bglobalThis\b|\bprocess\.|\bcrypto\.|\bfrom "node:|\bqueueMicrotask\b|\bawait\b|\basync\b/;
		expect(found(core, impure)).toEqual([]);
	});
});

describe("the product", () => {
	it("does not throw dice for what must be repeatable", () => {
		expect(found(productFiles(), /\bMath\.random\b/)).toEqual([]);
	});

	it("logs in one place only", () => {
		const elsewhere = productFiles().filter((path) => path !== "src/telemetry/log.ts");
		expect(found(elsewhere, /\bconsole\.(log|info|warn|error|debug)\(/)).toEqual([]);
	});
});
