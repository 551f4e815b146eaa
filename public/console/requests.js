/** Viewings, and services that somebody asked for. */
import { gathered, get, post } from "./api.js";
import { useLive } from "./live.js";
import { Act, Badge, behindOf, Empty, inboxOf, Loading, Table, Time, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html } from "./vendor/preact.js";
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

export function Requests() {
	const { data, refused, again } = useLive(
		() => gathered({ viewings: get("/viewings"), services: get("/service-requests") }),
		everyMs,
		[],
	);
	const { viewings, services } = data ?? {};
	useNames(
		[...(viewings?.items ?? []), ...(services?.items ?? [])].map(({ threadKey }) => threadKey),
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
		})}`;
}
