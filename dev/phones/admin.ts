/** What stands beside the phones is asked for at the admin API, as a member of staff asks: with a key of theirs, for a day. */
const timeoutMs = 15_000;

// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
type Answered = any;
type Minted = { readonly key: string; readonly tenantId: string };
export type Admin = {
	readonly tenantId: () => Promise<string>;
	/** Null: there is no such thing. */
	readonly get: (
		path: string,
		query?: Readonly<Record<string, string>>,
	) => Promise<Answered | null>;
};

export function adminOf(url: string, token: string): Admin {
	let minted: Promise<Minted> | undefined;
	async function ask(method: string, path: string, by: string, body?: object) {
		return fetch(`${url}/admin${path}`, {
			method,
			headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(timeoutMs),
		});
	}
	async function mint(): Promise<Minted> {
		const wanted = { label: "Phones page", role: "staff", expiresInDays: 1 };
		const response = await ask("POST", "/keys", token, wanted);
		if (!response.ok) throw new Error(`no key for the phones page: ${response.status}`);
		return ((await response.json()) as Answered).data;
	}
	/** One that could not be had is asked for again. */
	const kept = (): Promise<Minted> => {
		minted ??= mint().catch((error: unknown) => {
			minted = undefined;
			throw error;
		});
		return minted;
	};
	return {
		tenantId: async () => (await kept()).tenantId,
		get: async (path, query = {}) => {
			const search = new URLSearchParams(query).toString();
			const { key } = await kept();
			const response = await ask("GET", search === "" ? path : `${path}?${search}`, key);
			if (response.status === 401) minted = undefined;
			if (response.status === 404) return null;
			if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
			return ((await response.json()) as Answered).data;
		},
	};
}
