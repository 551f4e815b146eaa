/** Who fronts a market's conversations: rules in an order, of which the first that fits holds. */
import { Section } from "./market-form.js";
import { Act, Empty, worded } from "./parts.js";
import { isAddress, ruleOf, shadowing } from "./rules/market-bounds.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const roles = ["customer", "driver", "vendor", "staff"];

function said(rule) {
	const when = [
		rule.ours ? t("fronts.said_ours", { address: rule.ours }) : null,
		rule.channel ? worded("channel", rule.channel) : null,
		rule.role ? worded("role", rule.role) : null,
	].filter(Boolean);
	return `${when.length === 0 ? t("fronts.everybody") : when.join(" · ")} → ${worded("persona", rule.persona)}`;
}

function Rule({ rule, at, last, write, move, drop, personas, channels }) {
	const set = (name) => (event) => write({ ...rule, [name]: event.target.value });
	const ours = rule.ours ?? "";
	const isWrong = ours.trim() !== "" && !isAddress(ours.trim());
	const choice = (name, label, options, group) =>
		html`<div class="setting"><label for=${`front-${at}-${name}`}>${label}</label><select id=${`front-${at}-${name}`} value=${rule[name] ?? ""} onChange=${set(name)}>${group === "persona" ? null : html`<option value="">${t("fronts.any")}</option>`}${options.map((one) => html`<option key=${one} value=${one}>${worded(group, one)}</option>`)}</select></div>`;
	const of = t("fronts.rule", { n: at + 1 });
	return html`<li><div class="rule" role="group" aria-label=${of}><div class="row"><strong class="grow">${of}</strong>
		<button type="button" class="small" disabled=${at === 0} onClick=${() => move(-1)}>${t("fronts.up")}<span class="unseen">: ${of}</span></button>
		<button type="button" class="small" disabled=${last} onClick=${() => move(1)}>${t("fronts.down")}<span class="unseen">: ${of}</span></button>
		<button type="button" class="small" onClick=${drop}>${t("fronts.drop")}<span class="unseen">: ${of}</span></button></div>
	<div class="settings">${choice("role", t("fronts.role"), roles, "role")}${choice("channel", t("fronts.channel"), channels, "channel")}
		<div class="setting"><label for=${`front-${at}-ours`}>${t("fronts.ours")}</label><input id=${`front-${at}-ours`} value=${ours} placeholder=${t("fronts.any")} aria-invalid=${isWrong ? "true" : undefined} aria-describedby=${`front-${at}-help`} onInput=${set("ours")} /><span id=${`front-${at}-help`} class=${isWrong ? "bad" : "soft"} role=${isWrong ? "alert" : undefined}>${t(isWrong ? "fronts.ours_wrong" : "fronts.ours_help")}</span></div>
		${choice("persona", t("fronts.persona"), personas, "persona")}</div></div></li>`;
}

/** `rule`: what the API says of one, `many`: how many there may be. */
export function Fronts({ market, rule, many, channels, change }) {
	const held = market.personas ?? [];
	const [draft, setDraft] = useState(null);
	const rules = draft ?? held;
	const given = rules.map(ruleOf);
	const isMoved = JSON.stringify(given) !== JSON.stringify(held.map(ruleOf));
	const isWrong = given.some(({ ours }) => ours !== undefined && !isAddress(ours));
	const shadow = shadowing(rules);
	const personas = rule.persona.enum;
	const write = (at) => (one) =>
		setDraft(rules.map((known, place) => (place === at ? one : known)));
	const move = (at) => (by) => {
		const next = [...rules];
		[next[at], next[at + by]] = [next[at + by], next[at]];
		setDraft(next);
	};
	const add = () => setDraft([...rules, { role: "", channel: "", ours: "", persona: personas[0] }]);
	const save = () => change("PUT", "/personas", { rules: given });
	const list = (title, all) =>
		html`<p><strong>${title}</strong></p><ol class="preview">${all.map((one, at) => html`<li key=${at}>${said(one)}</li>`)}<li>${t("fronts.else")}</li></ol>`;
	return html`<${Section} id="fronts" title=${t("fronts.title")} help=${t("fronts.what")}>
		${rules.length === 0 ? html`<${Empty}>${t("fronts.none")}<//>` : null}
		<ol class="rules">${rules.map((one, at) => html`<${Rule} key=${at} rule=${one} at=${at} last=${at === rules.length - 1} personas=${personas} channels=${channels} write=${write(at)} move=${move(at)} drop=${() => setDraft(rules.filter((_, place) => place !== at))} />`)}</ol>
		${rules.length < many ? html`<div class="row"><button type="button" onClick=${add}>${t("fronts.add")}</button></div>` : null}
		${
			isMoved
				? html`<div class="changes" role="region" aria-label=${`${t("market.preview")}: ${t("fronts.title")}`}><h3>${t("market.preview")}</h3>
			${list(t("fronts.before"), held)}${list(t("fronts.after"), given)}
			${shadow === -1 ? null : html`<p class="bad">${t("fronts.shadow", { n: shadow + 1 })}</p>`}
			<div class="row">${isWrong ? html`<span class="bad">${t("market.mend")}</span>` : html`<${Act} kind="main" of=${t("fronts.title")} act=${save} ask=${t("fronts.ask", { name: market.name })} yes=${t("market.save")}>${t("market.save")}<//>`}<button type="button" onClick=${() => setDraft(null)}>${t("market.drop")}</button></div></div>`
				: null
		}<//>`;
}
