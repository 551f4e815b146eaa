/** Viewings, services that somebody asked for, and legal cases that wait for somebody. */
import { gathered, get, post } from "./api.js";
import { useLive } from "./live.js";
import {
	Act,
	Badge,
	behindOf,
	Empty,
	inboxOf,
	Loading,
	Table,
	Time,
	Words,
	worded,
} from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html } from "./preact.js";
import { t } from "./words.js";

const everyMs = 8_000;

const code = ({ id, code: given }) =>
	given ? html`<a data-row href=${behindOf(id)}><code>${given}</code></a>` : "–";
const person = ({ threadKey, customerPhone }) =>
	html`<a href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? customerPhone ?? t("inbox.conversation")}</a>`;
const state = ({ state: now }) => html`<${Badge}>${worded("state", now)}<//>`;
const callOff = (path, stands, again) => (item) =>
	stands.includes(item.state)
		? html`<${Act} act=${() => post(`${path}/${item.id}/cancel`)} ask=${t("call_off_ask", { code: item.code })} yes=${t("call_off")} done=${again}>${t("call_off")}<//>`
		: "";

const caseKinds = { open: "amber", assigned: "brand", closed: "" };
const cases = (again) => ({
	[t("code")]: ({ code: given }) => html`<code>${given}</code>`,
	[t("state")]: ({ state: now }) =>
		html`<${Badge} kind=${caseKinds[now]}>${worded("case", now)}<//>`,
	[t("legal.about")]: ({ category }) => worded("legal_category", category),
	[t("what")]: ({ summary, papers }) =>
		html`<${Words} text=${summary} />${papers.map((link, at) => html` <a key=${link} href=${link} target="_blank" rel="noopener noreferrer">${t("legal.paper", { n: at + 1 })}</a>`)}`,
	[t("when")]: ({ createdAtMs }) => html`<${Time} at=${createdAtMs} />`,
	[t("person")]: ({ threadKey, clientName, clientPhone }) =>
		html`<a href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? clientName ?? clientPhone ?? t("inbox.conversation")}</a>`,
	"": ({ id, code: given, state: now }) => {
		const move = (next) => () => post(`/legal-cases/${id}/state`, { state: next });
		if (now === "open")
			return html`<${Act} act=${move("assigned")} of=${given} done=${again}>${t("legal.take")}<//>`;
		return now === "assigned"
			? html`<${Act} act=${move("closed")} of=${given} ask=${t("legal.close_ask", { code: given })} yes=${t("legal.close")} done=${again}>${t("legal.close")}<//>`
			: "";
	},
});

export function Requests() {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				viewings: get("/viewings"),
				services: get("/service-requests"),
				legal: get("/legal-cases"),
			}),
		everyMs,
		[],
	);
	useNames(
		Object.values(data ?? {}).flatMap(({ items }) => items.map(({ threadKey }) => threadKey)),
	);
	if (!data) return html`<h1>${t("nav.requests")}</h1><${Loading} refused=${refused} />`;
	const table = (name, items, columns) =>
		html`<h2>${t(`requests.${name}`)}</h2>${
			items.length === 0
				? html`<${Empty}>${t(`requests.no_${name}`)}<//>`
				: html`<${Table} label=${t(`requests.${name}`)} items=${items} keyOf=${({ id }) => id} columns=${columns} />`
		}`;
	return html`<h1>${t("nav.requests")}</h1>
		${table("viewings", data.viewings.items, {
			[t("code")]: code,
			[t("state")]: state,
			[t("requests.home")]: ({ title }) => title,
			[t("when")]: ({ atMs }) => html`<${Time} at=${atMs} />`,
			[t("person")]: person,
			"": callOff("/viewings", ["booked"], again),
		})}
		${table("services", data.services.items, {
			[t("code")]: code,
			[t("state")]: state,
			[t("business")]: ({ businessName }) => businessName,
			[t("what")]: ({ details }) => details,
			[t("when")]: ({ createdAtMs }) => html`<${Time} at=${createdAtMs} />`,
			[t("person")]: person,
			"": callOff("/service-requests", ["sent", "accepted"], again),
		})}
		${table("legal", data.legal.items, cases(again))}`;
}
