import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
/** The page, and what it has of the console: asked for by the same paths as its files import one another by. */
const served =
	/^(?:phones\/[a-z-]+\.(?:html|css|js)|public\/console\/(?:vendor\/preact|rules\/projection)\.js)$/;
const types: Readonly<Record<string, string>> = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
};
const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; frame-src 'self' http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Whether a request comes from the page or a script on this machine. A page of somebody else's that a browser has open
 * can neither name our host nor hide its origin.
 */
export function isFromHere(
	request: IncomingMessage,
	port: number,
	allowedHosts: readonly string[],
): boolean {
	const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, ...allowedHosts];
	const { host, origin } = request.headers;
	if (host === undefined || !hosts.includes(host)) return false;
	const site = request.headers["sec-fetch-site"];
	if (site === "cross-site" || site === "same-site") {
		// Following a link to the page is welcome; everything else from another site is not.
		const isVisit = request.headers["sec-fetch-mode"] === "navigate" && request.method === "GET";
		if (!isVisit) return false;
	}
	return origin === undefined || hosts.some((known) => origin === `http://${known}`);
}

/** `path`: as it was asked for, without its first stroke. */
export async function servePage(response: ServerResponse, path: string): Promise<void> {
	const file = path === "phones/" ? "phones/index.html" : path;
	const type = types[file.split(".").at(-1) ?? ""];
	const from = file.startsWith("phones/") ? join(root, "dev") : root;
	const bytes = served.test(file) ? await readFile(join(from, file)).catch(() => null) : null;
	if (bytes === null || type === undefined) {
		response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found");
		return;
	}
	response.writeHead(200, {
		"Content-Type": type,
		"Content-Length": bytes.length,
		"Content-Security-Policy": policy,
		"Cache-Control": "no-store",
		"Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff",
	});
	response.end(bytes);
}
