import { describe, expect, it } from "vitest";
import { market, snapshotOf, tools } from "../../../dev/model-server/test-bench.ts";
import { instructionsFor } from "./instructions.ts";
import { askPerson, declare, languagesOf, offeredTools, wireSchema } from "./schemas.ts";

const tool = (name: string) => {
	const found = tools.find((one) => one.name === name);
	if (found === undefined) throw new Error(`no ${name}`);
	return found;
};

describe("what a model is told of a tool", () => {
	it("says taxi.request in JSON Schema, with places by name only [MRV-7-a]", () => {
		const [declared] = declare([tool("taxi.request")], snapshotOf());
		expect(declared).toMatchInlineSnapshot(`
			{
			  "description": "Ask nearby drivers for a taxi from a place, optionally to a place.",
			  "inputSchema": {
			    "properties": {
			      "at": {
			        "format": "date-time",
			        "type": "string",
			      },
			      "destination": {
			        "properties": {
			          "placeId": {
			            "type": "string",
			          },
			        },
			        "required": [
			          "placeId",
			        ],
			        "type": "object",
			      },
			      "pax": {
			        "type": "integer",
			      },
			      "pickup": {
			        "properties": {
			          "placeId": {
			            "type": "string",
			          },
			        },
			        "required": [
			          "placeId",
			        ],
			        "type": "object",
			      },
			    },
			    "required": [
			      "pickup",
			      "pax",
			    ],
			    "type": "object",
			  },
			  "name": "taxi__request",
			  "type": "function",
			}
		`);
	});

	it("names points by pins where a tool wants a bare point", () => {
		expect(JSON.stringify(wireSchema(tool("driver.setDuty")))).toContain('"pinId"');
	});

	it("has no coordinates, no pattern and no dialect in any schema", () => {
		for (const one of tools)
			expect(JSON.stringify(wireSchema(one))).not.toMatch(/"(?:lat|lng|pattern|\$schema)"/u);
	});

	it("offers replaces only for what waits", () => {
		const waiting = [{ code: "K7M2", tool: "taxi.request", args: {}, suspended: false }];
		const declared = declare(
			[tool("taxi.request"), tool("ride.cancel")],
			snapshotOf({ waiting }),
		).map(({ inputSchema }) => JSON.stringify(inputSchema));
		expect(declared[0]).toContain('"enum":["K7M2"]');
		expect(declared[1]).not.toContain("replaces");
	});

	it("uses wire names that every provider takes, and always lets the model ask [MRV-7.1-a]", () => {
		const names = declare(tools, snapshotOf()).map(({ name }) => name);
		expect(names).toContain("taxi__request");
		expect(names.at(-1)).toBe(askPerson);
		for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/u);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe("what a model is offered", () => {
	const offered = (over: Parameters<typeof snapshotOf>[0]) =>
		offeredTools(tools, snapshotOf(over)).map(({ name }) => name);

	it("is what the market has switched on [MRV-5.2-c]", () => {
		expect(offered({})).toContain("taxi.request");
		expect(offered({})).not.toContain("ride.complete");
		expect(offered({ market: { ...market, tools: {} } })).toEqual([]);
	});

	it.each([
		[["en", "tr"], "en", "taxi", ["en", "tr"]],
		[["rw", "fr", "sw"], "rw", "taxi", ["fr", "rw"]],
		[["en"], "ru", "taxi", ["en", "ru"]],
		[["en", "tr"], "en", "Χρειάζομαι ταξί", ["en", "tr", "el"]],
		[["sw"], "en", "teksi", ["en"]],
	] as const)(
		"in languages that are written: in a market of %s, to a person of %s who writes %s: %s",
		(mentions, locale, text, languages) => {
			const snapshot = snapshotOf({ market: { ...market, locales: [...mentions] }, locale, text });
			expect(languagesOf(snapshot)).toEqual(languages);
			const [asked] = declare([], snapshot);
			expect(asked?.inputSchema.properties?.["language"]).toMatchObject({ enum: languages });
			for (const language of languages)
				expect(instructionsFor(snapshot)).toMatch(new RegExp(`[A-Z][a-z]+ \\(${language}\\)`, "u"));
		},
	);

	it("is the tenant's own agent's, too, for its staff, and for nobody else [MRV-5.2-c]", () => {
		const own = {
			...tool("taxi.request"),
			name: "own.agents",
			roles: ["staff", "customer"] as const,
			personas: ["drip"],
		};
		const open = { ...market.tools, "own.agents": { enabled: true, requireConfirmation: null } };
		const snapshot = snapshotOf({ market: { ...market, tools: open } });
		expect(offeredTools([own], { ...snapshot, roles: ["customer", "staff"] })).toHaveLength(1);
		for (const roles of [["customer"], ["customer", "vendor"], ["driver"]] as const)
			expect(offeredTools([own], { ...snapshot, roles })).toEqual([]);
		const shared = { ...own, personas: ["drip", "relay"] };
		expect(offeredTools([shared], { ...snapshot, roles: ["staff"] })).toEqual([]);
	});

	it("is what the person's roles allow [MRV-5.2-c]", () => {
		const staffOnly = { ...tool("taxi.request"), name: "staff.only", roles: ["staff"] as const };
		const open = { ...market.tools, "staff.only": { enabled: true, requireConfirmation: null } };
		const snapshot = snapshotOf({ market: { ...market, tools: open } });
		expect(offeredTools([staffOnly], snapshot)).toEqual([]);
		expect(offeredTools([staffOnly], { ...snapshot, roles: ["staff"] })).toHaveLength(1);
	});
});
