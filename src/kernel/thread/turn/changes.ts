/** What a turn wants to change, applied in one stretch at its end. An unfinished turn leaves only its claims. */
import type { GateCommand } from "../../../core/confirmation/pending-action.ts";
import type { Json } from "../../../core/json.ts";
import type { MessagePurpose } from "../../../core/sending/purposes.ts";
import { clip } from "../../../core/template/clip.ts";
import { formatted } from "../../../core/template/marks.ts";
import type { Button, Channel, SentDocument } from "../../../ports/channel.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { SentCard } from "../../../ports/sent-card.ts";
import type { Alert } from "../../../ports/stores.ts";
import type { OutboxKind, PendingActionRow, ThreadState } from "../../../ports/thread-store.ts";
import type { NotificationToRelay, Remembered } from "../../../ports/tool.ts";
import type { Registry } from "../../registry.ts";

export type Line = {
	readonly kind: OutboxKind;
	readonly text: string;
	readonly buttons: readonly Button[];
	readonly actionId: string | null;
	/** Set where the same words may also arrive as a notification. */
	readonly dedupeKey: string | null;
	/** Only for words that may also leave as an approved template. */
	readonly template?: {
		readonly keys: readonly string[];
		readonly vars: Readonly<Record<string, string | number>>;
	};
	/** The one confirmation after an opt-out. */
	readonly lastWord?: boolean;
	/** Default `service`. */
	readonly purpose?: MessagePurpose;
	readonly urgency?: "now" | "offer";
	readonly dueByMs?: number;
	readonly overtakenBy?: readonly string[];
	/** A message of its own, which nothing is folded into. */
	readonly document?: SentDocument;
	readonly card?: SentCard;
	/** Plain words before a question, sent alone where it is over. */
	readonly before?: string;
	/** Subjects beyond its action, code and conversation. */
	readonly about?: readonly string[];
	/** Those of `about` of which it gives no news, but in plain words or by asking. */
	readonly aboutPlainly?: readonly string[];
};

export type JournalLine = {
	readonly home: "event" | "audit";
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

export type ActionChange =
	| { readonly kind: "open"; readonly row: PendingActionRow }
	| { readonly kind: "command"; readonly actionId: string; readonly command: GateCommand };

export type TurnChanges = {
	readonly lines: Line[];
	readonly journal: JournalLine[];
	readonly actions: ActionChange[];
	readonly notifications: NotificationToRelay[];
	/** Added to those queued meanwhile. */
	readonly alerts: Alert[];
	/** Messages to itself, handled in a turn of their own. */
	readonly ownDeliveries: Delivery[];
	patch: Partial<ThreadState>;
	/** Of what a notice may have changed since the turn began: made of what is stored when it ends. */
	readonly remembered: ((stored: ThreadState) => Partial<ThreadState>)[];
	/** Nobody has written: the send gate judges what is said as a notice. */
	isUnasked: boolean;
};

export const newChanges = (): TurnChanges => ({
	lines: [],
	journal: [],
	actions: [],
	notifications: [],
	alerts: [],
	ownDeliveries: [],
	patch: {},
	remembered: [],
	isUnasked: false,
});

export function say(
	changes: TurnChanges,
	text: string,
	kind: OutboxKind = "reply",
	about: readonly string[] = [],
	buttons: readonly Button[] = [],
): void {
	changes.lines.push({ kind, text, buttons, actionId: null, dedupeKey: null, about });
}

export function note(
	changes: TurnChanges,
	type: string,
	payload: Readonly<Record<string, Json>> = {},
	home: "event" | "audit" = "event",
): void {
	changes.journal.push({ home, type, payload });
}

/** As many as closed actions looked at: an older code is unknown anyway. */
export const lostJobsMax = 20;

/** What tells of staff may come in another order than it was said: of a ticket that is over, or of an older one, nothing moves. */
function withStaffOf(
	changes: TurnChanges,
	state: ThreadState,
	{ withStaff, ticketOver }: Remembered,
): Pick<Remembered, "withStaff" | "ticketOver"> {
	if (withStaff === undefined) return {};
	const known = { ...state, ...changes.patch };
	const isLate = withStaff !== null && withStaff.ticketId === known.ticketOver;
	const now = known.withStaff?.ticketId;
	const isOther = ticketOver !== undefined && now !== undefined && ticketOver !== now;
	// A person who leaves names no ticket, and leaves whichever it is.
	const over = ticketOver ?? (withStaff === null ? now : undefined);
	return {
		...(isLate || (withStaff === null && isOther) ? {} : { withStaff }),
		...(over === undefined ? {} : { ticketOver: over }),
	};
}

/** `pack`: owner of the tool or notice. */
export function remember(
	registry: Pick<Registry, "remember">,
	changes: TurnChanges,
	state: ThreadState,
	pack: string,
	remembered: Remembered | undefined,
): void {
	if (!remembered) return;
	const { lostJob, gains, memory, withStaff: _, ticketOver: __, ...rest } = remembered;
	changes.patch = { ...changes.patch, ...rest, ...withStaffOf(changes, state, remembered) };
	changes.remembered.push((stored) => ({
		...(memory ? { memory: registry.remember(stored.memory, pack, memory) } : {}),
		...(gains && !stored.roles.includes(gains) ? { roles: [...stored.roles, gains] } : {}),
		...(lostJob ? { lostJobs: [...(stored.lostJobs ?? []), lostJob].slice(-lostJobsMax) } : {}),
	}));
}

const aboutBoth = (one: Line, other: Line): readonly string[] => [
	...new Set([...(one.about ?? []), ...(other.about ?? [])]),
];

/** The later one's, of what becomes one message. */
const cardOf = (...lines: readonly Line[]): Pick<Line, "card"> => {
	const card = lines.findLast((line) => line.card)?.card;
	return card ? { card } : {};
};

const isPlain = (line: Line) =>
	line.actionId === null && line.dedupeKey === null && line.document === undefined;

/**
 * Messages cost money: plain lines become one, prompts and notifications stay separate. Beyond `max` plain lines are
 * folded together; nothing is lost.
 */
export function foldLines(lines: readonly Line[], max: number): readonly Line[] {
	const folded: Line[] = [];
	for (const line of lines) {
		const last = folded.at(-1);
		if (last && isPlain(last) && isPlain(line) && line.kind !== "prompt")
			folded[folded.length - 1] = {
				...last,
				text: `${last.text}\n\n${line.text}`,
				about: aboutBoth(last, line),
				...cardOf(last, line),
			};
		else if (last && isPlain(last) && line.actionId !== null && line.kind === "prompt")
			// Single line break: an empty line would cost the prompt its buttons on WhatsApp.
			folded[folded.length - 1] = {
				...line,
				text: `${last.text}\n${line.text}`,
				before: last.text,
				about: aboutBoth(last, line),
				...cardOf(last, line),
				aboutPlainly: [
					...(line.aboutPlainly ?? []),
					...(last.kind === "reply" ? (last.about ?? []) : []),
				],
			};
		else folded.push(line);
	}
	if (folded.length <= max) return folded;
	const plain = folded.filter(isPlain);
	const own = folded.filter((line) => !isPlain(line));
	const joined = plain.map((line) => line.text).join("\n\n");
	const [first] = plain;
	const about = [...new Set(plain.flatMap((line) => line.about ?? []))];
	return first ? [{ ...first, text: joined, about, ...cardOf(...plain) }, ...own] : own;
}

/** Plain words are never clipped below this. */
export const plainCharsMin = 100;

export type Cut = Pick<Channel, "split"> & {
	readonly capabilities: Pick<Channel["capabilities"], "textLengthMax" | "formatting">;
};

export type Message = { readonly line: Line; readonly parts: readonly string[] };

/**
 * Each line split into the channel's parts; a part is a message. Beyond `max`, plain words are clipped until they fit.
 * Lines with an action or key are never clipped, as somebody relies on them, so `max` may be exceeded.
 */
export function fitLines(
	lines: readonly Line[],
	max: number,
	channel: Cut,
): { readonly messages: readonly Message[]; readonly clipped: boolean } {
	const inParts = (all: readonly Line[]): readonly Message[] =>
		foldLines(all, max).map((line) => ({
			line,
			parts: channel.split(formatted(line.text, channel.capabilities.formatting)),
		}));
	const count = (all: readonly Message[]) => all.reduce((sum, { parts }) => sum + parts.length, 0);
	let messages = inParts(lines);
	let room = channel.capabilities.textLengthMax * max;
	const clipped = count(messages) > max && lines.some(isPlain);
	for (; clipped && count(messages) > max && room >= plainCharsMin; room = Math.floor(room / 2))
		messages = inParts(
			lines.map((line) => (isPlain(line) ? { ...line, text: clip(line.text, room) } : line)),
		);
	return { messages, clipped };
}
