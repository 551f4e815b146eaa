/** Tools of one business field with their texts. */

import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { RideState } from "./proposer.ts";
import type { AnyTool, Remembered } from "./tool.ts";

/** Every locale is present; every `{name}` is given by whoever uses it. */
export type TemplateText = Readonly<Record<Locale, string>>;
export type Templates = Readonly<Record<string, TemplateText>>;

/** How a thread tells its person of something that happened elsewhere (a row of `notifications`). */
export type Notice = (call: {
	readonly payload: Readonly<Record<string, Json>>;
	readonly ride: RideState | null;
	readonly market: Market;
	readonly locale: Locale;
}) => {
	readonly template: string;
	readonly vars: Readonly<Record<string, string | number>>;
	readonly kind: "receipt" | "notice";
	readonly remember?: Remembered;
};

export type Pack = {
	readonly name: string;
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
	/** By notification type. */
	readonly notices: Readonly<Record<string, Notice>>;
	/** Words that must also reach people outside the 24-hour window: submitted to WhatsApp for approval. */
	readonly approved?: readonly ApprovedWords[];
};

export type ApprovedWords = {
	/** Template keys, joined by line breaks; the first names the whole. */
	readonly keys: readonly string[];
	/** A sample for each gap, as WhatsApp's reviewers want it. */
	readonly samples: Readonly<Record<string, string>>;
};

export const definePack = (pack: Pack): Pack => pack;
