import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { Standing } from "../core/sending/about.ts";
import type { MessagePurpose } from "../core/sending/purposes.ts";
import type { ShownWords } from "./approvals.ts";
import type { Remembered } from "./tool.ts";

/** How a thread tells its person of something that happened elsewhere (a row of `notifications`). */
export type Notice<Memory = unknown> = (call: {
	readonly payload: Readonly<Record<string, Json>>;
	readonly memory: Memory;
	readonly market: Market;
	readonly locale: Locale;
}) => Told;

export type Told = {
	readonly template: string;
	readonly vars: Readonly<Record<string, string | number>>;
	readonly kind: "receipt" | "notice";
	/** `service` where absent. Who was not asked hears of the others only by their own permission. */
	readonly purpose?: MessagePurpose;
	/** Told in quiet hours, too. */
	readonly isUrgent?: boolean;
	readonly dueByMs?: number;
	/** Somebody's own words; outside the 24-hour window the template goes. */
	readonly commandOnly?: string;
	readonly remember?: Remembered;
	readonly shows?: ShownWords;
	readonly grants?: {
		readonly actionId: string;
		readonly untilMs: number;
		readonly seen?: Json;
	};
	readonly asks?: Asked;
	readonly withdraws?: string;
	readonly standing?: Standing;
	/** Somebody's words, passed on: nothing later says them. */
	readonly standsAlone?: true;
};

export const alone =
	<Memory>(notice: Notice<Memory>): Notice<Memory> =>
	(of) => ({ ...notice(of), standsAlone: true });

/** The yes and the no run one tool, keyed by the pending action. */
export type Asked = {
	/** Of the commitment: told twice is asked once. */
	readonly actionId: string;
	readonly code: string;
	readonly expiresAtMs: number;
	readonly tool: string;
	readonly yes: Json;
	readonly no: Readonly<Record<string, Json>>;
	/** What was written comes beside it as `words`; beside `no` too, where more than a no was written. */
	readonly words?: Readonly<Record<string, Json>>;
	/** A later no with the code runs `no`. */
	readonly recall?: true;
};
