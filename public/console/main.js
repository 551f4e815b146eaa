/** Signs in, says which place is shown, and keeps it fresh. A place is a function that gives what is seen. */
import { forget, get, hasKey, keep, list, post } from "./api.js";
import { commitments } from "./commitments.js";
import { conversations } from "./conversations.js";
import { byId, element, notice } from "./dom.js";
import { behind, health, sends } from "./looking.js";
import { market } from "./market.js";
import { waiting } from "./waiting.js";

const places = {
	waiting: { title: "Waiting", show: waiting, isLive: true },
	conversations: { title: "Conversations", show: conversations, isLive: true },
	commitments: { title: "Commitments", show: commitments, isLive: true },
	market: { title: "Market", show: market },
	sends: { title: "Sends", show: sends },
	health: { title: "Health", show: health },
	behind: { show: behind },
};
const refreshMs = 8_000;
let turn = 0;

function where() {
	const [path = "", find = ""] = location.hash.slice(1).split("?");
	const [name = "", ...rest] = path.split("/");
	return { name: Object.hasOwn(places, name) ? name : "waiting", rest: rest.join("/"), find };
}

/** Somebody is writing, or asked whether they are sure: what they see stays as it is. */
const isBusy = () =>
	byId("ask").open ||
	["TEXTAREA", "INPUT", "SELECT"].includes(document.activeElement?.tagName ?? "") ||
	[...document.querySelectorAll("textarea")].some(({ value }) => value !== "");

async function show() {
	turn += 1;
	const mine = turn;
	const { name, rest, find } = where();
	for (const link of byId("places").children)
		link.toggleAttribute("aria-current", link.dataset.name === name);
	const made = await places[name].show({
		rest,
		find,
		marketId: byId("market").value,
		refresh: show,
	});
	// Another place was asked for meanwhile.
	if (mine === turn) byId("place").replaceChildren(...made);
}

let clock;
function leave() {
	clearInterval(clock);
	forget();
	byId("place").replaceChildren();
	byId("desk").hidden = true;
	byId("door").hidden = false;
}

/** The deployment's admin token mints keys and does nothing else: one for a day, for this tab. */
async function mint(token) {
	keep(token);
	const minted = await post("/keys", { label: "Console", role: "tenant_admin", expiresInDays: 1 });
	forget();
	if (minted) keep(minted.key);
}

async function enter() {
	const me = await get("/me");
	if (!me) return leave();
	byId("door").hidden = true;
	byId("desk").hidden = false;
	byId("who").textContent = `${me.label} · ${me.role}`;
	const markets = await list("/markets");
	byId("market").replaceChildren(
		...markets.map(({ marketId, name }) => element("option", { value: marketId }, name)),
	);
	byId("market-of").hidden = markets.length < 2;
	byId("places").replaceChildren(
		...Object.entries(places)
			.filter(([, { title }]) => title)
			.map(([name, { title }]) => element("a", { href: `#${name}`, "data-name": name }, title)),
	);
	await show();
	clearInterval(clock);
	clock = setInterval(() => {
		if (!document.hidden && !isBusy() && places[where().name].isLive) void show();
	}, refreshMs);
}

byId("door").addEventListener("submit", async (event) => {
	event.preventDefault();
	const written = byId("key").value.trim();
	byId("key").value = "";
	if (written.startsWith("ask_")) keep(written);
	else await mint(written);
	if (hasKey()) await enter();
});
byId("leave").addEventListener("click", leave);
addEventListener("signedout", leave);
byId("market").addEventListener("change", () => void show());
addEventListener("hashchange", () => {
	if (hasKey()) void show();
});
addEventListener("unhandledrejection", () =>
	notice("Something went wrong here. Load the page again."),
);

if (hasKey()) await enter();
else leave();
