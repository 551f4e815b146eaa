/** What is wrong and who looks after it; tools that cannot be had, and why; today's use; the sweeps. */
import { gathered, get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { Act, Badge, Empty, inboxOf, Loading, saidOf, Table, Time, worded } from "./parts.js";
import { kindsOf } from "./rules/alerts.js";
import { html } from "./preact.js";
import { number, t } from "./words.js";

const everyMs = 8_000;
const loud = new Set(["high", "critical"]);

const titleOf = ({ key, title }) => saidOf("alert", key.split(":")[0], title);

function Alert({ alert, again }) {
	const { id, severity, detail, key, source, count, state, lastAtMs } = alert;
	const title = titleOf(alert);
	const { threadKey } = detail ?? {};
	const act = (what) => () => post(`/alerts/${id}/${what}`);
	return html`<article class="card" aria-label=${title}>
		<header class="row"><${Badge} kind=${loud.has(severity) ? "bad" : "amber"}>${worded("severity", severity)}<//><h3 class="grow">${title}</h3>${state === "acknowledged" ? html`<${Badge}>${t("health.acknowledged")}<//>` : null}</header>
		<p class="soft">${count === 1 ? t("health.once") : t("health.times", { n: count })} · <${Time} at=${lastAtMs} /></p>
		<div class="row">
			${state === "open" ? html`<${Act} kind="main" act=${act("acknowledge")} done=${again}>${t("health.acknowledge")}<//>` : null}
			<${Act} act=${act("resolve")} ask=${`${t("health.resolve_ask")}\n\n${title}`} yes=${t("health.resolve")} done=${again}>${t("health.resolve")}<//>
			${typeof threadKey === "string" ? html`<a class="button" href=${inboxOf(threadKey)}>${t("approvals.open")}</a>` : null}
		</div>
		<details><summary>${t("why.facts")}</summary><dl class="facts">${Object.entries({
			...{ kind: key.split(":")[0], source },
			...detail,
		}).map(
			([name, value]) =>
				html`<div key=${name}><dt>${name}</dt><dd>${typeof value === "string" ? value : JSON.stringify(value)}</dd></div>`,
		)}</dl></details>
	</article>`;
}

/** Few stand by themselves; many of a kind are one card, and open. */
const togetherFrom = 4;
function Kind({ alerts, again }) {
	const each = alerts.map((one) => html`<${Alert} key=${one.id} alert=${one} again=${again} />`);
	if (alerts.length < togetherFrom) return each;
	const [first] = alerts;
	const { severity } = first;
	return html`<details class="card alerts-together"><summary><${Badge} kind=${loud.has(severity) ? "bad" : "amber"}>${worded("severity", severity)}<//> <strong>${titleOf(first)}</strong> <${Badge}>${alerts.length}<//></summary><div class="cards">${each}</div></details>`;
}

function Tools({ tools }) {
	const ill = tools.filter(
		({ breaker, markets }) =>
			(breaker ?? "closed") !== "closed" || markets.some(({ reasons }) => reasons.length > 0),
	);
	if (ill.length === 0) return html`<${Empty}>${t("health.all_tools", { n: tools.length })}<//>`;
	return html`<${Table} label=${t("health.tools")} items=${ill} keyOf=${({ tool }) => tool} columns=${{
		[t("tool")]: ({ tool }) => html`${worded("tool", tool)} <code class="soft">${tool}</code>`,
		[t("health.why")]: ({ markets }) =>
			[...new Set(markets.flatMap(({ reasons }) => reasons))]
				.map((reason) => worded("unavailable", reason))
				.join(", "),
		[t("health.since")]: ({ sinceMs }) => html`<${Time} at=${sinceMs} />`,
		[t("health.errors")]: ({ errors, calls }) => t("health.of", { errors, calls }),
	}} />`;
}

export function Health() {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				open: get(pathOf("/alerts", { state: "open" })),
				known: get(pathOf("/alerts", { state: "acknowledged" })),
				tools: get("/tools/health"),
				use: get("/sending"),
				sweeps: get("/sweeps"),
			}),
		everyMs,
		[],
	);
	if (!data) return html`<h1>${t("nav.health")}</h1><${Loading} refused=${refused} />`;
	const alerts = [...data.open.items, ...data.known.items];
	const { used } = data.use;
	const run = (name) => async () => {
		const done = await post(`/sweeps/${name}/run`);
		if (done.ok) say(`${name}: ${JSON.stringify(done.data)}`);
		return done;
	};
	return html`<h1>${t("nav.health")}</h1>
		<h2>${t("health.alerts")}</h2>
		${alerts.length === 0 ? html`<${Empty}>${t("health.nothing")}<//>` : html`<div class="cards">${kindsOf(alerts).map(({ kind, alerts: of }) => html`<${Kind} key=${kind} alerts=${of} again=${again} />`)}</div>`}
		<h2>${t("health.today")}</h2>
		<ul class="figures"><li><strong>${used.messages}</strong> ${t("health.messages")}</li><li><strong>${used.modelCalls}</strong> ${t("health.model_calls")}</li><li><strong>${number(used.costMicros / 1e6, 2)}</strong> ${t("health.cost")}</li></ul>
		<h2>${t("health.tools")}</h2>
		<${Tools} tools=${data.tools.items} />
		<h2>${t("health.sweeps")}</h2>
		<${Table} label=${t("health.sweeps")} items=${data.sweeps.items.toSorted((a, b) => Number(b.failing !== null) - Number(a.failing !== null))} keyOf=${({ name }) => name} columns=${{
			[t("health.sweep")]: ({ name }) =>
				html`${worded("sweep", name)} <code class="soft">${name}</code>`,
			[t("health.fails")]: ({ failing }) =>
				failing === null
					? html`<span class="soft">${t("health.works")}</span>`
					: html`<${Badge} kind="bad">${t("health.fails_since")} <${Time} at=${failing.sinceMs} /><//> <span class="soft">${failing.times === 1 ? t("health.once") : t("health.times", { n: failing.times })}, ${t("health.last")} <${Time} at=${failing.lastAtMs} /></span>`,
			[t("health.every")]: ({ cron }) => worded("cron", cron),
			"": ({ name }) =>
				html`<${Act} act=${run(name)} done=${again} of=${name}>${t("health.run")}<//>`,
		}} />`;
}
