/** What comes up from the foot of a phone: the rows of a list, and the map with the town's places. */
import { html, useLayoutEffect, useRef, useState } from "../../console/preact.js";
import { ChoosingMap } from "./town-map.js";
import { icon } from "./words.js";

/** Takes the keyboard while it is there, and gives it back. */
function Sheet({ title, onClose, children }) {
	const sheet = useRef(null);
	// Before anybody can type: a focus that moved later would take the Enter of what is typed.
	useLayoutEffect(() => {
		const before = document.activeElement;
		sheet.current?.querySelector("[data-first], button, input")?.focus();
		return () => before?.isConnected && before.focus();
	}, []);
	const keydown = (event) => {
		if (event.key === "Escape") {
			event.stopPropagation();
			onClose();
			return;
		}
		if (event.key !== "Tab") return;
		const all = [...sheet.current.querySelectorAll("button:enabled, input, [tabindex='0']")];
		const next = event.shiftKey ? all[0] : all.at(-1);
		if (document.activeElement !== next) return;
		event.preventDefault();
		(event.shiftKey ? all.at(-1) : all[0]).focus();
	};
	return html`<div class="sheet-back" onClick=${(event) => event.target === event.currentTarget && onClose()}>
		<div ref=${sheet} class="sheet" role="dialog" aria-modal="true" aria-label=${title} onKeyDown=${keydown}>
			<header><h3 dir="auto">${title}</h3><button type="button" class="round" aria-label="Close" onClick=${onClose}>${icon("close")}</button></header>
			${children}
		</div>
	</div>`;
}

/** WhatsApp lets one row be chosen, then sent. */
export function ListSheet({ message, one, onClose }) {
	const [chosen, setChosen] = useState(null);
	const send = () => {
		void one.act("tap", { message: message.sid, choice: chosen });
		onClose();
	};
	const name = `row-${one.key}-${message.sid}`;
	const title = message.listTitle === "☰" ? "Choose" : message.listTitle;
	return html`<${Sheet} title=${title} onClose=${onClose}>
		<div class="rows" role="radiogroup" aria-label=${title}>${message.choices.map(
			(choice, at) =>
				html`<label key=${choice.id} class="row">
					<span><strong dir="auto">${choice.title}</strong>${choice.description ? html`<small dir="auto">${choice.description}</small>` : null}</span>
					<input type="radio" name=${name} data-first=${at === 0} checked=${chosen === choice.id} onChange=${() => setChosen(choice.id)} />
				</label>`,
		)}</div>
		<button type="button" class="primary" disabled=${chosen === null} onClick=${send}>Send</button>
	<//>`;
}

const pointForm = /^\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*$/;

export function PlaceSheet({ places, onShare, onClose }) {
	const [chosen, setChosen] = useState(null);
	const [typed, setTyped] = useState("");
	const [isWrong, setWrong] = useState(false);
	const share = () => {
		if (typed.trim() === "" && chosen) return onShare(chosen);
		const found = pointForm.exec(typed);
		setWrong(found === null);
		if (found !== null) onShare({ lat: Number(found[1]), lng: Number(found[2]) });
	};
	const choose = (point) => {
		setChosen(point);
		setTyped("");
	};
	return html`<${Sheet} title="Share a place" onClose=${onClose}>
		${places.length > 0 ? html`<${ChoosingMap} places=${places} chosen=${chosen} onChoose=${choose} />` : null}
		<form class="sheet-row" onSubmit=${(event) => {
			event.preventDefault();
			share();
		}}>
			<input aria-label="Latitude, longitude" placeholder="lat, lng" value=${chosen && typed === "" ? `${chosen.lat}, ${chosen.lng}` : typed} aria-invalid=${String(isWrong)} onInput=${(event) => setTyped(event.currentTarget.value)} />
			<button type="submit" class="primary">Share</button>
		</form>
		<div class="rows">${places.map(
			({ name, lat, lng, address }) =>
				html`<button key=${name} type="button" class="row" onClick=${() => onShare({ lat, lng, label: name, address })}>${icon("pin")}<span dir="auto">${name}</span></button>`,
		)}</div>
	<//>`;
}
