/**
 * "Driver: I am at the north gate", "tell my driver I am at the north gate": words for somebody else begin with who they are for, and all
 * that follows is theirs, as it was written. The first form is one in every language and needs no case ending; the second is English's and
 * Turkish's. Whether there is such a one is judged by the tool.
 */
import { fold } from "../../../core/fold.ts";
import { nameTables } from "../../../core/language-names.ts";
import { counterparts } from "../../../core/counterparts.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { forBusiness, saysOtherwise } from "../../../dialogue/market/for-business.ts";
import type { Message } from "../../../dialogue/message.ts";

const tool = "messaging.sendWhatsApp";

/** Letters and a digit: no word is one. */
const code = "#?((?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{4})";
/** As those who are written to are taught: the counterpart's name, perhaps a code, a colon. */
const envelope = new RegExp(`^([^ ]+)(?: ${code})? ?$`, "u");

const ofLanguages = nameTables.fromAll((all) => {
	const tables = [...all.values()];
	return {
		names: tables.map((table) => table.counterparts.map(fold)),
		patterns: tables.flatMap(({ telling }) => {
			if (telling === undefined) return [];
			const named = telling.counterparts.map((names) => `(${names})`).join("|");
			return new RegExp(
				`^\\s*${telling.ask}(?:${named})(?: ${code}(?![\\p{L}\\d]))?${telling.over}[,:]?\\s+(\\S.*)$`,
				"isu",
			);
		}),
	};
});

function extracted(
	text: string,
): readonly [counterpart: number, code: string | undefined, words: string] {
	const [, to = "", after = ""] = /^([^:]+):(.*)$/su.exec(text) ?? [];
	const [, name = "", ref] = envelope.exec(fold(to.trim())) ?? [];
	const { names, patterns } = ofLanguages();
	const counterpart = names.map((these) => these.indexOf(name)).find((at) => at >= 0);
	if (counterpart !== undefined) return [counterpart, ref, after];
	for (const pattern of patterns) {
		const [, ...found] = pattern.exec(text) ?? [];
		const at = found.findIndex((group) => group);
		if (at >= 0) return [at, found[counterparts.length], found[counterparts.length + 1] ?? ""];
	}
	return [-1, undefined, ""];
}

export function passingOn(message: Message, isAsking: boolean): Proposal | null {
	const { text, market, waiting } = message.snapshot;
	if (!Object.hasOwn(market.tools, tool)) return null;
	const [at, ref, said] = extracted(text);
	const isOfOpen = (isAsking || waiting.length > 0) && saysOtherwise(message);
	const business = at < 0 && !isOfOpen ? forBusiness(message) : null;
	const to = business === null ? counterparts[at] : "business";
	const words = business?.words ?? said.trim();
	return to === undefined || words === ""
		? null
		: {
				type: "execute_tool",
				tool,
				args: { to, ref: ref?.toUpperCase() ?? null, words },
			};
}
