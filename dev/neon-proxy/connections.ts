/**
 * Connections to the one Postgres behind the proxy, kept for the next query of the same user and
 * database. Never more than `connectionsMax` in all, however many databases are asked for.
 */
import pg from "pg";

const connectTimeoutMs = 10_000;
const waitTimeoutMs = 15_000;
/** As Neon's own proxy keeps them. A session that is thrown away is one that plans everything anew. */
const idleTimeoutMs = 5 * 60_000;

export type Upstream = { readonly host: string; readonly port: number };
export type Login = {
	readonly user: string;
	readonly password: string;
	readonly database: string;
};
export type Connection = { readonly client: pg.Client; readonly key: string };

type Idle = Connection & { readonly timer: NodeJS.Timeout };
type Waiting = { readonly go: () => void; readonly timer: NodeJS.Timeout };

export class NoConnection extends Error {
	override readonly name = "NoConnection";
}

export class Connections {
	readonly #upstream: Upstream;
	readonly #connectionsMax: number;
	readonly #idle: Idle[] = [];
	readonly #queue: Waiting[] = [];
	/** A connection that dies under a query is given back after its end. */
	readonly #ended = new WeakSet<pg.Client>();
	#open = 0;
	#closed = false;

	constructor(upstream: Upstream, connectionsMax: number) {
		this.#upstream = upstream;
		this.#connectionsMax = connectionsMax;
	}

	async acquire(login: Login): Promise<Connection> {
		const key = JSON.stringify([login.user, login.password, login.database]);
		while (true) {
			if (this.#closed) {
				throw new NoConnection("the proxy is stopping");
			}
			const ready = this.#takeIdle((idle) => idle.key === key);
			if (ready !== undefined) {
				return ready;
			}
			if (this.#open >= this.#connectionsMax) {
				const other = this.#takeIdle(() => true);
				if (other !== undefined) {
					this.#drop(other);
				}
				await this.#waitForTurn();
				continue;
			}
			return { key, client: await this.#connect(login) };
		}
	}

	/** Only a connection that is outside any transaction is used again. */
	release(connection: Connection): void {
		const { client } = connection;
		const isReusable =
			!this.#closed && !this.#ended.has(client) && client.getTransactionStatus() === "I";
		if (isReusable) {
			const timer = setTimeout(() => {
				if (this.#takeIdle((idle) => idle.client === client) !== undefined) {
					this.#drop(connection);
				}
			}, idleTimeoutMs);
			this.#idle.push({ ...connection, timer });
			this.#nextInLine();
		} else {
			this.#drop(connection);
		}
	}

	close(): void {
		this.#closed = true;
		for (const idle of this.#idle.splice(0)) {
			clearTimeout(idle.timer);
			this.#drop(idle);
		}
		while (this.#queue.length > 0) {
			this.#nextInLine();
		}
	}

	async #connect(login: Login): Promise<pg.Client> {
		this.#open += 1;
		const client = new pg.Client({
			...login,
			...this.#upstream,
			ssl: false,
			connectionTimeoutMillis: connectTimeoutMs,
		});
		// The server may end an idle connection at any time: it is then simply not used again.
		client.on("error", () => {});
		let isCounted = true;
		const uncount = () => {
			this.#ended.add(client);
			this.#takeIdle((idle) => idle.client === client);
			this.#open -= isCounted ? 1 : 0;
			isCounted = false;
			this.#nextInLine();
		};
		client.once("end", uncount);
		try {
			await client.connect();
			return client;
		} catch (error) {
			client.end().catch(() => {});
			uncount();
			throw error instanceof pg.DatabaseError
				? error
				: new NoConnection(`Postgres cannot be reached: ${describe(error)}`, { cause: error });
		}
	}

	#takeIdle(matches: (idle: Idle) => boolean): Idle | undefined {
		const index = this.#idle.findLastIndex(matches);
		const [idle] = index < 0 ? [] : this.#idle.splice(index, 1);
		clearTimeout(idle?.timer);
		return idle;
	}

	#drop({ client }: Connection): void {
		client.end().catch(() => {});
	}

	#waitForTurn(): Promise<void> {
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				this.#queue.splice(
					this.#queue.findIndex((waiting) => waiting.timer === timer),
					1,
				);
				reject(new NoConnection("too many connections are in use"));
			}, waitTimeoutMs);
			this.#queue.push({ go: resolve, timer });
		});
	}

	#nextInLine(): void {
		const next = this.#queue.shift();
		clearTimeout(next?.timer);
		next?.go();
	}
}

function describe(error: unknown): string {
	if (error instanceof AggregateError) {
		return error.errors.map(describe).join(", ");
	}
	return error instanceof Error ? error.message : String(error);
}
