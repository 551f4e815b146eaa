/**
 * The chat on a page of a tenant's: `<script src="https://…/chat.js" defer></script>`, one tag and nothing else. It speaks to the
 * address it came from. Attributes: data-title, data-lang, data-theme, data-agent, data-turnstile (a site key).
 */
import { make } from "./dom.js";
import { languageOf, textsIn } from "./languages.js";
import { css } from "./style.js";
import { makePanel } from "./panel.js";
import { makeProof } from "./proof.js";
import { makeTalk } from "./talk.js";
import { texts } from "./texts.js";

const hostId = "assent-chat";
const streamLostMs = 5_000;

function begin({ src, dataset }) {
	if (document.getElementById(hostId)) return;
	const language = languageOf(
		dataset.lang || document.documentElement.lang || navigator.language || "",
	);
	const text = textsIn(texts, language);
	const host = document.createElement("div");
	host.id = hostId;
	host.lang = language;
	if (dataset.theme) host.setAttribute("theme", dataset.theme);
	const root = host.attachShadow({ mode: "open" });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	root.adoptedStyleSheets = [sheet];
	const check = document.createElement("div");
	host.append(check);
	document.body.append(host);

	const base = new URL(src).origin;
	const cards = new Map();
	/** Where it was told of first; what is told later changes it there. */
	function showCard(card) {
		const known = cards.get(card.requestId) ?? { place: make("section"), told: {} };
		cards.set(card.requestId, known);
		Object.assign(known.told, card);
		if (!known.place.isConnected) panel.add(known.place);
		import(`${base}/chat-card.js`).then(
			({ draw }) => {
				draw(known, root, language);
				panel.settle();
			},
			() => {},
		);
	}

	let lost;
	const talk = makeTalk({
		base,
		about: { language, agentId: dataset.agent },
		proof: makeProof(dataset.turnstile, language, check),
		on: {
			line: (line) => {
				panel.line(line, talk.isNew(line.seq));
				if (line.card) showCard(line.card);
				if (panel.isOpen()) talk.markRead();
			},
			gap: () => panel.note(text("gap")),
			begun: () => {
				panel.forgetChoices();
				panel.note(text("begun"));
			},
			blocked: () => panel.note(text("blocked")),
			// A stream ends every few minutes and comes again: not worth a word.
			state: (name) => {
				clearTimeout(lost);
				if (name === "") panel.live();
				panel.state("");
				if (name) lost = setTimeout(() => panel.state(text(name)), streamLostMs);
			},
		},
	});
	const panel = makePanel(
		{ root, title: dataset.title || text("log"), text, newId: talk.newId, isLive: !talk.isBegun() },
		{ onSend: talk.send, onOpen: talk.markRead },
	);
	talk.listen();
}

const script = document.currentScript;
if (document.body) begin(script);
else document.addEventListener("DOMContentLoaded", () => begin(script));
