/** Where a market's people are, which says whose rules hold for what they are told. A platform's row, changed with the market's settings. */
import * as z from "zod";
import { acting, inMarket, marketReadings, moved, settingsVersion } from "../../src/admin/acts.ts";
import { projected } from "../../src/admin/projected.ts";
import { rowVersion, uuidPattern } from "../../src/admin/shapes.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { jurisdictionsMax } from "../../src/core/policy/resolve.ts";
import { type Asker, defineRoute, done, none } from "../../src/ports/admin-route.ts";
import { changing, tableOf, update } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import type { markets } from "../../src/store/postgres/schema/tenancy.ts";

/** Milder rules are not for whoever merely runs the day. */
const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];
const marketRows = tableOf<typeof markets.$inferSelect>("markets");
const event = "market_jurisdictions_changed";
const place = plainText().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, "an ISO 3166 code");

export const jurisdictionRoutes = [
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/jurisdictions",
		name: "market.jurisdictions",
		roles: keepers,
		summary:
			"Say where the market's people are: the rules of all these places hold for what they are told. None: those of its country.",
		params: z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") }),
		query: none,
		body: z.strictObject({
			version: rowVersion.meta({ description: "The version of the settings that was read." }),
			jurisdictions: z
				.array(place)
				.max(jurisdictionsMax)
				.refine((given) => new Set(given).size === given.length, "each place once")
				.meta({ description: "ISO 3166: DE, US-CA." }),
		}),
		answer: z.strictObject({
			version: rowVersion,
			projected: z.boolean().meta({
				description: "False: people are served by the old rules for up to a minute more.",
			}),
		}),
		example: {
			params: { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" },
			body: { version: 3, jurisdictions: ["TR", "DE"] },
			answer: { version: 4, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			const { marketId } = params;
			const { version, jurisdictions } = body;
			const outcome = await moved({ deps, ctx }, act(marketId, { jurisdictions }), {
				readings: {
					...marketReadings(ctx, marketId),
					market: reading(marketRows, ["id", "version"], [["id", "=", marketId]]),
				},
				decide: ({ rows }) =>
					inMarket(rows, ctx.role, version, (_, settle) => {
						const { rows: guards, writes } = settle(event, {});
						const market = rows.market.map((row) => changing(marketRows, "market", row));
						return acting({
							rows: [...guards, ...market],
							writes: [...writes, update(marketRows, "market", event, { jurisdictions })],
							answer: { version: settingsVersion },
						});
					}),
			});
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
];
