/** What one kind of request is made of: how a message speaks for it, what it takes from a message, and what it still lacks. */
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import type { RulesTemplateKey } from "../templates.ts";
import type { Message } from "./message.ts";

export type Vars = Readonly<Record<string, string | number>>;

/** A question about one slot. */
export type Question = {
	readonly key: RulesTemplateKey;
	readonly vars: Vars;
	/** What the next answer is taken for. */
	readonly about: string;
	/** What its numbers mean. */
	readonly choices?: readonly string[];
};

/** One request that is being put together, or that waits for a yes and may be corrected. */
export type Request = {
	/** Name of its dialogue. */
	readonly of: string;
	/** What is known of it, as its dialogue keeps it. */
	readonly values: Json;
	/** The slot that was asked for. */
	readonly asked: string | null;
	/** Numbered choices of that question. */
	readonly choices: readonly string[];
	/** How often in a row the same was asked. */
	readonly misses: number;
	/** It was proposed, and waits for a yes or was refused. */
	readonly isShown: boolean;
	/** What it was shown as. Null: nothing was shown. */
	readonly tool: string | null;
	/** The code of what waits for a yes and is corrected by it. Absent: it corrects nothing. */
	readonly replaces?: string;
};

/** The next thing to do about a request. */
export type Step =
	| { readonly kind: "ask"; readonly values: Json; readonly question: Question }
	| {
			readonly kind: "call";
			readonly tool: string;
			readonly args: Json;
			/** What is kept of it, for corrections. Null: nothing. */
			readonly values: Json;
			/** The language that its words were read in, where that is told apart by them alone. */
			readonly locale?: Locale;
	  }
	/** It is a request of another kind. */
	| { readonly kind: "switch"; readonly to: string; readonly values: Json }
	/** `values`: what is kept, where it is not as before. */
	| {
			readonly kind: "say";
			readonly key: RulesTemplateKey;
			readonly vars: Vars;
			readonly values?: Json;
	  };

/** What a message makes of a request. */
export type Taken = {
	/** It said something about the request. */
	readonly changed: boolean;
	/** The slot that was asked for has its answer. */
	readonly answered: boolean;
	readonly step: () => Step;
};

export type Dialogue = {
	readonly name: string;
	/** The tool it leads to: without it nothing is begun that commits anybody. */
	readonly tool: string;
	/** How much the message speaks for a new request of this kind; 0: not at all. */
	readonly evidence: (message: Message) => number;
	readonly begin: (message: Message) => Taken;
	/** Null: what is kept is none of this dialogue's any more. */
	readonly take: (message: Message, request: Request) => Taken | null;
	/** What a proposal that waits would have been put together from. */
	readonly ofCall: (tool: string, args: Json, market: Market, nowMs: number) => Json;
	/** Asked where somebody wants something changed and does not say what. */
	readonly askChange: RulesTemplateKey;
	/** It only looks something up: it is answered beside whatever else is open. */
	readonly isRead?: true;
};

/** From here on a message asks for something. */
export const begins = 1;
/** What was asked for so plainly that it is no answer to another question. */
export const plain = 4;
