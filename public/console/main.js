/** Signs in and out; everything else is the desk. */
import { call, forget, get, hasKey, keepKey, post } from "./api.js";
import { say } from "./connection.js";
import { Desk } from "./desk.js";
import { icons } from "./icons.js";
import { Overlays } from "./overlays.js";
import { LanguageChoice, refusal } from "./parts.js";
import { html, render, useEffect, useState } from "./vendor/preact.js";
import { t } from "./words.js";

/** The deployment's admin token mints keys and does nothing else: one for a day, for this tab. */
async function keyFor(written) {
	if (written.startsWith("ask_")) return { ok: true, data: written };
	keepKey(written);
	const minted = await post("/keys", { label: "Console", role: "tenant_admin", expiresInDays: 1 });
	forget();
	return minted.ok ? { ok: true, data: minted.data.key } : minted;
}

const linkStart = "#enter/";
/** The key of a link, which leaves the address at once; null where there is none. */
function linkedKey() {
	if (!location.hash.startsWith(linkStart)) return null;
	const key = location.hash.slice(linkStart.length);
	history.replaceState(null, "", location.pathname);
	return key;
}

/** A link opens once: its key is given for another, which nobody has seen. */
async function enterBy(key) {
	forget();
	keepKey(key);
	const renewed = await post("/me/key");
	if (renewed.ok) keepKey(renewed.data.key);
	else forget();
	return renewed.ok ? await get("/me") : renewed;
}

function Door({ onEnter, hasEnded, redraw, linkRefused }) {
	const [problem, setProblem] = useState(
		linkRefused ? (linkRefused.status === 0 ? refusal(linkRefused) : t("door.link_over")) : null,
	);
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
	return html`<main class="door"><form autocomplete="off" onSubmit=${enter}>
		<h1><span class="mark" aria-hidden="true">${icons.tick}</span> Assent</h1>
		${hasEnded ? html`<p class="notice-line" role="status">${t("door.ended")}</p>` : null}
		<label for="key">${t("door.key")}</label>
		<input id="key" name="key" type="password" autocomplete="off" spellcheck="false" required autofocus aria-describedby="key-help" />
		${problem ? html`<p class="bad" role="alert">${problem}</p>` : null}
		<button type="submit" class="main" disabled=${isAsking}>${t("door.enter")}</button>
		<p class="soft" id="key-help">${t("door.help")}</p>
		<${LanguageChoice} onChange=${redraw} />
	</form></main>`;
}

function App() {
	const [me, setMe] = useState(null);
	const [link] = useState(linkedKey);
	const [linkRefused, setLinkRefused] = useState(null);
	const [isKnown, setKnown] = useState(!hasKey() && link === null);
	const [hasEnded, setEnded] = useState(false);
	const [, redraw] = useState(0);
	const speakAnew = () => redraw((n) => n + 1);
	useEffect(() => {
		const out = () => {
			forget();
			setEnded(true);
			setMe(null);
		};
		addEventListener("signedout", out);
		if (!isKnown)
			void (link === null ? call("GET", "/me") : enterBy(link)).then((found) => {
				if (found.ok) setMe(found.data);
				else if (link !== null) {
					setEnded(false);
					setLinkRefused(found);
				}
				setKnown(true);
			});
		return () => removeEventListener("signedout", out);
	}, []);
	if (!isKnown) return html`<p class="empty" role="status">${t("loading")}</p>`;
	const leave = () => {
		forget();
		setEnded(false);
		setMe(null);
		history.replaceState(null, "", location.pathname);
		// Nothing that was read, and nothing that was begun, is left for whoever sits here next.
		location.reload();
	};
	const enter = (found) => {
		setEnded(false);
		setMe(found);
	};
	return html`
		${
			me
				? html`<${Desk} me=${me} leave=${leave} redraw=${speakAnew} />`
				: html`<${Door} onEnter=${enter} hasEnded=${hasEnded} redraw=${speakAnew} linkRefused=${linkRefused} />`
		}
		<${Overlays} />`;
}

// A link that is opened where somebody sits already.
addEventListener("hashchange", () => location.hash.startsWith(linkStart) && location.reload());
addEventListener("unhandledrejection", () => say(t("broken"), true));
render(html`<${App} />`, document.getElementById("app"));
