/** Everything behind one commitment: how it stands, what happened and when, and the rows it rests on as the API writes them. */
import { get } from "./api.js";
import { icons } from "./icons.js";
import { useLive } from "./live.js";
import { Badge, Empty, inboxOf, Loading, saveFile, Words, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { factsOf, wordOf } from "./rules/behind.js";
import { html } from "./preact.js";
import { amount, clockTime, day, exactTime, has, kilometres, t } from "./words.js";

const said = {
	moment: ({ value, timeZone }) => exactTime(value, timeZone),
	money: ({ value, currency }) => amount(value, currency),
	distance: ({ value }) => kilometres(value),
	minutes: ({ value }) => t("behind.minutes", { n: value }),
	plain: ({ value }) => String(value),
};
const Facts = ({ facts }) =>
	html`<dl class="known">${facts.map(
		(fact) =>
			html`<div key=${fact.name}><dt>${t(`fact.${fact.name}`)}</dt><dd>${said[fact.form](fact)}</dd></div>`,
	)}</dl>`;

const titles = {
	heard: ({ what }) => t("why.received", { channel: worded("channel", what) }),
	said: ({ what }) => t("behind.said", { channel: worded("channel", what) }),
	asked: ({ what }) => t("behind.asked", { tool: worded("tool", what) }),
	answered: ({ what }) => t("why.answer", { verdict: worded("answer", what) }),
	done: ({ what, words }) =>
		t("why.tool", { tool: worded("tool", what), outcome: worded("outcome", words) }),
	changed: ({ what }) => (has(`event.${what}`) ? t(`event.${what}`) : t("behind.changed")),
};
const marks = {
	...{ heard: "heard", said: "send", asked: "ask", answered: "read", done: "tool", changed: "dot" },
};
const isGood = ({ kind, what, words }) =>
	(kind === "answered" && what === "yes") || (kind === "done" && words === "succeeded");

function Step({ step }) {
	const { kind, atMs, what, words, elsewhere } = step;
	return html`<li class=${`step ${isGood(step) ? "good" : ""}`}>
		<span class="step-icon">${icons[marks[kind]]}</span>
		<div>
			<p class="step-title">${titles[kind](step)} <time class="soft" datetime=${new Date(atMs).toISOString()} title=${exactTime(atMs)}>${clockTime(atMs)}</time></p>
			${kind === "heard" || kind === "said" ? html`<p class="step-text"><${Words} text=${words} /></p>` : null}
			${kind === "changed" && !has(`event.${what}`) ? html`<p class="soft"><code>${what}</code></p>` : null}
			${elsewhere ? html`<p><a href=${inboxOf(elsewhere)}>${nameKnown(elsewhere) ?? t("behind.elsewhere")}</a></p>` : null}
		</div>
	</li>`;
}

/** Of each day its steps. */
function Story({ story }) {
	const days = new Map();
	for (const step of story) {
		const name = day(step.atMs);
		days.set(name, [...(days.get(name) ?? []), step]);
	}
	return [...days].map(
		([name, steps]) =>
			html`<section key=${name} aria-label=${name}><h3 class="soft">${name}</h3><ol class="story">${steps.map((step, at) => html`<${Step} key=${at} step=${step} />`)}</ol></section>`,
	);
}

const namesMax = 25;
function Bundle({ bundle }) {
	const { about, story, rows, sealed, name, text } = bundle;
	const { kind, code, threadKey, state } = about;
	useNames(
		[...new Set([threadKey, ...story.flatMap(({ elsewhere }) => elsewhere ?? [])])].slice(
			0,
			namesMax,
		),
	);
	const word = wordOf(kind);
	const standing = state.state ?? state.status;
	return html`<header class="row"><h1>${worded("evidence", word)} ${code ?? ""}</h1> <${Badge}>${worded(has(`${word}.${standing}`) ? word : "state", standing)}<//></header>
		<p class="soft">${t("nav.behind")} · <a href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? t("inbox.conversation")}</a></p>
		<div class="behind">
			<section class="card" aria-label=${t("behind.story")}><h2>${t("behind.story")}</h2><${Story} story=${story} /></section>
			<div>
				<section class="card" aria-label=${t("behind.now")}><h2>${t("behind.now")}</h2><${Facts} facts=${factsOf(state).filter(({ name: fact }) => has(`fact.${fact}`))} /></section>
				<section class="card" aria-label=${t("behind.proof")}><h2>${t("behind.proof")}</h2>
					<p>${sealed < rows ? t("behind.waits", { n: rows, left: rows - sealed }) : t("behind.sealed", { n: rows })}</p>
					<p class="soft">${t("behind.file")}</p>
					<div class="row"><button type="button" onClick=${() => saveFile(text, "text/markdown", name)}>${t("behind.download")}</button></div>
					<details lang="en"><summary lang=${document.documentElement.lang}>${t("behind.as_text")}</summary><pre tabindex="0">${text}</pre></details>
				</section>
			</div>
		</div>`;
}

export function Behind({ rest }) {
	const { data, refused } = useLive(() => get(`/audit/bundle/${encodeURIComponent(rest)}`), null, [
		rest,
	]);
	if (data) return html`<${Bundle} bundle=${data} />`;
	return html`<h1>${t("nav.behind")}</h1>${
		refused?.status === 404
			? html`<${Empty}>${t("behind.none")}<//>`
			: html`<${Loading} refused=${refused} />`
	}`;
}
