/** One question over HTTP, as an operator's command asks it. */

const timeoutMs = 15_000;

export type Answered = { readonly status: number; readonly text: string; readonly json: unknown };

/** Null: nobody answered. Nothing is followed elsewhere, where a key would go along. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answered | null> {
	try {
		const answer = await fetch(url, {
			redirect: "manual",
			...init,
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = await answer.text();
		let json: unknown = null;
		try {
			json = JSON.parse(text);
		} catch {
			// It is none.
		}
		return { status: answer.status, text, json };
	} catch {
		return null;
	}
}
