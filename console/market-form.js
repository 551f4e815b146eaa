/** What is set as a whole: each field within the API's bounds, and what will change before it is saved. */
import { icons } from "./icons.js";
import { Act, worded } from "./parts.js";
import { changesOf, controlOf, written } from "./rules/fields.js";
import { html, useState } from "./preact.js";
import { has, t } from "./words.js";

/** What is longer has lines. */
const lineMax = 120;
let described = null;
/** The bodies of the routes that set it, out of the API's own description: `{ tariff: { baseMinor: … } }`. */
export async function bodiesOf(routes) {
	if (described === null) {
		const response = await fetch("/admin/openapi.json").catch(() => null);
		described = (await response?.json().catch(() => null))?.paths ?? null;
	}
	if (described === null) return { ok: false, status: 0 };
	const bodies = Object.entries(routes).map(([name, [method, path]]) => [
		name,
		described[`/admin${path}`][method].requestBody.content["application/json"].schema.properties,
	]);
	return { ok: true, data: Object.fromEntries(bodies) };
}

/** Amounts are written as money. */
export const controlsFor = (properties, names) =>
	names.split(" ").map((name) => ({
		...controlOf(name.endsWith("Minor") ? "priceMinor" : name, properties[name]),
		name,
	}));

const shown = (control, value, digits) => {
	const text = written(control, value, digits);
	if (control.control === "flag") return t(text ? "yes" : "no");
	if (control.control === "languages")
		return Object.entries(text)
			.map(([language, said]) => `${language}: ${said}`)
			.join(", ");
	return control.control === "choice" && text !== "" ? worded("choice", text) : text || "–";
};

function Control({ id, control, value, write, wrong, locales }) {
	const { name, control: how } = control;
	const help = wrong
		? t(`field.wrong_${wrong.wrong}`, wrong.gaps)
		: (control.help ?? (has(`help.${name}`) ? t(`help.${name}`) : ""));
	const told = { "aria-invalid": wrong ? "true" : undefined, "aria-describedby": `${id}-help` };
	const said = html`<span id=${`${id}-help`} class=${wrong ? "bad" : "soft"} role=${wrong ? "alert" : undefined}>${help}</span>`;
	if (how === "flag")
		return html`<div class="setting"><label class="check"><input id=${id} type="checkbox" checked=${value} onChange=${(event) => write(event.target.checked)} /> ${t(`column.${name}`)}</label>${said}</div>`;
	if (how === "languages")
		return html`<div class="setting is-languages"><strong aria-hidden="true">${t(`column.${name}`)}</strong><div class="languages" role="group" aria-label=${t(`column.${name}`)}>${control.languages
			.filter((one) => locales.includes(one) || value[one])
			.map(
				(one) =>
					html`<label key=${one}><span>${worded("language", one)}</span>${
						control.max > lineMax
							? html`<textarea rows="3" lang=${one} value=${value[one] ?? ""} onInput=${(event) => write({ ...value, [one]: event.target.value })}></textarea>`
							: html`<input lang=${one} value=${value[one] ?? ""} onInput=${(event) => write({ ...value, [one]: event.target.value })} />`
					}</label>`,
			)}</div>${said}</div>`;
	return html`<div class="setting"><label for=${id}>${t(`column.${name}`)}</label>${
		how === "choice"
			? html`<select id=${id} ...${told} value=${value} onChange=${(event) => write(event.target.value)}>${control.options.map((one) => html`<option key=${one} value=${one}>${worded("choice", one)}</option>`)}</select>`
			: html`<input id=${id} ...${told} inputmode=${how === "money" || how === "number" ? "decimal" : how === "whole" ? "numeric" : undefined} value=${value} placeholder=${control.example} onInput=${(event) => write(event.target.value)} />`
	}${said}</div>`;
}

/** What is inside is made when it is opened: a market has many. */
export function Fold({ line, inside }) {
	const [isOpen, setOpen] = useState(false);
	return html`<details onToggle=${(event) => setOpen(event.currentTarget.open)}><summary class="row part">${line}</summary>${isOpen ? html`<div class="opened">${inside()}</div>` : null}</details>`;
}

export function Section({ id, title, help, children }) {
	return html`<section class="card" aria-labelledby=${id}><h2 id=${id}>${title}</h2><p class="soft">${help}</p>${children}</section>`;
}

/**
 * `row`: as it is; `isNew`: nothing is there yet, and every field is given. `save` gets what has changed and gives an answer of the API.
 * `ask`: what is asked once more before that, or null.
 */
export function Form({ prefix, controls, row, isNew = false, market, save, of, ask }) {
	const [draft, setDraft] = useState({});
	const digits = market?.currencyDigits ?? 2;
	const { values, wrongs } = changesOf(controls, row, draft, digits);
	const changed = controls.filter(({ name }) => name in values);
	const isWrong = Object.keys(wrongs).length > 0;
	const put = async () => {
		const saved = await save(values);
		if (saved.ok) setDraft({});
		return saved;
	};
	return html`<div class="settings">${controls.map(
		(control) =>
			html`<${Control} key=${control.name} id=${`${prefix}-${control.name}`} control=${control} locales=${market?.locales ?? ["en"]} wrong=${wrongs[control.name]}
			value=${draft[control.name] ?? written(control, row[control.name], digits)} write=${(value) => setDraft((old) => ({ ...old, [control.name]: value }))} />`,
	)}</div>
	${
		changed.length > 0 || isWrong || isNew
			? html`<div class="changes" role="region" aria-label=${`${t("market.preview")}: ${of}`}><h4>${t("market.preview")}</h4><ul class="preview">${changed.map(
					(control) =>
						html`<li key=${control.name}><strong>${t(`column.${control.name}`)}</strong>: ${isNew ? null : html`<del>${shown(control, row[control.name], digits)}</del> ${icons.to}<span class="unseen"> – </span> `}<ins>${shown(control, values[control.name], digits)}</ins></li>`,
				)}</ul><div class="row">${isWrong ? html`<span class="bad">${t("market.mend")}</span>` : html`<${Act} kind="main" of=${of} act=${put} ask=${ask?.(values)} yes=${t("market.save")}>${t("market.save")}<//>`}<button type="button" onClick=${() => setDraft({})}>${t("market.drop")}</button></div></div>`
			: null
	}`;
}
