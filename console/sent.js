/**
 * What somebody sent with a message: a picture is seen where it was sent, a voice note is heard, a document opened, by a link that ends. It
 * is asked for when it comes into view; whoever may see nobody unmasked is told what it is.
 */
import { get, pathOf } from "./api.js";
import { icons } from "./icons.js";
import { refusal } from "./parts.js";
import { html, useEffect, useRef, useState } from "./preact.js";
import { number, t } from "./words.js";

const keepers = ["tenant_admin", "super_admin"];
const knownMax = 200;
/** What was told, until its link ends: each look is written down, and asks the provider. */
const known = new Map();

function remember(id, found) {
	known.set(id, found);
	const [oldest] = known.keys();
	if (known.size > knownMax) known.delete(oldest);
}
function remembered(id) {
	const found = known.get(id);
	return found && (found.urlEndsAtMs === null || found.urlEndsAtMs > Date.now()) ? found : null;
}

const kb = 1024;
const size = (bytes) =>
	bytes < kb * kb
		? `${number(Math.max(1, Math.round(bytes / kb)), 0)} KB`
		: `${number(bytes / kb / kb, 1)} MB`;
const length = (seconds) =>
	`${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
const typeOf = (contentType) => contentType.split("/")[1].toUpperCase();
/** Of the same house, whatever name it is reached by. */
const pathIn = (url) => new URL(url).pathname;

function Facts({ kind, found }) {
	const facts = [
		t(`sent.${kind}`),
		typeOf(found.contentType),
		size(found.bytes),
		found.seconds === null ? null : length(found.seconds),
	];
	return html`<span>${facts.filter(Boolean).join(" · ")}</span>`;
}

function There({ kind, found }) {
	if (found.url === null)
		return html`<span class="attached">${icons.clip} <${Facts} kind=${kind} found=${found} /> <span class="soft">${t("sent.masked")}</span></span>`;
	const path = pathIn(found.url);
	if (found.contentType.startsWith("image/"))
		return html`<a class="sent-picture" href=${path} target="_blank" rel="noreferrer"><img src=${path} alt=${t("sent.picture")} /></a>`;
	if (found.contentType.startsWith("audio/"))
		return html`<span class="sent-voice"><audio controls preload="none" src=${path} aria-label=${t("sent.voice")}></audio><${Facts} kind=${kind} found=${found} /></span>`;
	return html`<a class="attached" href=${path} target="_blank" rel="noreferrer">${icons.clip} <${Facts} kind=${kind} found=${found} /></a>`;
}

function One({ threadKey, seq, at, kind, me }) {
	const path = `/threads/${encodeURIComponent(threadKey)}/media/${seq}/${at}`;
	const [found, setFound] = useState(remembered(path));
	const place = useRef(null);
	useEffect(() => {
		if (found) return;
		const watch = new IntersectionObserver(async (entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			const answer = await get(pathOf(path, { reveal: keepers.includes(me.role) ? "true" : null }));
			const told = answer.ok ? answer.data : { state: "refused", why: refusal(answer) };
			if (answer.ok) remember(path, told);
			setFound(told);
		});
		watch.observe(place.current);
		return () => watch.disconnect();
	}, [found]);
	useEffect(() => {
		// What was drawn stays; a link that has ended is asked for anew.
		if (!found?.url || found.contentType.startsWith("image/")) return;
		const clock = setTimeout(() => setFound(null), found.urlEndsAtMs - Date.now());
		return () => clearTimeout(clock);
	}, [found]);
	if (found?.state === "there") return html`<${There} kind=${kind} found=${found} />`;
	const isFilm = kind === "video" && found?.state === "unfit";
	const why = found ? (found.why ?? t(isFilm ? "sent.no_film" : `sent.${found.state}`)) : null;
	return html`<span class=${`attached ${kind === "picture" && !found ? "is-coming" : ""}`} ref=${place}>${icons.clip} ${t(`sent.${kind}`)}${why ? html` <span class="soft">${why}</span>` : null}</span>`;
}

export const Sent = ({ threadKey, message, me }) =>
	(message.media ?? []).map(
		(kind, at) =>
			html`<${One} key=${at} threadKey=${threadKey} seq=${message.seq} at=${at} kind=${kind} me=${me} />`,
	);
