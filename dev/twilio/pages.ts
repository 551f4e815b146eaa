import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "phones");
const types: Readonly<Record<string, string>> = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
};
const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

export async function servePage(response: ServerResponse, name: string): Promise<void> {
	const file = name === "" ? "index.html" : name;
	const extension = /^[a-z-]+\.(html|css|js)$/.exec(file)?.[1];
	const type = extension === undefined ? undefined : types[extension];
	const bytes = type === undefined ? null : await readFile(join(folder, file)).catch(() => null);
	if (bytes === null) {
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
