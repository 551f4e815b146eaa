/** The phones page: everybody's phone side by side, and beside them what the system does with what they write. */
import { html, render, useEffect, useRef, useState } from "../../console/preact.js";
import { Behind, hasBeside } from "./behind.js";
import { Phone } from "./phone.js";
import { Recorder } from "./recorder.js";
import { begin, listen, post, standing } from "./store.js";
import { icon } from "./words.js";

const faults = [
	["be slow", "Twilio's API takes four seconds", { kind: "slow", ms: 4_000 }],
	["fail", "Twilio's API answers 503 and sends nothing", { kind: "fail", httpStatus: 503 }],
	["hang up", "Twilio sends, but the answer is lost", { kind: "never_answer", how: "cut" }],
	[
		"deliver twice",
		"What a phone writes arrives twice at once",
		{ kind: "deliver_copies", copies: 2, atOnce: true },
	],
	[
		"report backwards",
		"Delivery reports arrive in the wrong order",
		{ kind: "statuses", reversed: true },
	],
];

function Behaviours({ ordered }) {
	return html`<fieldset class="behaviours" aria-label="What goes wrong at Twilio">
		<span aria-hidden="true">Make Twilio</span>
		${faults.map(([name, title, behaviour]) => {
			const active = ordered.filter(({ kind }) => kind === behaviour.kind);
			const toggle = async () => {
				if (active.length === 0) return post("behaviours", behaviour);
				for (const { id } of active) await post(`behaviours/${id}/stop`);
			};
			return html`<button key=${name} type="button" title=${title} aria-pressed=${String(active.length > 0)} onClick=${toggle}>${name}</button>`;
		})}
	</fieldset>`;
}

const schemes = ["system", "dark", "light"];
const slot = "assent-phones-scheme";

/** As the system has it, or as whoever looks wants it. */
function Scheme() {
	const [scheme, setScheme] = useState(() => localStorage.getItem(slot) ?? "system");
	useEffect(() => {
		document.documentElement.dataset.scheme = scheme;
		if (scheme === "system") localStorage.removeItem(slot);
		else localStorage.setItem(slot, scheme);
	}, [scheme]);
	const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length];
	return html`<button type="button" class="plain" aria-label=${`Colours: ${scheme}. Change to ${next}`} title=${`Colours: ${scheme}`} onClick=${() => setScheme(next)}>${icon("dark")}</button>`;
}

const roles = ["person", "driver", "vendor"];

function AddPhone({ hasTelegram, onClose }) {
	const dialog = useRef(null);
	const [app, setApp] = useState("twilio");
	useEffect(() => dialog.current.showModal(), []);
	const isTelegram = app === "telegram";
	const add = async (event) => {
		event.preventDefault();
		const { app: _, ...phone } = Object.fromEntries(new FormData(event.currentTarget));
		if (!(await post("phones", phone, app))) return;
		onClose();
		const added = document.querySelector(".phones .phone:last-of-type");
		added?.scrollIntoView({ behavior: "smooth", inline: "end" });
		added?.querySelector("textarea")?.focus();
	};
	return html`<dialog ref=${dialog} aria-labelledby="add-title" onClose=${onClose}>
		<form onSubmit=${add}>
			<h2 id="add-title">Add a phone</h2>
			${
				hasTelegram
					? html`<label>App<select name="app" value=${app} onChange=${(event) => setApp(event.currentTarget.value)}><option value="twilio">WhatsApp and SMS</option><option value="telegram">Telegram</option></select></label>`
					: null
			}
			<label>Name <input name="name" required maxlength="120" autocomplete="off" /></label>
			${
				isTelegram
					? null
					: html`<label>Number <input name="number" required maxlength="40" placeholder="+250788123456" autocomplete="off" /></label>
						<div class="dialog-row">
							<label>Role<select name="role">${roles.map((role) => html`<option key=${role} value=${role}>${role}</option>`)}</select></label>
							<label>Language<input name="locale" defaultValue="en" maxlength="20" autocomplete="off" /></label>
						</div>`
			}
			<div class="dialog-end"><button type="button" onClick=${onClose}>Cancel</button><button type="submit" class="primary">Add</button></div>
		</form>
	</dialog>`;
}

/** A page of a business's own, at an origin of its own, with the chat on it. */
function WebChat() {
	const address = `http://127.0.0.1:${location.port}/shop`;
	return html`<section class="phone web" aria-label="Web chat">
		<header class="head"><div class="who"><h2>Web chat</h2><a class="who-number" href=${address} target="_blank" rel="noopener">${address}</a></div></header>
		<iframe src=${address} title="A page of a business, with the chat on it"></iframe>
	</section>`;
}

function Page() {
	const [state, setState] = useState(standing);
	const [hasMore, setMore] = useState(false);
	const [isAdding, setAdding] = useState(false);
	const [looked, setLooked] = useState(null);
	const [hasChat, setChat] = useState(false);
	useEffect(() => {
		// What came between the first drawing and this is shown, too.
		setState(standing());
		return listen(() => setState(standing()));
	}, []);
	useEffect(() => void hasBeside().then(setMore), []);
	const { phones, labels, hidden, behaviours, isLive, hasTelegram, notice } = state;
	const behind = phones.find(({ key }) => key === looked);
	const others = Object.values(hidden).reduce((sum, count) => sum + count, 0);
	return html`<header class="toolbar">
			<div class="brand">
				<svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M6 4h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H14l-7 5v-5H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z" /><path class="brand-tick" d="m10 14.200 4.200 4.200 8-8.600" /></svg>
				<div><h1>Assent</h1><p title=${labels.join(" · ")}>${labels.join(" · ") || "local phones"}</p></div>
			</div>
			<${Behaviours} ordered=${behaviours} />
			<div class="toolbar-end">
				${
					hasMore
						? html`<${Recorder} /><button type="button" class="plain" aria-pressed=${String(hasChat)} onClick=${() => setChat(!hasChat)}>Web chat</button>`
						: null
				}
				<${Scheme} />
				<span class=${isLive ? "connection up" : "connection"} role="status">${isLive ? "live" : "connecting"}</span>
				<button type="button" class="primary" onClick=${() => setAdding(true)}>Add a phone</button>
			</div>
		</header>
		<div class="desk">
			<main class="phones" aria-label="Phones">
				${hasChat ? html`<${WebChat} />` : null}
				${phones.map(
					(one) =>
						html`<${Phone} key=${one.key} one=${one} isBehind=${looked === one.key} onBehind=${hasMore ? () => setLooked(looked === one.key ? null : one.key) : null} />`,
				)}
				${others > 0 ? html`<p class="more">and ${others} more</p>` : null}
			</main>
			${behind ? html`<${Behind} key=${behind.key} one=${behind} onClose=${() => setLooked(null)} />` : null}
		</div>
		${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
		${isAdding ? html`<${AddPhone} hasTelegram=${hasTelegram} onClose=${() => setAdding(false)} />` : null}`;
}

render(html`<${Page} />`, document.body);
begin();
