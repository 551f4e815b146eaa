/** No rule set objects to a text of ours, in any language, on any channel, wherever somebody is. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { ruleSets } from "../../src/policy/rule-sets/index.ts";
import { toPerson } from "../../src/ports/policy.ts";
import { allTemplates } from "./support.ts";

const engine = makePolicyEngine({
	sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
});
const places = [...new Set(ruleSets.map(({ jurisdiction }) => jurisdiction))].map((place) =>
	place === "*" ? [] : [place],
);
const filled = (text: string) =>
	text.replace(/\{(\w+)\}/g, (_, name: string) =>
		/price|amount|fare|total|min|max/i.test(name) ? "1,250.00 TRY" : "Harbour 7K3M",
	);

it.each(locales)("in %s", (locale) => {
	const objected = Object.entries(allTemplates).flatMap(([key, template]) =>
		(["whatsapp", "sms", "web"] as const).flatMap((channel) =>
			places.flatMap((jurisdictions) => {
				const context = toPerson(channel, { jurisdictions }, locale, Date.UTC(2026, 10, 22));
				const { decision, ruleIds } = engine.judge(filled(template[locale]), context);
				return decision === "allow" ? [] : [`${key} ${channel}: ${ruleIds.join(", ")}`];
			}),
		),
	);
	expect(Object.keys(allTemplates).length).toBeGreaterThan(100);
	expect(objected).toEqual([]);
});
