/** How the days went, as charts: what people wrote, what they were offered, what they agreed to, what came of it. */
import { gathered, get, pathOf } from "./api.js";
import { useLive } from "./live.js";
import { Empty, Loading, Table, Tabs, worded } from "./parts.js";
import { daysUpTo, eventsOf, seriesOf, share, toolsOf } from "./rules/figures.js";
import { html } from "./vendor/preact.js";
import { day as dayWords, t } from "./words.js";

const spans = ["7", "30", "90"];
const everyMs = 60_000;
const eventsMax = 12;
const chart = { width: 240, height: 64, gap: 0.25, least: 2 };

const dayOf = (day) => dayWords(Date.parse(`${day}T12:00:00Z`), "UTC");

/** A picture; its numbers stand in the table below. */
function Bars({ series, days, title }) {
	const { width, height, gap, least } = chart;
	const most = Math.max(1, ...series.counts);
	const step = width / days.length;
	return html`<svg class="bars" viewBox=${`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label=${t("figures.chart", { title, n: series.total, days: days.length })}>
		${series.counts.map((n, at) => {
			const tall = n === 0 ? 0 : Math.max(least, (n / most) * height);
			return html`<rect key=${days[at]} x=${at * step + (step * gap) / 2} y=${height - tall} width=${step * (1 - gap)} height=${tall}><title>${`${dayOf(days[at])}: ${n}`}</title></rect>`;
		})}</svg>`;
}

function Step({ series, before, days }) {
	const title = t(`figures.${series.step}`);
	const part = before ? share(series.total, before.total) : null;
	return html`<li class="card"><p class="soft">${title}</p><p class="figure">${series.total}${part === null ? null : html` <span class="soft">${t("figures.share", { n: part, of: t(`figures.${before.step}`) })}</span>`}</p>
		<${Bars} series=${series} days=${days} title=${title} /><p class="row soft ends"><span>${dayOf(days[0])}</span><span class="grow"></span><span>${dayOf(days.at(-1))}</span></p></li>`;
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

export function Figures({ asked }) {
	const span = spans.includes(asked.days) ? asked.days : "7";
	const days = daysUpTo(Date.now(), Number(span));
	const { data, refused } = useLive(
		() =>
			gathered({
				funnel: get(pathOf("/analytics/funnel", { from: days[0] })),
				events: get(pathOf("/analytics/days", { from: days[0] })),
			}),
		everyMs,
		[days[0]],
	);
	const head = html`<h1>${t("nav.figures")}</h1><p class="soft">${t("figures.what")}</p>
		<${Tabs} label=${t("figures.span")} now=${span} tabs=${spans.map((one) => [one, t("figures.days", { n: one })])} href=${(one) => `#figures?days=${one}`} />`;
	if (!data) return html`${head}<${Loading} refused=${refused} />`;
	const all = seriesOf(data.funnel.items, days);
	const tools = toolsOf(data.funnel.items, days);
	const events = eventsOf(data.events.items, days).slice(0, eventsMax);
	return html`${head}<ul class="tiles figures-tiles">${all.map((series, at) => html`<${Step} key=${series.step} series=${series} before=${all[at - 1]} days=${days} />`)}</ul>
		<${ByDay} all=${all} days=${days} />
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
