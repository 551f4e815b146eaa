/** What a thread has told itself to ask once more: a question that may never have arrived, and what was agreed to and lost. */
import type { talk } from "../../../core/sending/about.ts";
import type { openProposalsMax } from "../gate/ask.ts";
import type { Kit } from "../kit.ts";
import type { askAnew } from "../call/confirmed.ts";
import type { Turn } from "../turn/context.ts";

type Means = {
	readonly kit: Kit;
	readonly askAnew: typeof askAnew;
};

const openMax: typeof openProposalsMax = 3;
const about: typeof talk = "talk";

const localeOf = ({ changes, state }: Turn) => changes.patch.locale ?? state.locale;
const lostBy = async (turn: Turn, code: string) => ({
	code,
	lead: await turn.deps.lostSays("asked", localeOf(turn), code),
});

/** Once: lost again, it lapses. */
export async function anew(turn: Turn, actionId: string, { kit, askAnew }: Means): Promise<void> {
	const row = turn.deps.store.action(actionId);
	if (row === null) return;
	const { action } = row;
	const isOver = action.status === "expired";
	const isOpen = kit.isOpen(row) && action.status !== "claimed";
	// Seen or ended while this waited for its turn.
	if (action.shown !== null || !(isOver || isOpen)) return;
	// Staff who write with them ask themselves; that an agreement of staff's has lapsed, nobody else says.
	if (turn.state.withStaff && !row.approval) {
		kit.note(turn.changes, "question_left_to_staff", { actionId: action.id });
		return;
	}
	kit.note(turn.changes, "question_lapsed", { actionId: action.id });
	// Staff are not asked twice because our message was lost.
	if (row.anew || row.approval || row.input === null) {
		if (!isOver) {
			turn.changes.actions.push({
				kind: "command",
				actionId: action.id,
				command: { kind: "withdraw", reason: "lapsed" },
			});
			kit.note(turn.changes, "action_withdrawn", { actionId: action.id, why: "lapsed" });
		}
		kit.say(turn.changes, kit.textOf(turn, "gate.lapsed"), "receipt", [about]);
		return;
	}
	await askAnew(turn, row, {
		isLate: true,
		replaces: isOver ? null : row,
		settle: () => {},
		...(row.lostCode === undefined ? {} : { lost: await lostBy(turn, row.lostCode) }),
	});
}

/** Nobody waits for it: it leaves as a notice would. Where too much is open, it stays to be told again. */
export async function lost(turn: Turn, actionId: string, { kit, askAnew }: Means): Promise<void> {
	const { changes, deps, actions, market } = turn;
	const row = deps.store.action(actionId);
	// It was let go of meanwhile.
	if (!row?.lost || row.input === null) return;
	const open = actions.filter((one) => kit.isOpen(one) && one.action.kind === "proposal");
	if (open.length >= openMax) {
		changes.actions.push({
			kind: "open",
			row: { ...row, lost: { ...row.lost, waits: true } },
		});
		kit.note(changes, "agreement_waits", { actionId });
		return;
	}
	changes.isUnasked = true;
	const told = await lostBy(turn, row.action.code);
	if (!market.enabled) {
		kit.say(changes, `${told.lead}\n\n${kit.textOf(turn, "market.closed")}`, "notice");
		return;
	}
	await askAnew(turn, row, { settle: () => {}, lost: told });
}
