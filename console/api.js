/** The admin API, with the key of whoever sits here. The key lives in this tab's session and goes nowhere but to `/admin`. */
import { sayLost, sayReached } from "./connection.js";

const prefix = "assent-";
const slot = `${prefix}key`;
const timeoutMs = 20_000;
/** Answers of whatever stands before the Worker, while it is away. */
const away = new Set([502, 503, 504, 530]);

export const hasKey = () => sessionStorage.getItem(slot) !== null;
export const keepKey = (key) => sessionStorage.setItem(slot, key);
export const remembered = (name) => sessionStorage.getItem(prefix + name);
export const remember = (name, value) => sessionStorage.setItem(prefix + name, value);
/** Nothing of anybody stays in a browser that others may use. */
export function forget() {
	for (const name of Object.keys(sessionStorage))
		if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}

async function fetched(method, path, body, key) {
	return await fetch(`/admin${path}`, {
		method,
		headers: {
			authorization: `Bearer ${key ?? ""}`,
			...(body === undefined ? {} : { "content-type": "application/json" }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
		cache: "no-store",
		signal: AbortSignal.timeout(timeoutMs),
	});
}

/** What it answers: `{ ok, data }` or `{ ok: false, status, code, reason, msg, current }`. Never throws. `status` 0: nobody answered. */
export async function call(method, path, body) {
	const key = sessionStorage.getItem(slot);
	let response;
	try {
		response = await fetched(method, path, body, key);
	} catch {
		sayLost();
		return { ok: false, status: 0 };
	}
	const answer = await response.json().catch(() => null);
	// Of an act, a refusal of ours is one that says why, also where something is away; what is read is read again.
	if (away.has(response.status) && (method === "GET" || !answer?.error)) {
		sayLost();
		return { ok: false, status: 0 };
	}
	sayReached();
	if (answer?.ok === true) return { ok: true, data: answer.data };
	const { code, reason, msg, current, path: where } = answer?.error ?? {};
	// A late refusal of a key that is not here any more signs nobody out.
	if (response.status === 401 && key !== null && key === sessionStorage.getItem(slot))
		dispatchEvent(new Event("signedout"));
	return { ok: false, status: response.status, code, reason, msg, current, where };
}

export const get = (path) => call("GET", path);
export const post = (path, body) => call("POST", path, body);

/** `/rides` and `{ state: "pending", cursor: null }` -> `/rides?state=pending`. */
export function pathOf(path, asked) {
	const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const pageMax = 100;
/** The first `pages` pages of a list, as one: `{ items, hasMore }`. */
export async function listed(path, asked, pages = 1, limit = pageMax) {
	const items = [];
	let cursor = null;
	for (let page = 0; page < pages; page += 1) {
		const found = await get(pathOf(path, { ...asked, limit, cursor }));
		if (!found.ok) return found;
		items.push(...found.data.items);
		cursor = found.data.nextCursor;
		if (cursor === null) break;
	}
	return { ok: true, data: { items, hasMore: cursor !== null } };
}

/** Several at once, under their names: the first that is refused speaks for all. */
export async function gathered(calls) {
	const names = Object.keys(calls);
	const results = await Promise.all(Object.values(calls));
	const refused = results.find(({ ok }) => !ok);
	return (
		refused ?? {
			ok: true,
			data: Object.fromEntries(names.map((name, at) => [name, results[at].data])),
		}
	);
}
