import { NotBrought, NotLoaded } from "../../core/not-loaded.ts";
import type { OutboxRow } from "../../ports/thread-store.ts";
import type { ThreadDeps } from "./deps.ts";
import type { SenderDeps } from "./outbox/send-settling.ts";

/** How what was missing is brought; null where the error says nothing of the kind. */
export function bringing(
	{ speak }: Pick<ThreadDeps, "speak">,
	error: unknown,
): (() => Promise<unknown>) | null {
	if (error instanceof NotBrought) return error.bring;
	return error instanceof NotLoaded ? () => speak(error.locale) : null;
}

/** What a message is judged and sent by: its approved words, and how what it asked is over. Null where it is there. */
export function bringFor(
	{ registry, store }: Pick<SenderDeps, "registry" | "store">,
	{ template, actionId }: OutboxRow,
): Promise<unknown> | null {
	const asked = actionId === null ? undefined : store.action(actionId)?.action.tool;
	return registry.bring([...(template?.keys ?? []), ...(asked ? [asked] : [])]);
}
