import * as z from "zod";
import { frontPersonas } from "../../../core/personas.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { PeopleNeeds } from "../needs.ts";

const input = z.strictObject({});

export const showMyData = defineTool<PeopleNeeds>()({
	name: "privacy.showMyData",
	aliases: [],
	summary: "Send the person a link to everything that is held about them.",
	input,
	output: z.object({ requestId: z.string(), url: z.string() }),
	risk: "write",
	scopes: ["privacy:self"],
	roles: ["customer", "driver", "vendor", "staff", "creator"],
	personas: frontPersonas,
	perMinuteMax: 2,
	timeoutMs: 5_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) =>
		needs.personal.show({ record, personHash: ctx.threadKey, nowMs: ctx.nowMs }),
	respond: ({ outcome }) => ({
		reply:
			outcome.kind === "succeeded"
				? { template: "people.data_link", vars: { url: outcome.data.url } }
				: null,
	}),
});
