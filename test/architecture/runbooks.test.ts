/** A runbook has a page for everything that may wake somebody, and for nothing else: the lists are the code's own. */
import { describe, expect, it } from "vitest";
import { alertRules } from "../../src/core/alert-rules.ts";
import { alertKinds } from "../../src/core/alerts.ts";
import { errorCodes, reasons } from "../../src/core/errors.ts";
import { sendRules } from "../../src/policy/index.ts";
import { channelErrorCodes } from "../../src/ports/channel.ts";
import { allRoutes } from "../../workers/admin/resources.ts";
import { saidByCode, saidIn } from "./said-by-code.ts";
import { filesBelow, isTest, productFiles, registry, sqlFiles, textOf } from "./support.ts";

type Section = { readonly title: string; readonly body: string };

const pageOf = (name: string): string => textOf(`docs/runbooks/${name}`);
const sectionsOf = (name: string): readonly Section[] =>
	pageOf(name)
		.split(/^## /m)
		.slice(1)
		.map((text) => ({ title: text.split("\n")[0] ?? "", body: text }));
const titlesOf = (name: string): readonly string[] => sectionsOf(name).map(({ title }) => title);
const lineOf = ({ body }: Section, name: string): string =>
	new RegExp(`^${name}: (.*)$`, "m").exec(body)?.[1] ?? "";
const only = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

const said = saidByCode();
const kinds = Object.keys(alertKinds);
const isUrgent = (event: string): boolean =>
	said.events.some((one) => one.event === event && one.level !== "info");
const events = only(said.events.map(({ event }) => event));

describe("what the code says of itself", () => {
	it("is read wherever it is said", () => {
		expect(said.unread).toEqual([]);
		expect(events.length).toBeGreaterThan(40);
	});

	it("is read where it is written out, chosen between two, or given by a caller; what cannot be read is named", () => {
		const source = `
			deps.log[isBad ? "error" : "warn"](isBad ? "so_it_is" : "or_so");
			const tell = (event: string) => log.warn(event, {});
			tell("told_here");
			runtime.log.error(eventOf(it));
		`;
		const { events: read, unread } = saidIn("x.ts", source);
		expect(read.map(({ event, level }) => `${level} ${event}`)).toEqual([
			"either so_it_is",
			"either or_so",
			"warn told_here",
		]);
		expect(unread.map(({ what }) => what)).toEqual(["an event at error"]);
	});
});

describe("the runbook of", () => {
	it.each<[string, readonly string[]]>([
		["alerts.md", kinds],
		["logs.md", events.filter(isUrgent)],
		["reasons.md", [...reasons]],
		["channel.md", [...channelErrorCodes]],
		["send-rules.md", [...sendRules.map(({ name }) => name), "no_channel"]],
	])("%s has a heading for each that there is, once, and for no other", (page, codes) => {
		expect([...titlesOf(page)].sort()).toEqual(only(codes));
	});

	it.each(["alerts.md", "logs.md", "reasons.md", "channel.md", "send-rules.md"])(
		"%s says under each heading what it is, what it means, what to look at, to do and to tell [UAI-7-i]",
		(page) => {
			const parts = ["Sign", "What it means", "What to look at", "What to do"];
			const lacking = sectionsOf(page).flatMap(({ title, body }) =>
				[...parts, "What to tell the tenant"]
					.filter((part) => !new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, "m").test(body))
					.map((part) => `${title}: ${part}`),
			);
			expect(lacking).toEqual([]);
		},
	);
});

describe("an alert", () => {
	const sections = new Map(sectionsOf("alerts.md").map((section) => [section.title, section]));
	const bodyOf = (kind: string): string => sections.get(kind)?.body ?? "";
	const all = Object.entries<{ readonly title: string; readonly severity?: string }>(alertKinds);

	it("has a kind that is a name, and a title that no other has", () => {
		expect(kinds.filter((kind) => !/^[a-z]+(?:_[a-z]+)*$/.test(kind))).toEqual([]);
		expect(only(all.map(([, { title }]) => title))).toHaveLength(kinds.length);
	});

	it("is raised by code of ours", () => {
		const sources = productFiles()
			.filter((path) => !["src/core/alerts.ts", "src/core/thread-alerts.ts"].includes(path))
			.map(textOf);
		const isRaised = (kind: string) =>
			sources.some((text) => new RegExp(`["\`]${kind}["\`:]`).test(text));
		expect(kinds.filter((kind) => !isRaised(kind))).toEqual([]);
	});

	it("says on its page in a sentence what it is, how bad it is, and its key or its invariant [UAI-7-i]", () => {
		const wrong = all.filter(([kind, { title, severity }]) => {
			const line = lineOf({ title: kind, body: bodyOf(kind) }, "Severity");
			return !(
				bodyOf(kind).includes(`\n\n${title}.\n`) &&
				(severity === undefined || line.startsWith(severity)) &&
				(bodyOf(kind).includes(`key \`${kind}`) || line.includes(`invariant \`${kind}\``))
			);
		});
		expect(wrong.map(([kind]) => kind)).toEqual([]);
	});

	it("of a rule names on its page each severity that it may have", () => {
		const wrong = alertRules.filter(({ key, steps }) => {
			const line = lineOf({ title: key, body: bodyOf(key) }, "Severity");
			return steps.some(({ severity }) => !line.includes(severity));
		});
		expect(wrong.map(({ key }) => key)).toEqual([]);
	});
});

describe("the page of log events", () => {
	it("lists the events of level info, and no others", () => {
		const intro = pageOf("logs.md").split(/^## /m)[0] ?? "";
		const listed = /at info \(([^)]*)\)/.exec(intro)?.[1] ?? "";
		expect([...listed.matchAll(/`(\w+)`/g)].map(([, event = ""]) => event).sort()).toEqual(
			events.filter((event) => !isUrgent(event)),
		);
	});

	it("names the levels at which each may be written, and no others", () => {
		const wrong = sectionsOf("logs.md").flatMap((section) => {
			const written = said.events.filter(
				({ event, level }) => event === section.title && level !== "info",
			);
			const isEither = written.some(({ level }) => level === "either");
			const levels = isEither ? ["error", "warn"] : only(written.map(({ level }) => level));
			const line = lineOf(section, "Level");
			const told = ["error", "warn"].filter((level) => line.includes(level));
			const isRight = isEither ? told.length > 0 : told.join() === levels.join();
			return isRight ? [] : [`${section.title}: ${levels.join(", ")}`];
		});
		expect(wrong).toEqual([]);
	});
});

describe("the page of refusals", () => {
	const sources = [
		...productFiles().filter((path) => path !== "src/core/errors.ts"),
		...sqlFiles().filter((path) => path.startsWith("src/")),
	].map(textOf);
	const isGiven = (reason: string): boolean =>
		sources.some((text) => text.includes(`"${reason}"`) || text.includes(`'${reason}'`));

	it("has a word on each of the ten public codes", () => {
		const intro = pageOf("reasons.md").split(/^## /m)[0] ?? "";
		expect(errorCodes.filter((code) => !intro.includes(`| ${code} |`))).toEqual([]);
	});

	it("names with each reason a public code that there is", () => {
		const wrong = sectionsOf("reasons.md").filter(
			(section) => !errorCodes.some((code) => lineOf(section, "Public code").startsWith(code)),
		);
		expect(wrong.map(({ title }) => title)).toEqual([]);
	});

	it("names every code with which the code gives a reason", () => {
		const pair = new RegExp(
			`["'](${errorCodes.join("|")})["'],\\s*["'](${reasons.join("|")})["']`,
			"g",
		);
		const lines = new Map(
			sectionsOf("reasons.md").map((section) => [section.title, lineOf(section, "Public code")]),
		);
		const given = sources.flatMap((text) => [...text.matchAll(pair)]);
		expect(given.length).toBeGreaterThan(30);
		const wrong = given
			.filter(([, code = "", reason = ""]) => !lines.get(reason)?.includes(code))
			.map(([, code, reason]) => `${reason} with ${code}`);
		expect(only(wrong)).toEqual([]);
	});

	it("says not to be seen today of exactly those that no code gives", () => {
		const said = sectionsOf("reasons.md").filter(({ body }) => body.includes("Not seen today"));
		expect(said.map(({ title }) => title).sort()).toEqual(
			reasons.filter((reason) => !isGiven(reason)).sort(),
		);
	});
});

describe("the example of the settings", () => {
	const inExample = [...textOf(".dev.vars.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
		([, name = ""]) => name,
	);
	const read = [...textOf("src/app/env.ts").matchAll(/^\t([A-Z][A-Z0-9_]*): /gm)].map(
		([, name = ""]) => name,
	);
	/** Not the Worker's: the owner's address is for migrations, the port for a laptop. */
	const ofOthers = ["DATABASE_URL_OWNER", "PORT"];

	it("has each setting that the Worker reads, once, and no other", () => {
		expect(read.length).toBeGreaterThan(20);
		expect([...inExample].sort()).toEqual([...read, ...ofOthers].sort());
	});

	it("has for others only what something of ours reads", () => {
		const tools = ["dev", "ops", "lab"].flatMap((folder) => {
			try {
				return filesBelow(folder);
			} catch {
				return [];
			}
		});
		const texts = tools.filter((path) => path.endsWith(".ts") && !isTest(path)).map(textOf);
		expect(ofOthers.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
	});

	it("has every setting that a page names", () => {
		const pages = filesBelow("docs").filter((path) => /docs\/(?:runbooks|how-to)\//.test(path));
		const families = only(
			read.filter((name) => name.includes("_")).map((name) => name.split("_")[0] ?? ""),
		);
		const named = new RegExp(`\`((?:${families.join("|")})_[A-Z0-9_]+)\``, "g");
		const gone = pages.flatMap((path) =>
			[...textOf(path).matchAll(named)]
				.filter(([, name = ""]) => !inExample.includes(name))
				.map(([, name]) => `${path}: ${name}`),
		);
		expect(gone).toEqual([]);
	});
});

describe("a page", () => {
	it("names no admin route that is not there", async () => {
		const plain = (path: string): string => path.replace(/\{\w+\}/g, "{}");
		const served = [
			"GET /openapi.json",
			...(await allRoutes()).map(({ method, path }) => `${method.toUpperCase()} ${plain(path)}`),
		];
		const pages = [...filesBelow("docs"), ...filesBelow("src/packs")].filter(
			(path) => path.endsWith(".md") && !path.startsWith("docs/decisions/"),
		);
		const gone = pages.flatMap((path) =>
			[...textOf(path).matchAll(/\b(GET|POST|PUT|PATCH|DELETE) \/admin(\/[^`\s?),]*)/g)]
				.map(([, method, route = ""]) => `${method} ${plain(route)}`)
				.filter((route) => !served.includes(route))
				.map((route) => `${path}: ${route}`),
		);
		expect(gone).toEqual([]);
	});

	it("of the approvals says whether any tool asks for one by itself", () => {
		const asking = registry.tools.filter(({ tool }) => tool.approve !== undefined);
		const saysNone = textOf("src/packs/approvals/README.md").includes("No tool declares `approve`");
		expect(saysNone).toBe(asking.length === 0);
	});
});
