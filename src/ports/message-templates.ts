import type { ChannelName } from "../core/channels.ts";

export const templateCategories = ["UTILITY", "MARKETING", "AUTHENTICATION"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

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

export type TemplateStanding = {
	readonly contentId: string;
	readonly state: TemplateState;
	readonly category: TemplateCategory | null;
	readonly reason: string | null;
};

export type SubmissionState = "approved" | "waiting" | "failed";

/** Nothing here throws. */
export type TemplateDesk = {
	readonly nameOf: (template: ApprovedTemplate) => string;
	/** Their states, in their order. Doing it again changes nothing. */
	readonly submit: (
		templates: readonly SubmittableTemplate[],
		signal: AbortSignal,
	) => Promise<readonly SubmissionState[]>;
	/** Null: they could not be read to the end. */
	readonly standings: (
		signal: AbortSignal,
	) => Promise<ReadonlyMap<string, TemplateStanding> | null>;
	/** Nothing is sent as it until it is looked up anew. */
	readonly forget: (name: string) => Promise<void>;
};

export type SeenTemplate = {
	readonly channel: ChannelName;
	readonly name: string;
	readonly key: string;
	readonly locale: string;
	readonly body: string;
	readonly variables: number;
	readonly buttons: readonly string[];
	readonly category: TemplateCategory;
	readonly state: TemplateState;
	readonly reason: string | null;
	readonly contentId: string | null;
};

export type TemplateStore = {
	readonly seen: (templates: readonly SeenTemplate[]) => Promise<
		readonly {
			readonly name: string;
			readonly key: string;
			readonly locale: string;
			readonly state: TemplateState;
		}[]
	>;
};
