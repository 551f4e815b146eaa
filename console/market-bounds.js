/** What bounds a market: who fronts it, what leaves and what that may cost, how long things are kept, what tools may look for. */
import { call, gathered, get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { Fronts } from "./market-fronts.js";
import { bodiesOf, Fold, Form, Section } from "./market-form.js";
import { Act, Badge, Empty, Loading, Time, worded } from "./parts.js";
import { controlOf } from "./rules/fields.js";
import * as bounds from "./rules/market-bounds.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const routes = {
	sending: ["patch", "/markets/{marketId}/sending"],
	terms: ["put", "/markets/{marketId}/retention"],
	fronts: ["put", "/markets/{marketId}/personas"],
	ceilings: ["put", "/sending"],
	pause: ["post", "/pauses"],
};
const pausesMax = 100;
const keepers = ["tenant_admin", "super_admin"];
const costMax = 1_000_000;

const amountControl = (name, max, isNullable) => ({
	name,
	control: "number",
	isNullable,
	min: 0,
	max,
});

function sendingControls(properties, purposes, usual) {
	const { from, to } = properties.quietHours.anyOf.find(({ type }) => type === "object").properties;
	const { additionalProperties: count } = properties.perPersonPerDay;
	return [
		{ ...controlOf("quietFrom", from), isNullable: true, example: "22:00" },
		{ ...controlOf("quietTo", to), isNullable: true, example: "08:00" },
		{ name: "urgentOffersInQuietHours", control: "flag" },
		...purposes.map((purpose) => ({
			...controlOf(bounds.perDayOf(purpose), count),
			isNullable: true,
			example: usual.perPersonPerDay[purpose] ?? t("sending.no_bound"),
		})),
	];
}

function Prices({ sending, market, change }) {
	const { settings, usual } = sending;
	const prices = settings.prices ?? usual.prices;
	const names = Object.keys(prices.anywhere);
	const [prefix, setPrefix] = useState("");
	const put = (now) => change("PATCH", "/sending", { prices: { ...prices, ...now } });
	const controls = (isNullable) => names.map((name) => amountControl(name, 100, isNullable));
	const about = [
		{
			name: "asOf",
			control: "words",
			pattern: "^\\d{4}-\\d{2}-\\d{2}$",
			isNeeded: true,
			example: "2026-12-01",
		},
		{ name: "currency", control: "words", pattern: "^[A-Z]{3}$", isNeeded: true, example: "USD" },
	];
	const blank = Object.fromEntries(names.map((name) => [name, null]));
	const isNew = /^\+\d{1,6}$/.test(prefix) && !Object.hasOwn(prices.byPrefix, prefix);
	const named = (one) => t("sending.prices_of", { prefix: one });
	const putPrefix = (one, row) => async (values) => {
		const saved = await put({
			byPrefix: { ...prices.byPrefix, [one]: bounds.pricesOf({ ...row, ...values }) },
		});
		if (saved.ok) setPrefix("");
		return saved;
	};
	const dropped = (one) =>
		Object.fromEntries(Object.entries(prices.byPrefix).filter(([known]) => known !== one));
	const anywhere = {
		...bounds.pricesRow(prices.anywhere),
		asOf: prices.asOf,
		currency: prices.currency,
	};
	const putAnywhere = ({ asOf = prices.asOf, currency = prices.currency, ...values }) =>
		put({ asOf, currency, anywhere: { ...prices.anywhere, ...bounds.pricesOf(values) } });
	return html`<ul class="catalogue-parts"><li><${Fold} line=${html`<strong>${t("sending.prices")}</strong> <span class="soft grow">${t(settings.prices ? "sending.prices_own" : "sending.prices_ours", { day: prices.asOf, currency: prices.currency })}</span>`} inside=${() =>
		html`<p class="soft">${t("sending.prices_what")}</p>
			<${Form} key=${JSON.stringify(anywhere)} prefix="prices" controls=${[...about, ...controls(false)]} row=${anywhere} market=${market} of=${t("sending.prices")} save=${putAnywhere} />
			<ul class="catalogue-parts">${Object.entries(prices.byPrefix).map(([one, known]) => {
				const row = { ...blank, ...bounds.pricesRow(known) };
				return html`<li key=${one}><${Fold} line=${html`<strong>${named(one)}</strong>`} inside=${() =>
					html`<${Form} key=${JSON.stringify(known)} prefix=${`prices-${one}`} controls=${controls(true)} row=${row} market=${market} of=${named(one)} save=${putPrefix(one, row)} />
					<div class="row"><${Act} of=${named(one)} ask=${t("sending.prices_drop_ask", { prefix: one })} yes=${t("sending.prices_drop")} act=${() => put({ byPrefix: dropped(one) })}>${t("sending.prices_drop")}<//></div>`} /></li>`;
			})}</ul>
			<div class="setting"><label for="price-prefix">${t("sending.prefix")}</label><input id="price-prefix" inputmode="tel" placeholder="+90" value=${prefix} onInput=${(event) => setPrefix(event.target.value.trim())} /><span class="soft">${t("sending.prefix_help")}</span></div>
			${isNew ? html`<${Form} key=${prefix} isNew prefix="prices-new" controls=${controls(true)} row=${blank} market=${market} of=${named(prefix)} save=${putPrefix(prefix, blank)} />` : null}`} /></li></ul>`;
}

const pauseOf = ({ channel, tool }) =>
	channel ? worded("channel", channel) : tool ? worded("tool", tool) : t("pause.everything");

function Pauses({ market, pauses, properties, tools, again }) {
	const [draft, setDraft] = useState({ what: "all", where: market.marketId, reason: "" });
	const channels = properties.channel.anyOf.find((one) => one.enum).enum;
	const set = (name) => (event) => setDraft({ ...draft, [name]: event.target.value });
	const mine = pauses.filter(({ marketId }) => marketId === null || marketId === market.marketId);
	const whatOf = (text) => {
		const [kind, name] = text.split(/:(.*)/s);
		return { [kind]: name };
	};
	const pause = async () => {
		const { what, where, reason } = draft;
		const made = await post("/pauses", {
			...(what === "all" ? {} : whatOf(what)),
			...(where === "" ? {} : { marketId: where }),
			reason: reason.trim(),
		});
		if (made.ok) setDraft({ ...draft, reason: "" });
		return made;
	};
	const what = pauseOf(draft.what === "all" ? {} : whatOf(draft.what));
	return html`${
		mine.length === 0
			? html`<${Empty}>${t("pause.none")}<//>`
			: html`<ul class="catalogue-parts">${mine.map(
					(one) =>
						html`<li key=${one.id} class="row part"><strong>${pauseOf(one)}</strong> <span class="grow">${one.reason} <span class="soft">· ${t(one.marketId === null ? "pause.in_all" : "pause.in_this")} · <${Time} at=${one.setAtMs} /></span></span>
				<${Act} of=${pauseOf(one)} ask=${t("pause.lift_ask", { what: pauseOf(one) })} yes=${t("pause.lift")} act=${() => post(`/pauses/${one.id}/lift`)} done=${again}>${t("pause.lift")}<//></li>`,
				)}</ul>`
	}
	<div class="settings"><div class="setting"><label for="pause-what">${t("pause.what")}</label><select id="pause-what" value=${draft.what} onChange=${set("what")}><option value="all">${t("pause.everything")}</option>
		<optgroup label=${t("sends.channel")}>${channels.map((one) => html`<option key=${one} value=${`channel:${one}`}>${worded("channel", one)}</option>`)}</optgroup>
		<optgroup label=${t("market.tools")}>${tools.map((one) => html`<option key=${one} value=${`tool:${one}`}>${worded("tool", one)}</option>`)}</optgroup></select></div>
	<div class="setting"><label for="pause-where">${t("pause.where")}</label><select id="pause-where" value=${draft.where} onChange=${set("where")}><option value=${market.marketId}>${market.name}</option><option value="">${t("pause.all_markets")}</option></select></div>
	<div class="setting"><label for="pause-reason">${t("pause.reason")}</label><input id="pause-reason" maxlength="200" value=${draft.reason} onInput=${set("reason")} /></div></div>
	${draft.reason.trim() === "" ? null : html`<div class="row"><${Act} kind="main" act=${pause} ask=${t(draft.where === "" ? "pause.ask_all" : "pause.ask", { what, name: market.name })} yes=${t("pause.set")} done=${again}>${t("pause.set")}<//></div>`}`;
}

function Sending({ market, sending, pauses, properties, change, again }) {
	const purposes = properties.sending.perPersonPerDay.propertyNames.enum;
	const { settings, usual } = sending;
	// A form is drawn anew where what it shows has changed: what is begun in one outlives a save in another.
	const row = bounds.sendingRow(
		{ urgentOffersInQuietHours: usual.urgentOffersInQuietHours, ...settings },
		purposes,
	);
	const save = async (values) => {
		const made = bounds.sendingChange(row, values, purposes);
		return made === null
			? { ok: false, status: 400, msg: t("sending.both") }
			: await change("PATCH", "/sending", made);
	};
	return html`<${Section} id="sending" title=${t("sending.title")} help=${t("sending.what", { zone: market.timezone })}>
		<${Form} key=${JSON.stringify(row)} prefix="sending" controls=${sendingControls(properties.sending, purposes, usual)} row=${row} market=${market} of=${t("sending.title")} save=${save} />
		<${Prices} sending=${sending} market=${market} change=${change} /><//>
	<${Section} id="pauses" title=${t("pause.title")} help=${t("pause.help")}><${Pauses} market=${market} pauses=${pauses} properties=${properties.pause} tools=${Object.keys(market.tools).sort()} again=${again} /><//>`;
}

function Ceilings({ ceilings, properties, market, me, again }) {
	const { used } = ceilings;
	const row = bounds.ceilingsRow(ceilings.ceilings);
	const usedOf = {
		messagesPerDay: used.messages,
		costPerDay: bounds.inUnits(used.costMicros).toFixed(2),
		modelCallsPerDay: used.modelCalls,
		modelTokensPerDay: used.modelTokens,
	};
	const controlFor = (name) =>
		name === "costPerDay"
			? { ...amountControl(name, costMax, true), min: 0.01 }
			: controlOf(name, properties[name]);
	const controls = Object.keys(usedOf).map((name) => ({
		...controlFor(name),
		example: t("ceiling.none"),
		help: t("ceiling.used", { n: usedOf[name] }),
	}));
	const save = async (values) => {
		const saved = await call("PUT", "/sending", {
			...bounds.ceilingsOf(ceilings.ceilings, values),
			version: ceilings.version,
		});
		if (saved.ok) say(t("market.saved"));
		await again();
		return saved;
	};
	return html`<${Section} id="ceilings" title=${t("ceiling.title")} help=${t("ceiling.what")}>${
		keepers.includes(me.role)
			? html`<${Form} key=${ceilings.version} prefix="ceiling" controls=${controls} row=${row} market=${market} of=${t("ceiling.title")} save=${save} />`
			: html`<ul class="preview">${controls.map(({ name, help }) => html`<li key=${name}><strong>${t(`column.${name}`)}</strong>: ${row[name] ?? t("ceiling.none")} <span class="soft">${help}</span></li>`)}</ul><p class="soft">${t("refused.role")}</p>`
	}<//>`;
}

function Kept({ kept, properties, market, change, me }) {
	const names = Object.keys(kept.usual);
	const controls = names.map((name) => ({
		...controlOf(name, properties[name]),
		example: t("kept.usual", { n: kept.usual[name] }),
	}));
	const row = kept.terms;
	/** What is kept for less than before is let go within the day. */
	const isShorter = (values) =>
		Object.entries(values).some(
			([name, days]) => (days ?? kept.usual[name]) < (row[name] ?? kept.usual[name]),
		);
	return html`<${Section} id="kept" title=${t("kept.title")} help=${t("kept.what")}>${
		keepers.includes(me.role)
			? html`<${Form} key=${JSON.stringify(row)} prefix="kept" controls=${controls} row=${row} market=${market} of=${t("kept.title")} ask=${(values) => (isShorter(values) ? t("kept.ask") : null)} save=${(values) => change("PUT", "/retention", values)} />`
			: html`<ul class="preview">${names.map((name) => html`<li key=${name}><strong>${t(`column.${name}`)}</strong>: ${row[name] ?? kept.usual[name]}</li>`)}</ul><p class="soft">${t("refused.role")}</p>`
	}<//>`;
}

function Looking({ market, properties, change }) {
	const ofSwitch = properties.tools.additionalProperties.properties;
	const { properties: constraints } = ofSwitch.queryConstraints.anyOf.find(
		({ type }) => type === "object",
	);
	const controlFor = (name) =>
		name === "allowedTags"
			? { ...controlOf("tags", ofSwitch.allowedTags), name }
			: name === "categories"
				? { ...controlOf("tags", constraints.categories), name }
				: { ...controlOf(name, constraints[name]), isNullable: true, example: t("looking.none") };
	const told = (row) =>
		[
			row.limitMax === null ? null : t("looking.limit", { n: row.limitMax }),
			row.radiusMMax === null ? null : t("looking.radius", { n: row.radiusMMax }),
			...row.categories,
			...row.allowedTags,
		].filter((one) => one !== null);
	return html`<${Section} id="looking" title=${t("looking.title")} help=${t("looking.what")}><ul class="catalogue-parts">${Object.entries(
		bounds.lookingTools,
	)
		.filter(([tool]) => market.tools[tool])
		.map(([tool, names]) => {
			const row = bounds.lookingRow(market.tools[tool]);
			const save = (values) =>
				change("PATCH", "", { tools: { [tool]: bounds.lookingChange(row, values) } });
			return html`<li key=${tool}><${Fold} line=${html`<strong>${worded("tool", tool)}</strong> <span class="soft grow">${told(row).join(" · ") || t("looking.none")}</span>${told(row).length > 0 ? html`<${Badge}>${t("looking.bounded")}<//>` : null}`} inside=${() =>
				html`<${Form} key=${JSON.stringify(row)} prefix=${`looking-${tool}`} controls=${names.map(controlFor)} row=${row} market=${market} of=${worded("tool", tool)} save=${save} />`} /></li>`;
		})}</ul><//>`;
}

/** `change` saves under the version of the settings; `properties` are of their body. `part`: which of it is shown. */
export function MarketBounds({ market, properties, change, me, part }) {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				bodies: bodiesOf(routes),
				sending: get(`/markets/${market.marketId}/sending`),
				kept: get(`/markets/${market.marketId}/retention`),
				ceilings: get("/sending"),
				pauses: get(pathOf("/pauses", { open: true, limit: pausesMax })),
			}),
		null,
		[market.marketId],
	);
	if (!data) return html`<${Loading} refused=${refused} />`;
	const { bodies, sending, kept, ceilings, pauses } = data;
	const changeHere = async (...asked) => {
		const made = await change(...asked);
		await again();
		return made;
	};
	if (part === "words")
		return html`<${Fronts} key=${JSON.stringify(market.personas ?? [])} market=${market} rule=${bodies.fronts.rules.items.properties} many=${bodies.fronts.rules.maxItems} channels=${bodies.pause.channel.anyOf.find((one) => one.enum).enum} change=${changeHere} />`;
	if (part === "tools")
		return html`<${Looking} market=${market} properties=${properties} change=${changeHere} />`;
	return html`<${Sending} market=${market} sending=${sending} pauses=${pauses.items} properties=${bodies} change=${changeHere} again=${again} />
		<${Ceilings} ceilings=${ceilings} properties=${bodies.ceilings} market=${market} me=${me} again=${again} />
		<${Kept} kept=${kept} properties=${bodies.terms} market=${market} change=${changeHere} me=${me} />`;
}
