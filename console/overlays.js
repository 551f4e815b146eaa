/** What lies above the page: what was just said, a lost connection, and whether somebody is sure. */
import { listen, standing } from "./connection.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { t } from "./words.js";

function Question({ question }) {
	const dialog = useRef(null);
	const [words, setWords] = useState("");
	useLayoutEffect(() => {
		setWords("");
		dialog.current?.showModal();
	}, [question]);
	const answer = (isYes) => question.answer(isYes && (question.words ? words.trim() : true));
	return html`<dialog ref=${dialog} aria-labelledby="question" onCancel=${(event) => {
		event.preventDefault();
		answer(false);
	}}>
		<p id="question" class="lines">${question.text}</p>
		${
			question.words
				? html`<label>${question.words}<input value=${words} maxlength="200" onInput=${(event) => setWords(event.target.value)} /></label>`
				: null
		}
		<menu>
			<button type="button" onClick=${() => answer(false)}>${t("not_now")}</button>
			<button type="button" id="ask-yes" class="main" disabled=${question.words && words.trim() === ""} onClick=${() => answer(true)}>${question.yes}</button>
		</menu>
	</dialog>`;
}

export function Overlays() {
	const [now, setNow] = useState(standing());
	useEffect(() => {
		setNow(standing());
		return listen(() => setNow(standing()));
	}, []);
	return html`
		<p class="lost" role="status" hidden=${!now.isLost}>${now.isLost ? t("lost") : ""}</p>
		<div class=${`notice ${now.notice?.isBad ? "is-bad" : ""}`} role="status" aria-live="polite" hidden=${!now.notice}>${now.notice?.text ?? ""}</div>
		${now.question ? html`<${Question} question=${now.question} />` : null}`;
}
