/**
 * What a turn wants to change, gathered while it runs and applied in one stretch at its end. A turn that cannot finish
 * leaves nothing behind but its claims.
 */
import type { GateCommand } from "../../core/gate/item.ts";
import type { Json } from "../../core/json.ts";
import type { Button } from "../../ports/channel.ts";
import type { ItemRow, OutboxKind, ThreadState } from "../../ports/thread-store.ts";
import type { Handover, Remembered } from "../../ports/tool.ts";

export type Line = {
	readonly kind: OutboxKind;
	readonly text: string;
	readonly buttons: readonly Button[];
	readonly itemId: string | null;
	/** Set where the same words may also arrive as a parcel. */
	readonly dedupeKey: string | null;
	/** Only for words that may also leave as an approved template. */
	readonly template?: {
		readonly keys: readonly string[];
		readonly vars: Readonly<Record<string, string | number>>;
	};
	/** The one confirmation that somebody who opted out still hears. */
	readonly lastWord?: boolean;
};

export type JournalLine = {
	readonly home: "event" | "audit";
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

export type ItemChange =
	| { readonly kind: "open"; readonly row: ItemRow }
	| { readonly kind: "command"; readonly itemId: string; readonly command: GateCommand };

export type TurnDraft = {
	readonly lines: Line[];
	readonly journal: JournalLine[];
	readonly items: ItemChange[];
	readonly handovers: Handover[];
	patch: Partial<ThreadState>;
};

export const newDraft = (): TurnDraft => ({
	lines: [],
	journal: [],
	items: [],
	handovers: [],
	patch: {},
});

export function say(draft: TurnDraft, text: string, kind: OutboxKind = "reply"): void {
	draft.lines.push({ kind, text, buttons: [], itemId: null, dedupeKey: null });
}

export function note(
	draft: TurnDraft,
	type: string,
	payload: Readonly<Record<string, Json>> = {},
	home: "event" | "audit" = "event",
): void {
	draft.journal.push({ home, type, payload });
}

export function remember(draft: TurnDraft, remembered: Remembered | undefined): void {
	if (remembered) draft.patch = { ...draft.patch, ...remembered };
}

/**
 * Bubbles cost money: plain lines become one message; prompts and parcels keep their own. Never more than `max`
 * messages: beyond it plain lines are folded together, and nothing is lost.
 */
export function foldLines(lines: readonly Line[], max: number): readonly Line[] {
	const folded: Line[] = [];
	const isPlain = (line: Line) => line.itemId === null && line.dedupeKey === null;
	for (const line of lines) {
		const last = folded.at(-1);
		if (last && isPlain(last) && isPlain(line) && line.kind !== "prompt")
			folded[folded.length - 1] = { ...last, text: `${last.text}\n\n${line.text}` };
		else if (last && isPlain(last) && line.itemId !== null && line.kind === "prompt")
			// One line break: an empty line would cost the prompt its buttons on WhatsApp.
			folded[folded.length - 1] = { ...line, text: `${last.text}\n${line.text}` };
		else folded.push(line);
	}
	if (folded.length <= max) return folded;
	const plain = folded.filter(isPlain);
	const own = folded.filter((line) => !isPlain(line));
	const joined = plain.map((line) => line.text).join("\n\n");
	const [first] = plain;
	return first ? [{ ...first, text: joined }, ...own] : own;
}
