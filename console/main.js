/** Whether somebody has signed in: the sign-in page, or the desk. */
import { call, forget, hasKey } from "./api.js";
import { say } from "./connection.js";
import { Desk } from "./desk.js";
import { Door, enterBy } from "./door.js";
import { Overlays } from "./overlays.js";
import { html, render, useEffect, useState } from "./preact.js";
import { t } from "./words.js";

const linkStart = "#enter/";
/** What stands in a link, which leaves the address at once; null where there is none. */
function linkedKey() {
	if (!location.hash.startsWith(linkStart)) return null;
	const key = location.hash.slice(linkStart.length);
	history.replaceState(null, "", location.pathname);
	return key;
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
