/** What shall be noted for a business. */
import type { Proposal } from "../ports/proposer.ts";
import { noteIn } from "./market/for-business.ts";
import { perform, silent, type Turn } from "./perform.ts";

/** "Tell them I am allergic to nuts": noted beside what is open, of the business whose that is. */
export function notedOf(turn: Turn): Proposal | null {
	const { message, open } = turn;
	const note = open === null ? null : noteIn(message);
	if (open === null || note === null) return null;
	const { dialogue, request } = open;
	const isOther = note.businessId !== null && dialogue.at?.(request.values)?.id !== note.businessId;
	const taken = isOther ? null : dialogue.take({ ...silent(message), noted: note.words }, request);
	return taken?.changed ? perform(turn, dialogue, request, taken.step(), taken) : null;
}
