/** What a market says in its own words, and whose rules hold for what is said there: both shown before they are saved. */
import { get, pathOf } from "./api.js";
import { useLive } from "./live.js";
import { Form } from "./market-form.js";
import { Act, Loading, worded } from "./parts.js";
import { controlOf } from "./rules/fields.js";
import { dispatchGaps, gapsTold, placesOf, setsMoved } from "./rules/market-words.js";
import { html, useEffect, useState } from "./preact.js";
import { has, t } from "./words.js";

const waitMs = 300;
const helpOf = (properties) => [controlOf("helpText", properties.helpText)];
const dispatchOf = (properties) => [
	controlOf("defaultTemplate", properties.tools.additionalProperties.properties.defaultTemplate),
];

function Words({ line, children }) {
	const [isOpen, setOpen] = useState(false);
	return html`<details onToggle=${(event) => setOpen(event.currentTarget.open)}><summary class="row part">${line}</summary>${isOpen ? html`<div class="opened">${children()}</div>` : null}</details>`;
}

const spokenIn = (words) =>
	Object.keys(words ?? {}).length === 0
		? t("words.ours")
		: Object.keys(words)
				.map((one) => worded("language", one))
				.join(", ");

/** What is wrong with words for a business, as a sentence. */
function faultSaid(saved) {
	const [code, what] = (saved.msg ?? "").split(": ");
	return !saved.ok && has(`field.fault_${code}`)
		? { ...saved, msg: t(`field.fault_${code}`, { what }) }
		: saved;
}

/** `market`: its settings. `change` saves them under their version. */
export function MarketWords({ market, properties, change }) {
	const save = (changeOf) => async (values) =>
		faultSaid(await change("PATCH", "", changeOf(values)));
	return html`<section class="card" aria-labelledby="market-words"><h2 id="market-words">${t("words.title")}</h2><p class="soft">${t("words.what")}</p>
		<ul class="catalogue-parts">
			<li><${Words} line=${html`<strong>${t("words.help")}</strong> <span class="soft grow">${spokenIn(market.helpText)}</span>`}>${() =>
				html`<p class="soft">${t("words.help_what")}</p><${Form} key=${market.version} prefix="help" controls=${helpOf(properties)} row=${market} market=${market} of=${t("words.help")} save=${save(({ helpText }) => ({ helpText }))} />`}<//></li>
			${Object.keys(dispatchGaps)
				.filter((tool) => market.tools[tool])
				.map((tool) => {
					const gaps = gapsTold(tool);
					const row = { defaultTemplate: market.tools[tool].defaultTemplate ?? null };
					return html`<li key=${tool}><${Words} line=${html`<strong>${t("words.to_business", { tool: worded("tool", tool) })}</strong> <span class="soft grow">${spokenIn(row.defaultTemplate)}</span>`}>${() =>
						html`<p class="soft">${t("words.gaps", gaps)}</p><${Form} key=${market.version} prefix=${`words-${tool}`} controls=${dispatchOf(properties)} row=${row} market=${market} of=${worded("tool", tool)} save=${save(({ defaultTemplate }) => ({ tools: { [tool]: { defaultTemplate } } }))} />`}<//></li>`;
				})}
		</ul></section>`;
}

const ruleSetsOf = (places) =>
	get(pathOf("/rule-sets", { jurisdictions: places.length > 0 ? places.join(",") : null }));

function Sets({ title, sets }) {
	return sets.length === 0
		? null
		: html`${title === "" ? null : html`<h4>${title}</h4>`}<ul class="rule-sets">${sets.map(({ pack, source, rules }) => html`<li key=${pack}><code>${pack}</code> · ${t("places.rules", { n: rules.length })} <span class="soft" lang="en">${source}</span></li>`)}</ul>`;
}

/** Which rules come and go with what was written. */
function Preview({ before, places }) {
	const [now, setNow] = useState(null);
	const asked = places.join(",");
	useEffect(() => {
		let isOver = false;
		const clock = setTimeout(async () => {
			const found = await gatheredSets(before, places);
			if (!isOver) setNow(found);
		}, waitMs);
		return () => {
			isOver = true;
			clearTimeout(clock);
		};
	}, [asked]);
	if (now === null) return html`<p class="soft">${t("loading")}</p>`;
	const { come, gone } = now;
	return come.length + gone.length === 0
		? html`<p class="soft">${t("places.same")}</p>`
		: html`<${Sets} title=${t("places.come")} sets=${come} /><${Sets} title=${t("places.gone")} sets=${gone} />`;
}

async function gatheredSets(before, after) {
	const [old, next] = await Promise.all([ruleSetsOf(before), ruleSetsOf(after)]);
	return old.ok && next.ok ? setsMoved(old.data.items, next.data.items) : { come: [], gone: [] };
}

export function Jurisdictions({ market, change, me }) {
	const [text, setText] = useState(null);
	const held = market.jurisdictions.length > 0 ? market.jurisdictions : [market.country];
	const { data, refused } = useLive(() => ruleSetsOf(held), null, [held.join(",")]);
	const places = text === null ? null : placesOf(text);
	const isMoved = places !== null && places.join() !== market.jurisdictions.join();
	const save = async () => {
		const saved = await change("PUT", "/jurisdictions", { jurisdictions: places });
		if (saved.ok) setText(null);
		return saved;
	};
	const mayChange = me.role === "tenant_admin" || me.role === "super_admin";
	return html`<section class="card" aria-labelledby="law"><h2 id="law">${t("places.title")}</h2><p class="soft">${t("places.what")}</p>
		<div class="setting"><label for="places-of-law">${t("places.codes")}</label>
			<input id="places-of-law" value=${text ?? market.jurisdictions.join(", ")} placeholder=${market.country} disabled=${!mayChange} aria-invalid=${text !== null && places === null ? "true" : undefined} aria-describedby="places-help" onInput=${(event) => setText(event.target.value)} />
			<span id="places-help" class=${text !== null && places === null ? "bad" : "soft"} role=${text !== null && places === null ? "alert" : undefined}>${t(text !== null && places === null ? "places.wrong" : "places.help", { country: market.country })}</span></div>
		${
			isMoved
				? html`<div class="changes" role="region" aria-label=${`${t("market.preview")}: ${t("places.title")}`}><h3>${t("market.preview")}</h3>
				<${Preview} key=${held.join()} before=${held} places=${places.length > 0 ? places : [market.country]} />
				<div class="row"><${Act} kind="main" act=${save} ask=${t("places.ask", { name: market.name })} yes=${t("market.save")} of=${t("places.title")}>${t("market.save")}<//><button type="button" onClick=${() => setText(null)}>${t("market.drop")}</button></div></div>`
				: null
		}
		<details><summary>${t("places.held", { places: held.join(", ") })}</summary>${data ? html`<${Sets} title="" sets=${data.items} />` : html`<${Loading} refused=${refused} />`}</details>
	</section>`;
}
