import { Agent, request } from "node:http";

export const names = ["ours", "object", "transaction", "mastra", "dbos"] as const;
export type SideName = (typeof names)[number];

export const titles: Readonly<Record<SideName, string>> = {
	ours: "ours",
	object: "bare object",
	transaction: "transaction by hand",
	mastra: "Mastra",
	dbos: "DBOS",
};

/** Where there is little room. */
export const shortTitles: typeof titles = { ...titles, object: "object", transaction: "by hand" };

export type Yes = { readonly person: string; readonly message: string };
export type Said = { readonly booking: string | null };

export type Side = {
	/** Gives the proposal. */
	readonly propose: (person: string, request: number) => Promise<string>;
	readonly yes: (yes: Yes) => Promise<Said>;
	readonly again: (yes: Yes) => Promise<Said>;
	readonly pids: { readonly own: readonly number[]; readonly proxy: readonly number[] };
	readonly stop: () => Promise<void>;
	readonly entries: () => Promise<readonly string[]>;
	/** Milliseconds from each yes since that moment until it was committed, by Postgres' own clock; after the stop. */
	readonly committedMs?: (sinceMs: number) => Promise<readonly number[]>;
};

/** On the clock that Postgres has, too. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

const answerTimeoutMs = 30_000;

export type Client = {
	readonly post: (
		path: string,
		headers: Readonly<Record<string, string>>,
		body: string,
	) => Promise<string>;
	readonly close: () => void;
};

export function makeClient(port: number, connections: number): Client {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	return {
		post: (path, headers, body) =>
			new Promise((done, fail) => {
				const sent = request(
					{
						agent,
						host: "127.0.0.1",
						port,
						path,
						method: "POST",
						timeout: answerTimeoutMs,
						headers: { ...headers, "content-length": Buffer.byteLength(body) },
					},
					(response) => {
						const parts: Buffer[] = [];
						response.on("data", (part: Buffer) => parts.push(part));
						response.once("error", fail);
						response.once("end", () => {
							const text = Buffer.concat(parts).toString();
							if (response.statusCode === 200) done(text);
							else fail(new Error(`${path}: ${response.statusCode} ${text.slice(0, 200)}`));
						});
					},
				);
				sent.once("timeout", () =>
					sent.destroy(new Error(`${path}: no answer in ${answerTimeoutMs} ms`)),
				);
				sent.once("error", fail);
				sent.end(body);
			}),
		close: () => agent.destroy(),
	};
}
