/** A market's settings: each within the bounds that the API declares, shown as a change before it is made; and every tool's switch. */
import { call, gathered, get } from "./api.js";
import { say, sure } from "./connection.js";
import { icons } from "./icons.js";
import { useChanges, useLive } from "./live.js";
import { MarketBounds } from "./market-bounds.js";
import { MarketMore } from "./market-more.js";
import { Jurisdictions, MarketWords } from "./market-words.js";
import { Act, Badge, Empty, Loading, refusal, Tabs, worded } from "./parts.js";
import { changeOf, wrongWith } from "./rules/bounds.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

/** The API's own description: bounds stand nowhere else. */
let described = null;
async function boundsOf() {
	if (described) return { ok: true, data: described };
	const response = await fetch("/admin/openapi.json").catch(() => null);
	const document = await response?.json().catch(() => null);
	const body = document?.paths?.["/admin/markets/{marketId}"]?.patch?.requestBody;
	const fields = body?.content?.["application/json"]?.schema?.properties;
	if (!fields) return { ok: false, status: 0 };
	described = fields;
	return { ok: true, data: fields };
}

const groups = ["mobility", "vendors", "bookings"];

/** `mobility.waveSize` -> what the market has; undefined: the code's own. */
const settingOf = (settings, name) =>
	name.split(".").reduce((value, part) => value?.[part], settings);

function fieldsOf(bounds) {
	const plain = ["maxOutboundPerInbound", "defaultLocale"].map((name) => [name, bounds[name]]);
	const grouped = groups.flatMap((group) =>
		Object.entries(bounds[group]?.properties ?? {}).map(([name, field]) => [
			`${group}.${name}`,
			field,
		]),
	);
	return [...plain, ...grouped].filter(([, field]) => field);
}

function Setting({ name, field, before, written, write }) {
	const now = written ?? String(before ?? "");
	const wrong = written === undefined ? null : wrongWith(field, written);
	const id = `set-${name}`;
	return html`<div class="setting">
		<label for=${id}>${worded("setting", name)}</label>
		${
			field.enum
				? html`<select id=${id} value=${now} onChange=${(event) => write(event.target.value)}>${before === undefined ? html`<option value="">${t("market.default")}</option>` : null}${field.enum.map((one) => html`<option value=${one}>${worded("choice", one)}</option>`)}</select>`
				: html`<input id=${id} inputmode="numeric" value=${now} placeholder=${t("market.default")} aria-invalid=${wrong ? "true" : undefined} aria-describedby=${`${id}-help`} onInput=${(event) => write(event.target.value.trim())} />`
		}
		<span id=${`${id}-help`} class=${wrong ? "bad" : "soft"} role=${wrong ? "alert" : undefined}>${
			field.enum
				? ""
				: t(wrong ? `market.wrong_${wrong}` : "market.bounds", {
						min: field.minimum,
						max: field.maximum,
					})
		}</span>
	</div>`;
}

function Preview({ settings, changes }) {
	return html`<ul class="preview">${changes.map(
		([name, text]) =>
			html`<li key=${name}><strong>${worded("setting", name)}</strong>: <del>${settingOf(settings, name) ?? t("market.default")}</del> ${icons.to}<span class="unseen"> – </span> <ins>${text}</ins></li>`,
	)}</ul>`;
}

function Settings({ settings, bounds, change }) {
	const [written, setWritten] = useState({});
	const fields = fieldsOf(bounds);
	const changes = Object.entries(written).filter(
		([name, text]) => text !== "" && text !== String(settingOf(settings, name) ?? ""),
	);
	const isWrong = changes.some(([name, text]) =>
		wrongWith(fields.find(([known]) => known === name)[1], text),
	);
	const write = (name) => (text) => setWritten({ ...written, [name]: text });
	const save = async () => {
		const saved = await change("PATCH", "", changeOf(fields, Object.fromEntries(changes)));
		if (saved.ok) setWritten({});
		return saved;
	};
	return html`<section class="card" aria-labelledby="settings"><h2 id="settings">${t("market.settings")}</h2>
		<div class="settings">${fields.map(
			([name, field]) =>
				html`<${Setting} key=${name} name=${name} field=${field} before=${settingOf(settings, name)} written=${written[name]} write=${write(name)} />`,
		)}</div>
		${
			changes.length > 0
				? html`<div class="changes" role="region" aria-label=${t("market.preview")}><h3>${t("market.preview")}</h3><${Preview} settings=${settings} changes=${changes} />
					<div class="row">${isWrong ? html`<span class="bad">${t("market.mend")}</span>` : html`<${Act} kind="main" act=${save}>${t("market.save")}<//>`}<button type="button" onClick=${() => setWritten({})}>${t("market.drop")}</button></div></div>`
				: null
		}
	</section>`;
}

function Switches({ settings, change }) {
	const { enabled, outboundPaused, readOnly, name } = settings;
	return html`<div class="cards">
		<div class="card row"><p class=${`grow ${enabled ? "" : "bad"}`}>${t(enabled ? "market.open" : "market.shut")}</p>
			<${Act} ask=${enabled ? t("market.shut_ask", { name }) : null} yes=${t("market.shut_it")} act=${() => change("PATCH", "", { enabled: !enabled })}>${t(enabled ? "market.shut_it" : "market.open_it")}<//></div>
		<div class="card row"><p class=${`grow ${outboundPaused ? "bad" : ""}`}>${t(outboundPaused ? "market.held" : "market.leaves")}</p>
			<${Act} ask=${outboundPaused ? null : t("market.hold_ask", { name })} yes=${t("market.hold")} act=${() => change("PATCH", "", { outboundPaused: !outboundPaused })}>${t(outboundPaused ? "market.let" : "market.hold")}<//></div>
		<div class="card row"><p class=${`grow ${readOnly ? "bad" : ""}`}>${t(readOnly ? "market.only" : "market.commits")}</p>
			<${Act} ask=${readOnly ? null : t("market.only_ask", { name })} yes=${t("market.answer_only")} act=${() => change("PUT", "/read-only", { readOnly: !readOnly })}>${t(readOnly ? "market.commit_again" : "market.answer_only")}<//></div>
	</div>`;
}

const yeses = { declared: null, always: true, never: false };

/** Whether the person's own yes is asked for: as the tool declares, always, or never where it may be left out. */
function OwnYes({ tool, settings, change }) {
	const { requireConfirmation } = settings.tools[tool];
	const now = Object.keys(yeses).find((one) => yeses[one] === requireConfirmation);
	const choose = async (event) => {
		const chosen = event.target.value;
		event.target.value = now;
		const gaps = { tool: worded("tool", tool), name: settings.name };
		if (chosen === "never" && !(await sure(t("market.yes_never_ask", gaps), t("market.save"))))
			return;
		const made = await change("PATCH", "", {
			tools: { [tool]: { requireConfirmation: yeses[chosen] } },
		});
		if (!made.ok) say(refusal(made), true);
	};
	return html`<select class="small" aria-label=${`${t("market.own_yes")}: ${worded("tool", tool)}`} value=${now} onChange=${choose}>${Object.keys(yeses).map((one) => html`<option key=${one} value=${one}>${t(`market.yes_${one}`)}</option>`)}</select>`;
}

function Tool({ tool, settings, health, change }) {
	const isOn = settings.tools[tool].enabled;
	const needs = settings.requireApprovalFor;
	const isNeeded = needs.includes(tool);
	const reasons =
		health?.markets.find(({ marketId }) => marketId === settings.marketId)?.reasons ?? [];
	return html`<tr>
		<th scope="row">${worded("tool", tool)} <code class="soft">${tool}</code></th>
		<td>${isOn ? html`<${Badge} kind="good">${t("market.on")}<//>` : html`<${Badge} kind="bad">${t("market.off")}<//>`}</td>
		<td>${reasons.map((reason) => worded("unavailable", reason)).join(", ") || html`<span class="soft">${t("market.available")}</span>`}</td>
		<td><${OwnYes} tool=${tool} settings=${settings} change=${change} /></td>
		<td><${Act} of=${worded("tool", tool)} act=${() => change("PUT", "/approvals", { requireApprovalFor: isNeeded ? needs.filter((one) => one !== tool) : [...needs, tool] })}>${t(isNeeded ? "market.agree_drop" : "market.agree_ask")}<//></td>
		<td><${Act} of=${worded("tool", tool)} ask=${isOn ? t("market.off_ask", { tool: worded("tool", tool), name: settings.name }) : null} yes=${t("market.switch_off")} act=${() => change("PATCH", "", { tools: { [tool]: { enabled: !isOn } } })}>${t(isOn ? "market.switch_off" : "market.switch_on")}<//></td>
	</tr>`;
}

function Tools({ settings, health, change }) {
	const [filter, setFilter] = useState("");
	const tools = Object.keys(settings.tools)
		.sort()
		.filter((tool) =>
			`${tool} ${worded("tool", tool)}`.toLowerCase().includes(filter.toLowerCase()),
		);
	return html`<section aria-labelledby="tools"><h2 id="tools">${t("market.tools")}</h2>
		<input type="search" aria-label=${t("market.find_tool")} placeholder=${t("market.find_tool")} value=${filter} onInput=${(event) => setFilter(event.target.value)} />
		<div class="wide" tabindex="0" role="region" aria-label=${t("market.tools")}><table><thead><tr><th scope="col">${t("tool")}</th><th scope="col">${t("state")}</th><th scope="col">${t("market.now")}</th><th scope="col">${t("market.own_yes")}</th><th scope="col">${t("market.agreement")}</th><th scope="col"><span class="unseen">${t("actions")}</span></th></tr></thead>
		<tbody>${tools.map((tool) => html`<${Tool} key=${tool} tool=${tool} settings=${settings} health=${health.items.find((one) => one.tool === tool)} change=${change} />`)}</tbody></table></div>
	</section>`;
}

/** What stands on each part of the page. */
const parts = ["settings", "words", "sending", "prices", "tools"];

export function Market({ market, me, asked }) {
	const part = parts.includes(asked.part) ? asked.part : "settings";
	const marketId = market?.marketId;
	const { data, refused, again } = useLive(
		() =>
			marketId
				? gathered({
						settings: get(`/markets/${marketId}`),
						health: get("/tools/health"),
						bounds: boundsOf(),
					})
				: Promise.resolve({ ok: true, data: null }),
		null,
		[marketId],
	);
	const changed = useChanges(marketId, data?.settings);
	if (!data)
		return html`<h1>${t("nav.market")}</h1>${data === null ? html`<${Empty}>${t("market.none")}<//>` : html`<${Loading} refused=${refused} />`}`;
	const { settings, health, bounds } = data;
	/**
	 * Somebody else's change in between is refused by the version, and said; what they made of it is read. What is patched stands by
	 * itself, and goes on from one's own change before it; what is set as a whole was made of what is shown, and is bound to its version.
	 */
	async function change(method, path, body) {
		const made = await changed(({ version }) =>
			call(method, `/markets/${marketId}${path}`, {
				version: path === "" ? version : settings.version,
				...body,
			}),
		);
		if (made.ok) say(t("market.saved"));
		await again();
		return made;
	}
	return html`<h1>${settings.name}</h1><p class="soft">${settings.code} · ${settings.currency} · ${settings.timezone} · ${settings.locales.map((one) => worded("language", one)).join(", ")} · ${t("market.version", { n: settings.version })}</p>
		<${Tabs} label=${t("market.parts")} now=${part} tabs=${parts.map((one) => [one, t(`market.part_${one}`)])} href=${(one) => `#market?part=${one}`} />
		${part === "settings" ? html`<${Switches} settings=${settings} change=${change} /><${Settings} settings=${settings} bounds=${bounds} change=${change} />` : null}
		${part === "words" ? html`<${MarketWords} market=${settings} properties=${bounds} change=${change} /><${Jurisdictions} market=${settings} change=${change} me=${me} />` : null}
		${part === "words" || part === "sending" || part === "tools" ? html`<${MarketBounds} key=${`bounds-${marketId}`} part=${part} market=${settings} properties=${bounds} change=${change} me=${me} />` : null}
		${part === "prices" ? html`<${MarketMore} key=${marketId} market=${{ ...market, ...settings }} moved=${again} />` : null}
		${part === "tools" ? html`<${Tools} settings=${settings} health=${health} change=${change} />` : null}`;
}
