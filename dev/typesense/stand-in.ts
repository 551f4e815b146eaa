/** It keeps everything in memory, and can be told to answer otherwise, late, or not at all. */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";
import { type Document, type Field, parseFilter, Refused } from "./filter.ts";
import { type Collection, type Params, search } from "./search.ts";

const host = "127.0.0.1";
const bodyBytesMax = 32 * 1024 * 1024;
const requestsKept = 500;

export type TypesenseFault =
	| { readonly kind: "status"; readonly status: number }
	| { readonly kind: "body"; readonly body: string }
	| { readonly kind: "late"; readonly ms: number }
	| { readonly kind: "hangs_up" }
	| { readonly kind: "redirect"; readonly to: string }
	| { readonly kind: "refuses"; readonly ids: readonly string[] };

export type TypesenseRequest = {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	readonly body: string;
	readonly headers: Readonly<Record<string, string>>;
};

export type TypesenseStandIn = {
	readonly url: string;
	readonly requests: readonly TypesenseRequest[];
	/** By their names. */
	readonly collections: ReadonlyMap<string, Collection>;
	readonly documents: (name: string) => readonly Document[];
	readonly behave: (fault: TypesenseFault | null) => void;
	readonly stop: () => Promise<void>;
};

type World = {
	readonly collections: Map<string, Collection>;
	readonly aliases: Map<string, string>;
};
type Answer = { readonly status: number; readonly body: unknown };

const notFound = () => new Refused(404, "Not Found");
const ok = (body: unknown, status = 200): Answer => ({ status, body });

function collectionOf(world: World, name: string): Collection {
	const collection = world.collections.get(world.aliases.get(name) ?? name);
	if (!collection) throw notFound();
	return collection;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refused(400, "Bad JSON.");
	}
}

const told = (collection: Collection) => ({
	name: collection.name,
	created_at: collection.createdAtS,
	default_sorting_field: "",
	fields: collection.fields,
	num_documents: collection.documents.size,
	symbols_to_index: collection.symbols,
	token_separators: [],
});

function create(world: World, body: string): Answer {
	const asked = parse(body) as {
		name?: unknown;
		fields?: Collection["fields"];
		symbols_to_index?: readonly string[];
	};
	if (typeof asked.name !== "string") throw new Refused(400, "Parameter `name` is required.");
	if (!Array.isArray(asked.fields)) throw new Refused(400, "Parameter `fields` is required.");
	if (world.collections.has(asked.name))
		throw new Refused(409, `A collection with name \`${asked.name}\` already exists.`);
	const collection: Collection = {
		name: asked.name,
		createdAtS: Math.floor(Date.now() / 1000),
		fields: asked.fields,
		symbols: asked.symbols_to_index ?? [],
		documents: new Map(),
	};
	world.collections.set(asked.name, collection);
	return ok(told(collection), 201);
}

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
	string: (value) => typeof value === "string",
	"string[]": (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
	geopoint: (value) =>
		Array.isArray(value) &&
		value.length === 2 &&
		Math.abs(Number(value[0])) <= 90 &&
		Math.abs(Number(value[1])) <= 180,
};

function wrongIn(document: Document, fields: readonly Field[]): string | null {
	for (const { name, type, optional } of fields) {
		const value = document[name];
		if (value === undefined || value === null) {
			if (optional !== true)
				return `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
		} else if (!(isOf[type]?.(value) ?? true)) return `Field \`${name}\` must be a ${type}.`;
	}
	return null;
}

function importLines(
	collection: Collection,
	body: string,
	action: string | null,
	refuses: readonly string[],
): string {
	if (action !== "upsert") throw new Refused(400, "The stand-in knows action=upsert alone.");
	return body
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const fail = (error: string) =>
				JSON.stringify({ code: 400, document: line, error, success: false });
			let document: Document;
			try {
				document = JSON.parse(line) as Document;
			} catch {
				return fail("Bad JSON.");
			}
			if (typeof document.id !== "string") return fail("Document's `id` field should be a string.");
			const wrong = refuses.includes(document.id)
				? "Rejected."
				: wrongIn(document, collection.fields);
			if (wrong !== null) return fail(wrong);
			collection.documents.set(document.id, document);
			return JSON.stringify({ success: true });
		})
		.join("\n");
}

function deleteBy(collection: Collection, filter: string | null): Answer {
	if (!filter) throw new Refused(400, "Parameter `filter_by` must be provided.");
	const fits = parseFilter(filter, collection.fields, collection.symbols);
	const going = [...collection.documents.values()].filter(fits);
	for (const { id } of going) collection.documents.delete(id);
	return ok({ num_deleted: going.length });
}

function multiSearch(world: World, body: string): Answer {
	const { searches } = parse(body) as { searches?: readonly Params[] };
	if (!Array.isArray(searches)) throw new Refused(400, "Missing `searches` array.");
	return ok({
		results: searches.map((params: Params) => {
			try {
				return search(collectionOf(world, String(params["collection"])), params);
			} catch (error) {
				if (error instanceof Refused) return { code: error.status, error: error.message };
				throw error;
			}
		}),
	});
}

function answerTo(world: World, request: TypesenseRequest, refuses: readonly string[]): Answer {
	const { method, path, query, body } = request;
	const [root, name = "", documents, last] = path
		.split("/")
		.slice(1)
		.map((part) => decodeURIComponent(part));
	const route = `${method} ${[root, ...(name ? [":name"] : []), ...(documents ? [documents] : [])].join("/")}`;
	switch (
		`${route}${last === undefined ? "" : `/${["import", "search"].includes(last) ? last : ":id"}`}`
	) {
		case "GET health":
			return ok({ ok: true });
		case "GET collections":
			return ok([...world.collections.values()].map(told));
		case "POST collections":
			return create(world, body);
		case "GET collections/:name":
			return ok(told(collectionOf(world, name)));
		case "DELETE collections/:name": {
			const gone = collectionOf(world, name);
			world.collections.delete(gone.name);
			return ok(told(gone));
		}
		case "GET aliases/:name": {
			const to = world.aliases.get(name);
			if (to === undefined) throw notFound();
			return ok({ name, collection_name: to });
		}
		case "PUT aliases/:name": {
			const to = String((parse(body) as { collection_name?: unknown }).collection_name);
			world.aliases.set(name, to);
			return ok({ name, collection_name: to });
		}
		case "POST collections/:name/documents/import":
			return ok(importLines(collectionOf(world, name), body, query.get("action"), refuses));
		case "DELETE collections/:name/documents":
			return deleteBy(collectionOf(world, name), query.get("filter_by"));
		case "DELETE collections/:name/documents/:id": {
			const { documents: kept } = collectionOf(world, name);
			const document = kept.get(last ?? "");
			if (!document) throw new Refused(404, `Could not find a document with id: ${last}`);
			kept.delete(document.id);
			return ok(document);
		}
		case "GET collections/:name/documents/search":
			return ok(search(collectionOf(world, name), Object.fromEntries(query)));
		case "POST multi_search":
			return multiSearch(world, body);
		default:
			throw notFound();
	}
}

async function read(request: http.IncomingMessage): Promise<TypesenseRequest> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > bodyBytesMax) throw new Refused(413, "Too large.");
		chunks.push(chunk);
	}
	const { pathname, searchParams } = new URL(request.url ?? "/", `http://${host}`);
	return {
		method: request.method ?? "GET",
		path: pathname,
		query: searchParams,
		body: Buffer.concat(chunks).toString("utf8"),
		headers: Object.fromEntries(
			Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
		),
	};
}

export async function startTypesenseStandIn(options: {
	readonly apiKey: string;
	readonly port?: number;
}): Promise<TypesenseStandIn> {
	const world: World = { collections: new Map(), aliases: new Map() };
	const requests: TypesenseRequest[] = [];
	const stopping = new AbortController();
	let fault: TypesenseFault | null = null;

	const answer = (request: TypesenseRequest): Answer => {
		if (request.path !== "/health" && request.headers["x-typesense-api-key"] !== options.apiKey)
			throw new Refused(401, "Forbidden - a valid `x-typesense-api-key` header must be sent.");
		return answerTo(world, request, fault?.kind === "refuses" ? fault.ids : []);
	};
	const serve = async (incoming: http.IncomingMessage, response: http.ServerResponse) => {
		const request = await read(incoming);
		requests.push(request);
		if (requests.length > requestsKept) requests.shift();
		const now = fault;
		if (now?.kind === "hangs_up") {
			response.destroy();
			return;
		}
		if (now?.kind === "redirect") {
			response.writeHead(307, { Location: now.to }).end();
			return;
		}
		if (now?.kind === "late")
			await sleep(now.ms, undefined, { signal: stopping.signal }).catch(() => undefined);
		const given = ((): Answer => {
			if (now?.kind === "status") return { status: now.status, body: { message: "Told to." } };
			try {
				return answer(request);
			} catch (error) {
				if (error instanceof Refused)
					return { status: error.status, body: { message: error.message } };
				throw error;
			}
		})();
		const text = typeof given.body === "string" ? given.body : JSON.stringify(given.body);
		response
			.writeHead(given.status, { "Content-Type": "application/json; charset=utf-8" })
			.end(now?.kind === "body" ? now.body : text);
	};
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server, options.port);
	return {
		url: `http://${host}:${port}`,
		requests,
		collections: world.collections,
		documents: (name) => [
			...(world.collections.get(world.aliases.get(name) ?? name)?.documents.values() ?? []),
		],
		behave: (next) => {
			fault = next;
		},
		stop: async () => {
			stopping.abort();
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
