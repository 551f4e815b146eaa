/** The page with one chat, and what it asks: `npm start` shows it at `/telegram`. */
import { readFile } from "node:fs/promises";
import type http from "node:http";
import { join } from "node:path";
import { answerJson, readBody } from "../twilio/http-io.ts";
import type { Chat, TelegramPerson } from "./chat.ts";

const bodyBytesMax = 16 * 1024;
const files: Readonly<Record<string, string>> = {
	"index.html": "text/html; charset=utf-8",
	"chat.js": "text/javascript; charset=utf-8",
};
const policy =
	"default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whoever the page shows. */
const guest = { id: 700_000_001, name: "You" };

export async function servePage(
	request: http.IncomingMessage,
	response: http.ServerResponse,
	known: {
		readonly path: string;
		readonly person: (id: number, name: string) => TelegramPerson;
		readonly chats: ReadonlyMap<number, Chat>;
	},
): Promise<void> {
	const rest = known.path.slice("/telegram".length);
	if (rest === "") {
		response.writeHead(302, { Location: "/telegram/" }).end();
		return;
	}
	const you = known.person(guest.id, guest.name);
	if (rest === "/api/chat") return answerJson(response, 200, { messages: you.messages() });
	if (rest === "/api/send" && request.method === "POST") {
		const said = JSON.parse(await readBody(request, bodyBytesMax)) as Record<string, unknown>;
		const tapped = you.messages().find(({ messageId }) => messageId === said["messageId"]);
		// What is sent shows in the chat; nobody waits for what it causes.
		if (tapped) void you.tap(tapped, String(said["title"])).catch(() => undefined);
		else if (typeof said["text"] === "string") void you.send(said["text"]).catch(() => undefined);
		return answerJson(response, 202, {});
	}
	const file = rest === "/" ? "index.html" : rest.slice(1);
	const type = Object.hasOwn(files, file) ? files[file] : undefined;
	if (type === undefined) return answerJson(response, 404, { error: "not found" });
	response.writeHead(200, {
		"Content-Type": type,
		"Content-Security-Policy": policy,
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	});
	response.end(await readFile(join(import.meta.dirname, file)));
}
