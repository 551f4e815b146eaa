/** How the days went, as charts: what people wrote, what they were offered, what they agreed to, what came of it. */
import { gathered, get, pathOf } from "./api.js";
import { useLive } from "./live.js";
import { Empty, Loading, Table, Tabs, worded } from "./parts.js";
import {
	answeredWithin,
	answerTimesOf,
	daysUpTo,
	eventsOf,
	lastBoundMs,
	seriesOf,
	servedOf,
	share,
	toolsOf,
} from "./rules/figures.js";
import { html } from "./preact.js";
import { day as dayWords, number, t } from "./words.js";

const spans = ["7", "30", "90"];
const everyMs = 60_000;
const eventsMax = 12;
const chart = { width: 240, height: 64, gap: 0.25, least: 2 };

const dayOf = (day) => dayWords(Date.parse(`${day}T12:00:00Z`), "UTC");

/** A picture; its numbers stand in the table below. */
function Bars({ series, days, title, total = series.total, said = String }) {
	const { width, height, gap, least } = chart;
	const most = Math.max(...series.counts) || 1;
	const step = width / days.length;
	return html`<svg class="bars" viewBox=${`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label=${t("figures.chart", { title, n: total, days: days.length })}>
		${series.counts.map((n, at) => {
			const tall = n === 0 ? 0 : Math.max(least, (n / most) * height);
			return html`<rect key=${days[at]} x=${at * step + (step * gap) / 2} y=${height - tall} width=${step * (1 - gap)} height=${tall}><title>${`${dayOf(days[at])}: ${said(n)}`}</title></rect>`;
		})}</svg>`;
}

function Step({ series, before, days }) {
	const title = t(`figures.${series.step}`);
	const part = before ? share(series.total, before.total) : null;
	return html`<li class="card"><p class="soft">${title}</p><p class="figure">${series.total}${part === null ? null : html` <span class="soft">${t(`figures.share_of_${before.step}`, { n: part })}</span>`}</p>
		<${Bars} series=${series} days=${days} title=${title} /><p class="row soft ends"><span>${dayOf(days[0])}</span><span class="grow"></span><span>${dayOf(days.at(-1))}</span></p></li>`;
}

const half = 0.5;
const most = 0.95;
const seconds = (ms) =>
	ms === null
		? "–"
		: ms >= lastBoundMs
			? t("figures.over_minute")
			: t("figures.seconds", { n: number(ms / 1000, ms < 1000 ? 1 : 0) });
const dollars = (n) => t("figures.dollars", { n: number(n, 2) });

/** One figure with its days: `of` is what stands beside it. */
function Served({ series, days, total, of, said }) {
	const title = t(`figures.${series.step}`);
	return html`<li class="card"><p class="soft">${title}</p><p class="figure">${total} ${of ? html`<span class="soft">${of}</span>` : null}</p>
		<${Bars} series=${series} days=${days} title=${title} total=${total} said=${said} /><p class="row soft ends"><span>${dayOf(days[0])}</span><span class="grow"></span><span>${dayOf(days.at(-1))}</span></p></li>`;
}

/** How messages were answered and delivered, what they cost, and what models were asked. */
function Service({ rows, days }) {
	const { sent, delivered, failed, heldBack, cost, models, tokens } = servedOf(rows, days);
	const answers = answerTimesOf(rows, days, half);
	const part = share(delivered.total, sent.total);
	const lost = [failed, heldBack].map(({ step, total }) =>
		total === 0 ? null : t(`figures.n_${step}`, { n: total }),
	);
	const byDay = days.map((day, at) => ({ day, at })).toReversed();
	const column = ({ step, counts }, said = String) => [
		t(`figures.${step}`),
		({ at }) => said(counts[at]),
	];
	return html`<h2>${t("figures.service")}</h2>
		<ul class="tiles figures-tiles">
			<${Served} series=${answers} days=${days} total=${seconds(answers.total)} of=${answers.total === null ? null : t("figures.most", { most: seconds(answeredWithin(rows, most)) })} said=${seconds} />
			<${Served} series=${delivered} days=${days} total=${delivered.total} of=${[part === null ? null : t("figures.share_of_sent", { n: part }), ...lost].filter(Boolean).join(" · ")} />
			<${Served} series=${cost} days=${days} total=${dollars(cost.total)} of=${t("figures.estimate")} said=${dollars} />
			<${Served} series=${models} days=${days} total=${models.total} of=${t("figures.n_tokens", { n: number(tokens.total, 0) })} />
		</ul>
		<details><summary>${t("figures.by_day")}</summary><${Table} label=${t("figures.service")} items=${byDay} keyOf=${({ day }) => day} columns=${Object.fromEntries(
			[
				[t("figures.day"), ({ day }) => dayOf(day)],
				column(answers, (ms) => (ms === 0 ? "–" : seconds(ms))),
				...[sent, delivered, failed, heldBack].map((one) => column(one)),
				column(cost, dollars),
				...[models, tokens].map((one) => column(one)),
			],
		)} /></details>`;
}

function ByDay({ all, days }) {
	const rows = days
		.map((day, at) => ({
			day,
			...Object.fromEntries(all.map(({ step, counts }) => [step, counts[at]])),
		}))
		.toReversed();
	return html`<details><summary>${t("figures.by_day")}</summary><${Table} label=${t("figures.by_day")} items=${rows} keyOf=${({ day }) => day} columns=${Object.fromEntries(
		[[t("figures.day"), ({ day }) => dayOf(day)]].concat(
			all.map(({ step }) => [t(`figures.${step}`), (row) => row[step]]),
		),
	)} /></details>`;
}

const partOf = (part, whole) => {
	const percent = share(part, whole);
	return percent === null ? String(part) : `${part} (${t("figures.percent", { n: percent })})`;
};

/** Of all markets together, or of one; it stands in the address beside the span. */
function Where({ markets, now, href }) {
	if (markets.length < 2) return null;
	return html`<p><select aria-label=${t("figures.where")} value=${now ?? ""} onChange=${(event) => {
		location.hash = href(event.target.value);
	}}><option value="">${t("figures.all_markets")}</option>${markets.map(({ marketId, name }) => html`<option key=${marketId} value=${marketId}>${name}</option>`)}</select></p>`;
}

export function Figures({ asked, markets }) {
	const span = spans.includes(asked.days) ? asked.days : "7";
	const days = daysUpTo(Date.now(), Number(span));
	const market = asked.market || null;
	const place = (more) => `#${pathOf("figures", { days: span, market, ...more })}`;
	const { data, refused } = useLive(
		() => {
			const of = { from: days[0], market };
			return gathered({
				funnel: get(pathOf("/analytics/funnel", of)),
				service: get(pathOf("/analytics/service", of)),
				events: get(pathOf("/analytics/days", of)),
			});
		},
		everyMs,
		[days[0], market],
	);
	const head = html`<h1>${t("nav.figures")}</h1><p class="soft">${t("figures.what")}</p>
		<${Tabs} label=${t("figures.span")} now=${span} tabs=${spans.map((one) => [one, t("figures.days", { n: one })])} href=${(one) => place({ days: one })} />
		<${Where} markets=${markets} now=${market} href=${(one) => place({ market: one || null })} />`;
	if (!data) return html`${head}<${Loading} refused=${refused} />`;
	const all = seriesOf(data.funnel.items, days);
	const tools = toolsOf(data.funnel.items, days);
	const events = eventsOf(data.events.items, days).slice(0, eventsMax);
	return html`${head}<ul class="tiles figures-tiles">${all.map((series, at) => html`<${Step} key=${series.step} series=${series} before=${all[at - 1]} days=${days} />`)}</ul>
		<${ByDay} all=${all} days=${days} />
		<${Service} rows=${data.service.items} days=${days} />
		<h2>${t("figures.tools")}</h2>
		${
			tools.length === 0
				? html`<${Empty}>${t("figures.none")}<//>`
				: html`<${Table} label=${t("figures.tools")} items=${tools} keyOf=${({ tool }) => tool} columns=${{
						[t("tool")]: ({ tool }) => worded("tool", tool),
						[t("figures.proposed")]: ({ proposed }) => proposed,
						[t("figures.agreed")]: ({ agreed, proposed }) => partOf(agreed, proposed),
						[t("figures.done")]: ({ done, agreed }) => partOf(done, agreed),
					}} />`
		}
		${
			events.length === 0
				? null
				: html`<h2>${t("figures.events")}</h2><${Table} label=${t("figures.events")} items=${events} keyOf=${({ event }) => event} columns=${{
						[t("figures.event")]: ({ event }) => html`<code>${event}</code>`,
						[t("figures.times")]: ({ count }) => count,
					}} />`
		}`;
}
