import type { Broken } from "./broken-business.ts";

const late = "src/core/sending/late.ts";

export const brokenWords: readonly Broken[] = [
	{
		name: "kept_back_unshipped",
		promise: "P10",
		patches: [
			{
				file: "src/kernel/thread/outbox/sender.ts",
				find: "row.log.length > row.shipped",
				instead: "false",
			},
		],
		seed: 3618836,
	},
	{
		name: "dead_question_repeated",
		promise: "P6",
		patches: [
			{
				file: late,
				find: "isOpen(action) && nowMs < untilMs && untilMs - nowMs >= neededMs",
				instead: "true",
			},
		],
		seed: 105,
	},
	{
		name: "older_word_last",
		promise: "P7",
		patches: [
			{
				file: "src/kernel/thread/outbox/overtaking.ts",
				find: "overtakes(saidAsFully(later, row), about)",
				instead: "false",
			},
		],
		seed: 194,
	},
	{
		name: "answers_lost_for_good",
		promise: "P5",
		patches: [
			{
				file: "src/kernel/thread/outbox/overtaking.ts",
				find: 'kind === "receipt" || kind === "prompt" || isAnswer || standsIn === true',
				instead: 'kind === "receipt" || kind === "prompt" || standsIn === true',
			},
		],
		seed: 3,
	},
	{
		name: "bad_minute_not_waited_for",
		promise: "P5",
		patches: [
			{
				file: "src/kernel/thread/outbox/sender.ts",
				find: "isForNow && !solicitationOf(deps, row) ? refusedAttemptsMax : sendAttemptsMax",
				instead: "sendAttemptsMax",
			},
		],
		seed: 206,
	},
	{
		name: "answer_taken_for_an_offer",
		promise: "P5",
		patches: [
			{
				file: "src/kernel/thread/outbox/send-settling.ts",
				find: "actionId === null || isAnswer",
				instead: "actionId === null",
			},
		],
		seed: 3672263,
	},
	{
		name: "never_put_anew",
		promise: "P5",
		patches: [
			{
				file: "src/kernel/thread/gate/anew.ts",
				find: "deps.store.accept(delivery)",
				instead: "false",
			},
		],
		seed: 310,
	},
	{
		name: "asked_unheeded",
		promise: "P2",
		patches: [
			{
				file: "src/kernel/thread/turn/asked.ts",
				find: "lastAsked === undefined || !isReadAfter(turn, lastAsked.atMs, shownAtMs)",
				instead: "true",
			},
		],
		seed: 11,
	},
	{
		name: "asked_until_a_command",
		promise: "P2",
		patches: [
			{
				file: "src/kernel/thread/turn/propose.ts",
				find: 'proposed.type === "generate_message" && proposed.dialogue !== undefined',
				instead: 'proposed.type !== "no_op"',
			},
		],
		seed: 3701462,
	},
	{
		name: "asked_until_done_otherwise",
		promise: "P2",
		patches: [
			{
				file: "src/kernel/thread/turn/propose.ts",
				find: 'proposed.type === "generate_message" && proposed.dialogue !== undefined',
				instead: "proposed.dialogue !== undefined",
			},
		],
		seed: 3710005,
	},
	{
		name: "reminder_says_it_whole",
		promise: "P2",
		patches: [
			{
				file: "src/core/confirmation/pending-action.ts",
				find: "isReminder ? action.shown?.wholeAtMs : command.wholeAtMs",
				instead: "isReminder && !isSuspended ? action.shown?.wholeAtMs : command.wholeAtMs",
			},
		],
		seed: 3678923,
	},
	{
		name: "crossed_list",
		promise: "P2",
		patches: [
			{
				file: "src/kernel/thread/turn/asked.ts",
				find: "cameAtMs([row], way) > otherCameAtMs",
				instead: "false",
			},
		],
		seed: 3632979,
	},
];
