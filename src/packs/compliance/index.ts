/** Compliance: words are judged, decisions are kept, and each can be explained. Its tools are for staff and for other tools. */
import { definePack } from "../../ports/pack.ts";
import { checkCampaign } from "./tools/check-campaign.ts";
import { checkContent } from "./tools/check-content.ts";
import { explainDecision } from "./tools/explain-decision.ts";
import { resolveRulePack } from "./tools/resolve-rule-pack.ts";

export const compliancePack = definePack({
	name: "compliance",
	tools: [checkContent, checkCampaign, resolveRulePack, explainDecision],
	templates: {},
	notices: {},
});
