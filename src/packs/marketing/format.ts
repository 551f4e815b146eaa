/** A broadcast in words: for whoever is asked about it, and for whoever asks how it goes. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { sendingOf } from "../../core/sending/settings.ts";
import { render } from "../../core/template/render.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoment, writeNumber } from "../../core/writing.ts";
import type { Audience, BroadcastSeen, BroadcastTemplate } from "./needs.ts";
import { codeOf } from "./rules/members.ts";
import { marketingTemplates } from "./templates.ts";

export type Reader = {
	readonly locale: Locale;
	readonly market: Pick<Market, "timezone" | "sending">;
	readonly nowMs: number;
};

function said(key: string, locale: Locale, vars: Readonly<Record<string, string>> = {}): string {
	const rendered = render(textIn(marketingTemplates, key, locale), vars);
	return rendered.ok ? rendered.text : "";
}
/** The broadcast itself, as its readers will have it, in one language. */
export const textOf = (
	template: BroadcastTemplate,
	vars: Readonly<Record<string, string>>,
	locale: Locale,
): string => said(template, locale, vars);

const nameOf = (template: BroadcastTemplate, locale: Locale): string =>
	said(template === "broadcast.news" ? "broadcast.name_news" : "broadcast.name_deal", locale);

const whenOf = (runAtMs: number | null, { nowMs, market, locale }: Reader): string =>
	runAtMs === null || runAtMs <= nowMs
		? said("broadcast.at_once", locale)
		: writeMoment(runAtMs, nowMs, market.timezone, locale);

/** What holds it back while it goes out: its own rate, and what the tenant sends in a day at most. */
function limitsOf(perSecond: number, { market, locale, nowMs }: Reader): string {
	const { messagesPerDay } = sendingOf(market.sending, nowMs).ceilings;
	const n = (value: number) => writeNumber(value, locale, 0);
	return [
		said("broadcast.pace", locale, { n: n(perSecond) }),
		...(messagesPerDay === null
			? []
			: [said("broadcast.ceiling", locale, { n: n(messagesPerDay) })]),
	].join(", ");
}

/** All that its yes agrees to, and what the rules say against it. */
export const proposalVars = (
	asked: {
		readonly template: BroadcastTemplate;
		readonly audience: Audience;
		readonly runAtMs: number | null;
		readonly perSecond: number;
		readonly reach: number;
		readonly text: string;
		readonly whys: readonly string[];
	},
	reader: Reader,
) => ({
	name: nameOf(asked.template, reader.locale),
	reach: asked.reach,
	channel: asked.audience.channel,
	when: whenOf(asked.runAtMs, reader),
	limits: limitsOf(asked.perSecond, reader),
	text: asked.text,
	rules:
		asked.whys.length === 0
			? ""
			: `\n${said("broadcast.rules", reader.locale, { why: asked.whys.join(" ") })}`,
});

const stateKeys = {
	scheduled: "planned",
	planning: "going",
	sending: "going",
	settling: "going",
	held: "held",
	sent: "out",
	cancelled: "stopped",
} as const;

export function progressVars(
	seen: Omit<BroadcastSeen, "recipients"> & Partial<Pick<BroadcastSeen, "recipients">>,
	reader: Reader,
) {
	const { locale, market, nowMs } = reader;
	const { recipients = {}, estimatedReach } = seen;
	const count = (...states: readonly (keyof typeof recipients)[]) =>
		states.reduce((sum, state) => sum + (recipients[state] ?? 0), 0);
	const planned = Object.values(recipients).reduce((sum, n) => sum + n, 0);
	const all = planned === 0 ? estimatedReach : planned;
	const untouched = planned === 0 ? estimatedReach : count("planned");
	// Stopped, who is not on the way gets none.
	const [waiting, leftOut] = seen.state === "cancelled" ? [0, untouched] : [untouched, 0];
	return {
		name: nameOf(seen.template, locale),
		code: codeOf(seen.campaignId),
		when: writeMoment(seen.scheduledAtMs, nowMs, market.timezone, locale),
		state: said(`broadcast.state_${stateKeys[seen.state]}`, locale),
		all,
		sent: count("sent", "delivered"),
		left: waiting + count("queued"),
		lost: leftOut + count("skipped", "failed", "unknown"),
	};
}
