/** The sign-in page: by a link to one's own WhatsApp, or by a key. What a link came to stands above it. */
import { forget, get, keepKey, post } from "./api.js";
import { icons } from "./icons.js";
import { LanguageChoice, refusal } from "./parts.js";
import { html, useState } from "./preact.js";
import { has, t } from "./words.js";

/** The deployment's admin token mints keys and does nothing else: one for a day, for this tab. */
async function keyFor(written) {
	if (written.startsWith("ask_")) return { ok: true, data: written };
	keepKey(written);
	const minted = await post("/keys", { label: "Console", role: "tenant_admin", expiresInDays: 1 });
	forget();
	return minted.ok ? { ok: true, data: minted.data.key } : minted;
}

/** A link opens once: what stands in it is given for a key that nobody has seen. */
export async function enterBy(given) {
	forget();
	const isKey = given.startsWith("ask_");
	if (isKey) keepKey(given);
	const opened = await (isKey ? post("/me/key") : post("/sign-in/open", { ticket: given }));
	if (opened.ok) keepKey(opened.data.key);
	else forget();
	return opened.ok ? await get("/me") : opened;
}

/** As people write it: with spaces, or with 00 for the plus. */
const numberOf = (written) => written.replace(/[\s().\-/]/g, "").replace(/^00/, "+");

function ByLink() {
	const [told, setTold] = useState(null);
	const [isAsking, setAsking] = useState(false);
	async function ask(event) {
		event.preventDefault();
		const phone = numberOf(event.target.elements.phone.value);
		setAsking(true);
		setTold(null);
		const asked = await post("/sign-in", { phone });
		setAsking(false);
		const name = asked.ok ? "asked" : asked.status === 429 ? "often" : "form";
		const isKnown = asked.ok || asked.status === 429 || asked.status === 400;
		setTold({ ok: asked.ok, text: isKnown ? t(`door.link_${name}`) : refusal(asked) });
	}
	return html`<form onSubmit=${ask}>
		<label for="phone">${t("door.phone")}</label>
		<input id="phone" name="phone" type="tel" autocomplete="tel" inputmode="tel" required autofocus placeholder="+44 7700 900111" aria-describedby="phone-help" />
		<button type="submit" class="main" disabled=${isAsking}>${t("door.send_link")}</button>
		<p class="soft" id="phone-help">${t("door.link_help")}</p>
		${told ? html`<p class=${told.ok ? "notice-line" : "bad"} role=${told.ok ? "status" : "alert"}>${told.text}</p>` : null}
	</form>`;
}

function ByKey({ onEnter }) {
	const [problem, setProblem] = useState(null);
	const [isAsking, setAsking] = useState(false);
	async function enter(event) {
		event.preventDefault();
		const field = event.target.elements.key;
		const written = field.value.trim();
		field.value = "";
		setAsking(true);
		const key = await keyFor(written);
		if (key.ok) keepKey(key.data);
		const me = key.ok ? await get("/me") : key;
		setAsking(false);
		if (me.ok) return onEnter(me.data);
		forget();
		setProblem(me.status === 401 ? t("door.unknown") : refusal(me));
	}
	return html`<form class="by-key" autocomplete="off" onSubmit=${enter}>
		<label for="key">${t("door.key")}</label>
		<input id="key" name="key" type="password" autocomplete="off" spellcheck=${false} required aria-describedby="key-help" />
		${problem ? html`<p class="bad" role="alert">${problem}</p>` : null}
		<button type="submit" disabled=${isAsking}>${t("door.enter")}</button>
		<p class="soft" id="key-help">${t("door.help")}</p>
	</form>`;
}

/** Why a link let nobody in. */
const wordOf = (refused) =>
	has(`door.link_${refused.status}`) ? t(`door.link_${refused.status}`) : refusal(refused);

export function Door({ onEnter, hasEnded, redraw, linkRefused }) {
	return html`<main class="door"><div class="doorway">
		<h1><span class="mark" aria-hidden="true">${icons.tick}</span> Assent</h1>
		${hasEnded ? html`<p class="notice-line" role="status">${t("door.ended")}</p>` : null}
		${linkRefused ? html`<p class="bad" role="alert">${wordOf(linkRefused)}</p>` : null}
		<${ByLink} />
		<p class="or" aria-hidden="true">${t("door.or")}</p>
		<${ByKey} onEnter=${onEnter} />
		<${LanguageChoice} onChange=${redraw} />
	</div></main>`;
}
