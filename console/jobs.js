/** Jobs: what runs, how far it is, what was given up; held, resumed, tried again, called off. */
import { post } from "./api.js";
import { More, Progress, usePages } from "./pages.js";
import { Act, Badge, Empty, Loading, Tabs, Time, worded } from "./parts.js";
import { html } from "./preact.js";
import { t } from "./words.js";

const everyMs = 4_000;
const states = ["all", "running", "scheduled", "paused", "failed", "done", "cancelled"];
const kindOf = { done: "good", failed: "bad", running: "brand", paused: "amber" };
/** What may be done with it, where it stands so. */
const mayBe = {
	scheduled: ["pause", "cancel"],
	running: ["pause", "cancel"],
	paused: ["resume", "cancel"],
	failed: ["retry", "cancel"],
};

function Job({ job, again }) {
	const { id, kind, state, done, failed, total, note, attempts } = job;
	const act = (what) =>
		html`<${Act} key=${what} act=${() => post(`/jobs/${id}/${what}`)} done=${again} of=${worded("job_kind", kind)} ask=${what === "cancel" ? t("job.cancel_ask", { kind: worded("job_kind", kind) }) : null} yes=${t("job.cancel")}>${t(`job.${what}`)}<//>`;
	return html`<li class="card">
		<p class="row"><strong class="grow">${worded("job_kind", kind)}</strong><${Badge} kind=${kindOf[state] ?? ""}>${worded("job_state", state)}<//></p>
		<${Progress} done=${done} total=${total} label=${t("job.progress", { kind: worded("job_kind", kind) })} />
		<p class="soft">${failed > 0 ? html`<span class="bad">${t("job.failed", { n: failed })}</span> · ` : null}${attempts > 1 ? `${t("job.attempts", { n: attempts })} · ` : ""}${state === "scheduled" ? html`${t("job.begins")} <${Time} at=${job.runAtMs} />` : html`<${Time} at=${job.endedAtMs ?? job.startedAtMs ?? job.createdAtMs} />`}</p>
		${note ? html`<p class=${state === "failed" ? "bad lines" : "soft lines"}>${note}</p>` : null}
		<details><summary>${t("why.facts")}</summary><pre tabindex="0">${JSON.stringify({ id, args: job.args, result: job.result, askedBy: job.askedBy, traceId: job.traceId }, null, 1)}</pre></details>
		<div class="row">${(mayBe[state] ?? []).map(act)}</div>
	</li>`;
}

export function Jobs({ asked }) {
	const state = states.includes(asked.state) ? asked.state : "all";
	const list = usePages("/jobs", state === "all" ? {} : { state }, everyMs);
	const { data, refused, again } = list;
	return html`<h1>${t("nav.jobs")}</h1>
		<${Tabs} label=${t("job.filter")} now=${state} tabs=${states.map((one) => [one, one === "all" ? t("inbox.all") : worded("job_state", one)])} href=${(one) => `#jobs?state=${one}`} />
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("job.none")}<//>`
					: html`<ul class="tiles">${data.items.map((one) => html`<${Job} key=${one.id} job=${one} again=${again} />`)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		<${More} list=${list} />`;
}
