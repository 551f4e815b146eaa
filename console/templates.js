/** Approved words: how each reads on a phone, in each language, and how it stands at the provider. */
import { gathered, get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { Act, Badge, Empty, Loading, Tabs, Time, Words, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { language, t } from "./words.js";

const pageSize = 100;
const pagesMax = 20;
const kindOf = { approved: "good", rejected: "bad", disabled: "bad", paused: "bad" };

async function allTemplates() {
	const items = [];
	let cursor = null;
	for (let page = 0; page < pagesMax; page += 1) {
		const found = await get(pathOf("/templates", { limit: pageSize, cursor }));
		if (!found.ok) return found;
		items.push(...found.data.items);
		cursor = found.data.nextCursor;
		if (cursor === null) break;
	}
	return { ok: true, data: items };
}

/** Gaps are shown as such: `{{1}}` is whatever stands there when it is sent. */
function Preview({ template }) {
	const parts = template.body.split(/(\{\{\d+\}\})/);
	return html`<div class="phone" lang=${template.locale}><p class="bubble is-ours lines">${parts.map((part) => (/^\{\{\d+\}\}$/.test(part) ? html`<mark>${part.slice(2, -2)}</mark>` : part))}</p>
		${template.buttons.map((title) => html`<p class="tap" key=${title}>${title}</p>`)}</div>`;
}

function Template({ template }) {
	const { key, locale, channel, state, reason, category } = template;
	return html`<li class="card">
		<p class="row"><code class="grow">${key}</code><${Badge} kind=${kindOf[state] ?? "amber"}>${worded("template_state", state)}<//></p>
		<${Preview} template=${template} />
		<p class="soft">${worded("channel", channel)} · ${worded("language", locale)} · ${worded("category", category)} · ${t("template.seen")} <${Time} at=${template.seenAtMs} /></p>
		${reason ? html`<p class="bad lines">${reason}</p>` : null}
	</li>`;
}

/** Words that nobody has submitted, as they will read: with samples in their gaps. */
function Unsubmitted({ preview }) {
	const { key, locale, category, text, buttons } = preview;
	return html`<li class="card">
		<p class="row"><code class="grow">${key}</code><${Badge} kind="amber">${worded("template_state", "unsubmitted")}<//></p>
		<div class="phone" lang=${locale}><p class="bubble is-ours lines"><${Words} text=${text} /></p>${buttons.map((title) => html`<p class="tap" key=${title}>${title}</p>`)}</div>
		<p class="soft">${worded("language", locale)} · ${worded("category", category)}</p>
	</li>`;
}

/** Of one language: there are hundreds before the first of them is submitted. */
function missingOf(previews, items, asked) {
	const known = new Set(items.map(({ key, locale }) => `${key} ${locale}`));
	if (asked.channel !== "" || asked.state !== "") return [];
	return previews.filter(
		({ key, locale, text }) =>
			!known.has(`${key} ${locale}`) &&
			locale === (asked.locale || language()) &&
			fits(`${key} ${text}`, asked.find),
	);
}

const chosenOf = (items, by) => [...new Set(items.map((one) => one[by]))].sort();

/** The same words by SMS: with samples, without marks and buttons, and as many messages as they are billed as. */
function BySms({ preview }) {
	const { key, locale, category, sms } = preview;
	return html`<li class="card"><p class="row"><code class="grow">${key}</code><${Badge} kind=${sms.segments > 1 ? "amber" : ""}>${t(sms.segments === 1 ? "template.one_part" : "template.parts", { n: sms.segments })}<//></p>
		<div class="phone" lang=${locale}><p class="bubble is-ours lines">${sms.text}</p></div>
		<p class="soft">${worded("language", locale)} · ${worded("category", category)} · ${t("template.length", { n: sms.length })} · ${t(`template.${sms.alphabet}`)}</p></li>`;
}

function SmsTemplates() {
	const [asked, setAsked] = useState({ locale: language(), find: "" });
	const { data, refused } = useLive(() => get("/templates/previews"), null, []);
	if (!data) return html`<${Loading} refused=${refused} />`;
	const of = data.items.filter(({ locale }) => locale === asked.locale);
	const shown = of.filter(({ key, text }) => fits(`${key} ${text}`, asked.find));
	return html`<p class="soft">${t("template.sms_what")}</p>
		<div class="row find-bar"><${Find} find=${asked.find} set=${(find) => setAsked({ ...asked, find })} />
			<select aria-label=${t("language")} value=${asked.locale} onChange=${(event) => setAsked({ ...asked, locale: event.target.value })}>${chosenOf(data.items, "locale").map((one) => html`<option key=${one} value=${one}>${worded("language", one)}</option>`)}</select></div>
		<p class="soft" role="status">${t("template.count", { n: shown.length, of: of.length })}</p>
		${shown.length === 0 ? html`<${Empty}>${t("template.none")}<//>` : html`<ul class="tiles">${shown.map((one) => html`<${BySms} key=${one.key} preview=${one} />`)}</ul>`}`;
}

const Find = ({ find, set }) =>
	html`<input type="search" class="grow" aria-label=${t("template.find")} placeholder=${t("template.find")} value=${find} onInput=${(event) => set(event.target.value)} />`;
const fits = (text, find) => text.toLowerCase().includes(find.trim().toLowerCase());

export function Templates({ me, asked: { by } }) {
	return by === "sms"
		? html`<h1>${t("nav.templates")}</h1><${Ways} by="sms" /><${SmsTemplates} />`
		: html`<${AtProvider} me=${me} />`;
}

const Ways = ({ by }) =>
	html`<${Tabs} label=${t("template.ways")} now=${by} tabs=${["provider", "sms"].map((one) => [one, t(`template.by_${one}`)])} href=${(one) => `#templates?by=${one}`} />`;

function AtProvider({ me }) {
	const [asked, setAsked] = useState({ channel: "", locale: "", state: "", find: "" });
	const { data, refused, again } = useLive(
		() =>
			gathered({
				items: allTemplates(),
				lint: get("/templates/faults"),
				ours: get("/templates/previews"),
			}),
		null,
		[],
	);
	if (!data) return html`<h1>${t("nav.templates")}</h1><${Loading} refused=${refused} />`;
	const { items, lint, ours } = data;
	const groups = { channel: "channel", locale: "language", state: "template_state" };
	const shown = items.filter(
		(one) =>
			Object.keys(groups).every((by) => asked[by] === "" || one[by] === asked[by]) &&
			fits(`${one.key} ${one.body}`, asked.find),
	);
	const missing = missingOf(ours.items, items, asked);
	const languages = chosenOf([...items, ...ours.items], "locale");
	const optionsOf = (by) => (by === "locale" ? languages : chosenOf(items, by));
	const set = (name) => (event) => setAsked({ ...asked, [name]: event.target.value });
	const submitted = async () => {
		const sent = await post("/templates/submit");
		if (sent.ok) say(t("template.submitted", { n: sent.data.templates.length }));
		return sent;
	};
	return html`<header class="row title"><h1 class="grow">${t("nav.templates")}</h1>${me.role === "super_admin" ? html`<${Act} act=${submitted} done=${again} ask=${t("template.submit_ask")} yes=${t("template.submit")}>${t("template.submit")}<//>` : null}</header>
		<${Ways} by="provider" />
		${lint.faults.length > 0 ? html`<div class="card"><h2 class="bad">${t("template.faults")}</h2><ul>${lint.faults.map(({ key, locale, fault }) => html`<li key=${key + locale}><code>${key}</code> (${worded("language", locale)}): ${fault}</li>`)}</ul></div>` : null}
		<div class="row find-bar">
			<${Find} find=${asked.find} set=${(find) => setAsked({ ...asked, find })} />
			${Object.entries(groups).map(([by, group]) => html`<select key=${by} aria-label=${t(`template.${by}`)} value=${asked[by]} onChange=${set(by)}><option value="">${t(`template.${by}`)}</option>${optionsOf(by).map((one) => html`<option key=${one} value=${one}>${worded(group, one)}</option>`)}</select>`)}
		</div>
		${items.length === 0 ? html`<p class="soft">${t("template.never_seen")}</p>` : html`<p class="soft" role="status">${t("template.count", { n: shown.length, of: items.length })}</p>`}
		${shown.length > 0 ? html`<ul class="tiles">${shown.map((one) => html`<${Template} key=${one.name} template=${one} />`)}</ul>` : missing.length === 0 ? html`<${Empty}>${t("template.none")}<//>` : null}
		${missing.length > 0 ? html`<h2>${t("template.missing", { n: missing.length })}</h2><ul class="tiles">${missing.map((one) => html`<${Unsubmitted} key=${one.key + one.locale} preview=${one} />`)}</ul>` : null}`;
}
