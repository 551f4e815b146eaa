/** One business field: its tools with their texts, how people talk of it, and what it brings to the crons and to staff. */

import type { ThingNames } from "../core/sending/about.ts";
import type { Templates } from "../core/template/texts.ts";
import type { AdminResource } from "./admin-route.ts";
import type { JobKind } from "./job.ts";
import type { PackMemory } from "./memory.ts";
import type { TemplateCategory } from "./message-templates.ts";
import type { Asked, Notice } from "./notice.ts";
import type { PackSolicitation } from "./solicitation.ts";
import type { PackSweep } from "./sweep.ts";
import type { AnyTool } from "./tool.ts";

/** Every `{name}` is given by whoever uses it. */
export type { Asked, Notice, Templates };

/** `Dialogue`, `Queries`: of rooms that ports do not see; `packs/index.ts` says which, and a pack that brings another does not compile. */
type PackOf<Memory, Dialogue, Queries> = {
	readonly name: string;
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
	/** By what its things are named: something later about the same overtakes an earlier message. */
	readonly things?: ThingNames;
	/** What a thread remembers of it. None: nothing. */
	readonly memory?: PackMemory<Memory>;
	/** By notification type. */
	readonly notices: Readonly<Record<string, Notice<Memory>>>;
	/** How people talk of it. There with the tools, since every turn reads by it. */
	readonly dialogue?: Dialogue;
	/** Several are asked for one thing. */
	readonly solicitation?: PackSolicitation;
	/** Words that must also reach people outside the 24-hour window: submitted to WhatsApp for approval. */
	readonly approved?: readonly ApprovedWords[];
	/** What it asks of tables beyond what its rules read: what must always be true, what is looked for, what conversations know of a market. */
	readonly queries?: () => Promise<Queries>;
	/** What the crons do with its rows; loaded with the first of them. */
	readonly sweeps?: () => Promise<readonly PackSweep[]>;
	/** Kinds of jobs that it knows how to do; loaded with the first need. */
	readonly jobs?: () => Promise<readonly JobKind[]>;
	/** What staff see and do of it; loaded with the admin door. */
	readonly admin?: () => Promise<readonly AdminResource[]>;
};

/** Any pack, the shape of its memory forgotten: what the registry holds. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is the one place where packs of different shapes stand together
export type Pack<Dialogue = unknown, Queries = unknown> = PackOf<any, Dialogue, Queries>;

export type ApprovedWords = {
	/** Template keys, joined by line breaks; the first names the whole. */
	readonly keys: readonly string[];
	/** `UTILITY` where absent: about something that its person has going on. */
	readonly category?: TemplateCategory;
	/** A sample for each gap, as WhatsApp's reviewers want it. */
	readonly samples: Readonly<Record<string, string>>;
};

export const definePack = <Memory = unknown, Dialogue = never, Queries = never>(
	pack: PackOf<Memory, Dialogue, Queries>,
): Pack<Dialogue, Queries> => pack;
