/** One row of the catalogue, written: each field within the API's bounds, saved against the version at which the writing began. */
import { call, post } from "./api.js";
import { say } from "./connection.js";
import { Act, Badge, refusal, worded } from "./parts.js";
import { changesOf, clashes, written } from "./rules/fields.js";
import { weekdays } from "./rules/hours.js";
import { html, useRef, useState } from "./preact.js";
import { has, t } from "./words.js";

const optionWord = {
	ownerLocale: "language",
	ownerChannel: "channel",
	locale: "language",
	channel: "channel",
	roles: "role",
};
const sayOption = (name, option) => worded(optionWord[name] ?? "option", option);

function Week({ id, value, write, wrong }) {
	const set = (day) => (event) =>
		write({ ...value, days: { ...value.days, [day]: event.target.value } });
	return html`<fieldset class="week" id=${id}>
		<legend class="unseen">${t("column.openingHours")}</legend>
		<label class="check"><input type="checkbox" checked=${value.always} onChange=${(event) => write({ ...value, always: event.target.checked })} /> ${t("hours.always")}</label>
		${
			value.always
				? null
				: html`${weekdays.map(
						(day) => html`<label key=${day}><span>${t(`weekday.${day}`)}</span>
			<input value=${value.days[day]} placeholder=${t("hours.closed")} aria-invalid=${wrong?.at === day ? "true" : undefined} onInput=${set(day)} /></label>`,
					)}<label><span>${t("hours.closed_on")}</span><input value=${value.closedOn} placeholder="2026-12-25" aria-invalid=${wrong?.at === "closedOn" ? "true" : undefined} onInput=${(event) => write({ ...value, closedOn: event.target.value })} /></label>`
		}
	</fieldset>`;
}

function Languages({ id, control, value, write, listed }) {
	const shown = control.languages.filter((one) => listed.includes(one) || value[one]);
	return html`<div class="languages" id=${id} role="group" aria-label=${t(`column.${control.name}`)}>${shown.map(
		(language) => html`<label key=${language}><span>${worded("language", language)}</span>
		<textarea rows="2" lang=${language} value=${value[language] ?? ""} onInput=${(event) => write({ ...value, [language]: event.target.value })}></textarea></label>`,
	)}</div>`;
}

const tall = { text: 5, lines: 3, pairs: 4, document: 5 };

function Control({ id, control, value, write, wrong, options, locales }) {
	const { name, control: how } = control;
	const told = { "aria-invalid": wrong ? "true" : undefined, "aria-describedby": `${id}-help` };
	if (how === "hours")
		return html`<${Week} id=${id} value=${value} write=${write} wrong=${wrong} />`;
	if (how === "languages")
		return html`<${Languages} id=${id} control=${control} value=${value} write=${write} listed=${locales} />`;
	if (how === "choices")
		return html`<div class="choices" id=${id} role="group" aria-label=${t(`column.${name}`)}>${control.options.map(
			(one) =>
				html`<label key=${one} class="check"><input type="checkbox" checked=${value.includes(one)} onChange=${(event) => write(event.target.checked ? [...value, one] : value.filter((other) => other !== one))} /> ${sayOption(name, one)}</label>`,
		)}</div>`;
	if (options || how === "choice") {
		const all = options ?? control.options.map((one) => [one, sayOption(name, one)]);
		return html`<select id=${id} ...${told} value=${value} onChange=${(event) => write(event.target.value)}>
			${control.isNullable || value === "" ? html`<option value="">–</option>` : null}
			${all.map(([key, title]) => html`<option key=${key} value=${key}>${title}</option>`)}</select>`;
	}
	if (tall[how])
		return html`<textarea id=${id} ...${told} rows=${tall[how]} value=${value} onInput=${(event) => write(event.target.value)}></textarea>`;
	return html`<input id=${id} ...${told} inputmode=${how === "whole" ? "numeric" : how === "money" || how === "number" ? "decimal" : undefined} value=${value} onInput=${(event) => write(event.target.value)} />`;
}

function Field({ prefix, control, value, write, wrong, meanwhile, options, locales }) {
	const { name } = control;
	const id = `${prefix}-${name}`;
	const help = wrong
		? t(`field.wrong_${wrong.wrong}`, {
				...wrong.gaps,
				day: wrong.at ? worded("weekday", wrong.at) : "",
			})
		: meanwhile !== undefined
			? t("field.meanwhile", { now: typeof meanwhile === "string" ? meanwhile || "–" : "…" })
			: has(`help.${name}`)
				? t(`help.${name}`)
				: "";
	if (control.control === "flag")
		return html`<div class="setting"><label class="check"><input id=${id} type="checkbox" checked=${value} onChange=${(event) => write(event.target.checked)} /> ${t(`column.${name}`)}</label><span class=${meanwhile === undefined ? "soft" : "amber"}>${meanwhile === undefined ? help : t("field.meanwhile", { now: t(meanwhile ? "yes" : "no") })}</span></div>`;
	return html`<div class=${`setting is-${control.control}`}>
		${
			["hours", "languages", "choices"].includes(control.control)
				? html`<strong aria-hidden="true">${t(`column.${name}`)}</strong>`
				: html`<label for=${id}>${t(`column.${name}`)}${control.isRequired ? html` <span class="soft" aria-hidden="true">*</span>` : null}</label>`
		}
		<${Control} id=${id} control=${control} value=${value} write=${write} wrong=${wrong} options=${options} locales=${locales} />
		<span id=${`${id}-help`} class=${wrong ? "bad" : meanwhile === undefined ? "soft" : "amber"} role=${wrong ? "alert" : undefined}>${help}</span>
	</div>`;
}

/** What the API says of one field, in our words where we have them. */
function sayAt(result, controls) {
	const [, name] = (result.where ?? "").split(".");
	if (!controls.some((control) => control.name === name)) return null;
	const [code, what] = (result.msg ?? "").split(": ");
	const isFault = [
		"unknown_variable",
		"missing_variable",
		"broken_gap",
		"too_long",
		"carrier_word",
	];
	return {
		name,
		text: isFault.includes(code) ? t(`field.fault_${code}`, { what }) : (result.msg ?? ""),
	};
}

/**
 * `row` null: a new one, with what it belongs to in `of`. A draft keeps to the version at which it was begun: where somebody else has
 * saved since, nothing is overwritten, what they made of it is shown beside each field, and a second press saves over it knowingly.
 */
export function Editor({
	kind,
	controls,
	row,
	of = {},
	first = {},
	market,
	options = {},
	onSaved,
}) {
	const [draft, setDraft] = useState(() => (row ? {} : writtenOf(controls, first, market)));
	const [problem, setProblem] = useState(null);
	const begun = useRef(null);
	/** What nobody has written in yet is not called wrong. */
	const touched = useRef(new Set());
	const isClashing = useRef(false);
	const fields = controls.fields.filter(
		({ name }) => !row || !(kind.firstOnly ?? []).includes(name),
	);
	const all = [...fields, ...controls.more];
	const digits = market?.currencyDigits ?? 2;
	const base = row ?? null;
	const found = changesOf(all, base, draft, digits);
	const { values } = found;
	const wrongs = Object.fromEntries(
		Object.entries(found.wrongs).filter(([name]) => touched.current.has(name)),
	);
	const met = row && begun.current ? clashes(all, begun.current, row, draft, digits) : [];
	const names = Object.keys(values);
	const isMissing = !row && all.some(({ name, isRequired }) => isRequired && !(name in values));
	const write = (name) => (value) => {
		if (row && begun.current === null) begun.current = row;
		touched.current.add(name);
		setProblem(null);
		setDraft((old) => ({ ...old, [name]: value }));
	};
	const drop = () => {
		begun.current = null;
		touched.current.clear();
		isClashing.current = false;
		setProblem(null);
		setDraft(row ? {} : writtenOf(controls, first, market));
	};
	async function save() {
		const body = { ...paired(values, base, market), ...(row ? {} : of) };
		const since = isClashing.current ? row : (begun.current ?? row);
		const saved = row
			? await call("PATCH", `${kind.path}/${row.id}`, { version: since.version, ...body })
			: await post(kind.path, body);
		if (saved.ok) {
			drop();
			say(t("market.saved"));
			await onSaved(saved.data);
			return saved;
		}
		if (saved.reason === "STALE_STATE") {
			isClashing.current = true;
			setProblem({ text: t("field.clash") });
			await onSaved(null);
			return { ok: true };
		}
		const where = sayAt(saved, all);
		setProblem(where ?? { text: saved.code === "CONFLICT" ? t("field.taken") : refusal(saved) });
		return { ok: true };
	}
	const prefix = `${kind.path.slice(1)}-${row?.id ?? "new"}`;
	const field = (control) => {
		const { name } = control;
		const isMet = isClashing.current && met.includes(name);
		return html`<${Field} key=${name} prefix=${prefix} control=${control} options=${options[name]} locales=${market?.locales ?? ["en"]}
			value=${draft[name] ?? written(control, row?.[name], digits)} write=${write(name)} wrong=${wrongs[name] ?? (problem?.name === name ? { wrong: "said" } : null)}
			meanwhile=${isMet ? written(control, row[name], digits) : undefined} />`;
	};
	const isWrong = Object.keys(wrongs).length > 0;
	return html`<div class="editor">
		<div class="settings">${fields.map(field)}</div>
		${
			controls.more.length === 0
				? null
				: html`<details class="more-fields"><summary>${t("field.more")}</summary><div class="settings">${controls.more.map(field)}</div></details>`
		}
		${problem ? html`<p class="bad" role="alert">${problem.name ? `${t(`column.${problem.name}`)}: ` : ""}${problem.text}</p>` : null}
		${
			names.length > 0 || isWrong || !row
				? html`<div class="row">
			${
				isWrong
					? html`<span class="bad">${t("market.mend")}</span>`
					: isMissing
						? html`<span class="soft">${t("field.missing")}</span>`
						: html`<${Act} kind="main" act=${save} of=${row ? kind.name(row) : undefined}>${t(row ? (isClashing.current ? "field.save_over" : "market.save") : "field.create")}<//>`
			}
			${row ? html`<button type="button" onClick=${drop}>${t("market.drop")}</button><span class="soft">${t("field.changes", { what: names.map((name) => t(`column.${name}`)).join(", ") })}</span>` : null}</div>`
				: null
		}
	</div>`;
}

/** What a new row begins with. */
function writtenOf({ fields, more }, first, market) {
	const given = {
		currency: market?.currency,
		ownerLocale: market?.defaultLocale,
		locale: market?.defaultLocale,
		...first,
	};
	const draft = {};
	for (const control of [...fields, ...more]) {
		const value = given[control.name];
		if (value === undefined && !control.isRequired) continue;
		draft[control.name] = written(control, value, market?.currencyDigits ?? 2);
	}
	return draft;
}

/** A price has a currency, and a point two halves: where one goes or comes, the other does. */
function paired(values, row, market) {
	const made = { ...values };
	if (made.priceMinor === null) made.currency = null;
	else if (made.priceMinor !== undefined) made.currency ??= row?.currency ?? market?.currency;
	else if (!row) delete made.currency;
	if (made.lat === null) made.lng = null;
	return made;
}

/** Hides from people, or shows again, after it is asked once more. */
export function Hide({ kind, row, isSeen, onSaved }) {
	if (kind.shown === null) return null;
	const set = async () => {
		const saved = await call("PATCH", `${kind.path}/${row.id}`, {
			version: row.version,
			...(isSeen ? kind.hidden : kind.shown),
		});
		await onSaved(saved.ok ? saved.data : null);
		return saved;
	};
	const words = kind.words ?? "catalogue";
	return html`<${Act} act=${set} of=${kind.name(row)} ask=${isSeen ? t(kind.hideAsk ?? `${words}.hide_ask`, { name: kind.name(row) }) : null} yes=${t(`${words}.hide`)}>${t(`${words}.${isSeen ? "hide" : "show"}`)}<//>`;
}

export const Seen = ({ kind, isSeen }) =>
	html`<${Badge} kind=${isSeen ? "good" : "amber"}>${t(`${kind.words ?? "catalogue"}.${isSeen ? "is_shown" : "is_hidden"}`)}<//>`;
