/**
 * Gives a message to its chat. The chat takes each outbox row once, so what was lost on the way is found there and never said twice.
 */
import * as z from "zod";
import type { Channel, FindResult, Outgoing, SendResult } from "../../ports/channel.ts";
import { isChatId } from "../../ports/web-chat.ts";
import { buttonBounds, type WebConfig } from "./config.ts";
import { chatIsGone } from "./errors.ts";

const keptSchema = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("kept"), id: z.string().min(1) }),
	z.object({ kind: z.literal("gone") }),
]);
/** Chats number nothing for others: the row's own id is the outside's id of it, too. */
const externalIdOf = (outboxId: string): string => `web_${outboxId}`;
const outboxIdOf = (externalId: string): string => externalId.replace(/^web_/, "");

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Left out where one does not fit: what the text says works when typed. */
const buttonsOf = ({ buttons }: Outgoing): Outgoing["buttons"] =>
	buttons.length <= buttonBounds.max &&
	buttons.every(
		({ title, payload }) =>
			title.length <= buttonBounds.titleMax && bytes(payload) <= buttonBounds.payloadMax,
	)
		? buttons
		: [];

export async function sendMessage(
	{ chat }: WebConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, to, text, outboxId, card } = message;
	if (from.channel !== "web") return { kind: "failed", code: "misconfigured", retryable: false };
	if (to.channel !== "web" || !isChatId(to.value))
		return { kind: "failed", code: "bad_address", retryable: false };
	if (signal.aborted) return { kind: "failed", code: "provider_down", retryable: true };
	try {
		const said = chat(to.value).say({
			...{ id: outboxId, text, buttons: buttonsOf(message) },
			...(card ? { card } : {}),
		});
		const kept = keptSchema.safeParse(await unlessStopped(said, signal));
		if (!kept.success) return { kind: "unknown", detail: "answer_of_no_kind" };
		return kept.data.kind === "gone"
			? chatIsGone
			: { kind: "sent", externalId: externalIdOf(kept.data.id), status: "sent" };
	} catch {
		return { kind: "unknown", detail: "chat_did_not_answer" };
	}
}

/** A call to an object cannot be called back: what came of it is asked for later. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
	Promise.race([
		work,
		new Promise<never>((_, fail) => {
			signal.addEventListener("abort", () => fail(signal.reason), { once: true });
		}),
	]);

export async function findMessage(
	{ chat }: WebConfig,
	{ to, text, sinceMs, exclude }: Parameters<Channel["find"]>[0],
): Promise<FindResult> {
	if (!isChatId(to.value)) return { kind: "absent" };
	try {
		const query = { text, sinceMs, exclude: exclude.map(outboxIdOf) };
		const id = await chat(to.value).find(query);
		return id === null
			? { kind: "absent" }
			: { kind: "found", externalId: externalIdOf(id), status: "sent" };
	} catch {
		return { kind: "unavailable" };
	}
}
