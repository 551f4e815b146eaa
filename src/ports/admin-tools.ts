/** What the admin door knows of tools and of texts. */
import type { TextFault } from "../core/template/lint.ts";

/** A declared tool, as a market's settings may switch it. */
export type AdminTool = {
	readonly name: string;
	/** Whose confirmation no market may waive (C-47). */
	readonly confirmationIsMandatory: boolean;
	/** Staff may have to agree to it: it changes something, and is no answer. */
	readonly mayBeApproved: boolean;
	/** A write that may go without anybody's yes where C-15 allows it. */
	readonly isLowRisk: boolean;
	/** Suspended by a degraded mode. */
	readonly binds: boolean;
};

/** The words that WhatsApp must approve: what is wrong with any text of ours, and bringing those to the provider that it lacks. */
export type AdminTemplates = {
	readonly lint: () => Promise<readonly TextFault[]>;
	readonly submit: (
		signal: AbortSignal,
	) => Promise<
		readonly { readonly key: string; readonly locale: string; readonly state: string }[]
	>;
};
