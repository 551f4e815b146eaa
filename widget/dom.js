/** Makes what is seen. Nothing is ever parsed as HTML: whatever somebody wrote becomes a text node. */
export function make(name, attributes = {}, ...children) {
	const isDrawn = name === "svg" || attributes.drawn;
	const made = isDrawn
		? document.createElementNS("http://www.w3.org/2000/svg", name)
		: document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (typeof value === "function") made.addEventListener(key, value);
		else if (key !== "drawn" && value !== undefined) made.setAttribute(key, value);
	}
	made.append(...children);
	return made;
}

const address = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;
/** Addresses can be opened; everything else stands as it was written. */
export const written = (text) =>
	text
		.split(address)
		.map((part, index) =>
			index % 2
				? make("a", { href: part, target: "_blank", rel: "noopener noreferrer" }, part)
				: part,
		);
