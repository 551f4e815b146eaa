import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	choosePersona,
	defaultPersona,
	frontPersonas,
	personaFor,
	type PersonaFacts,
	type PersonaRule,
	personaRuleSchema,
	personas,
} from "./personas.ts";

const ours = "whatsapp:+15005550006";
const facts: PersonaFacts = { ours, channel: "whatsapp", roles: ["customer"] };

describe("the persona of a conversation", () => {
	it.each<[string, readonly PersonaRule[], Partial<PersonaFacts>, string]>([
		["is the concierge where no rule says otherwise", [], {}, "concierge"],
		["is that of our address", [{ ours, persona: "waiter" }], {}, "waiter"],
		[
			"is not that of another address",
			[{ ours, persona: "waiter" }],
			{ ours: "sms:+1" },
			"concierge",
		],
		[
			"is that of a role",
			[{ role: "driver", persona: "mobility" }],
			{ roles: ["driver"] },
			"mobility",
		],
		[
			"is not that of a role which they do not have",
			[{ role: "driver", persona: "mobility" }],
			{ roles: ["customer"] },
			"concierge",
		],
		[
			"is the first whose every word fits",
			[
				{ channel: "sms", role: "customer", persona: "support" },
				{ channel: "whatsapp", persona: "shop" },
				{ persona: "legal" },
			],
			{},
			"shop",
		],
		["may be one for all", [{ persona: "property" }], { channel: "web" }, "property"],
	])("%s [MKB-2.1-b]", (_, rules, change, chosen) => {
		expect(choosePersona(rules, { ...facts, ...change })).toBe(chosen);
	});

	it("is the same for the same facts, and always one that fronts customers [MRV-5.3-b] [MRV-5.3-c]", () => {
		const rule = fc.record(
			{
				ours: fc.constantFrom(ours, "sms:+1"),
				channel: fc.constantFrom("sms", "whatsapp"),
				role: fc.constantFrom("customer", "driver", "nobody"),
				persona: fc.constantFrom(...frontPersonas),
			},
			{ requiredKeys: ["persona"] },
		);
		fc.assert(
			fc.property(fc.array(rule, { maxLength: 8 }), (rules) => {
				const chosen = choosePersona(rules, facts);
				expect(choosePersona(structuredClone(rules), { ...facts })).toBe(chosen);
				expect(personas[chosen].front).toBe("customer");
				expect(chosen === defaultPersona || rules.some(({ persona }) => persona === chosen)).toBe(
					true,
				);
			}),
		);
	});

	it.each(["sentinel", "dispatch", "treasury", "drip", "nobody"])(
		"is never %s, whatever a setting says",
		(persona) => {
			expect(personaRuleSchema.safeParse({ persona }).success).toBe(false);
		},
	);

	it("has one name for each alias, and no alias that is a name", () => {
		const aliases = Object.values(personas).flatMap((persona) => [...persona.aliases]);
		expect(new Set(aliases).size).toBe(aliases.length);
		expect(aliases.filter((alias) => alias in personas)).toEqual([]);
	});
});

describe("for the tenant's own staff", () => {
	it("their own agent calls what is its alone, and whoever fronts them everything else", () => {
		expect(personaFor("concierge", ["drip"])).toBe("drip");
		expect(personaFor("waiter", ["drip"])).toBe("drip");
		for (const has of [["concierge"], ["concierge", "drip"], ["drip", "relay"], ["relay"], []])
			expect(personaFor("concierge", has)).toBe("concierge");
	});
});
