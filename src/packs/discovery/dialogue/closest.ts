/** What of the market is named where nothing was understood, and what people need without naming who has it. It comes with the first of them. */
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { kit } from "./closest-kit.ts";

type Late = typeof import("./closest-told.ts");
let there: Late | null = null;
export const bringClosest = async (): Promise<void> => {
	there ??= await import("./closest-told.ts");
};

export const told =
	(of: keyof Late) =>
	(message: Message): Proposal | null => {
		if (there === null) throw new NotBrought("what is closest", bringClosest);
		return there[of](kit, message);
	};
