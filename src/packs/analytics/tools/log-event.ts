import * as z from "zod";
import { roles } from "../../../ports/roles.ts";
import { defineTool } from "../../../ports/tool.ts";
import { type AnalyticsNeeds, eventStages } from "../needs.ts";
import { propCharsMax, propKeyForm, propsMax } from "../rules/props.ts";

const value = z.union([z.string().max(propCharsMax), z.number(), z.boolean()]);
const input = z.strictObject({
	event: z.string().regex(/^[a-z][a-z0-9_.]{1,59}$/, "a name such as menu_opened"),
	stage: z.enum(eventStages).optional(),
	props: z
		.array(z.strictObject({ name: z.string().regex(propKeyForm), value }))
		.max(propsMax)
		.optional(),
});

export const logEvent = defineTool<AnalyticsNeeds>()({
	name: "analytics.logEvent",
	aliases: ["analytics_log"],
	summary: "Count that something happened, without saying to whom.",
	input,
	output: z.object({ eventId: z.string(), loggedAtMs: z.int(), stripped: z.int() }),
	risk: "write",
	scopes: ["analytics:log"],
	roles: [...roles],
	personas: [
		"router",
		"concierge",
		"business",
		"ops_staff",
		"waiter",
		"mobility",
		"buysell",
		"pharmacy",
		"hardware",
		"shop",
		"insurance",
		"property",
		"legal",
		"payments",
		"support",
		"locops",
		"drip",
		"ember",
		"pulse",
		"studio",
	],
	perMinuteMax: 120,
	timeoutMs: 5000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { event, stage = null, props: given = [] } = input.parse(args);
		const props = Object.fromEntries(given.map((one) => [one.name, one.value]));
		const { locale, channel, nowMs } = ctx;
		return needs.behaviour.log({ record, nowMs, event, stage, props, locale, channel });
	},
	respond: ({ outcome }) => ({
		reply: outcome.kind === "succeeded" ? { template: "behaviour.noted", vars: {} } : null,
	}),
});
