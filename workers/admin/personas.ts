import * as z from "zod";
import { channelDefault } from "../../src/core/channels.ts";
import {
	choosePersona,
	fronts,
	type PersonaName,
	personaRuleSchema,
	personaRulesMax,
	personas,
} from "../../src/core/personas.ts";
import { noteOf } from "../../src/core/persona-notes.ts";
import { changeMarket } from "../../src/admin/acts.ts";
import { projected } from "../../src/admin/projected.ts";
import { defineRoute, done, noBody, none, readers, writers } from "../../src/ports/admin-route.ts";
import { kept, listOf, rowVersion } from "../../src/admin/shapes.ts";

const persona = z.strictObject({
	name: kept(),
	aliases: z.array(kept()),
	front: z.enum(fronts),
	brief: kept().nullable().meta({ description: "What a model is told beside the rules." }),
	p95Ms: z.int().nullable().meta({ description: "The latency goal." }),
});

export const personaRoutes = [
	defineRoute({
		method: "get",
		path: "/personas",
		name: "persona.list",
		roles: readers,
		summary: "Every persona there is. Which tools each may use stands with the tools.",
		params: none,
		query: none,
		body: noBody,
		answer: listOf(persona),
		example: {
			answer: {
				items: [
					{
						name: "concierge",
						aliases: ["general"],
						front: "customer",
						brief: null,
						p95Ms: 22_000,
					},
				],
				nextCursor: null,
			},
		},
		run: async () =>
			done({
				items: Object.entries(personas).map(([name, { aliases, ...rest }]) => ({
					name,
					aliases: [...aliases],
					...rest,
					...noteOf(name as PersonaName),
				})),
				nextCursor: null,
			}),
	}),
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/personas",
		name: "market.personas",
		roles: writers,
		summary:
			"Say who fronts the market's conversations: the first rule whose every word fits; where none does, the concierge.",
		params: z.strictObject({ marketId: z.uuid() }),
		query: none,
		body: z.strictObject({
			version: rowVersion.meta({ description: "The version that was read." }),
			rules: z.array(personaRuleSchema).max(personaRulesMax),
		}),
		answer: z.strictObject({
			version: rowVersion,
			usual: kept(),
			projected: z.boolean().meta({
				description: "False: people are served by the old rules for up to a minute more.",
			}),
		}),
		example: {
			params: { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" },
			body: { version: 3, rules: [{ ours: "whatsapp:+15005550006", persona: "waiter" }] },
			answer: { version: 4, usual: "concierge", projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params: of, body, act } = call;
			const { version, rules } = body;
			const outcome = await changeMarket(
				{ deps, ctx },
				act(of.marketId, { rules: rules.length }),
				{ ...of, version, event: "market_settings_changed" },
				() => ({ personas: rules }),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({
				version: outcome.data.version,
				usual: choosePersona(body.rules, {
					ours: "",
					channel: channelDefault,
					roles: ["customer"],
				}),
				projected: await projected(call),
			});
		},
	}),
];
