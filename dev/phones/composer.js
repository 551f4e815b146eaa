/** What a phone writes with: words, files, a voice note, a place. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../console/preact.js";
import { say } from "./store.js";
import { gist, icon } from "./words.js";

/** WhatsApp's, for a picture. */
const fileBytesMax = 5 * 1024 * 1024;
const inputHeightMax = 110;

async function base64Of(file) {
	const bytes = new Uint8Array(await file.arrayBuffer());
	return bytes.toBase64
		? bytes.toBase64()
		: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** `null` where it is too large; that is said. */
async function read(file) {
	if (file.size > fileBytesMax) {
		say(`${file.name} is larger than 5 MB`);
		return null;
	}
	return {
		contentType: file.type || "application/octet-stream",
		name: file.name,
		data: await base64Of(file),
	};
}

function Picker({ name, label, accept, onPick }) {
	const input = useRef(null);
	const pick = async (event) => {
		const [file] = event.currentTarget.files;
		event.currentTarget.value = "";
		const made = file === undefined ? null : await read(file);
		if (made !== null) onPick(made);
	};
	return html`<button type="button" class="round" aria-label=${label} title=${label} onClick=${() => input.current.click()}>${icon(name)}</button>
		<input ref=${input} type="file" accept=${accept} aria-label=${`${label}: file`} hidden onChange=${pick} />`;
}

export function Composer({ one, quoted, onQuote, onPlaces }) {
	const [text, setText] = useState("");
	const [file, setFile] = useState(null);
	const input = useRef(null);
	useLayoutEffect(() => {
		input.current.style.height = "auto";
		input.current.style.height = `${Math.min(input.current.scrollHeight + 2, inputHeightMax)}px`;
	}, [text]);
	useEffect(() => {
		if (quoted !== null) input.current.focus();
	}, [quoted]);
	const send = () => {
		if (text.trim() === "" && file === null) return;
		void one.act("send", {
			text,
			...(quoted === null ? {} : { quote: quoted.sid }),
			...(file === null ? {} : { media: [file] }),
		});
		setText("");
		setFile(null);
		onQuote(null);
	};
	const keydown = (event) => {
		if (event.key === "Escape") onQuote(null);
		if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		send();
	};
	const voice = (made) => void one.act("send", { text: "", media: [made] });
	return html`<form class="composer" onSubmit=${(event) => {
		event.preventDefault();
		send();
	}}>
		${
			quoted
				? html`<div class="quote-bar"><span dir="auto">${gist(quoted)}</span><button type="button" aria-label="Do not quote" onClick=${() => onQuote(null)}>${icon("close")}</button></div>`
				: null
		}
		${
			file
				? html`<div class="quote-bar"><span dir="auto">${file.name}</span><button type="button" aria-label="Do not send this file" onClick=${() => setFile(null)}>${icon("close")}</button></div>`
				: null
		}
		<div class="tools">
			<button type="button" class="round" aria-label="Share a place" title="Share a place" aria-haspopup="dialog" onClick=${onPlaces}>${icon("pin")}</button>
			${one.takesMedia ? html`<${Picker} name="clip" label="Attach a file" onPick=${setFile} /><${Picker} name="voice" label="Add a voice note" accept="audio/*" onPick=${voice} />` : null}
		</div>
		<textarea ref=${input} rows="1" maxlength="1600" dir="auto" placeholder="Message" aria-label=${`Write as ${one.phone.name}`} value=${text} onInput=${(event) => setText(event.currentTarget.value)} onKeyDown=${keydown}></textarea>
		<button type="submit" class="round go" aria-label="Send" title="Send">${icon("send")}</button>
	</form>`;
}
