/** Everything behind one commitment: as it is looked at, and as the API writes it. */
import { get } from "./api.js";
import { useLive } from "./live.js";
import { Empty, Loading } from "./parts.js";
import { blocksOf } from "./rules/bundle.js";
import { html } from "./vendor/preact.js";
import { exactTime, t } from "./words.js";

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/;
/** A moment as it is told everywhere; as it was written, where it is pointed at. */
const Value = ({ value }) =>
	moment.test(value)
		? html`<time datetime=${value} title=${value}>${exactTime(Date.parse(value))}</time>`
		: value === "null"
			? "–"
			: value;

const Heading = ({ items: [{ level, text }] }) =>
	level > 2 ? html`<h3>${text}</h3>` : html`<h2>${text}</h2>`;
const Facts = ({ items }) =>
	html`<dl class="known">${items.map(({ name, value }) => html`<div><dt>${name.replaceAll("_", " ")}</dt><dd><${Value} value=${value} /></dd></div>`)}</dl>`;
const Events = ({ items }) =>
	html`<ol class="events">${items.map(
		({ atMs, at, name, text }) =>
			html`<li><time datetime=${at} title=${at}>${exactTime(atMs)}</time> ${name ? html`<strong>${name}</strong>` : null} <span class="soft">${text}</span></li>`,
	)}</ol>`;
const Said = ({ items }) =>
	html`<blockquote class="lines">${items.map(({ text }) => text).join("\n")}</blockquote>`;
const Plain = ({ items }) => items.map(({ text }) => html`<p>${text}</p>`);
const shows = { heading: Heading, facts: Facts, events: Events, said: Said, text: Plain };

export function Behind({ rest }) {
	const { data, refused } = useLive(() => get(`/audit/bundle/${encodeURIComponent(rest)}`), null, [
		rest,
	]);
	const isUnknown = refused?.status === 404;
	return html`<h1>${t("nav.behind")}</h1>
		${
			data
				? html`<article class="card bundle" lang="en">${blocksOf(data.text).map(({ kind, items }) => html`<${shows[kind]} items=${items} />`)}</article>
					<details><summary>${t("behind.as_text")}</summary><pre class="card" tabindex="0">${data.text}</pre></details>`
				: isUnknown
					? html`<${Empty}>${t("behind.none")}<//>`
					: html`<${Loading} refused=${refused} />`
		}`;
}
