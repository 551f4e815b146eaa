/** Makes what is seen. Nothing is ever parsed as HTML: whatever somebody wrote becomes a text node. */

export const byId = (id) => document.getElementById(id);

/** Functions become listeners, other attributes stand as they are. */
export function element(name, attributes = {}, ...children) {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (value === undefined || value === false) continue;
		if (typeof value === "function") made.addEventListener(key, value);
		else made.setAttribute(key, value === true ? "" : String(value));
	}
	made.append(...children.flat().filter((child) => child !== null && child !== undefined));
	return made;
}

export const link = (href, text) => element("a", { href }, text);
export const card = (...children) => element("article", { class: "card" }, ...children);
export const soft = (text) => element("span", { class: "soft" }, text);

/** At once, and again only when it is done. */
export function button(text, act, attributes = {}) {
	const made = element("button", { type: "button", ...attributes }, text);
	made.addEventListener("click", async () => {
		made.disabled = true;
		try {
			await act();
		} finally {
			made.disabled = false;
		}
	});
	return made;
}

const noticeMs = 7_000;
let noticeTimer;
export function notice(text) {
	clearTimeout(noticeTimer);
	byId("notice").textContent = text;
	byId("notice").hidden = false;
	noticeTimer = setTimeout(() => {
		byId("notice").hidden = true;
	}, noticeMs);
}

/** What cannot be taken back is asked once more. */
export function sure(text, yes) {
	const dialog = byId("ask");
	byId("ask-text").textContent = text;
	byId("ask-yes").textContent = yes;
	dialog.returnValue = "no";
	dialog.showModal();
	return new Promise((done) => {
		dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
	});
}

/** In the zone of whoever looks. */
export const time = (ms) =>
	ms === null || ms === undefined
		? "–"
		: new Date(ms).toLocaleString(undefined, { dateStyle: "short", timeStyle: "medium" });

export function amount(minor, currency) {
	if (minor === null || minor === undefined || !currency) return "–";
	const format = new Intl.NumberFormat(undefined, { style: "currency", currency });
	const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
	return format.format(minor / 10 ** digits);
}

/** `columns`: heading -> what stands in it for an item. */
export function table(items, columns) {
	if (items.length === 0) return soft("Nothing here.");
	return element(
		"div",
		{ class: "wide" },
		element(
			"table",
			{},
			element(
				"thead",
				{},
				element(
					"tr",
					{},
					Object.keys(columns).map((name) => element("th", { scope: "col" }, name)),
				),
			),
			element(
				"tbody",
				{},
				items.map((item) =>
					element(
						"tr",
						{},
						Object.values(columns).map((of) => element("td", {}, of(item) ?? "–")),
					),
				),
			),
		),
	);
}
