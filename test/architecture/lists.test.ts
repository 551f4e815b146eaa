/** Lists are written out by hand; here each is compared with its folder, so nothing is forgotten and nothing lies unused. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { staffDialogues } from "../../src/app/staff-talk.ts";
import { lateKit } from "../../src/dialogue/late-kit.ts";
import { packs } from "../../src/packs/index.ts";
import { sendRules } from "../../src/policy/index.ts";
import { sweeps } from "../../src/sweeps/index.ts";
import { filesBelow, foldersIn, isTest, root, textOf } from "./support.ts";

const ofPacks = (
	await Promise.all(packs.map(async (pack) => (await pack.sweeps?.()) ?? []))
).flat();

const modulesIn = (folder: string): readonly string[] =>
	readdirSync(join(root, folder))
		.filter((name) => name.endsWith(".ts") && name !== "index.ts" && !isTest(name))
		.sort();

const importedBy = (list: string): readonly string[] =>
	[...textOf(list).matchAll(/from "\.\/([^"]+)"/g)].map((match) => match[1] ?? "").sort();

/** What a pack says of its field to the tenant's own staff alone. */
const ofStaff = await staffDialogues(lateKit);

describe("the list of", () => {
	it("packs names every folder, and each pack is called like its folder [MKB-2.1-e] [MRV-7.2-a]", () => {
		expect(packs.map((pack) => pack.name).sort()).toEqual([...foldersIn("src/packs")].sort());
	});

	it.each(packs.map((pack) => [pack.name, pack] as const))(
		"tools of %s names every file in its folder [MRV-7.2-a]",
		(name, pack) => {
			const files = modulesIn(`src/packs/${name}/tools`).filter((file) => file !== "shapes.ts");
			const listed = importedBy(`src/packs/${name}/body.ts`)
				.filter((path) => path.startsWith("tools/"))
				.map((path) => path.slice("tools/".length));
			expect(listed).toEqual(files);
			expect(pack.body().tools).toHaveLength(files.length);
		},
	);

	it("solicitations has each kind and each command once", async () => {
		const declared = packs.filter(({ solicitation }) => solicitation);
		for (const { solicitation } of declared)
			expect(await solicitation?.run()).toBeTypeOf("function");
		for (const name of ["kind", "command"] as const) {
			const named = declared.map(({ solicitation }) => solicitation?.[name]);
			expect(new Set(named).size).toBe(declared.length);
		}
	});

	it.each(packs.map((pack) => [pack.name, pack] as const))(
		"queries of %s is all that it asks of the tables",
		(name, pack) => {
			const files = ["finders", "invariants", "projection"]
				.map((file) => `${file}.ts`)
				.filter((file) => existsSync(join(root, "src/packs", name, file)));
			const queries = `src/packs/${name}/queries.ts`;
			expect(pack.queries !== undefined).toBe(files.length > 0);
			expect(existsSync(join(root, queries)) ? importedBy(queries) : []).toEqual(files);
		},
	);

	it("channels names every folder but what they share", () => {
		const folders = foldersIn("src/channels").filter((name) => name !== "shared");
		for (const folder of folders)
			expect(importedBy("src/channels/index.ts")).toContain(`${folder}/index.ts`);
	});

	it("proposers is known to whoever composes the app: every folder is imported somewhere outside itself", () => {
		const outside = filesBelow("src/app").map(textOf).join("\n");
		for (const folder of foldersIn("src/proposers"))
			expect(new RegExp(`(proposers/|from "\\./)${folder}/`).test(outside), folder).toBe(true);
	});

	it("proposers holds who plays the contract, and nobody else", () => {
		for (const folder of foldersIn("src/proposers")) {
			const tests = filesBelow(`src/proposers/${folder}`).filter(isTest).map(textOf);
			expect(
				tests.some((text) => text.includes("proposerContract(")),
				folder,
			).toBe(true);
		}
	});

	it("sweeps names every file [MRV-3-b]", () => {
		const listed = importedBy("src/sweeps/index.ts");
		expect(listed).toEqual(modulesIn("src/sweeps"));
		expect(sweeps).toHaveLength(listed.length);
		expect(new Set(sweeps.map((sweep) => sweep.name)).size).toBe(sweeps.length);
	});

	it.each(packs.map((pack) => [pack.name, pack] as const))(
		"parts of %s has its dialogue, its solicitation, its sweeps and its admin, where there are any",
		(name, pack) => {
			const has = (part: string) =>
				filesBelow(`src/packs/${name}`).some((file) =>
					file.startsWith(`src/packs/${name}/${part}`),
				);
			expect([
				pack.dialogue?.pack ?? ofStaff.find((one) => one.pack === name)?.pack,
				pack.solicitation !== undefined,
				pack.sweeps !== undefined,
				pack.admin !== undefined,
			]).toEqual([
				has("dialogue/") ? name : undefined,
				has("solicitation.ts"),
				has("sweep.ts"),
				has("admin.ts") || has("admin/"),
			]);
		},
	);

	it("send rules names every file", () => {
		const listed = importedBy("src/policy/index.ts");
		expect(listed).toEqual(modulesIn("src/policy/send").map((file) => `send/${file}`));
		expect(sendRules).toHaveLength(listed.length);
	});
});

describe("the rhythms", () => {
	it("of what ends by itself is every minute: holds that ran out are looked for by the worker's own cron [MRV-11.5-a]", () => {
		const [ending] = ofPacks.filter(({ name }) => name === "expire_holds");
		expect(ending?.cron).toBe("* * * * *");
	});

	it("in code are those in wrangler.toml", () => {
		const written = /crons\s*=\s*\[([^\]]*)\]/.exec(textOf("wrangler.toml"))?.[1] ?? "";
		const inToml = [...written.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
		expect(inToml.length).toBeGreaterThan(0);
		expect([...new Set(inToml)].sort()).toEqual(
			[...new Set([...sweeps, ...ofPacks].map((sweep) => sweep.cron))].sort(),
		);
	});
});
