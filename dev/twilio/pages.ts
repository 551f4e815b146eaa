import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { bundledForBrowsers } from "../../scripts/browser-bundle.ts";
import { root } from "../../scripts/bundle-settings.ts";

/** As it stands in the file at this moment: whoever changes the page loads it anew, and names stay readable. */
const bundled = (from: string): Promise<string> => bundledForBrowsers(from, { minify: false });
type Served = { readonly type: string; readonly read: () => Promise<string> };
const served: ReadonlyMap<string, Served> = new Map([
	["", { type: "text/html", read: () => readFile(join(root, "dev/phones/index.html"), "utf8") }],
	["main.css", { type: "text/css", read: () => bundled("dev/phones/main.css") }],
	["main.js", { type: "text/javascript", read: () => bundled("dev/phones/main.js") }],
]);
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

/** `name`: what was asked for below `/phones/`. */
export async function servePage(response: ServerResponse, name: string): Promise<void> {
	const file = served.get(name);
	if (!file) {
		response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found");
		return;
	}
	const text = await file.read();
	response.writeHead(200, {
		"Content-Type": `${file.type}; charset=utf-8`,
		"Content-Length": Buffer.byteLength(text),
		"Content-Security-Policy": policy,
		"Cache-Control": "no-store",
		"Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff",
	});
	response.end(text);
}
