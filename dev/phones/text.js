/** Nothing is ever parsed as HTML: every piece becomes a text node. */

const styles = { "*": "strong", _: "em", "~": "s" };
const pattern =
	/```([\s\S]+?)```|(?<![\p{L}\p{N}*_~])([*_~])(?=\S)([^\n]*?\S)\2(?![\p{L}\p{N}*_~])|(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/gu;
const depthMax = 3;

/** WhatsApp's *bold*, _italic_, ~struck~ and ```code```, and web addresses as links. */
export function formatted(text, depth = 0) {
	const nodes = [];
	let from = 0;
	for (const match of text.matchAll(pattern)) {
		const [whole, code, mark, inner, address] = match;
		if (match.index > from) nodes.push(document.createTextNode(text.slice(from, match.index)));
		from = match.index + whole.length;
		if (code !== undefined) nodes.push(element("code", {}, code));
		else if (address !== undefined) {
			const attributes = { href: address, target: "_blank", rel: "noopener noreferrer" };
			nodes.push(element("a", attributes, address));
		} else {
			const children = depth < depthMax ? formatted(inner, depth + 1) : [inner];
			nodes.push(element(styles[mark], {}, ...children));
		}
	}
	if (from < text.length) nodes.push(document.createTextNode(text.slice(from)));
	return nodes;
}

/** `class`, `aria-…` and other attributes as they are; functions become listeners. */
export function element(name, attributes = {}, ...children) {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (value === undefined || value === false) continue;
		if (typeof value === "function") made.addEventListener(key, value);
		else made.setAttribute(key, value === true ? "" : String(value));
	}
	made.append(...children.filter((child) => child !== null && child !== undefined));
	return made;
}

const icons = {
	tick: "m2 8.500 3.500 3.500 7.500-8.500",
	ticks: "m1 8.500 3.500 3.500 7.500-8.500 M8.300 11.200l.9.800 7.500-8.500",
	failed: "M8 3.500v5.500M8 12.200v.1",
	send: "M3 3.500 14 8 3 12.500 5 8Zm2 4.500h5",
	pin: "M8 14.500S3.500 10 3.500 6.500a4.500 4.500 0 0 1 9 0C12.500 10 8 14.500 8 14.500ZM8 8.200a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z",
	reply: "M7 3.500 2.500 7.500 7 11.500M3 7.500h5.500a5 5 0 0 1 5 5v.5",
	close: "m4 4 8 8m0-8-8 8",
	clip: "M4 3h8v10H4ZM6 6h4M6 8.500h4",
};

export function icon(name, width = 16) {
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	svg.setAttribute("viewBox", `0 0 ${width} 16`);
	svg.setAttribute("class", `icon icon-${name}`);
	svg.setAttribute("aria-hidden", "true");
	const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
	path.setAttribute("d", icons[name]);
	svg.append(path);
	return svg;
}
