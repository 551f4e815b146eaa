/** The admin API, with the key of whoever sits here. The key lives in this tab's session and goes nowhere but to `/admin`. */
import { notice } from "./dom.js";

const slot = "assent-key";
const timeoutMs = 20_000;

export const hasKey = () => sessionStorage.getItem(slot) !== null;
export const keep = (key) => sessionStorage.setItem(slot, key);
export function forget() {
	sessionStorage.removeItem(slot);
}

/** What it answers, or null where it refused: then it has been said. */
export async function call(method, path, body) {
	let response;
	try {
		response = await fetch(`/admin${path}`, {
			method,
			headers: {
				authorization: `Bearer ${sessionStorage.getItem(slot) ?? ""}`,
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			cache: "no-store",
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch {
		notice("The server does not answer.");
		return null;
	}
	const answer = await response.json().catch(() => null);
	if (answer?.ok === true) return answer.data;
	if (response.status === 401) {
		forget();
		notice("This key is not known here, or it has ended.");
		dispatchEvent(new Event("signedout"));
		return null;
	}
	notice(
		`${answer?.error?.msg ?? `Refused (${response.status})`}${answer?.error?.reason ? ` (${answer.error.reason})` : ""}`,
	);
	return null;
}

export const get = (path) => call("GET", path);
export const post = (path, body) => call("POST", path, body);

/** The newest of a list, or nothing where it may not be read. */
export async function list(path) {
	const data = await get(path);
	return data?.items ?? [];
}
