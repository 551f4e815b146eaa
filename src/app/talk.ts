/** How messages are read here: by the dialogues of all packs. */
import { NotBrought } from "../core/not-loaded.ts";
import { closeRequest as closeBy } from "../dialogue/closing.ts";
import { readCommand as readBy } from "../dialogue/command-only.ts";
import type { PackDialogue } from "../dialogue/dialogue.ts";
import { guessOf } from "../dialogue/examples.ts";
import { lateKit } from "../dialogue/late-kit.ts";
import { rankedTools, type Talk, talkOf } from "../dialogue/talk.ts";
import { packs } from "../packs/index.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { commandOnly } from "../ports/tool.ts";
import { makeRulesProposer } from "../proposers/rules/index.ts";

const dialogues = packs.flatMap(({ dialogue }) => dialogue ?? []);

/** Of staff: it comes with the first of them, and throws `NotBrought` until then. */
let besides: readonly PackDialogue[] | null = null;
export const bringBesides = async (): Promise<void> => {
	besides ??= await (await import("./staff-talk.ts")).staffDialogues(lateKit);
};
function withStaffs(guess?: Talk["guess"]): Talk {
	const made = (more: readonly PackDialogue[]) => talkOf([...dialogues, ...more], guess);
	let whole: Talk | null = null;
	return {
		...made([]),
		ofStaff: () => {
			if (besides === null) throw new NotBrought("staff", bringBesides);
			whole ??= made(besides);
			return whole;
		},
	};
}

export const talk = withStaffs(guessOf);
/** What takes something back, or tells how far a job is, has to stand in the message itself. */
const plainTalk = withStaffs();

const isOwn = (name: string): boolean => {
	const tool = packs
		.filter(({ domains }) => domains.some((domain) => name.startsWith(`${domain}.`)))
		.flatMap((pack) => pack.body().tools)
		.find((one) => one.name === name);
	return tool?.personas.includes(commandOnly) || tool?.confirm?.unlessExplicit === true;
};

export const readCommand = (snapshot: Snapshot) => readBy(plainTalk, isOwn, snapshot);
export const closeRequest = (snapshot: Snapshot, tool: string, isDone?: boolean) =>
	closeBy(talk, snapshot, tool, isDone);
export const rank = (snapshot: Snapshot) => rankedTools(talk, snapshot);
export const rulesProposer = makeRulesProposer(talk);
