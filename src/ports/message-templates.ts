/** The words that WhatsApp must approve, as first-class things: what they are, and how they stand at the provider. */
import type { ApprovedTemplate } from "./channel.ts";

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

export type SubmittableTemplate = ApprovedTemplate & {
	readonly samples: readonly string[];
	readonly category: TemplateCategory;
};

/** One of ours as the provider has it. */
export type SeenTemplate = {
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
