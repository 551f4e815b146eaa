/**
 * The door of the web chat. Only pages of a tenant's speak here, and a chat is theirs who hold its cookie; to anybody else it is not
 * there. A message goes the one way that messages go.
 */
import type { Hono } from "hono";
import { isOurSecret, listenTo, mayCome, newSecret } from "../src/app/chat-door.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { publicChannel } from "../src/core/channels.ts";
import { askTurnstile } from "../src/app/turnstile.ts";
import type { HookRefusal, RawHook } from "../src/ports/channel.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { isChatId, ownerHeader, secretCookie } from "../src/ports/web-chat.ts";
import { eventHeaders, eventStream, seenOf } from "./chat-events.ts";
import type { DoorContext, DoorEnv } from "./door.ts";
import { bodyBytesMax, boundedBody } from "./middleware/bodies.ts";
import { fail, notKept, tooLarge } from "./middleware/errors.ts";
import { ownDoor } from "./middleware/own-door.ts";

const cookieSeconds = 30 * 24 * 60 * 60;
const turnstileHeader = "cf-turnstile-response";

type Guest = {
	readonly tenantId: string;
	readonly origin: string;
	readonly address: string;
	readonly chatId: string;
	/** Null: none came. */
	readonly secret: string | null;
};
type Handled = (c: DoorContext, guest: Guest) => Promise<Response>;

const statusOf: Readonly<Record<HookRefusal, number>> = {
	missing_signature: 404,
	bad_signature: 404,
	wrong_account: 404,
	malformed: 400,
	too_large: 413,
	unsupported_media_type: 415,
};

/** A page of our own names no origin where it asks for itself. */
const originOf = (c: DoorContext, edge: EdgeContext): string =>
	c.req.header("origin") ?? new URL(edge.settings.PUBLIC_BASE_URL).origin;

function secretIn(cookies: string | undefined): string | null {
	const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("=", 2));
	return pairs.find(([name]) => name === secretCookie)?.[1] ?? null;
}

const noChat = (c: DoorContext) => fail(c, "NOT_FOUND", "No such chat");

/**
 * On a page of another site a cookie is only sent back where it says so, and is kept apart for that site; on our own it is not sent
 * from elsewhere at all.
 */
function cookieOf({ chatId, origin }: Guest, secret: string, edge: EdgeContext): string {
	const isOwn = origin === new URL(edge.settings.PUBLIC_BASE_URL).origin;
	return [
		`${secretCookie}=${secret}`,
		`Path=/chat/threads/${chatId}`,
		`Max-Age=${cookieSeconds}`,
		"HttpOnly",
		"Secure",
		isOwn ? "SameSite=Lax" : "SameSite=None; Partitioned",
	].join("; ");
}

async function ownerOf(c: DoorContext) {
	const edge = c.get("edge");
	const directory = await edge.projection.directory();
	if (!directory) return "not_ready";
	const origin = originOf(c, edge);
	const owner = directory.addresses[`${publicChannel}:${origin}`];
	return owner ? { origin, tenantId: owner.tenantId } : null;
}

/**
 * Whose page asks, for which chat, and how often, before anything of it is looked at. Who has no chat to listen to is not counted: they
 * cost nothing.
 */
const letIn = (does: "write" | "listen", handle: Handled) => async (c: DoorContext) => {
	const edge = c.get("edge");
	const owner = await ownerOf(c);
	if (owner === "not_ready") return fail(c, "SERVICE_UNAVAILABLE", "Not ready yet");
	if (!owner) return fail(c, "AUTH_ERROR", "This page may not speak here", 403);
	c.header("access-control-allow-origin", owner.origin);
	c.header("access-control-allow-credentials", "true");
	c.header("access-control-expose-headers", "retry-after");
	c.header("vary", "Origin");
	const chatId = c.req.param("id") ?? "";
	const secret = secretIn(c.req.header("cookie"));
	if (!isChatId(chatId)) return noChat(c);
	if (secret === null ? does === "listen" : !(await isOurSecret(edge, chatId, secret)))
		return noChat(c);
	const address = c.req.header("cf-connecting-ip") ?? "";
	const guest: Guest = { ...owner, address, chatId, secret };
	const word = await mayCome(edge, secret === null ? "open" : does, guest);
	if (word.kind === "allowed") return handle(c, guest);
	const seconds = Math.max(1, Math.ceil((word.tryAtMs - edge.runtime.nowMs()) / 1000));
	c.header("retry-after", String(seconds));
	return fail(c, "RATE_LIMIT", "Too many at once");
};

/** Of the first message of a chat alone. Null: somebody is there. */
async function refusedAsBot(c: DoorContext, guest: Guest): Promise<Response | null> {
	const { origin, address } = guest;
	const token = c.req.header(turnstileHeader) ?? "";
	switch (await askTurnstile(c.get("edge").settings, { token, origin, address })) {
		case "passed":
			return null;
		case "refused":
			return fail(c, "AUTH_ERROR", "Please show that you are no machine", 403);
		case "unavailable":
			return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	}
}

const message: Handled = async (c, guest) => {
	const edge = c.get("edge");
	const traceId = c.get("traceId");
	const provider = edge.channels.provider(publicChannel);
	if (!provider) return noChat(c);
	const body = await boundedBody(c.req.raw, bodyBytesMax);
	if (!body) return tooLarge(c);
	const bot = guest.secret === null ? await refusedAsBot(c, guest) : null;
	if (bot) return bot;
	const secret = guest.secret ?? (await newSecret(edge, guest.chatId));
	const said: Readonly<Record<string, string | null>> = {
		cookie: `${secretCookie}=${secret}`,
		origin: guest.origin,
		"content-type": c.req.header("content-type") ?? null,
		[ownerHeader]: guest.tenantId,
	};
	const hook: RawHook = {
		method: "POST",
		url: `${edge.settings.PUBLIC_BASE_URL}/chat/threads/${guest.chatId}/messages`,
		header: (name) => said[name.toLowerCase()] ?? null,
		body,
	};
	// The chat is theirs from here on, whatever becomes of this message.
	const give = () => {
		if (guest.secret === null) c.header("set-cookie", cookieOf(guest, secret, edge));
	};
	try {
		const opened = await provider.open(hook);
		if (!opened.ok) {
			edge.runtime.log.warn("chat_refused", { trace: traceId, why: opened.why });
			const status = statusOf[opened.why];
			return status === 404 ? noChat(c) : fail(c, "VALIDATION_ERROR", "Invalid request", status);
		}
		give();
		for (const inbound of opened.inbound) {
			if (inbound.kind !== "message") continue;
			const taken = await edge.takeMessage(inbound, traceId, edge.runtime.nowMs());
			if (taken === "not_ready") return fail(c, "SERVICE_UNAVAILABLE", "Not ready yet");
			if (taken === "not_ours") return noChat(c);
		}
		const { body: answer, contentType } = opened.answer;
		return c.body(answer, 202, { ...notKept, "content-type": contentType });
	} catch (error) {
		give();
		edge.runtime.log.error("chat_not_taken", { trace: traceId, ...errorFields(error) });
		return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	}
};

const events: Handled = async (c, { tenantId, chatId, secret }) => {
	if (secret === null) return noChat(c);
	const afterSeq = seenOf(c.req.header("last-event-id"), c.req.query("after"));
	const socket = await listenTo(c.get("edge"), { tenantId, chatId, secret, afterSeq });
	return socket ? c.body(eventStream(socket), 200, eventHeaders) : noChat(c);
};

export function chatDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = ownDoor(edge, traceId);
	door.options("/chat/threads/:id/:what", async (c) => {
		const owner = await ownerOf(c);
		if (owner === "not_ready") return fail(c, "SERVICE_UNAVAILABLE", "Not ready yet");
		if (!owner) return fail(c, "AUTH_ERROR", "This page may not speak here", 403);
		return c.body(null, 204, {
			"access-control-allow-origin": owner.origin,
			"access-control-allow-credentials": "true",
			"access-control-allow-methods": "GET, POST",
			"access-control-allow-headers": `content-type, last-event-id, ${turnstileHeader}`,
			"access-control-max-age": "600",
			vary: "Origin",
		});
	});
	door.post("/chat/threads/:id/messages", letIn("write", message));
	door.get("/chat/threads/:id/events", letIn("listen", events));
	return door;
}
