/** What staff keep beside a conversation: labels, a rest, notes; its person sees none of it. And ready answers. */
import { call, get, pathOf, post } from "./api.js";
import { icons } from "./icons.js";
import { say } from "./connection.js";
import { useChanges, useLive } from "./live.js";
import { Act, Badge, Loading, refusal, Time, Words } from "./parts.js";
import { rests, restMinutes } from "./rules/answers.js";
import { html, useEffect, useState } from "./preact.js";
import { exactTime, t } from "./words.js";

const deskEveryMs = 8_000;
const notesEveryMs = 60_000;
const noteMax = 2_000;
const nothing = { labels: [], rest: null, snoozedUntilMs: null, version: 0 };

/** Labels and rest of one conversation. */
export function useDesk(threadKey) {
	const { data, again } = useLive(
		async () => {
			const found = await get(pathOf("/thread-desks", { threadKeys: threadKey }));
			return found.ok ? { ok: true, data: found.data.items[0] ?? nothing } : found;
		},
		deskEveryMs,
		[threadKey],
	);
	return { desk: data ?? null, again };
}

/** Labels that are in use. */
export function useLabels(everyMs = null) {
	const { data, again } = useLive(() => get("/thread-labels"), everyMs, []);
	useEffect(() => {
		addEventListener("labelled", again);
		return () => removeEventListener("labelled", again);
	}, []);
	return (data?.items ?? []).map(({ label }) => label);
}

function LabelForm({ onSubmit }) {
	const known = useLabels();
	return html`<form class="row" onSubmit=${onSubmit}><input name="label" list="labels" maxlength="40" autofocus aria-label=${t("keep.label")} placeholder=${t("keep.label")} />
		<datalist id="labels">${known.map((label) => html`<option key=${label} value=${label}></option>`)}</datalist><button type="submit">${t("catalogue.add")}</button></form>`;
}

export function DeskBar({ threadKey, desk, again }) {
	const [isAdding, setAdding] = useState(false);
	const changed = useChanges(threadKey, desk);
	if (!desk) return null;
	/** `changeOf`: the desk as it is then -> what becomes of it. */
	const set = async (changeOf) => {
		const made = await changed((now) =>
			call("PUT", `/threads/${encodeURIComponent(threadKey)}/desk`, {
				version: now.version,
				...changeOf(now),
			}),
		);
		await again();
		dispatchEvent(new Event("labelled"));
		return made;
	};
	const setHere = async (changeOf) => {
		const made = await set(changeOf);
		if (!made.ok) say(refusal(made), true);
	};
	const add = async (event) => {
		event.preventDefault();
		const label = event.target.elements.label.value.trim().toLowerCase();
		setAdding(false);
		if (label !== "" && !desk.labels.includes(label))
			await setHere(({ labels }) => ({ labels: [...labels, label] }));
	};
	const rest = async (event) => {
		const chosen = event.target.value;
		event.target.value = "";
		if (chosen) await setHere(() => ({ snoozeMinutes: restMinutes(chosen, Date.now()) }));
	};
	return html`<div class="desk-bar row">
		<ul class="row labels" aria-label=${t("keep.labels")}>${desk.labels.map(
			(label) =>
				html`<li key=${label} class="label">${label}<${Act} kind="link" act=${() => set(({ labels }) => ({ labels: labels.filter((one) => one !== label) }))}><span aria-hidden="true">${icons.close}</span><span class="unseen">${t("keep.label_drop", { label })}</span><//></li>`,
		)}</ul>
		${
			isAdding
				? html`<${LabelForm} onSubmit=${add} />`
				: html`<button type="button" class="small" onClick=${() => setAdding(true)}>${t("keep.label_add")}</button>`
		}
		<span class="grow"></span>
		${
			desk.rest
				? html`<${Badge} kind=${desk.rest === "back" ? "amber" : ""}>${desk.rest === "back" ? t("keep.is_back") : html`${t("keep.rests_until")} <time title=${exactTime(desk.snoozedUntilMs)}><${Time} at=${desk.snoozedUntilMs} /></time>`}<//>
				<${Act} kind="small" act=${() => set(() => ({ snoozeMinutes: null }))}>${t(desk.rest === "back" ? "keep.seen" : "keep.wake")}<//>`
				: html`<select class="small" aria-label=${t("keep.rest")} onChange=${rest}><option value="">${t("keep.rest")}</option>${rests.map((one) => html`<option key=${one} value=${one}>${t(`keep.rest_${one}`)}</option>`)}</select>`
		}
	</div>`;
}

export function Notes({ threadKey }) {
	const path = `/threads/${encodeURIComponent(threadKey)}/notes`;
	const { data, refused, again } = useLive(() => get(path), notesEveryMs, [threadKey]);
	const [text, setText] = useState("");
	const write = async () => {
		if (text.trim() === "") return { ok: true };
		const written = await post(path, { text: text.trim() });
		if (written.ok) setText("");
		return written;
	};
	const count = data?.items.length ?? 0;
	return html`<details class="notes"><summary>${t("keep.notes")}${count > 0 ? html` <${Badge} kind="amber">${count}${data.nextCursor ? "+" : ""}<//>` : null} <span class="soft">${t("keep.notes_who")}</span></summary>
		${data ? null : html`<${Loading} refused=${refused} />`}
		<ul>${(data?.items ?? []).map(
			({ id, text: said, writtenByName, atMs, version }) =>
				html`<li key=${id} class="note"><${Words} text=${said} /><p class="soft row"><span class="grow">${writtenByName ?? ""} · <${Time} at=${atMs} /></span>
				<${Act} kind="link" act=${() => post(`/notes/${id}/remove`, { version })} ask=${t("keep.note_remove_ask")} yes=${t("keep.note_remove")} done=${again}>${t("keep.note_remove")}<//></p></li>`,
		)}</ul>
		<label class="unseen" for="note">${t("keep.note")}</label>
		<textarea id="note" rows="2" maxlength=${noteMax} placeholder=${t("keep.note")} value=${text} onInput=${(event) => setText(event.target.value)}></textarea>
		<div class="row"><${Act} act=${write} done=${again}>${t("keep.note_write")}<//></div>
	</details>`;
}

/** Chosen, it is given to `put`, as it is kept. */
export function ReadyAnswers({ put }) {
	const { data } = useLive(
		() => get(pathOf("/canned-answers", { active: true, limit: 100 })),
		null,
		[],
	);
	const choose = (event) => {
		const chosen = data?.items.find(({ id }) => id === event.target.value);
		event.target.value = "";
		if (chosen) put(chosen.words);
	};
	return html`<span class="row"><select class="small" aria-label=${t("keep.ready")} onChange=${choose}><option value="">${t("keep.ready")}</option>${(data?.items ?? []).map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}</select>
		<a class="soft" href="#answers">${t("keep.ready_edit")}</a></span>`;
}
