/** The pages that say how something is added are walked over what was added by them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { channelNames } from "../../src/core/channels.ts";
import { channelErrorCodes } from "../../src/ports/channel.ts";
import { cases } from "../contracts/channels.ts";
import { filesBelow, foldersIn, isTest, productFiles, root, textOf } from "./support.ts";

describe("docs/how-to/add-a-channel.md", () => {
	const page = textOf("docs/how-to/add-a-channel.md");
	const steps = [...page.matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)].map(([, title]) => title);
	const provider = "telegram";
	const paths = [...page.matchAll(/`((?:src|test|dev|ops|docs)\/[^`]+)`/g)].map(([, path = ""]) =>
		path.replaceAll("<provider>", provider),
	);
	const inFolder = [...page.matchAll(/^ {3}- `([a-z./]+)`/gm)].map(
		([, file = ""]) => `src/channels/${provider}/${file}`,
	);

	it("has its steps", () => {
		expect(steps).toEqual([
			"Its name",
			"Its folder",
			"Its line",
			"Its settings",
			"The contract suite",
			"A stand-in",
			"What an operator sees",
		]);
		expect(paths.length).toBeGreaterThanOrEqual(10);
		expect(inFolder).toHaveLength(6);
	});

	it.each([...new Set([...paths, ...inFolder])])("names %s, which is there", (path) => {
		expect(existsSync(join(root, path)), path).toBe(true);
	});

	it("is followed by Telegram, step by step", () => {
		expect(channelNames).toContain(provider);
		expect(textOf("src/channels/index.ts")).toContain(`from "./${provider}/index.ts"`);
		const settings = [...textOf("src/app/env.ts").matchAll(/^\t(TELEGRAM_[A-Z_]+):/gm)].map(
			([, name = ""]) => name,
		);
		expect(settings.length).toBeGreaterThan(1);
		for (const name of settings) expect(textOf(".dev.vars.example")).toContain(`\n${name}=`);
		expect(cases.map(({ name }) => name)).toContain(provider);
		expect(textOf("dev/stack/stack.ts")).toContain(`from "../${provider}/stand-in.ts"`);
		expect(textOf("ops/doctor/doctor.ts")).toContain(`from "./${provider}.ts"`);
		const table = textOf(`src/channels/${provider}/errors.ts`);
		for (const code of ["opted_out", "bad_address", "throttled"] as const) {
			expect(channelErrorCodes).toContain(code);
			expect(table).toContain(`"${code}"`);
		}
	});

	it("is all that the product knows of it: its folder, its name, its line, its settings", () => {
		const elsewhere = productFiles().filter(
			(path) =>
				!path.startsWith(`src/channels/${provider}/`) &&
				new RegExp(provider, "i").test(textOf(path)),
		);
		expect([...elsewhere].sort()).toEqual([
			"src/app/env.ts",
			"src/channels/index.ts",
			"src/core/channels.ts",
		]);
	});
});

describe("outside the folders of channels", () => {
	const others = productFiles().filter((path) => !path.startsWith("src/channels/"));

	it("nobody asks a channel for its name", () => {
		const named = channelNames.join("|");
		const asking = new RegExp(`[!=]== ?"(?:${named})"|case "(?:${named})"`);
		expect(others.filter((path) => asking.test(textOf(path)))).toEqual([]);
	});

	it("nobody imports a provider but who lists them", () => {
		const folders = foldersIn("src/channels").filter((name) => name !== "shared");
		const reaching = new RegExp(`channels/(?:${folders.join("|")})/`);
		expect(others.filter((path) => reaching.test(textOf(path)))).toEqual([]);
		expect(filesBelow("src/channels").filter((path) => !isTest(path)).length).toBeGreaterThan(20);
	});
});
