/** One business field: what it is known by, what is loaded where it is meant, and what it brings to the crons and to staff. */

import { NotBrought } from "../core/not-loaded.ts";
import type { ThingNames } from "../core/sending/about.ts";
import type { Templates } from "../core/template/texts.ts";
import type { AdminResource } from "./admin-route.ts";
import type { JobKind } from "./job.ts";
import type { PackMemory } from "./memory.ts";
import type { TemplateCategory } from "./message-templates.ts";
import type { Asked, Notice } from "./notice.ts";
import type { AskingQuestion, PackSolicitation } from "./solicitation.ts";
import type { PackSweep } from "./sweep.ts";
import type { AnyTool } from "./tool.ts";

/** Every `{name}` is given by whoever uses it. */
export type { Asked, Notice, Templates };

/** What is wanted of a pack where its business is meant, and by nobody else: loaded with the first need. */
export type PackBody<Memory = unknown> = {
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
	/** By notification type. */
	readonly notices: Readonly<Record<string, Notice<Memory>>>;
	/** Words that must also reach people outside the 24-hour window: submitted to WhatsApp for approval. */
	readonly approved?: readonly ApprovedWords[];
	/** How its solicitation asks. */
	readonly question?: AskingQuestion;
};

/** `Dialogue`, `Queries`: of rooms that ports do not see; `packs/index.ts` says which, and a pack that brings another does not compile. */
type PackOf<Memory, Dialogue, Queries> = {
	readonly name: string;
	/** What the names of its tools, of its notices and of its texts begin with: by these its body is found. */
	readonly domains: readonly string[];
	/** By what its things are named: something later about the same overtakes an earlier message. */
	readonly things?: ThingNames;
	/** What a thread remembers of it. None: nothing. */
	readonly memory?: PackMemory<Memory>;
	/** How people talk of it. Every turn reads by it. */
	readonly dialogue?: Dialogue;
	/** Several are asked for one thing. */
	readonly solicitation?: PackSolicitation;
	/** What it asks of tables beyond what its rules read: what must always be true, what is looked for, what conversations know of a market. */
	readonly queries?: () => Promise<Queries>;
	/** What the crons do with its rows; loaded with the first of them. */
	readonly sweeps?: () => Promise<readonly PackSweep[]>;
	/** Kinds of jobs that it knows how to do; loaded with the first need. */
	readonly jobs?: () => Promise<readonly JobKind[]>;
	/** What staff see and do of it; loaded with the admin door. */
	readonly admin?: () => Promise<readonly AdminResource[]>;
};

/** The body as it is there, or not yet. */
type Bringing<Memory> = {
	/** Throws `NotBrought` where it is not there yet. */
	readonly body: () => PackBody<Memory>;
	readonly bring: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: the registry is the one place where packs of different shapes stand together
type AnyMemory = any;
/** Any pack, the shape of its memory forgotten: what the registry holds. */
export type Pack<Dialogue = unknown, Queries = unknown> = PackOf<AnyMemory, Dialogue, Queries> &
	Bringing<AnyMemory>;

export type ApprovedWords = {
	/** Template keys, joined by line breaks; the first names the whole. */
	readonly keys: readonly string[];
	/** `UTILITY` where absent: about something that its person has going on. */
	readonly category?: TemplateCategory;
	/** A sample for each gap, as WhatsApp's reviewers want it. */
	readonly samples: Readonly<Record<string, string>>;
};

/** Kept is the body, never its promise: in the runtime what one request waits for is no other's. */
export function definePack<Memory = unknown, Dialogue = never, Queries = never>({
	load,
	...pack
}: PackOf<Memory, Dialogue, Queries> & {
	readonly load: () => Promise<PackBody<Memory>>;
}): Pack<Dialogue, Queries> {
	let there: PackBody<Memory> | null = null;
	const bring = async () => {
		there ??= await load();
	};
	return {
		...pack,
		bring,
		body: () => {
			if (there === null) throw new NotBrought(`pack ${pack.name}`, bring);
			return there;
		},
	};
}
