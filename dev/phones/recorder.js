/** Records what is done on the phones, and gives it as a file that `npm run scenarios` plays. */
import { html, useEffect, useState } from "../../console/preact.js";
import { post, say } from "./store.js";
import { icon } from "./words.js";

const api = "/phones/beside/";

function save({ name, text }) {
	const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	const link = Object.assign(document.createElement("a"), { href: url, download: name });
	link.click();
	URL.revokeObjectURL(url);
}

async function stop() {
	const response = await fetch(`${api}recording/stop`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	}).catch(() => null);
	const answer = await response?.json().catch(() => null);
	if (response?.ok && answer) {
		save(answer);
		say(`${answer.name} is saved. Play it: npm run scenarios -- --file ${answer.name}`);
		return true;
	}
	say(answer?.error ?? "The recording could not be written.");
	return false;
}

export function Recorder() {
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		fetch(`${api}recording`)
			.then((response) => response.json())
			.then(({ sinceMs }) => setOn(sinceMs !== null))
			.catch(() => undefined);
	}, []);
	const toggle = async () => {
		if (isOn) setOn(!(await stop()));
		else setOn(await post("recording/start", {}, api));
	};
	return html`<button type="button" class=${isOn ? "plain recording" : "plain"} aria-pressed=${String(isOn)} title="What is written and what comes back, as a scenario file" onClick=${toggle}>${icon("record")} ${isOn ? "Stop and save" : "Record"}</button>`;
}
