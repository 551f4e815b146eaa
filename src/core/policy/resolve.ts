/** Who is nowhere, or somewhere that no rule set names, has the rule sets of everywhere, which are the strictest of their family. */
import { type PolicyChannel, type Reach, type RuleSet, ruleSetId } from "./rule.ts";

export type Asked = {
	readonly jurisdictions: readonly string[];
	readonly channel: PolicyChannel;
	readonly audience: Reach;
	readonly nowMs: number;
};
/** Of one call. */
export const jurisdictionsMax = 10;

const reachOf = (pack: string, place: string): number =>
	pack === "*" ? 0 : pack === place || place.startsWith(`${pack}-`) ? pack.length : -1;

const isMoreExact = (a: RuleSet, b: RuleSet, place: string): boolean => {
	const order = [
		reachOf(a.jurisdiction, place) - reachOf(b.jurisdiction, place),
		Number(a.channel !== "*") - Number(b.channel !== "*"),
		Number(a.audience !== "*") - Number(b.audience !== "*"),
		a.version - b.version,
	];
	return (order.find((difference) => difference !== 0) ?? 0) > 0;
};

export function resolveRuleSets(
	packs: readonly RuleSet[],
	{ jurisdictions, channel, audience, nowMs }: Asked,
): readonly RuleSet[] {
	const places = jurisdictions.length === 0 ? ["*"] : jurisdictions.map((one) => one.toUpperCase());
	const open = packs.filter(
		(pack) =>
			(pack.channel === "*" || pack.channel === channel) &&
			(pack.audience === "*" || pack.audience === audience) &&
			pack.activeFromMs <= nowMs &&
			(pack.activeToMs === null || nowMs < pack.activeToMs),
	);
	const held = new Map<string, RuleSet>();
	for (const place of places) {
		const best = new Map<string, RuleSet>();
		for (const pack of open) {
			if (reachOf(pack.jurisdiction, place) < 0) continue;
			const known = best.get(pack.family);
			if (!known || isMoreExact(pack, known, place)) best.set(pack.family, pack);
		}
		for (const pack of best.values()) held.set(ruleSetId(pack), pack);
	}
	return [...held.values()].sort((a, b) => (ruleSetId(a) < ruleSetId(b) ? -1 : 1));
}
