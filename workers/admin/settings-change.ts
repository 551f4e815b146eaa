import * as z from "zod";
import { bookingSettingsSchema } from "../../src/core/ledger/first-holds.ts";
import { locales } from "../../src/core/locale.ts";
import {
	mobilitySettingsSchema,
	queryConstraintsSchema,
	vendorSettingsSchema,
} from "../../src/core/market.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminAct } from "../../src/ports/admin-call.ts";
import { type Bulk, insert, tableOf, updateAll, type Write } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import type { marketToolConfigs } from "../../src/store/postgres/schema/tenancy.ts";
import { acting, inMarket, marketReadings, moved, settingsVersion } from "../../src/admin/acts.ts";
import type { Call } from "../../src/ports/admin-route.ts";
import { definedOf, rowVersion } from "../../src/admin/shapes.ts";

export const toolName = plainText().min(1).max(80);
const switches = z.record(
	toolName,
	z
		.strictObject({
			enabled: z.boolean(),
			requireConfirmation: z
				.boolean()
				.nullable()
				.meta({ description: "Null: what the tool declares." }),
			allowedTags: z
				.array(plainText().trim().min(1).max(40))
				.max(50)
				.meta({ description: "Only what has one of these is found. None: everything." }),
			queryConstraints: queryConstraintsSchema.nullable(),
			defaultTemplate: z
				.partialRecord(z.enum(locales), plainText().trim().min(1).max(1000))
				.nullable()
				.meta({
					description: "What a business is told where its listing has no words of its own.",
				}),
		})
		.partial()
		.refine((given) => Object.keys(given).length > 0, "nothing to change is given"),
);
export const change = z
	.strictObject({
		enabled: z.boolean(),
		outboundPaused: z
			.boolean()
			.meta({ description: "Everything that leaves waits while this is true." }),
		defaultLocale: z.enum(locales),
		helpText: z
			.partialRecord(z.enum(locales), plainText().trim().min(1).max(600))
			.nullable()
			.meta({ description: "Said in answer to HELP. Null: ours." }),
		mobility: mobilitySettingsSchema.partial(),
		vendors: vendorSettingsSchema.partial(),
		bookings: bookingSettingsSchema.partial(),
		maxOutboundPerInbound: z.int().min(1).max(20),
		requireConfirmFor: z.array(toolName).max(100),
		tools: switches,
	})
	.partial()
	.extend({ version: rowVersion.meta({ description: "The version that was read." }) })
	.refine((body) => Object.keys(body).length > 1, "nothing to change is given");

type Switch = z.output<typeof switches>[string];
type SettingsChange = Omit<z.output<typeof change>, "version">;
const toolSwitches = tableOf<typeof marketToolConfigs.$inferSelect>("market_tool_configs");
const switchesMax = 500;
/** What is not given stays. A tool without a row was off. */
function switched(marketId: string, tool: string, given: Switch, isKnown: boolean): Write | Bulk {
	const event = "market_settings_changed";
	if (isKnown)
		return updateAll(
			toolSwitches,
			event,
			[
				["marketId", "=", marketId],
				["toolName", "=", tool],
			],
			definedOf(given),
		);
	const none = {
		enabled: false,
		requireConfirmation: null,
		allowedTags: [],
		queryConstraints: null,
		defaultTemplate: null,
	};
	const row = { marketId, toolName: tool, ...none, ...definedOf(given) };
	return insert(toolSwitches, tool, event, row);
}

export const changeSettings = (
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	act: AdminAct,
	{ marketId, version }: { readonly marketId: string; readonly version: number },
	{ tools = {}, defaultLocale, mobility, vendors, bookings, ...plain }: SettingsChange,
) =>
	moved({ deps, ctx }, act, {
		readings: {
			...marketReadings(ctx, marketId, ["mobility", "vendors", "bookings"]),
			tools: reading(toolSwitches, ["toolName"], [["marketId", "=", marketId]], {
				limit: switchesMax,
			}),
		},
		decide: ({ rows }) =>
			inMarket(rows, ctx.role, version, (config, settle) => {
				const { rows: guards, writes } = settle("market_settings_changed", {
					...definedOf(plain),
					...definedOf({ defaultLanguage: defaultLocale }),
					mobility: { ...(config.mobility as object), ...mobility },
					vendors: { ...(config.vendors as object), ...vendors },
					bookings: { ...(config.bookings as object), ...bookings },
				});
				const known = new Set(rows.tools.map(({ toolName }) => toolName));
				return acting({
					rows: guards,
					writes: [
						...writes,
						...Object.entries(tools).map(([tool, given]) =>
							switched(marketId, tool, given, known.has(tool)),
						),
					],
					answer: { version: settingsVersion },
				});
			}),
	});
