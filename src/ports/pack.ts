/** One business field: its tools with their texts, and what it brings to the crons and to staff. */

import type { Templates } from "../core/template/texts.ts";
import type { AdminResource } from "./admin-route.ts";
import type { TemplateCategory } from "./message-templates.ts";
import type { Asked, Notice } from "./notice.ts";
import type { PackSweep } from "./sweep.ts";
import type { AnyTool } from "./tool.ts";

/** Every `{name}` is given by whoever uses it. */
export type { Asked, Notice, Templates };

export type Pack = {
	readonly name: string;
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
	/** By notification type. */
	readonly notices: Readonly<Record<string, Notice>>;
	/** Words that must also reach people outside the 24-hour window: submitted to WhatsApp for approval. */
	readonly approved?: readonly ApprovedWords[];
	/** What the crons do with its rows; loaded with the first of them. */
	readonly sweeps?: () => Promise<readonly PackSweep[]>;
	/** What staff see and do of it; loaded with the admin door. */
	readonly admin?: () => Promise<readonly AdminResource[]>;
};

export type ApprovedWords = {
	/** Template keys, joined by line breaks; the first names the whole. */
	readonly keys: readonly string[];
	/** `UTILITY` where absent: about something that its person has going on. */
	readonly category?: TemplateCategory;
	/** A sample for each gap, as WhatsApp's reviewers want it. */
	readonly samples: Readonly<Record<string, string>>;
};

export const definePack = (pack: Pack): Pack => pack;
