/** The page of all tools, written from their declarations. */
import * as z from "zod";
import { locales } from "../src/core/locale.ts";
import type { Registered, Registry } from "../src/kernel/registry.ts";
import { perMinuteMaxOf } from "../src/kernel/router/admission.ts";

export const toolsPagePath = "docs/tools.md";

const minutes = (seconds: number): string =>
	seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

function confirmationOf({ tool }: Registered): string {
	if (!tool.confirm) return tool.approve ? "no; a member of staff approves it" : "no";
	const { template, ttlSeconds, mandatory, reachesThirdParty } = tool.confirm;
	const words = [
		`the person's yes to \`${template}\`, within ${minutes(ttlSeconds)}`,
		mandatory ? "no market may waive it" : "a market may waive it",
		...(reachesThirdParty ? ["it reaches a third party"] : []),
		...(tool.approve ? ["a member of staff approves it too"] : []),
	];
	return words.join("; ");
}

const list = (words: readonly string[]): string =>
	words.length > 0 ? words.map((word) => `\`${word}\``).join(" ") : "none";

function section(registered: Registered): string {
	const { tool, pack } = registered;
	const schema = z.toJSONSchema(tool.input, { io: "input" });
	return [
		`## ${tool.name}`,
		"",
		tool.summary,
		"",
		"| | |",
		"|---|---|",
		`| pack | ${pack} |`,
		`| aliases | ${list(tool.aliases)} |`,
		`| risk | \`${tool.risk}\` |`,
		`| confirmation | ${confirmationOf(registered)} |`,
		`| roles | ${list(tool.roles)} |`,
		`| personas | ${list(tool.personas)} |`,
		`| scopes | ${list(tool.scopes)} |`,
		`| calls in a minute | ${perMinuteMaxOf(tool)} by one person |`,
		`| time limit | ${tool.timeoutMs / 1000} s |`,
		"",
		"```json",
		JSON.stringify(schema, null, 2),
		"```",
		"",
	].join("\n");
}

export function toolsPage(registry: Registry): string {
	const tools = [...registry.tools].sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1));
	return [
		"# Tools",
		"",
		"Written by `npm run tools` from the declarations in `src/packs`; do not edit it by hand.",
		`Texts are there in ${locales.length} languages (${locales.join(", ")}). Whoever is authenticated, for which tenant and in which thread never comes from an input: the router knows it.`,
		"",
		"| Tool | Risk | Asks first | |",
		"|---|---|---|---|",
		...tools.map(
			({ tool }) =>
				`| \`${tool.name}\` | ${tool.risk} | ${tool.confirm ? "yes" : "no"} | ${tool.summary} |`,
		),
		"",
		...tools.map(section),
	].join("\n");
}
