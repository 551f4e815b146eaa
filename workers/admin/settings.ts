/**
 * `version` moves with every change of them, of tariffs and of places; whoever changes them says which version they read. A tool that is
 * not declared has no switch; a confirmation that is mandatory cannot be waived.
 */
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { actionOfTool } from "../../src/core/listing.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps, DoorRefusal } from "../../src/ports/admin.ts";
import { marketRecord } from "../../src/ports/admin-records.ts";
import { wrongDispatch } from "./dispatch-words.ts";
import { marketsOf } from "./markets.ts";
import { projected } from "../../src/admin/projected.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { change, changeSettings, toolName } from "./settings-change.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	pageOf,
	rowVersion,
	uuidPattern,
} from "../../src/admin/shapes.ts";

const params = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });

const marketExample: z.input<typeof marketRecord> = {
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	code: "HBR",
	name: "Harbour Town",
	country: "TR",
	jurisdictions: [],
	enabled: true,
	outboundPaused: false,
	defaultLocale: "en",
	locales: ["en", "tr"],
	currency: "TRY",
	currencyDigits: 2,
	timezone: "Europe/Istanbul",
	version: 3,
	maxOutboundPerInbound: 3,
	requireConfirmFor: [],
	tools: { "taxi.request": { enabled: true, requireConfirmation: null } },
	mobility: {
		waveSize: 3,
		waveSeconds: 45,
		wavesMax: 4,
		searchSeconds: 300,
		radiusM: 15_000,
		openRidesMax: 2,
	},
	tariffs: [],
	placesCount: 45,
	helpText: null,
	vendors: { inquirySeconds: 180 },
	bookings: { firstHoldSeconds: 180 },
	bbox: [30.08, 36.26, 30.25, 36.37],
};

function wrongTool(
	{ tools }: AdminDeps,
	body: Pick<z.output<typeof change>, "tools" | "requireConfirmFor">,
): DoorRefusal | null {
	const declared = (name: string) => tools.find((tool) => tool.name === name);
	for (const [name, given] of Object.entries(body.tools ?? {})) {
		const path = `body.tools.${name}`;
		const tool = declared(name);
		if (!tool)
			return refuse("VALIDATION_ERROR", `There is no tool ${name}.`, {
				reason: "UNKNOWN_TOOL",
				path,
			});
		if (given.requireConfirmation === false && tool.confirmationIsMandatory)
			return refuse("VALIDATION_ERROR", `${name} never runs without the person's yes.`, {
				reason: "CONFIRMATION_REQUIRED",
				path: `${path}.requireConfirmation`,
			});
		if (!given.defaultTemplate) continue;
		const action = actionOfTool[name];
		const wrong = action
			? wrongDispatch(given.defaultTemplate, action, `${path}.defaultTemplate`)
			: refuse("VALIDATION_ERROR", `${name} tells no business anything.`, {
					path: `${path}.defaultTemplate`,
				});
		if (wrong) return wrong;
	}
	for (const [at, name] of (body.requireConfirmFor ?? []).entries())
		if (!declared(name))
			return refuse("VALIDATION_ERROR", `There is no tool ${name}.`, {
				reason: "UNKNOWN_TOOL",
				path: `body.requireConfirmFor.${at}`,
			});
	return null;
}

export const settingsRoutes = [
	defineRoute({
		method: "get",
		path: "/markets",
		name: "market.list",
		roles: readers,
		summary: "The markets where this tenant works, with their settings.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(uuidPattern) }),
		body: noBody,
		answer: listOf(marketRecord),
		example: { answer: { items: [marketExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await marketsOf({ deps, ctx }, { limit: query.limit + 1, after: query.cursor });
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.marketId,
				),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/markets/{marketId}",
		name: "market.read",
		roles: readers,
		summary: "One market with its settings, tool switches and the tariffs that hold now.",
		params,
		query: none,
		body: noBody,
		answer: marketRecord,
		example: { params: { marketId: marketExample.marketId }, answer: marketExample },
		run: async ({ deps, ctx, params: { marketId } }) => {
			const [found] = await marketsOf({ deps, ctx }, { limit: 1, marketId });
			return found ? done(found) : notFound("market");
		},
	}),
	defineRoute({
		method: "patch",
		path: "/markets/{marketId}",
		name: "market.change",
		roles: writers,
		summary: "Change settings and tool switches. What is not given stays.",
		params,
		query: none,
		body: change,
		answer: z.strictObject({
			version: rowVersion,
			projected: z.boolean().meta({
				description: "False: people are served by the old settings for up to a minute more.",
			}),
		}),
		example: {
			params: { marketId: marketExample.marketId },
			body: {
				version: 3,
				mobility: { waveSize: 5 },
				tools: { "taxi.request": { enabled: false } },
			},
			answer: { version: 4, projected: true },
		},
		run: async (call) => {
			const {
				deps,
				params: { marketId },
				body,
				act,
			} = call;
			const wrong = wrongTool(deps, body);
			if (wrong) return wrong;
			const { version, ...rest } = body;
			const given = z.record(kept(), z.json()).parse(JSON.parse(JSON.stringify(rest)));
			const outcome = await changeSettings(
				call,
				act(marketId, { change: given as Record<string, Json> }),
				{ marketId, version },
				rest,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "post",
		path: "/markets/{marketId}/tools/defaults",
		name: "market.default_tools",
		roles: writers,
		summary: "Switches on every declared tool that has no switch yet; no other is touched.",
		params,
		query: none,
		body: z.strictObject({
			version: rowVersion.meta({ description: "The version that was read." }),
		}),
		answer: z.strictObject({
			version: rowVersion,
			switchedOn: z.array(toolName),
			projected: z.boolean(),
		}),
		example: {
			params: { marketId: marketExample.marketId },
			body: { version: 3 },
			answer: { version: 4, switchedOn: ["booking.change"], projected: true },
		},
		run: async (call) => {
			const {
				deps,
				params: { marketId },
				body: { version },
				act,
			} = call;
			const [market] = await marketsOf(call, { limit: 1, marketId });
			if (!market) return notFound("market");
			const missing = deps.tools
				.map(({ name }) => name)
				.filter((name) => !Object.hasOwn(market.tools, name));
			if (missing.length === 0)
				return done({ version: market.version, switchedOn: [], projected: true });
			const change = {
				tools: Object.fromEntries(missing.map((name) => [name, { enabled: true }])),
			};
			const outcome = await changeSettings(
				call,
				act(marketId, { change }),
				{ marketId, version },
				change,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({
				version: outcome.data.version,
				switchedOn: missing,
				projected: await projected(call),
			});
		},
	}),
];
