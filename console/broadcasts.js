/** Broadcasts: one message to everybody who agreed to it. Put to a colleague first, then watched, held, resumed, stopped. */
import { get, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { More, Progress, usePages } from "./pages.js";
import { Act, Badge, Empty, Loading, refusal, Time, worded } from "./parts.js";
import { broadcastOf, gaps } from "./rules/broadcasts.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const everyMs = 6_000;
const countEveryMs = 4_000;
const isOver = (state) => state === "sent" || state === "cancelled";
const kindOf = { sent: "good", cancelled: "", sending: "brand" };

/** Who stands where, while it goes on. */
function Recipients({ broadcast }) {
	const { id, state, estimatedReach } = broadcast;
	const { data } = useLive(() => get(`/broadcasts/${id}`), isOver(state) ? null : countEveryMs, [
		id,
		state,
	]);
	if (!data)
		return html`<${Progress} done=${0} total=${estimatedReach} label=${t("broadcast.progress")} />`;
	const counts = Object.entries(data.recipients).filter(([, n]) => n > 0);
	const total = counts.reduce((sum, [, n]) => sum + n, 0);
	const open = (data.recipients.planned ?? 0) + (data.recipients.queued ?? 0);
	return html`<${Progress} done=${total - open} total=${total || estimatedReach} label=${t("broadcast.progress")} />
		<p class="soft">${counts.map(([name, n]) => `${worded("recipient", name)}: ${n}`).join(" · ")}</p>`;
}

function Broadcast({ broadcast, again }) {
	const { id, state, template, vars, channel, audience } = broadcast;
	const act = (what, ask) =>
		html`<${Act} act=${() => post(`/broadcasts/${id}/${what}`)} done=${again} ask=${ask} yes=${t(`broadcast.${what}`)} of=${worded("broadcast_template", template)}>${t(`broadcast.${what}`)}<//>`;
	return html`<li class="card">
		<p class="row"><strong class="grow">${worded("broadcast_template", template)}</strong><${Badge} kind=${kindOf[state] ?? "amber"}>${worded("broadcast_state", state)}<//></p>
		<blockquote>${Object.entries(vars).map(([name, value]) => html`<span key=${name}><span class="soft">${worded("gap", name)}:</span> ${value}<br /></span>`)}</blockquote>
		<p class="soft">${worded("channel", channel)}${audience.locales ? ` · ${audience.locales.map((one) => worded("language", one)).join(", ")}` : ""}${audience.seenWithinDays ? ` · ${t("broadcast.seen", { n: audience.seenWithinDays })}` : ""} · ${t("broadcast.reach", { n: broadcast.estimatedReach })} · <${Time} at=${broadcast.endedAtMs ?? broadcast.scheduledAtMs} /></p>
		<${Recipients} broadcast=${broadcast} />
		${isOver(state) ? null : html`<div class="row">${act("pause")}${act("resume")}${act("stop", t("broadcast.stop_ask"))}</div>`}
	</li>`;
}

function Planned({ market, done }) {
	const [draft, setDraft] = useState({
		template: "broadcast.news",
		channel: "whatsapp",
		perSecond: "20",
	});
	const [problem, setProblem] = useState(null);
	const set = (name) => (event) => setDraft({ ...draft, [name]: event.target.value });
	const { body, wrong } = broadcastOf(draft, market.marketId);
	const field = (name, input) =>
		html`<div class="setting"><label for=${`brc-${name}`}>${t(`broadcast.${name}`)}</label>${input}<span class=${wrong === name && draft[name] ? "bad" : "soft"}>${wrong === name && draft[name] ? t(`broadcast.wrong_${name}`) : ""}</span></div>`;
	const plain = (name, more = {}) =>
		field(
			name,
			html`<input id=${`brc-${name}`} value=${draft[name] ?? ""} ...${more} onInput=${set(name)} />`,
		);
	async function plan() {
		const made = await post("/broadcasts", body);
		if (!made.ok) {
			setProblem(refusal(made));
			return { ok: true };
		}
		say(t("broadcast.asked"));
		await done();
		return made;
	}
	return html`<section class="card" aria-label=${t("broadcast.new")}><p class="soft">${t("broadcast.what")}</p><div class="settings">
		${field("template", html`<select id="brc-template" value=${draft.template} onChange=${set("template")}>${Object.keys(gaps).map((one) => html`<option key=${one} value=${one}>${worded("broadcast_template", one)}</option>`)}</select>`)}
		${gaps[draft.template].map((gap) => html`<div class="setting" key=${gap}><label for=${`brc-gap-${gap}`}>${worded("gap", gap)}</label><input id=${`brc-gap-${gap}`} maxlength="120" value=${draft[`gap.${gap}`] ?? ""} onInput=${set(`gap.${gap}`)} /></div>`)}
		${field("channel", html`<select id="brc-channel" value=${draft.channel} onChange=${set("channel")}>${["whatsapp", "sms", "telegram", "email"].map((one) => html`<option key=${one} value=${one}>${worded("channel", one)}</option>`)}</select>`)}
		${plain("days", { inputmode: "numeric", placeholder: t("broadcast.everybody") })}
		${plain("at", { type: "datetime-local" })}
		${plain("perSecond", { inputmode: "numeric" })}</div>
		${problem ? html`<p class="bad" role="alert">${problem}</p>` : null}
		<div class="row">${wrong ? html`<span class="soft">${t("field.missing")}</span>` : html`<${Act} kind="main" act=${plan} ask=${t("broadcast.ask", { name: market.name })} yes=${t("broadcast.put")}>${t("broadcast.put")}<//>`}</div>
	</section>`;
}

export function Broadcasts({ market }) {
	const [isPlanning, setPlanning] = useState(false);
	const list = usePages("/broadcasts", {}, everyMs);
	const { data, refused, again } = list;
	const planned = async () => {
		setPlanning(false);
		await again();
	};
	return html`<header class="row title"><h1 class="grow">${t("nav.broadcasts")}</h1>${market ? html`<button type="button" aria-expanded=${isPlanning} onClick=${() => setPlanning(!isPlanning)}>${t("broadcast.new")}</button>` : null}</header>
		${isPlanning ? html`<${Planned} market=${market} done=${planned} />` : null}
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("broadcast.none")}<//>`
					: html`<ul class="tiles">${data.items.map((one) => html`<${Broadcast} key=${one.id} broadcast=${one} again=${again} />`)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		<${More} list=${list} />`;
}
