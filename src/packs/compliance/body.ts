import type { PackBody } from "../../ports/pack.ts";
import { checkCampaign } from "./tools/check-campaign.ts";
import { checkContent } from "./tools/check-content.ts";
import { explainDecision } from "./tools/explain-decision.ts";
import { resolveRulePack } from "./tools/resolve-rule-pack.ts";

export const complianceBody: PackBody = {
	tools: [checkContent, checkCampaign, resolveRulePack, explainDecision],
	templates: {},
	notices: {},
};
