/** One phone, as its owner sees it. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../console/preact.js";
import { Composer } from "./composer.js";
import { Message } from "./message.js";
import { ListSheet, PlaceSheet } from "./sheets.js";
import { placesKnown } from "./store.js";
import { hue, icon, initials } from "./words.js";

const names = { whatsapp: "WhatsApp", sms: "SMS", telegram: "Telegram" };
const nearEndPx = 80;

/** Draws this phone anew where something of it changed, and no other. */
function usePhone(one) {
	const [, setCount] = useState(0);
	useEffect(() => one.listen(() => setCount((count) => count + 1)), [one]);
}

function hintOf({ channel, optedOut, windowOpen, isReachable }) {
	if (channel === "sms" && optedOut)
		return "This number has opted out. Write START to hear from Assent again.";
	if (channel === "whatsapp" && !windowOpen)
		return "Write first: WhatsApp lets Assent answer for 24 hours.";
	return channel === "telegram" && !isReachable
		? "Write first: a bot of Telegram's never begins."
		: null;
}

function Head({ one, isBehind, onBehind }) {
	const { name, number, role, channel } = one.phone;
	return html`<header class="head">
		<span class="face" aria-hidden="true" style=${{ "--hue": String(hue(number)) }}>${initials(name)}</span>
		<div class="who">
			<div class="who-name"><h2 dir="auto" title=${name}>${name}</h2><span class=${`badge badge-${role}`}>${role}</span></div>
			<span class="who-number">${number}</span>
		</div>
		${onBehind ? html`<button type="button" class="round look" aria-label=${`What the system does with ${name}'s messages`} title="Look behind" aria-pressed=${String(isBehind)} onClick=${onBehind}>${icon("behind")}</button>` : null}
		<div class="channels" role="group" aria-label="Writes with">${one.channels.map(
			(each) =>
				html`<button key=${each} type="button" aria-pressed=${String(channel === each)} disabled=${one.channels.length === 1 || (each === "sms" && !number.startsWith("+"))} onClick=${() => one.act("channel", { channel: each })}>${names[each]}</button>`,
		)}</div>
	</header>`;
}

/** Stays at its end where it was at its end. */
function Log({ one, onQuote, onList, onPlace }) {
	const log = useRef(null);
	const isAtEnd = useRef(true);
	const scrolled = () => {
		const { scrollHeight, scrollTop, clientHeight } = log.current;
		isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
	};
	useLayoutEffect(() => {
		if (isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
	});
	const hint = hintOf(one.phone);
	return html`<div ref=${log} class="log" role="log" tabindex="0" aria-label=${`Messages of ${one.phone.name}`} onScroll=${scrolled}>
		${one.messages.map(
			(message) =>
				html`<${Message} key=${message.sid} message=${message} one=${one} onQuote=${onQuote} onList=${onList} onPlace=${onPlace} />`,
		)}
		${hint ? html`<p class="hint">${hint}</p>` : null}
		${one.isTyping ? html`<div class="typing" role="img" aria-label="Assent is typing"><i></i><i></i><i></i></div>` : null}
	</div>`;
}

export function Phone({ one, isBehind, onBehind }) {
	usePhone(one);
	const [quoted, setQuoted] = useState(null);
	const [sheet, setSheet] = useState(null);
	const close = () => setSheet(null);
	const share = (place) => {
		close();
		void one.act("location", { ...place, ...(quoted === null ? {} : { quote: quoted.sid }) });
		setQuoted(null);
	};
	const answerWithPlace = (message) => {
		setQuoted(message);
		setSheet("places");
	};
	return html`<section class="phone" aria-label=${`Phone of ${one.phone.name}`} data-channel=${one.phone.channel} data-id=${one.phone.id}>
		<${Head} one=${one} isBehind=${isBehind} onBehind=${onBehind} />
		<${Log} one=${one} onQuote=${setQuoted} onList=${(message) => setSheet({ message })} onPlace=${answerWithPlace} />
		<${Composer} one=${one} quoted=${quoted} onQuote=${setQuoted} onPlaces=${() => setSheet("places")} />
		${sheet === "places" ? html`<${PlaceSheet} places=${placesKnown()} onShare=${share} onClose=${close} />` : null}
		${sheet?.message ? html`<${ListSheet} message=${sheet.message} one=${one} onClose=${close} />` : null}
	</section>`;
}
