/**
 * What the Worker finds outside, as one small process: a Postgres behind Neon's HTTP and a Twilio. It runs beside the
 * tests because a project inside workerd cannot open a port. What it does follows from what it is asked, so test files
 * that run side by side do not see each other.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { awayTenant, driverNumber, driverThread } from "./outside-rules.ts";

const bodyBytesMax = 8 * 1024 * 1024;
type DatabaseCall = {
	readonly tenantId: string;
	readonly name: string;
	readonly args: Record<string, unknown>;
};
const databaseCalls: DatabaseCall[] = [];
const messages: Record<string, string>[] = [];
const hungOnce = new Set<string>();

async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > bodyBytesMax) throw new Error("too much was asked");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(JSON.stringify(body));
};

const table = (rows: readonly (readonly (string | null)[])[]) => ({
	fields: [
		{
			name: "answer",
			dataTypeID: 3802,
			tableID: 0,
			columnID: 0,
			dataTypeSize: -1,
			dataTypeModifier: -1,
			format: "text",
		},
	],
	rows,
	command: "SELECT",
	rowCount: rows.length,
	rowAsArray: true,
});

const point = { lat: 36.2, lng: 33.9 };
const stop = { ...point, label: "Harbour", placeId: "harbour" };
const assignedTo = new Map<string, string>();

/** Any other is unknown. */
function askingOf(tenantId: string, rideId: string): Readonly<Record<string, readonly unknown[]>> {
	const count = Number(/^ride_asking_(\d+)_/.exec(rideId)?.[1] ?? 0);
	if (count === 0) return {};
	const ride = {
		id: rideId,
		tenantId,
		marketId: "",
		code: "7K4M",
		state: assignedTo.has(rideId) ? "assigned" : "pending",
		threadKey: `thread:${rideId}`,
		pickupLat: point.lat,
		pickupLng: point.lng,
		pickupLabel: "Harbour",
		destinationLabel: null,
		pax: 1,
		fareMinMinor: null,
		fareMaxMinor: null,
		fareCurrency: null,
		fareDistanceM: null,
		expiresAt: Date.now() + 300_000,
		at: null,
		askingFrom: null,
		round: 1,
	};
	const near = Array.from({ length: count }, (_, i) => ({
		driverId: `driver_${i}`,
		threadKey: driverThread(rideId, i),
		address: { channel: "whatsapp", value: driverNumber(i) },
		locale: "en",
		distanceM: 100 + i,
	}));
	return { ride: [ride], near };
}

/** Rows that are asked for: there are none. */
const emptyOf = (query: string, found: Readonly<Record<string, readonly unknown[]>> = {}) => ({
	nowMs: Date.now(),
	rows: {
		...Object.fromEntries(
			[...query.matchAll(/'(\w+)', \(select coalesce/g)].map(([, name = ""]) => [name, []]),
		),
		...found,
	},
});

/** A commit goes by the name of the first event that it writes. */
function nameOf(name: string, args: Record<string, unknown>): string {
	const writes = args["writes"] as readonly { readonly event: string }[] | undefined;
	return name === "commit" ? (writes?.[0]?.event ?? name) : name;
}

function assign({ args }: DatabaseCall): unknown {
	const guards = args["rows"] as readonly { readonly as: string; readonly id: string }[];
	const idOf = (name: string) => guards.find((guard) => guard.as === name)?.id ?? "";
	const [rideId, driverId] = [idOf("ride"), idOf("driver")];
	const holder = assignedTo.get(rideId);
	if (holder !== undefined && holder !== driverId)
		return {
			kind: "failed",
			code: "CONFLICT",
			reason: "ALREADY_TAKEN",
			msg: "no",
			retryable: false,
		};
	assignedTo.set(rideId, driverId);
	const notice = (threadKey: string, type: string, payload: unknown) => ({
		id: `ntf_${type}_${rideId}`,
		dedupeKey: `${rideId}:${type}`,
		target: { kind: "thread", threadKey },
		type,
		payload,
	});
	return {
		kind: "succeeded",
		data: {
			rideId,
			driver: { driverId, name: "D", vehicle: "car", plate: "P", phone: "+447700900123" },
			pickup: stop,
			destination: null,
			pax: 1,
			fare: null,
			notifications: [
				notice(`thread:${rideId}:${driverId}`, "ride.pickup", {
					code: "7K4M",
					pickup: stop,
					destination: null,
					pax: 1,
				}),
			],
		},
	};
}

function answerOf(call: DatabaseCall): unknown {
	switch (call.name) {
		case "ride_assigned":
			return assign(call);
		default:
			return {};
	}
}

function database(response: ServerResponse, text: string): void {
	type Query = { readonly query: string; readonly params: readonly string[] };
	const asked = JSON.parse(text) as Query | { readonly queries: readonly Query[] };
	const isOne = "query" in asked;
	const queries = isOne ? [asked] : asked.queries;
	// One function by itself: its name, for whom it runs, its arguments.
	const tenantId = (isOne ? asked.params[1] : queries[0]?.params[0]) ?? "";
	if (tenantId === awayTenant) {
		send(response, 503, { message: "away" });
		return;
	}
	const results = queries.map(({ query, params }) => {
		const name = isOne ? params[0] : /app\.([a-z_]+)\(/.exec(query)?.[1];
		// A statement as the builder of queries writes it goes by what it does, and to which table.
		const [, written] = /^((?:update|insert into|delete from) "\w+")/.exec(query) ?? [];
		if (written)
			databaseCalls.push({ tenantId, name: written.replaceAll('"', ""), args: { params } });
		if (!name) return table([["null"]]);
		const args = JSON.parse((isOne ? params[4] : params[0]) ?? "{}") as Record<string, unknown>;
		if (name === "read") {
			const { query, given } = args as {
				readonly query: string;
				readonly given: readonly unknown[];
			};
			if (query.includes('"near" as (')) {
				const rideId = String(given[0]);
				databaseCalls.push({ tenantId, name: "drivers_near", args: { rideId } });
				return table([[JSON.stringify(emptyOf(query, askingOf(tenantId, rideId)))]]);
			}
			databaseCalls.push({ tenantId, name: "rows_read", args: { personHash: given[0] } });
			return table([[JSON.stringify(emptyOf(query))]]);
		}
		const call = { tenantId, name: nameOf(name, args), args };
		databaseCalls.push(call);
		return table([[JSON.stringify(answerOf(call))]]);
	});
	// Someone whose first question is never answered: their turn is still waiting when the process dies.
	const last = databaseCalls.at(-1);
	const person = String(last?.args["personHash"] ?? "");
	if (last?.name === "rows_read" && !hungOnce.has(person)) {
		hungOnce.add(person);
		return;
	}
	send(response, 200, isOne ? results[0] : { results });
}

function twilio(response: ServerResponse, text: string): void {
	const form = Object.fromEntries(new URLSearchParams(text));
	messages.push(form);
	const sid = `SM${createHash("md5").update(String(messages.length)).digest("hex")}`;
	send(response, 201, { sid, status: "queued", body: form["Body"], error_code: null });
}

const server = createServer((request, response) => {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://outside");
	void bodyOf(request)
		.then((text) => {
			if (pathname === "/sql") return database(response, text);
			if (request.method === "POST" && pathname.endsWith("/Messages.json"))
				return twilio(response, text);
			if (pathname.endsWith("/Messages.json")) return send(response, 200, { messages: [] });
			if (pathname === "/seen/messages")
				return send(
					response,
					200,
					messages.filter((message) => message["To"] === searchParams.get("to")),
				);
			if (pathname === "/seen/calls")
				return send(
					response,
					200,
					databaseCalls.filter((call) =>
						JSON.stringify(call.args).includes(searchParams.get("of") ?? ""),
					),
				);
			return send(response, 404, { code: 20404, message: "not here", status: 404 });
		})
		.catch((error: unknown) => send(response, 500, { message: String(error) }));
});

server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
/** Whoever started it has gone: so does it. */
process.once("disconnect", () => process.exit(0));
