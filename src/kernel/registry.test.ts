import { describe, expect, it } from "vitest";
import * as z from "zod";
import { defineMemory, packMemoryMaxChars } from "../ports/memory.ts";
import { wholePack } from "../../test/support/whole-pack.ts";
import { nothingRecalled } from "../ports/recalled.ts";
import { testMarket } from "../../test/support/market.ts";
import { makeRegistry } from "./registry.ts";

const packNamed = (name: string) =>
	wholePack<{ readonly said: string }>({
		name,
		tools: [],
		templates: {},
		memory: defineMemory({
			schema: z.object({ said: z.string() }),
			nothing: { said: "" },
			tells: ({ said }) => (said === "on" ? { onDuty: true } : {}),
			lost: { said: "lost" },
		}),
		notices: {
			[`${name}.told`]: ({ memory: { said } }) => ({
				template: `${name}.told`,
				vars: { said },
				kind: "notice",
			}),
		},
	});
const registry = makeRegistry([packNamed("one"), packNamed("two")], []);
const tell = (type: string, memory: Parameters<typeof registry.recalled>[0]) =>
	registry
		.notice(type)
		?.tell({ payload: {}, memory, market: testMarket([]), locale: "en", nowMs: 0 });

describe("the registry", () => {
	it("says what a pack remembers where its commitment was lost, and nothing of one that remembers nothing", () => {
		expect(registry.lostOf("one")).toEqual({ said: "lost" });
		expect(registry.lostOf("without")).toBeUndefined();
	});

	it("keeps the packs' memories apart: a change is of one, and a notice is shown its own pack's", () => {
		const memory = registry.remember({ two: { said: "b" } }, "one", { said: "a" });
		expect(memory).toEqual({ one: { said: "a" }, two: { said: "b" } });
		expect(tell("one.told", memory)?.vars).toEqual({ said: "a" });
		expect(tell("two.told", memory)?.vars).toEqual({ said: "b" });
		expect(registry.notice("two.told")?.pack).toBe("two");
	});

	it("forgets one pack's where it would be too long, and no other's", () => {
		const said = "a".repeat(packMemoryMaxChars);
		const memory = { one: { said: "a" }, two: { said: "b" } };
		expect(registry.remember(memory, "one", { said })).toEqual({ two: { said: "b" } });
	});

	it("recalls what each pack tells of its own, and nothing where nothing is remembered", () => {
		expect(registry.recalled({})).toEqual(nothingRecalled);
		expect(registry.recalled({ two: { said: "on" } })).toEqual({
			...nothingRecalled,
			onDuty: true,
		});
	});

	it("knows what messages are about by the names of all packs, each declared once", () => {
		const named = (name: string, ids: Readonly<Record<string, string>>) => ({
			...packNamed(name),
			things: { ids, domains: { [name]: name } },
		});
		const both = makeRegistry([named("one", { oneId: "one" }), named("two", { twoId: "two" })], []);
		expect(both.about.aboutOf("three.do", { oneId: "1", twoId: "2" })).toEqual(["one:1", "two:2"]);
		expect(both.about.jobOf("two.answer", "2:3", "7K2M")).toEqual(["two:2", "two:#7K2M"]);
		expect(() =>
			makeRegistry([named("one", { anId: "one" }), named("two", { anId: "two" })], []),
		).toThrow("ids of things are declared once");
	});

	it("remembers nothing for whoever has no memory", () => {
		expect(() => registry.remember({}, "three", {})).toThrow("pack three has a memory");
	});
});
