/** What is held about one person: a copy, an erasure, and what came of earlier ones. */
import { post } from "./api.js";
import { say, sure } from "./connection.js";
import { More, usePages } from "./pages.js";
import { Act, Badge, Empty, inboxOf, Loading, saveFile, Table, Time } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { fileNameOf, isHeld, numberOf } from "./rules/personal.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const requestsEveryMs = 10_000;
const keepers = ["tenant_admin", "super_admin"];

/** A refusal for what is still open says what. */
function openSaid(asked) {
	const open = asked.current?.open;
	return !asked.ok && Array.isArray(open)
		? {
				...asked,
				code: undefined,
				reason: undefined,
				msg: t("personal.open", { what: open.map((one) => t(`held.${one}`)).join(", ") }),
			}
		: asked;
}

/** `who`: `{ phone }` or `{ threadKey }`. `name`: as they are spoken of. */
export function Person({ who, name, again }) {
	const copy = async () => {
		const found = await post("/people/export", who);
		if (found.ok && !isHeld(found.data)) say(t("personal.nothing"));
		else if (found.ok)
			saveFile(JSON.stringify(found.data, null, "\t"), "application/json", fileNameOf(found.data));
		return found;
	};
	const erase = async () => {
		const word = t("personal.word");
		const typed = await sure(
			t("personal.erase_ask", { name }),
			t("personal.erase"),
			t("personal.type", { word }),
		);
		if (typed === false) return { ok: true };
		if (typed !== word) return { ok: false, status: 400, msg: t("personal.not_typed", { word }) };
		const asked = openSaid(await post("/people/erase", who));
		if (asked.ok) say(t("personal.erasing"));
		return asked;
	};
	return html`<div class="row"><${Act} of=${name} act=${copy}>${t("personal.copy")}<//><${Act} of=${name} act=${erase} done=${again}>${t("personal.erase")}<//></div>`;
}

const columns = () => ({
	[t("person")]: ({ threadKey }) =>
		html`<a href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? t("inbox.conversation")}</a>`,
	[t("what")]: ({ kind }) => t(`personal.kind_${kind}`),
	[t("state")]: ({ state, blanked, kind }) =>
		html`<${Badge} kind=${state === "done" ? "good" : "amber"}>${t(`personal.state_${state}`)}<//>${kind === "erasure" ? html` <span class="soft">${t("personal.blanked", { n: blanked })}</span>` : null}`,
	[t("personal.by")]: ({ origin }) => t(`personal.by_${origin}`),
	[t("when")]: ({ askedAtMs }) => html`<${Time} at=${askedAtMs} />`,
});

export function Personal({ me, rest }) {
	const list = usePages("/personal-requests", {}, requestsEveryMs);
	const [text, setText] = useState("");
	const number = numberOf(text);
	const isWrong = text.trim() !== "" && number === null;
	useNames([
		...(rest ? [rest] : []),
		...(list.data?.items ?? []).map(({ threadKey }) => threadKey),
	]);
	const name = rest ? (nameKnown(rest) ?? t("personal.this_person")) : (number ?? "");
	const who = rest ? { threadKey: rest } : { phone: number };
	return html`<h1>${t("nav.personal")}</h1><p class="soft">${t("personal.what")}</p>
		<section class="card" aria-labelledby="one"><h2 id="one">${rest ? name : t("personal.one")}</h2>${
			!keepers.includes(me.role)
				? html`<${Empty}>${t("refused.role")}<//>`
				: html`${
						rest
							? html`<p><a href=${inboxOf(rest)}>${t("approvals.open")}</a> · <a href="#personal">${t("personal.other")}</a></p>`
							: html`<div class="setting"><label for="whose">${t("personal.number")}</label><input id="whose" type="tel" autocomplete="off" placeholder="+44 7700 900111" value=${text} aria-invalid=${isWrong ? "true" : undefined} aria-describedby="whose-help" onInput=${(event) => setText(event.target.value)} /><span id="whose-help" class=${isWrong ? "bad" : "soft"} role=${isWrong ? "alert" : undefined}>${t(isWrong ? "personal.number_wrong" : "personal.number_help")}</span></div>`
					}
				${rest || number ? html`<${Person} who=${who} name=${name} again=${list.again} />` : null}
				<p class="soft">${t("personal.written_down")}</p>`
		}</section>
		<h2>${t("personal.requests")}</h2>
		${
			!list.data
				? html`<${Loading} refused=${list.refused} />`
				: list.data.items.length === 0
					? html`<${Empty}>${t("personal.none")}<//>`
					: html`<${Table} label=${t("personal.requests")} items=${list.data.items} keyOf=${({ id }) => id} columns=${columns()} /><${More} list=${list} />`
		}`;
}
