/**
 * A page of a business's own with the chat on it. At 127.0.0.1 it is of another site than the Worker at localhost, so cookies and
 * origins are those of a real page; its policy allows the chat no more than the how-to says.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { listenOn } from "../supervisor/ports.ts";

const file = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** `?lang=tr&theme=dark&turnstile=KEY`: how the page looks with the attributes. */
function pageFor(query: URLSearchParams, chatUrl: string): string {
	const asked = (name: string) => (query.get(name) ?? "").replace(/[^\w-]/g, "");
	const attributes = ["theme", "turnstile"]
		.filter((name) => asked(name) !== "")
		.map((name) => `data-${name}="${asked(name)}"`);
	return file("page.html")
		.replaceAll("{{chat}}", chatUrl)
		.replace('lang="en"', `lang="${asked("lang") || "en"}"`)
		.replace(" defer>", ` ${attributes.join(" ")} defer>`);
}

export type Shop = { readonly url: string; readonly stop: () => Promise<void> };

export const shopPath = "/shop";
/** Both names of this machine: one is another site, one is our own. */
export const shopOrigins = (port: number): readonly string[] => [
	`http://127.0.0.1:${port}`,
	`http://localhost:${port}`,
];

export async function startShop({ chatUrl }: { readonly chatUrl: string }): Promise<Shop> {
	const policy = [
		"default-src 'none'",
		"style-src 'self'",
		`script-src ${chatUrl} https://challenges.cloudflare.com`,
		`connect-src ${chatUrl}`,
		"frame-src https://challenges.cloudflare.com",
	].join("; ");
	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", chatUrl);
		const found =
			pathname === shopPath
				? (["text/html", pageFor(searchParams, chatUrl)] as const)
				: pathname === `${shopPath}/page.css`
					? (["text/css", file("page.css")] as const)
					: null;
		response.writeHead(found ? 200 : 404, {
			"content-type": `${found?.[0] ?? "text/plain"}; charset=utf-8`,
			"content-security-policy": policy,
		});
		response.end(found?.[1] ?? "no such page");
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
