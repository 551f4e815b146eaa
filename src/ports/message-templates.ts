/** Words that a provider must approve before they may leave outside the window: what they are, and how they stand there. */
import type { ChannelName } from "../core/channels.ts";

export const templateCategories = ["UTILITY", "MARKETING", "AUTHENTICATION"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** `absent`: the provider does not have it. `unknown`: the provider said a word that we do not know. */
export const templateStates = [
	"absent",
	"unsubmitted",
	"received",
	"pending",
	"approved",
	"rejected",
	"paused",
	"disabled",
	"unknown",
] as const;
export type TemplateState = (typeof templateStates)[number];

export type ApprovedTemplate = {
	/** Template key of ours. */
	readonly key: string;
	readonly locale: string;
	/** Gaps as `{{1}}`, `{{2}}`. */
	readonly body: string;
	readonly buttonTitles: readonly string[];
};

export type SubmittableTemplate = ApprovedTemplate & {
	readonly samples: readonly string[];
	readonly category: TemplateCategory;
};

/** How one stands with the channel. */
export type TemplateStanding = {
	/** The provider's own id of it. */
	readonly contentId: string;
	readonly state: TemplateState;
	/** Null: the provider named none that we know. */
	readonly category: TemplateCategory | null;
	readonly reason: string | null;
};

/** What a provider does with such words. Nothing here throws. */
export type TemplateDesk = {
	/** Other words are another template: the name says which words it has. */
	readonly nameOf: (template: ApprovedTemplate) => string;
	/** Doing it again changes nothing. */
	readonly submit: (
		template: SubmittableTemplate,
		signal: AbortSignal,
	) => Promise<"approved" | "waiting" | "failed">;
	/** How all of them stand, by name; null where they could not be read to the end: then nothing is known. */
	readonly standings: (
		signal: AbortSignal,
	) => Promise<ReadonlyMap<string, TemplateStanding> | null>;
	/** Nothing is sent as it until it is looked up anew. */
	readonly forget: (name: string) => Promise<void>;
};

/** One of ours as the provider has it. */
export type SeenTemplate = {
	readonly channel: ChannelName;
	/** Ours, with a fingerprint of the words: other words are another template. */
	readonly name: string;
	readonly key: string;
	readonly locale: string;
	readonly body: string;
	readonly variables: number;
	readonly buttons: readonly string[];
	/** As the provider counts it: it may have moved it. */
	readonly category: TemplateCategory;
	readonly state: TemplateState;
	readonly reason: string | null;
	readonly contentId: string | null;
};

export type TemplateBook = {
	/** Writes how all of them stand, and gives those that were approved and are not any more. */
	readonly seen: (templates: readonly SeenTemplate[]) => Promise<
		readonly {
			readonly name: string;
			readonly key: string;
			readonly locale: string;
			readonly state: TemplateState;
		}[]
	>;
};
