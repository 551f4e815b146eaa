/** Addresses of the tenant's own that are told of events: their secret once, what they were sent, what failed; sent again, off and on. */
import { call, gathered, get, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { More, usePages } from "./pages.js";
import { Act, Badge, Empty, Loading, refusal, Tabs, Time, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const everyMs = 5_000;
const states = ["all", "waiting", "delivered", "dead"];
const kindOf = { active: "good", paused: "amber", disabled: "bad", closed: "" };
const sentKind = { delivered: "good", dead: "bad", waiting: "amber", sending: "brand" };
const dayMs = 86_400_000;
const againDays = 3;
const labelMax = 80;
const addressMax = 500;

/** Shown once: whoever closes it asks for a new one. */
function Secret({ secret, close }) {
	return html`<div class="card" role="alert"><p><strong>${t("hook.secret")}</strong></p><p>${t("hook.secret_once")}</p>
		<input readonly aria-label=${t("hook.secret")} value=${secret} onFocus=${(event) => event.target.select()} />
		<div class="row"><${Act} act=${async () => {
			await navigator.clipboard?.writeText(secret).catch(() => undefined);
			return { ok: true };
		}}>${t("hook.copy")}<//><button type="button" onClick=${close}>${t("hook.secret_kept")}</button></div></div>`;
}

function Kinds({ known, chosen, choose }) {
	return html`<fieldset class="kinds"><legend>${t("hook.kinds")}</legend><p class="soft">${t("hook.kinds_all")}</p>${known.map(
		(kind) =>
			html`<label key=${kind} class="check"><input type="checkbox" checked=${chosen.includes(kind)} onChange=${(event) => choose(event.target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))} /> <code>${kind}</code></label>`,
	)}</fieldset>`;
}

/** `hook` null: a new one. What is refused is said beside what was written. */
function Form({ hook, known, onSaved }) {
	const [draft, setDraft] = useState({
		label: hook?.label ?? "",
		address: hook?.address ?? "https://",
		kinds: hook?.kinds ?? [],
	});
	const [wrong, setWrong] = useState(null);
	const set = (name) => (event) => setDraft({ ...draft, [name]: event.target.value });
	const save = async () => {
		const given = { ...draft, label: draft.label.trim(), address: draft.address.trim() };
		const saved = hook
			? await call("PATCH", `/webhooks/${hook.id}`, { version: hook.version, ...given })
			: await post("/webhooks", given);
		setWrong(saved.ok ? null : refusal(saved));
		if (saved.ok) {
			say(t("market.saved"));
			await onSaved(saved.data);
		}
		return { ok: true };
	};
	const isReady = draft.label.trim() !== "" && draft.address.startsWith("https://");
	const id = hook?.id ?? "new";
	return html`<div class="settings">
		<div class="setting"><label for=${`hook-label-${id}`}>${t("hook.label")}</label><input id=${`hook-label-${id}`} maxlength=${labelMax} value=${draft.label} onInput=${set("label")} /></div>
		<div class="setting"><label for=${`hook-address-${id}`}>${t("hook.address")}</label><input id=${`hook-address-${id}`} type="url" maxlength=${addressMax} value=${draft.address} onInput=${set("address")} /><span class=${wrong ? "bad" : "soft"} role=${wrong ? "alert" : undefined}>${wrong ?? t("hook.address_help")}</span></div></div>
		<${Kinds} known=${known} chosen=${draft.kinds} choose=${(kinds) => setDraft({ ...draft, kinds })} />
		${isReady ? html`<div class="row"><${Act} kind="main" act=${save}>${t(hook ? "market.save" : "hook.create")}<//></div>` : null}`;
}

function Hook({ hook, known, isChosen, again, showSecret }) {
	const { id, label, address, state, kinds, failures, failingSinceMs, deliveredAtMs } = hook;
	const [isWriting, setWriting] = useState(false);
	const turn = (next) => () =>
		call("PATCH", `/webhooks/${id}`, { version: hook.version, state: next });
	const rotate = async () => {
		const rotated = await post(`/webhooks/${id}/rotate`, { version: hook.version });
		if (rotated.ok) showSecret(rotated.data.secret);
		return rotated;
	};
	const isOpen = state !== "closed";
	return html`<li class="card">
		<p class="row"><strong class="grow">${label}</strong><${Badge} kind=${kindOf[state]}>${worded("hook_state", state)}<//></p>
		<p class="lines"><code>${address}</code></p>
		<p class="soft">${kinds.length === 0 ? t("hook.every_kind") : kinds.join(", ")}</p>
		<p class="soft">${failures > 0 ? html`<span class="bad">${t("hook.failing", { n: failures })} <${Time} at=${failingSinceMs} /></span>` : deliveredAtMs ? html`${t("hook.arrived")} <${Time} at=${deliveredAtMs} />` : t("hook.nothing_yet")}${hook.disabledBecause ? ` · ${worded("hook_disabled", hook.disabledBecause)}` : ""}${hook.formerSecretUntilMs ? html` · ${t("hook.former_until")} <${Time} at=${hook.formerSecretUntilMs} />` : null}</p>
		<div class="row">
			<a href=${isChosen ? "#webhooks" : `#webhooks/${id}`} aria-current=${isChosen ? "true" : undefined}>${t("hook.deliveries")}<span class="unseen">: ${label}</span></a><span class="grow"></span>
			${
				isOpen
					? html`<${Act} of=${label} act=${() => post(`/webhooks/${id}/test`)} done=${again}>${t("hook.try")}<//>
			${state === "active" ? html`<${Act} of=${label} act=${turn("paused")} done=${again}>${t("hook.off")}<//>` : html`<${Act} of=${label} act=${turn("active")} done=${again}>${t("hook.on")}<//>`}
			<${Act} of=${label} act=${rotate} ask=${t("hook.rotate_ask", { label })} yes=${t("hook.rotate")} done=${again}>${t("hook.rotate")}<//>
			<button type="button" aria-expanded=${isWriting} onClick=${() => setWriting(!isWriting)}>${t("hook.change")}<span class="unseen">: ${label}</span></button>
			<${Act} of=${label} act=${() => post(`/webhooks/${id}/close`, { version: hook.version })} ask=${t("hook.close_ask", { label })} yes=${t("hook.close")} done=${again}>${t("hook.close")}<//>`
					: null
			}</div>
		${
			isWriting
				? html`<${Form} key=${hook.version} hook=${hook} known=${known} onSaved=${async () => {
						setWriting(false);
						await again();
					}} />`
				: null
		}
	</li>`;
}

function Deliveries({ hook, state }) {
	const path = `/webhooks/${hook.id}`;
	const list = usePages(`${path}/deliveries`, state === "all" ? {} : { state }, everyMs);
	const { data, refused, again } = list;
	const span = async () => {
		const uptoMs = Date.now();
		const sent = await post(`${path}/replay`, { fromMs: uptoMs - againDays * dayMs, uptoMs });
		if (sent.ok) say(t("hook.again_said", { n: sent.data.count }));
		return sent;
	};
	return html`<section class="card" aria-labelledby="deliveries"><header class="row"><h2 id="deliveries" class="grow">${t("hook.deliveries")} · ${hook.label}</h2>
		<${Act} act=${span} ask=${t("hook.again_ask", { n: againDays })} yes=${t("hook.again_dead")} done=${again}>${t("hook.again_dead")}<//></header>
		<${Tabs} label=${t("hook.filter")} now=${state} tabs=${states.map((one) => [one, one === "all" ? t("inbox.all") : worded("sent_state", one)])} href=${(one) => `#webhooks/${hook.id}?state=${one}`} />
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("hook.none_sent")}<//>`
					: html`<ul class="rows">${data.items.map(
							(
								one,
							) => html`<li key=${one.id}><p class="row"><code class="grow">${one.kind}</code><${Badge} kind=${sentKind[one.state]}>${worded("sent_state", one.state)}<//></p>
				<p class="soft"><${Time} at=${one.occurredAtMs} /> · ${t("hook.tries", { n: one.tries })}${one.why ? html` · <span class="bad">${worded("sent_why", one.why)}</span>` : ""}${one.dueAtMs && one.state === "waiting" ? html` · ${t("hook.next")} <${Time} at=${one.dueAtMs} />` : null}</p>
				<details><summary>${t("hook.body")}</summary><pre tabindex="0">${one.id}${"\n"}${one.body}</pre></details>
				<div class="row"><${Act} kind="small" of=${one.kind} act=${() => post(`${path}/deliveries/${one.id}/replay`)} done=${again}>${t("hook.again")}<//></div></li>`,
						)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		<${More} list=${list} /></section>`;
}

export function Webhooks({ rest, asked }) {
	const [isAdding, setAdding] = useState(false);
	const [secret, setSecret] = useState(null);
	const { data, refused, again } = useLive(
		() => gathered({ hooks: get("/webhooks?limit=100"), kinds: get("/webhook-kinds") }),
		everyMs,
		[],
	);
	if (!data) return html`<h1>${t("nav.webhooks")}</h1><${Loading} refused=${refused} />`;
	const known = data.kinds.kinds;
	const hooks = data.hooks.items;
	const chosen = hooks.find(({ id }) => id === rest);
	const state = states.includes(asked.state) ? asked.state : "all";
	return html`<h1>${t("nav.webhooks")}</h1><p class="soft">${t("hook.what")}</p>
		${secret ? html`<${Secret} secret=${secret} close=${() => setSecret(null)} />` : null}
		<p><button type="button" aria-expanded=${isAdding} onClick=${() => setAdding(!isAdding)}>${t("hook.new")}</button></p>
		${
			isAdding
				? html`<section class="card" aria-label=${t("hook.new")}><${Form} hook=${null} known=${known} onSaved=${async (
						made,
					) => {
						setAdding(false);
						setSecret(made.secret);
						await again();
					}} /></section>`
				: null
		}
		${hooks.length === 0 ? html`<${Empty}>${t("hook.none")}<//>` : html`<ul class="tiles">${hooks.map((hook) => html`<${Hook} key=${hook.id} hook=${hook} known=${known} isChosen=${hook.id === rest} again=${again} showSecret=${setSecret} />`)}</ul>`}
		${chosen ? html`<${Deliveries} key=${chosen.id} hook=${chosen} state=${state} />` : null}`;
}
