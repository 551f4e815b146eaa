/** What the door of the web chat stands on: who comes too often, which cookies are ours, and how a chat is listened to. */
import type { Rates, RateWord } from "../ports/guards.ts";
import { listeningRequest } from "../ports/web-chat.ts";
import type { EdgeContext } from "./edge-context.ts";
import { ratesOf } from "./guards.ts";
import { objectIn } from "./objects.ts";

/**
 * Of one address, which many people may share; a thread bounds its own person besides. Each kind is counted apart for a tenant, too, so
 * that a flood of new chats stops nobody who has one.
 */
const perMinuteMax = { open: 20, write: 60, listen: 60 } as const;

const secretBytes = 24;

const known = new WeakMap<EdgeContext, Rates>();
const ratesAt = (edge: EdgeContext): Rates => {
	const rates = known.get(edge) ?? ratesOf(edge.settings, edge.runtime);
	known.set(edge, rates);
	return rates;
};

/** Counted apart from the calls of tools, by a hash: an address is somebody's. */
export async function mayCome(
	edge: EdgeContext,
	does: keyof typeof perMinuteMax,
	{ tenantId, address }: Readonly<Record<"tenantId" | "address", string>>,
): Promise<RateWord> {
	return ratesAt(edge).take({
		tenantId: `chat:${does}:${tenantId}`,
		actorId: await edge.personalData.lookup(tenantId, `chat:${address}`),
		tool: does,
		perMinuteMax: perMinuteMax[does],
		binds: false,
	});
}

const sealOf = (edge: EdgeContext, chatId: string, chance: string): Promise<string> =>
	edge.personalData.lookup("chat", `${chatId}\n${chance}`);

/** Sealed for its chat, so that one that we never gave is known without asking the chat. */
export async function newSecret(edge: EdgeContext, chatId: string): Promise<string> {
	const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
	const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${chance}.${await sealOf(edge, chatId, chance)}`;
}

export async function isOurSecret(
	edge: EdgeContext,
	chatId: string,
	secret: string,
): Promise<boolean> {
	const [chance = "", seal = ""] = secret.split(".", 2);
	// Both are hashed again before they meet: how long that takes says nothing of the seal.
	const { sha256Hex } = edge.runtime;
	return chance !== "" && sha256Hex(seal) === sha256Hex(await sealOf(edge, chatId, chance));
}

/** Null: not theirs, or none. */
export async function listenTo(
	{ bindings: { WEB_CHAT }, runtime, settings }: EdgeContext,
	call: {
		readonly tenantId: string;
		readonly chatId: string;
		readonly secret: string;
		readonly afterSeq: number;
	},
): Promise<WebSocket | null> {
	if (!WEB_CHAT) return null;
	const { chatId, secret, ...asked } = call;
	const stub = objectIn<DurableObjectStub>(settings, WEB_CHAT, chatId);
	const answer = await stub.fetch(
		listeningRequest({ ...asked, secretHash: runtime.sha256Hex(secret) }),
	);
	return answer.webSocket;
}
