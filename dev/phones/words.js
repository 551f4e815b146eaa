/** WhatsApp's *bold*, _italic_, ~struck~ and ```code```, and web addresses as links. Nothing is ever parsed as HTML. */
import { html } from "../../console/preact.js";

const styles = { "*": "strong", _: "em", "~": "s" };
const pattern =
	/```([\s\S]+?)```|`([^`\n]+)`|(?<![\p{L}\p{N}*_~])([*_~])(?=\S)([^\n]*?\S)\3(?![\p{L}\p{N}*_~])|(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/gu;
const depthMax = 3;

export function formatted(text, depth = 0) {
	const nodes = [];
	let from = 0;
	for (const match of text.matchAll(pattern)) {
		const [whole, code, word, mark, inner, address] = match;
		if (match.index > from) nodes.push(text.slice(from, match.index));
		from = match.index + whole.length;
		if (code !== undefined || word !== undefined) nodes.push(html`<code>${code ?? word}</code>`);
		else if (address !== undefined)
			nodes.push(html`<a href=${address} target="_blank" rel="noopener noreferrer">${address}</a>`);
		else {
			const children = depth < depthMax ? formatted(inner, depth + 1) : [inner];
			nodes.push(html`<${styles[mark]}>${children}<//>`);
		}
	}
	if (from < text.length) nodes.push(text.slice(from));
	return nodes;
}

/** `18:05`, as the phone's owner writes it. */
export function clock(atMs, locale) {
	const at = new Date(atMs);
	const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
	try {
		return at.toLocaleTimeString(locale, shape);
	} catch {
		return at.toLocaleTimeString("en", shape);
	}
}

export const initials = (name) =>
	[...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
		.slice(0, 2)
		.map(([letter]) => letter.toUpperCase())
		.join("") || "?";

export function hue(text) {
	let sum = 7;
	for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 360;
	return sum;
}

/** In one line: what it says, or what it is. */
export const gist = ({ body, location, media = [] }) =>
	body.replaceAll("\n", " ").slice(0, 140) ||
	(location ? "Shared place" : (media[0]?.name ?? "Message"));

const icons = {
	tick: "m2 8.500 3.500 3.500 7.500-8.500",
	ticks: "m1 8.500 3.500 3.500 7.500-8.500 M8.300 11.200l.9.800 7.500-8.500",
	failed: "M8 3.500v5.500M8 12.200v.1",
	send: "M3 3.500 14 8 3 12.500 5 8Zm2 4.500h5",
	pin: "M8 14.500S3.500 10 3.500 6.500a4.500 4.500 0 0 1 9 0C12.500 10 8 14.500 8 14.500ZM8 8.200a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z",
	reply: "M7 3.500 2.500 7.500 7 11.500M3 7.500h5.500a5 5 0 0 1 5 5v.5",
	close: "m4 4 8 8m0-8-8 8",
	clip: "m13 7.500-5.300 5.300a3.200 3.200 0 0 1-4.500-4.500l5.600-5.600a2.100 2.100 0 0 1 3 3l-5.500 5.500a1 1 0 0 1-1.500-1.500L9.800 5",
	file: "M4 2.500h5l3 3v8H4ZM9 2.500v3h3",
	list: "M3 4.500h.1M3 8h.1M3 11.500h.1M6 4.500h7.500M6 8h7.500M6 11.500h7.500",
	voice:
		"M8 2a2 2 0 0 1 2 2v4a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2ZM3.500 7.500a4.500 4.500 0 0 0 9 0M8 12v2.500",
	behind:
		"M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
	record: "M8 12.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9Z",
	dark: "M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500Z",
};

export const icon = (name, width = 16) =>
	html`<svg viewBox=${`0 0 ${width} 16`} class=${`icon icon-${name}`} aria-hidden="true"><path d=${icons[name]} /></svg>`;
