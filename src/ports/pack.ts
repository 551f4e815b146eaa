import type { ThingNames } from "../core/sending/about.ts";
import type { Templates } from "../core/template/texts.ts";
import type { AdminResource } from "./admin-route.ts";
import type { PackMemory } from "./memory.ts";
import type { TemplateCategory } from "./message-templates.ts";
import type { Asked, Notice } from "./notice.ts";
import type { PackSolicitation } from "./solicitation.ts";
import type { PackSweep } from "./sweep.ts";
import type { AnyTool } from "./tool.ts";

/** Every `{name}` is given by whoever uses it. */
export type { Asked, Notice, Templates };

type PackOf<Memory> = {
	readonly name: string;
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
	readonly things?: ThingNames;
	readonly memory?: PackMemory<Memory>;
	/** By notification type. */
	readonly notices: Readonly<Record<string, Notice<Memory>>>;
	readonly solicitation?: PackSolicitation;
	readonly approved?: readonly ApprovedWords[];
	readonly sweeps?: () => Promise<readonly PackSweep[]>;
	readonly admin?: () => Promise<readonly AdminResource[]>;
};

/** Any pack, the shape of its memory forgotten: what the registry holds. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is the one place where packs of different shapes stand together
export type Pack = PackOf<any>;

export type ApprovedWords = {
	readonly keys: readonly string[];
	/** `UTILITY` where absent: about something that its person has going on. */
	readonly category?: TemplateCategory;
	/** A sample for each gap, as WhatsApp's reviewers want it. */
	readonly samples: Readonly<Record<string, string>>;
};

export const definePack = <Memory = unknown>(pack: PackOf<Memory>): Pack => pack;
