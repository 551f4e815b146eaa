/** Environments are written once, in the head of wrangler.toml: no other has more, less, or a resource of somebody else's. */
import { describe, expect, it } from "vitest";
import {
	lackingIn,
	readOwn,
	readWrangler,
	targetOf,
	withEnvironments,
} from "../../ops/deploy/environments.ts";
import { filesBelow, textOf } from "./support.ts";

const toml = textOf("wrangler.toml");
const own = readOwn(textOf("ops/deploy/environments.json"));
const bindingsInCode = [
	...(
		/export type Bindings = \{([\s\S]*?)\n\};/.exec(textOf("src/app/env.ts"))?.[1] ?? ""
	).matchAll(/readonly ([A-Z_]+)\??:/g),
].map(([, name = ""]) => name);
const id = "0123456789abcdef0123456789abcdef";

describe("environments", () => {
	it("are as the head says: npm run environments [UAI-12-a]", () => {
		expect(withEnvironments(toml, own)).toBe(toml);
		expect(Object.keys(own)).toContain("staging");
	});

	it("have every binding of the Worker, and say what they lack", () => {
		const whole = readWrangler(
			withEnvironments(toml.replace(/id = "0{32}"/, `id = "${id}"`), {
				staging: { worker: "another", kv: id, vars: { OBJECTS_JURISDICTION: "eu" } },
			}),
		);
		const staging = targetOf(whole, "staging");
		expect(staging && lackingIn(staging)).toEqual([]);
		expect(lackingIn(whole)).toEqual([]);
		expect(bindingsInCode.length).toBeGreaterThan(7);
		const bare = {
			...whole,
			durable_objects: { bindings: [] },
			kv_namespaces: [],
			r2_buckets: [],
			queues: { producers: [], consumers: [] },
			version_metadata: { binding: "NONE" },
		};
		expect([...lackingIn(bare)].sort()).toEqual([...bindingsInCode].sort());
		const unset = { ...whole, kv_namespaces: [{ binding: "PROJECTION", id: "0".repeat(32) }] };
		expect(lackingIn(unset)).toEqual(["the id of your KV namespace"]);
		const unheard = { ...whole, queues: { ...whole.queues, consumers: [] } };
		expect(lackingIn(unheard)).toEqual(["a consumer of assent-jobs"]);
	});

	it("share nothing that is kept", () => {
		const file = readWrangler(toml);
		const kept = ["production", ...Object.keys(own)].flatMap((name) => {
			const target = targetOf(file, name);
			return target
				? [
						target.name,
						...target.r2_buckets.map((one) => one.bucket_name),
						...target.queues.producers.map((one) => one.queue),
					]
				: [];
		});
		expect(kept.length).toBeGreaterThan(7);
		expect(new Set(kept).size).toBe(kept.length);
		expect(targetOf(file, "nowhere")).toBeNull();
	});
});

describe("the checks of a fork", () => {
	const flows = filesBelow(".github/workflows");
	const text = flows.map(textOf).join("\n");

	it("run what the README and the pages promise, and name every version [UAI-12-e] [UAI-10-g]", () => {
		const own = JSON.parse(textOf("package.json")).scripts as Readonly<Record<string, string>>;
		const scripts = Object.keys(own);
		const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
		// Whatever a laptop is judged by, a fork is, too.
		const judged = [...(own["check"] ?? "").matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
		expect(judged.length).toBeGreaterThan(5);
		for (const name of judged) expect(called).toContain(name);
		for (const name of ["tools:check", "coverage:check", "db:check"])
			expect(called).toContain(name);
		for (const name of ["environments:check", "sim", "chaos"]) expect(called).toContain(name);
		expect(called.filter((name) => !scripts.includes(name))).toEqual([]);
		const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
		expect(uses.length).toBeGreaterThan(0);
		expect(uses.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
	});
});
