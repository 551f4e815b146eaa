/** What no conversation file reaches, and why. A tool that is neither here nor in a file fails the test. */
const byModel =
	"the offline rules know no words for it: a model calls it, and none is played in memory";
const byStack =
	"its pictures are not played in memory: test/stack/documents.test.ts has the conversations";
const byAgents = "agents of creators and of analytics call it; nobody writes for it";
const byStaff = "staff and their tools ask it over the admin API; nobody writes for it";

export const toolsWithoutFile: Readonly<Record<string, string>> = {
	"document.extractFields": byStack,
	"storage.getObject": byAgents,
	"storage.putObject": byAgents,
	"analytics.logEvent": byModel,
	"business.searchByTags": byModel,
	"data.queryTable": byModel,
	"geo.searchNearby": byModel,
	"inventory.checkItems": byModel,
	"places.searchPoi": byModel,
	"workflow.requestApproval": byStaff,
	"workflow.runBatch": byStaff,
	"workflow.scheduleJob": byStaff,
	"policy.checkCampaign": byStaff,
	"policy.checkContent": byStaff,
	"policy.explainDecision": byStaff,
	"policy.resolveRulePack": byStaff,
};

export const packsWithoutFile: Readonly<Record<string, string>> = {
	workflow: "it has no door for people: staff schedule jobs over the admin API",
	analytics: "nobody writes for it: a model or a tool of ours counts what happened",
	compliance: "it has no door for people: staff ask it, and the kernel before every send",
};
