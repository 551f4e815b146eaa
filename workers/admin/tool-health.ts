import * as z from "zod";
import { availabilityOf, unavailableReasons } from "../../src/core/availability.ts";
import type { Standing } from "../../src/core/breaker.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { changeMarket } from "../../src/admin/acts.ts";
import { marketsOf } from "./markets.ts";
import { projected } from "../../src/admin/projected.ts";
import { defineRoute, done, noBody, none, readers, writers } from "../../src/ports/admin-route.ts";
import { kept, rowVersion, uuidPattern } from "../../src/admin/shapes.ts";

const marketsMax = 100;
const params = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });
const marketId = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";

const health = z.strictObject({
	tool: kept(),
	/** Null: its object did not answer. */
	breaker: z.enum(["closed", "open", "half_open"]).nullable(),
	sinceMs: z.int().nullable(),
	tryAtMs: z.int().nullable(),
	/** Of the last five minutes, as isolates have reported them. */
	calls: z.int(),
	errors: z.int(),
	markets: z.array(
		z.strictObject({
			marketId: kept(),
			isEnabled: z.boolean(),
			isBreakerClosed: z.boolean(),
			isSuspended: z.boolean(),
			reasons: z.array(z.enum(unavailableReasons)),
		}),
	),
});

const unknownStanding: Standing = { phase: "closed" };

export const toolHealthRoutes = [
	defineRoute({
		method: "get",
		path: "/tools/health",
		name: "tool.health",
		roles: readers,
		summary: "Every declared tool with its breaker, and in each market whether it may be used.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({ items: z.array(health) }),
		example: {
			answer: {
				items: [
					{
						tool: "places.searchPoi",
						breaker: "open",
						sinceMs: 1_795_251_600_000,
						tryAtMs: 1_795_251_660_000,
						calls: 12,
						errors: 5,
						markets: [
							{
								marketId,
								isEnabled: true,
								isBreakerClosed: false,
								isSuspended: false,
								reasons: ["CIRCUIT_OPEN"],
							},
						],
					},
				],
			},
		},
		run: async ({ deps, ctx }) => {
			const nowMs = deps.runtime.nowMs();
			const markets = await marketsOf({ deps, ctx }, { limit: marketsMax });
			const items = deps.tools.map(async ({ name, binds }) => {
				// An object that cannot be asked stops no call, and is not known here either.
				const read = await deps.toolHealth(ctx.tenantId, name).catch(() => null);
				const standing = read?.standing ?? unknownStanding;
				return {
					tool: name,
					breaker: read === null ? null : standing.phase,
					sinceMs: standing.phase === "closed" ? null : standing.sinceMs,
					tryAtMs: standing.phase === "closed" ? null : standing.tryAtMs,
					calls: read?.calls ?? 0,
					errors: read?.errors ?? 0,
					markets: markets.map((market) => {
						const { isEnabled, isBreakerClosed, isSuspended, reasons } = availabilityOf({
							market,
							tool: { name, binds },
							standing,
							degraded: market.readOnly === true ? "operator" : null,
							nowMs,
						});
						return {
							marketId: market.marketId,
							isEnabled,
							isBreakerClosed,
							isSuspended,
							reasons: [...reasons],
						};
					}),
				};
			});
			return done({ items: await Promise.all(items) });
		},
	}),
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/read-only",
		name: "market.read_only",
		roles: writers,
		summary:
			"Switch a market to read-only, or back: nothing new is promised there, looking things up goes on.",
		params,
		query: none,
		body: z.strictObject({
			version: rowVersion.meta({ description: "The version that was read." }),
			readOnly: z.boolean(),
		}),
		answer: z.strictObject({
			version: rowVersion,
			projected: z.boolean().meta({
				description: "False: people are served by the old mode for up to a minute more.",
			}),
		}),
		example: {
			params: { marketId },
			body: { version: 3, readOnly: true },
			answer: { version: 4, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params: of, body, act } = call;
			const { version, readOnly } = body;
			const outcome = await changeMarket(
				{ deps, ctx },
				act(of.marketId, { readOnly }),
				{ ...of, version, event: "market_settings_changed" },
				() => ({ readOnly }),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
];
