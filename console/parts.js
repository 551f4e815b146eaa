/** What everything seen is made of. Nothing is ever parsed as HTML: whatever somebody wrote becomes a text node. */
import { say, sure } from "./connection.js";
import { useNow } from "./live.js";
import { html, useState } from "./preact.js";
import { ago, exactTime, has, language, languages, speak, t } from "./words.js";

/** A refusal in words. Somebody else's change in between is said as that. */
export function refusal({ status, code, reason, msg }) {
	if (status === 0) return t("refused.lost");
	if (code === "CONFLICT") return t("refused.conflict", { msg: msg ?? "" });
	if (reason === "ROLE_DENIED") return t("refused.role");
	const why = msg ?? t("refused.other", { status });
	return reason ? `${why} (${reason})` : why;
}

export function Time({ at }) {
	const now = useNow();
	if (at === null || at === undefined) return "–";
	return html`<time datetime=${new Date(at).toISOString()} title=${exactTime(at)}>${ago(at, now)}</time>`;
}

/** Runs `act` once at a time; `act` gives an answer of the API, whose refusal is said. `of`: of what, where there are many alike. */
export function Act({ act, ask, yes, kind = "", children, done, of }) {
	const [isRunning, setRunning] = useState(false);
	async function run() {
		if (ask && !(await sure(ask, yes))) return;
		setRunning(true);
		const result = await act();
		setRunning(false);
		if (result && !result.ok) say(refusal(result), true);
		await done?.(result);
	}
	return html`<button type="button" class=${kind} disabled=${isRunning} onClick=${run}>${children}${of ? html`<span class="unseen">: ${of}</span>` : null}</button>`;
}

export const Empty = ({ children }) => html`<p class="empty">${children}</p>`;
export const Badge = ({ kind = "", children }) =>
	html`<span class=${`badge ${kind}`}>${children}</span>`;

/** What a reading of something that is not there, or of an address that was cut off, is answered by. */
const nowhere = new Set([400, 404]);

/** Until something is read; where it is refused, the refusal. */
export function Loading({ refused }) {
	return refused
		? html`<p class="empty bad" role="alert">${nowhere.has(refused.status) ? t("refused.gone") : refusal(refused)}</p>`
		: html`<p class="empty" role="status">${t("loading")}</p>`;
}

const hues = 8;
/** The same person has the same colour everywhere. */
export function Avatar({ name, of = "" }) {
	const letters = (name ?? "")
		.split(/\s+/)
		.map((part) => [...part][0] ?? "")
		.filter((letter) => /\p{L}/u.test(letter));
	const sum = [...of].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	const shown =
		letters.length === 0 ? "#" : `${letters[0]}${letters.length > 1 ? letters.at(-1) : ""}`;
	return html`<span class=${`avatar hue-${sum % hues}`} aria-hidden="true">${shown}</span>`;
}

/** WhatsApp's bold, as it is read there; long texts open when asked. */
const shortMax = 2_000;
export function Words({ text }) {
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? text : text.slice(0, shortMax);
	const parts = shown.split(/\*([^*\n]+)\*/);
	return html`<span class="words">${parts.map((part, at) => (at % 2 === 1 ? html`<strong>${part}</strong>` : part))}${
		shown.length < text.length
			? html`… <button type="button" class="link" onClick=${() => setWhole(true)}>${t("show_all", { n: text.length })}</button>`
			: null
	}</span>`;
}

/** A word of the API, in ours where we have one. */
export const worded = (group, word) =>
	word === null || word === undefined
		? "–"
		: has(`${group}.${word}`)
			? t(`${group}.${word}`)
			: String(word).replaceAll("_", " ");

/** A sentence of the API in the language of whoever sits here, where there is one of that name; else as it came. */
export const saidOf = (group, name, given) =>
	has(`${group}.${name}`) ? t(`${group}.${name}`) : given;

/** Columns: a title -> what stands there for an item. */
export function Table({ items, columns, label, keyOf }) {
	const titles = Object.keys(columns);
	return html`<div class="wide" tabindex="0" role="region" aria-label=${label}><table class="stacks">
		<thead><tr>${titles.map((title) => html`<th scope="col">${title || html`<span class="unseen">${t("actions")}</span>`}</th>`)}</tr></thead>
		<tbody>${items.map(
			(item) =>
				html`<tr key=${keyOf(item)}>${titles.map((title) => html`<td data-title=${title}>${columns[title](item) ?? "–"}</td>`)}</tr>`,
		)}</tbody>
	</table></div>`;
}

export function Tabs({ label, tabs, now, href }) {
	return html`<nav class="tabs" aria-label=${label}>${tabs.map(
		([name, title, count]) =>
			html`<a href=${href(name)} aria-current=${name === now ? "page" : undefined}>${title}${
				count ? html` <${Badge}>${count}<//>` : null
			}</a>`,
	)}</nav>`;
}

export const inboxOf = (threadKey) => `#inbox/${encodeURIComponent(threadKey)}`;
export const behindOf = (id) => `#behind/${encodeURIComponent(id)}`;

export function LanguageChoice({ onChange }) {
	return html`<select aria-label=${t("language")} value=${language()} onChange=${(event) => {
		speak(event.target.value);
		onChange();
	}}>${Object.entries(languages).map(
		([code, name]) => html`<option value=${code} lang=${code}>${name}</option>`,
	)}</select>`;
}

/** As a file of this browser; it stands nowhere else. */
export function saveFile(text, type, name) {
	const url = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}
