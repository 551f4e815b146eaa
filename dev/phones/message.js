/** One message as its phone shows it. */
import { html, useEffect, useRef, useState } from "../../console/preact.js";
import { watchRead } from "./read.js";
import { placesKnown } from "./store.js";
import { PlaceMap } from "./town-map.js";
import { clock, formatted, gist, icon } from "./words.js";

const ticks = { sent: "sent", delivered: "delivered", read: "read", failed: "not delivered" };
const unknownType = "application/octet-stream";
const longPressMs = 450;

function Ticks({ status }) {
	const name = status === "failed" ? "failed" : status === "sent" ? "tick" : "ticks";
	return html`<span class=${`ticks ticks-${status}`} role="img" aria-label=${ticks[status] ?? status}>${icon(name, name === "ticks" ? 18 : 16)}</span>`;
}

function Place({ place }) {
	const { lat, lng, label, address } = place;
	return html`<div class="place">
		<${PlaceMap} place=${place} places=${placesKnown()} />
		<strong dir="auto">${label ?? "Shared place"}</strong>
		${address ? html`<span dir="auto">${address}</span>` : null}
		<span class="place-at">${lat.toFixed(5)}, ${lng.toFixed(5)}</span>
	</div>`;
}

/** What a link leads to is known once it was fetched, as on a real phone. */
function useType({ contentType, url }) {
	const [type, setType] = useState(contentType);
	useEffect(() => {
		if (contentType !== unknownType) return setType(contentType);
		let isGone = false;
		fetch(url)
			.then(async (response) => {
				await response.body?.cancel();
				if (!isGone && response.ok) setType(response.headers.get("content-type") ?? unknownType);
			})
			.catch(() => undefined);
		return () => {
			isGone = true;
		};
	}, [contentType, url]);
	return type;
}

const shownImage = /^image\/(png|jpeg|webp|gif)$/;

function Media({ media }) {
	const type = useType(media);
	const { name, url } = media;
	if (shownImage.test(type))
		return html`<a class="picture" href=${url} target="_blank" rel="noopener"><img src=${url} alt=${name} loading="lazy" /></a>`;
	if (type.startsWith("audio/"))
		return html`<div class="voice">${icon("voice")}<audio controls preload="metadata" src=${url} aria-label=${`Voice note: ${name}`}></audio></div>`;
	if (type.startsWith("video/"))
		return html`<video class="picture" controls preload="metadata" src=${url} aria-label=${name}></video>`;
	return html`<a class="file" href=${url} target="_blank" rel="noopener" download=${type === "application/pdf" ? undefined : name}>${icon("file")}<span><strong dir="auto">${name}</strong><small>${type}</small></span></a>`;
}

function Quote({ message }) {
	return html`<div class="quote">
		<strong>${message.direction === "inbound" ? "You" : "Assent"}</strong>
		<span dir="auto">${formatted(gist(message))}</span>
	</div>`;
}

/** On WhatsApp a question is answered once, and its buttons rest; on Telegram they can be tapped again. */
function Choices({ message, one, onList }) {
	const [isTapped, setTapped] = useState(false);
	const { kind, choices, tapped, channel, listTitle } = message;
	const rests = channel === "whatsapp" && (isTapped || tapped !== undefined);
	if (kind === "list")
		return html`<div class="replies">
			<button type="button" class="reply" aria-haspopup="dialog" onClick=${() => onList(message)}>${icon("list")}<span dir="auto">${tapped ?? (listTitle === "☰" ? "Choose" : listTitle)}</span></button>
		</div>`;
	const tap = (choice) => {
		setTapped(true);
		void one.act("tap", { message: message.sid, choice: choice.id }).then((ok) => {
			if (!ok) setTapped(false);
		});
	};
	return html`<div class="replies" role="group" aria-label="Quick replies">${choices.map(
		(choice) =>
			html`<button key=${choice.id} type="button" class=${tapped === choice.title ? "reply chosen" : "reply"} disabled=${rests} onClick=${() => tap(choice)}>
				${icon(tapped === choice.title ? "tick" : "reply")}<span dir="auto">${choice.title}</span>
			</button>`,
	)}</div>`;
}

/** Right click, or a finger that stays: an answer to this message. */
function useLongPress(act) {
	const press = useRef(0);
	const end = () => clearTimeout(press.current);
	return {
		onContextMenu: (event) => {
			if (event.target.closest("a, audio, video")) return;
			event.preventDefault();
			act();
		},
		onTouchStart: () => {
			end();
			press.current = setTimeout(act, longPressMs);
		},
		onTouchEnd: end,
		onTouchMove: end,
	};
}

export function Message({ message, one, onQuote, onList, onPlace }) {
	const isOwn = message.direction === "inbound";
	const element = useRef(null);
	const isUnread = !isOwn && message.channel === "whatsapp" && message.status === "delivered";
	useEffect(
		() => (isUnread ? watchRead(element.current, one, message.sid) : undefined),
		[isUnread],
	);
	const quoted = message.quotedSid === undefined ? undefined : one.message(message.quotedSid);
	const press = useLongPress(() => onQuote(message));
	return html`<div ref=${element} class=${`message ${isOwn ? "own" : "theirs"} ${message.channel}`}>
		<div class="bubble" ...${press}>
			${quoted ? html`<${Quote} message=${quoted} />` : null}
			${message.location ? html`<${Place} place=${message.location} />` : null}
			${(message.media ?? []).map((media) => html`<${Media} key=${media.url} media=${media} />`)}
			${message.body ? html`<div class="text" dir="auto">${formatted(message.body)}</div>` : null}
			<div class="meta">
				${message.channel === "sms" ? html`<span class="tag">SMS</span>` : null}
				<time datetime=${new Date(message.atMs).toISOString()}>${clock(message.atMs, one.phone.locale)}</time>
				${isOwn ? html`<${Ticks} status=${message.status} />` : null}
			</div>
			<button type="button" class="quote-this" aria-label="Reply to this message" title="Reply to this message" onClick=${() => onQuote(message)}>${icon("reply")}</button>
		</div>
		${message.asksPlace ? html`<div class="replies"><button type="button" class="reply" aria-haspopup="dialog" onClick=${() => onPlace(message)}>${icon("pin")}<span>Send location</span></button></div>` : null}
		${message.choices.length > 0 ? html`<${Choices} message=${message} one=${one} onList=${onList} />` : null}
	</div>`;
}
