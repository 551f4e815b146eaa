/** What one kind of request is made of: how a message speaks for it, what it takes from a message, and what it still lacks. */
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { Concept } from "../core/reply/concepts.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import type { Message, There } from "./message.ts";
import type { When } from "./reading/when.ts";
import type { AnyKey, RulesKey } from "./templates.ts";

export type Vars = Readonly<Record<string, string | number>>;

/** A question about one slot. */
export type Question<Key extends AnyKey = RulesKey> = {
	readonly key: Key;
	readonly vars: Vars;
	/** What the next answer is taken for. */
	readonly about: string;
	/** What its numbers mean. */
	readonly choices?: readonly string[];
	/** Where somebody is would answer it. */
	readonly asksPlace?: true;
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
	/** It was begun before something else, and offered again after that: once. */
	readonly isOffered?: true;
	/** The second of one message: its turn comes when the first is over, or cannot be done. */
	readonly isBehind?: true;
	/** So many of its kind were asked for behind the first of them, itself among those. */
	readonly more?: number;
	/** What the first is, it is, too: all of it, or but for the hour. Absent: only what was said of itself. */
	readonly alike?: "all" | "day";
};

/** Said in front: what of the message cannot be had. */
export type Lead<Key extends AnyKey = RulesKey> = { readonly key: Key; readonly vars: Vars };

/** The next thing to do about a request. */
export type Step<Key extends AnyKey = RulesKey> =
	| {
			readonly kind: "ask";
			readonly values: Json;
			readonly question: Question<Key>;
			readonly lead?: Lead<Key>;
	  }
	| {
			readonly kind: "call";
			readonly tool: string;
			readonly args: Json;
			/** What is kept of it, for corrections. Null: nothing. */
			readonly values: Json;
			readonly lead?: Lead<Key>;
			/** Said behind what a lookup finds. */
			readonly after?: Question<Key>;
			/** The language that its words were read in, where that is told apart by them alone. */
			readonly locale?: Locale;
			/** The business that it tells of. */
			readonly of?: string;
	  }
	/** It is a request of another kind, for that one, at the time that was said so far. */
	| {
			readonly kind: "switch";
			readonly to: string;
			readonly entry: Entry;
			readonly when: When;
			/** In the person's words, what is to be done. */
			readonly notes?: string;
	  }
	/** `values`: what is kept, where it is not as before. */
	| {
			readonly kind: "say";
			readonly key: Key;
			readonly vars: Vars;
			readonly values?: Json;
			/** The business that it tells of. */
			readonly of?: string;
	  };

/** One of what was listed, or of what the market has: what a request may be for. */
export type Entry = There["entry"];

/** What a message makes of a request. */
export type Taken<Key extends AnyKey = RulesKey> = {
	/** It said something about the request. */
	readonly changed: boolean;
	/** The slot that was asked for has its answer. */
	readonly answered: boolean;
	/** By words alone that nothing is known by: another request that was asked for goes first. */
	readonly isUnsure?: true;
	/** In the very words that were asked for, and no more: they ask for nothing else. */
	readonly isSure?: true;
	readonly step: () => Step<Key>;
};

/** `Key`: what it says (`KeyOf` the texts of its pack). Absent: no words of its own. */
export type Dialogue<Key extends AnyKey = RulesKey> = {
	readonly name: string;
	/** What the examples of how people ask for it are listed under. */
	readonly intent: string;
	/** The tool it leads to: without it nothing is begun that commits anybody. */
	readonly tool: string;
	/** What it is put together from comes late, and is brought by this. Absent: it is there. */
	readonly bring?: () => Promise<void>;
	/** How much the message speaks for a new request of this kind; 0: not at all. */
	readonly evidence: (message: Message) => number;
	/** There is something of the kind to begin with. Absent: always. */
	readonly has?: (message: Message) => boolean;
	readonly begin: (message: Message) => Taken<Key>;
	/** Null: what is kept is none of this dialogue's any more. */
	readonly take: (message: Message, request: Request) => Taken<Key> | null;
	/** What a proposal that waits would have been put together from. */
	readonly ofCall: (tool: string, args: Json, market: Market, nowMs: number) => Json;
	/** Asked where somebody wants something changed and does not say what. */
	readonly askChange: Key;
	/** It only looks something up: it is answered beside whatever else is open. */
	readonly isRead?: true;
	/** It answers with a numbered list. */
	readonly lists?: true;
	/** It asks for another than the open one of the same name, which stays as it is. */
	readonly isOther?: (message: Message, values: Json) => boolean;
	/** This one would only be told something, and is not offered again once something was agreed. */
	readonly isLookup?: (values: Json) => boolean;
	/** What a request for one of a list begins with. Null: not of this kind. `when`: what was said of the time before. */
	readonly ofEntry?: (entry: Entry, message: Message, when?: When, notes?: string) => Json | null;
	/** It names what is had by this kind of request alone: beside another that is shown, a "no" does not make a correction of it. */
	readonly names?: (message: Message) => boolean;
	/** It changes what was agreed. True: nothing was, so the open request of this name is meant. */
	readonly corrects?: (message: Message, open: string) => boolean;
	/** Its words are used of the open request of this name as well: where they say something of that, they are of it. */
	readonly mayMean?: (message: Message, open: string) => boolean;
	/** It adds to what was begun of this kind, whatever was asked for since. */
	readonly adds?: (message: Message) => boolean;
	/** It is asked for otherwise than by one of a list: always, or where it is plain. */
	readonly apart?: "always" | "plainly";
	/** People ask for it in too many words to list: its examples count before other words that speak plainly. */
	readonly byExample?: (message: Message) => boolean;
	/** Its answers are places: whoever looks for a kind of one answers nothing. */
	readonly takesPlaces?: true;
	/** When and for how many was said with what was looked up is said of this, too. */
	readonly recalls?: true;
	/** It is about what was: a thing of yesterday may ask for it. */
	readonly isOfPast?: true;
	/** A lookup that finds something answers the same, and goes first. */
	readonly yieldsToLookup?: (message: Message) => boolean;
	/** A phone number in the message is of whoever comes in the person's place. */
	readonly takesVisitor?: true;
	/** What "try again" does where nothing is open. */
	readonly again?: (message: Message) => { readonly values: Json; readonly step: Step<Key> };
	/** Where it takes somebody, or what it is had from: what "there" means after it. */
	readonly at?: (values: Json) => Entry | null;
	/** What it is shown as says what it costs. Absent: it does not. */
	readonly showsPrice?: (values: Json) => boolean;
	/** The tool that takes back what was agreed last. Absent: nothing does. */
	readonly cancels?: string;
	/** The tool that says how it stands. Absent: none does. */
	readonly tells?: string;
	/** It comes to them: "how long will it take?" is about that. */
	readonly isAwaited?: true;
	/** It may be asked for as the last time. Absent: each is its own. */
	readonly repeats?: {
		/** Nouns that name it; as the gate has them. */
		readonly concepts: readonly Concept[];
		/** By words of its own beside those. */
		readonly isNamed?: (message: Message) => boolean;
		/** What a call of the tool began from, without its day and its hour. Null: not of what the message asks for. Where `take` takes nothing, the arguments themselves. */
		readonly of: (args: Json, message: Message) => Json;
	};
	/** What another of the kind begins with, which was asked for with the first: all of it, or but for the hour. Absent: there is but one. */
	readonly twin?: (values: Json, isAll: boolean) => Json;
	/** Something of it was agreed and goes on. */
	readonly isUnderWay?: (snapshot: Snapshot) => boolean;
};

export type AnyDialogue = Dialogue<AnyKey>;

/** What a message means that begins nothing and continues nothing. */
export type Aside = {
	/** A request is being put together: a plain "cancel" is about that. */
	readonly isAsking: boolean;
	/** Name of the request that is open. */
	readonly open: string | null;
	/** How much the message asks for something new. */
	readonly score: number;
};

/** They greeted, they ask what there is, were not understood, or asked what nobody here knows. */
export type WhyTold = "greet" | "help" | "unknown" | "unanswered";

/** All that is said of one business field (`packs/<pack>/dialogue`). */
export type PackDialogue = {
	/** Name of the pack. */
	readonly pack: string;
	/** What of it comes late and is none of its requests'. Absent: nothing. */
	readonly bring?: () => Promise<void>;
	readonly requests: readonly AnyDialogue[];
	/** What the examples tell where nothing else is understood. */
	readonly idle?: Readonly<Record<string, (message: Message) => Proposal | null>>;
	/** What else the examples tell, and what is done about it. Null: nothing, here and now. */
	readonly acts?: Readonly<Record<string, (message: Message) => Proposal | null>>;
	/** Set words that are done at once: nobody asks what else they could mean. */
	readonly commands?: (message: Message, isAsking: boolean) => Proposal | null;
	/** The same, where something is only told: nothing is begun, changed or taken back by it. */
	readonly tells?: Readonly<Record<string, (message: Message) => Proposal | null>>;
	/** Nothing was understood: what of its field is named, told as a guess. Nothing is begun by it. Null: nothing of it is. */
	readonly closest?: (message: Message) => Proposal | null;
	/** What whoever takes part in it, such as a driver, is told in place of what everybody is. Null: the same. */
	readonly toPart?: (message: Message, why: WhyTold) => Proposal | null;
	/** Of what somebody has already. */
	readonly standing?: (message: Message, aside: Aside) => Proposal | null;
	/** The same, of words that name nothing: "cancel", "where is it?". Asked after `standing` of every pack. */
	readonly unnamed?: (message: Message, aside: Aside) => Proposal | null;
};

/** A lookup knows what is looked for by more than free words. */
export const finds = 2.2;
/** From here on a message asks for something. */
export const begins = 1;
/** What was asked for so plainly that it is no answer to another question. */
export const plain = 4;
