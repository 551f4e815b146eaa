/** Whoever suggests the next step: the offline rules or a model. It is shown state and can execute nothing. */
import type { TokensUsed } from "../core/budget.ts";
import type { Choice } from "../core/confirmation/choices.ts";
import type { Done } from "../core/done.ts";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { LastRead, ShownOffer } from "../core/offered.ts";
import type { PersonaName } from "../core/personas.ts";
import type { SharedLocation } from "./channel.ts";
import type { Recalled } from "./recalled.ts";
import type { Role } from "./roles.ts";

export type SaidLine = { readonly from: "person" | "assent"; readonly text: string };

/** State, never trust. `history` is optional and may be lost at any time. */
export type Snapshot = Recalled & {
	readonly text: string;
	/** One of a list of choices was tapped; `text` is its name. */
	readonly picked?: Choice;
	readonly location?: SharedLocation;
	readonly mediaCount: number;
	/** What a model made of a voice note or a picture: it may be misheard, and is no word of the person's own. */
	readonly heard?: true;
	readonly locale: Locale;
	/** True until the person has written enough for us to know their language. */
	readonly localeIsGuess: boolean;
	readonly nowMs: number;
	readonly market: Market;
	readonly roles: readonly Role[];
	/** Who fronts this conversation; what it may not use is refused by the router. Absent: the concierge. */
	readonly persona?: PersonaName;
	/** What the proposer itself remembered in earlier turns (`Proposal.dialogue`), as it was stored; at most `dialogueMaxChars` of JSON. */
	readonly dialogue: Json;
	/** What was last listed to choose from, in its order, while it can still be meant: “the second one”, “that one”. */
	readonly offered?: ShownOffer | null;
	/** What was last looked up for this person, while it can still be meant: the fare that was told. */
	readonly lastRead?: LastRead | null;
	/** What this person said yes to before, the newest last: “the same as last time”. */
	readonly done?: readonly Done[];
	/** Open proposals in words of ours: what is waiting for this person's yes. */
	readonly waiting: readonly {
		readonly code: string;
		readonly tool: string;
		readonly args: Json;
		readonly suspended: boolean;
		/** Since when; absent: nobody said. */
		readonly sinceMs?: number;
	}[];
	/** Codes of what others ask of this person, as a business: each waits for an answer, or for words to pass on. */
	readonly asked?: readonly string[];
	readonly history: readonly SaidLine[];
};

export const dialogueMaxChars = 4000;

/** Text to say: a key of a code-owned template with its variables, or a model's own words. */
export type Say =
	| {
			readonly kind: "template";
			readonly key: string;
			readonly vars: Readonly<Record<string, string | number>>;
			/** A question that where somebody is would answer. */
			readonly asksPlace?: true | undefined;
	  }
	| { readonly kind: "text"; readonly text: string };

/** Which texts a proposer may name: those of the rules, and what a pack's dialogue says. None states a commitment (P7, P13). */
export const mayBeProposed = (key: string): boolean => /^(?:rules\.|[a-z]+\.dialogue_)/u.test(key);

type Remember = {
	/** Replaces what was remembered; `undefined` keeps it, `null` forgets it. */
	readonly dialogue?: Json;
	/** The language the person writes, where this message shows it. */
	readonly locale?: Locale;
};

/** All that a proposer may say. Anything else is refused, logged and asked again, at most twice. */
export type Proposal = Remember &
	(
		| {
				readonly type: "execute_tool";
				readonly tool: string;
				readonly args: Json;
				readonly lead?: Say;
				/** Behind the tool's own words: the question that stays open. */
				readonly after?: Say;
				/** Code of the waiting proposal that this one corrects. */
				readonly replaces?: string;
		  }
		| {
				readonly type: "request_user_input";
				readonly say: Say;
				/** In front of it, where it is asked again. */
				readonly lead?: Say;
				/** What it is asked for: nobody is asked for the details of what cannot be had. */
				readonly tool?: string;
				/** Code of a waiting proposal that the person wants otherwise: until it is known how, no yes is to it. */
				readonly replaces?: string;
		  }
		| {
				readonly type: "generate_message";
				readonly say: Say;
				/** In its place, where the same was said right before. */
				readonly again?: Say;
				/** Behind it: the question that stays open. */
				readonly after?: Say;
				/** Code of a waiting proposal whose own words stand below it once more, to be answered. */
				readonly shows?: string;
		  }
		| { readonly type: "create_task"; readonly description: string; readonly justification: string }
		| { readonly type: "select_next_task"; readonly taskId: string }
		| { readonly type: "analyze_leads"; readonly config: Json }
		| { readonly type: "persist_artifact"; readonly artifactType: string; readonly content: Json }
		| { readonly type: "no_op" }
	);

/** Questions to a model and their tokens; none: the answer never came, or did not say. */
export type ModelUse = TokensUsed & { readonly calls: number };

export type Proposer = {
	readonly name: string;
	/** Answers within the signal's time or throws; never executes anything. What it returns is checked before use. */
	readonly propose: (
		snapshot: Snapshot,
		signal: AbortSignal,
		/** Told of each question to a model, also of one that failed. */
		used?: (use: ModelUse) => void,
		/** Told before a model is asked, for whose answer the person waits. */
		begins?: () => void,
	) => Promise<unknown>;
};
