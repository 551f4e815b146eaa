import type { TextFault } from "../core/template/lint.ts";
import type { SubmittableTemplate } from "./message-templates.ts";

export type AdminTool = {
	readonly name: string;
	/** Whose confirmation no market may waive. */
	readonly confirmationIsMandatory: boolean;
	/** Staff may have to agree to it: it changes something, and is no answer. */
	readonly mayBeApproved: boolean;
	/** A write that may go without anybody's yes, by a standing grant or for a trusted tenant. */
	readonly isLowRisk: boolean;
	readonly binds: boolean;
};

export type AdminTemplates = {
	/** What the running release has, whether or not a provider was ever asked. */
	readonly texts: () => Promise<readonly SubmittableTemplate[]>;
	readonly lint: () => Promise<readonly TextFault[]>;
	readonly submit: (
		signal: AbortSignal,
	) => Promise<
		readonly { readonly key: string; readonly locale: string; readonly state: string }[]
	>;
};
