/** A number that picks one of a list, beside what else is said. Of parts that come late alone. */
import type { Reading } from "./reading/reading.ts";

/** So many words may lead to it: "the number 3". */
const leadMax = 3;
/** "Number 3 for 2 at 8": the number that is neither for how many nor when, and right behind which one of the two is said. `isKnown`: for how many is known, and "3 at 8" is no three people. */
export function pickedIn({ words, uses, pax, language }: Reading, isKnown = false): number | null {
	const at = words.findIndex(({ norm }, i) => uses[i] === null && /^[1-9]\d?$/u.test(norm));
	const isLed = at >= 0 && at <= leadMax && uses.slice(0, at + 1).every((use) => use === null);
	// "3 numara".
	const behind = at + (words[at + 1]?.norm === language.listed.numberBehind ? 2 : 1);
	const next = uses[behind];
	const isApart = next === "pax" || next === "time" || words[behind]?.breakBefore === true;
	return isLed && isApart && (isKnown || pax !== null) ? Number(words[at]?.norm) : null;
}
