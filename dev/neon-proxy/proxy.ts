/**
 * What Neon puts in front of Postgres, for a Postgres on this machine: the Worker's driver speaks to
 * it as it would to Neon, over HTTP and over WebSockets.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { listenOn } from "../supervisor/ports.ts";
import { Connections, type Upstream } from "./connections.ts";
import { type Fault, Faults } from "./faults.ts";
import { type HttpDoor, handleSql } from "./http-door.ts";
import { WebSocketDoor } from "./websocket-door.ts";

/** Longer than any client keeps a connection: it is never ours to close one just being used again. */
const keepAliveTimeoutMs = 120_000;
const connectionsMaxDefault = 40;

export type NeonProxyOptions = {
	readonly upstream: Upstream | { readonly databaseUrl: string };
	/** 0 or absent: a free one. */
	readonly port?: number;
	readonly host?: "127.0.0.1";
	readonly connectionsMax?: number;
};

export type NeonProxyStats = {
	readonly httpRequests: number;
	readonly transactions: number;
	/** WebSockets asked for. */
	readonly websockets: number;
};

export type NeonProxy = {
	readonly port: number;
	readonly stop: () => Promise<void>;
	readonly stats: NeonProxyStats;
	readonly setFault: (fault: Fault | null) => void;
	/** How many answers the latest fault has swallowed; taking it back leaves the count. */
	readonly swallowed: () => number;
};

export async function startNeonProxy(options: NeonProxyOptions): Promise<NeonProxy> {
	const upstream = findUpstream(options.upstream);
	const stats = { httpRequests: 0, transactions: 0, websockets: 0 };
	const faults = new Faults();
	const connections = new Connections(upstream, options.connectionsMax ?? connectionsMaxDefault);
	const webSockets = new WebSocketDoor(upstream, faults);
	const door: HttpDoor = {
		upstream,
		connections,
		faults,
		onTransaction: () => {
			stats.transactions += 1;
		},
	};
	const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
		if (request.method !== "POST" || request.url?.split("?")[0] !== "/sql") {
			response.writeHead(404).end();
			return;
		}
		stats.httpRequests += 1;
		void handleSql(door, request, response);
	});
	server.on("upgrade", (request, socket, head) => {
		stats.websockets += 1;
		void webSockets.handleUpgrade(request, socket, head);
	});
	const port = await listenOn(server, options.port, options.host);
	return {
		port,
		stats,
		setFault: (fault) => faults.set(fault),
		swallowed: () => faults.swallowed,
		stop: async () => {
			const closed = once(server, "close");
			server.close();
			webSockets.close();
			server.closeAllConnections();
			connections.close();
			await closed;
		},
	};
}

function findUpstream(upstream: NeonProxyOptions["upstream"]): Upstream {
	if (!("databaseUrl" in upstream)) {
		return upstream;
	}
	const url = new URL(upstream.databaseUrl);
	const sslMode = url.searchParams.get("sslmode");
	if (sslMode !== null && sslMode !== "disable" && sslMode !== "prefer" && sslMode !== "allow") {
		throw new Error(
			`The local Neon proxy speaks to Postgres without TLS, and the database's address asks for sslmode=${sslMode}. ` +
				"Give it a Postgres that takes plain connections.",
		);
	}
	return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 5432) };
}
