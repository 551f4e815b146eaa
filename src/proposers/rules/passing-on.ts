/**
 * "Tell my driver I am at the north gate": words for somebody else begin with who they are for, and all that follows is theirs, as it
 * was written. Whether there is such a one is judged by the tool.
 */
import { codeLength } from "../../core/ids.ts";
import type { Proposal } from "../../ports/proposer.ts";
import type { Turn } from "./turn.ts";

const tool = "messaging.sendWhatsApp";
const sides = ["driver", "passenger", "business", "customer"] as const;

/** How a sentence to pass on begins, the names of each side, and what leads over to the words. Read as written, in any case. */
type Beginning = {
	readonly ask: string;
	readonly names: readonly [driver: string, passenger: string, business: string, customer: string];
	readonly over: string;
};
const beginnings: readonly Beginning[] = [
	{
		ask: "(?:please )?(?:tell|message|text|inform|let|write to) (?:my |the )?",
		names: [
			"(?:taxi |cab )?driver",
			"passenger|rider",
			"business|restaurant|hotel|shop|owner|agency",
			"customer|guest",
		],
		over: "(?: (?:know that|know|that|to))?",
	},
	{
		ask: "(?:lütfen )?",
		names: [
			"(?:şoför|sürücü|taksici)(?:üme|me|ye|e)",
			"yolcu(?:ma|ya)",
			"[iİ]şletmeye|restorana|otele|dükkana|mağazaya",
			"müşteri(?:me|ye)",
		],
		// Whom alone may begin any sentence: without the verb it is none of ours.
		over: " (?:şunu )?(?:söyle(?:yin|r misin)?|ilet(?:in|ir misin)?|yaz(?:ın|ar mısın)?)(?: ki)?",
	},
	{
		ask: "(?:παρακαλώ )?(?:πες|πείτε|γράψε|γράψτε) στ(?:ον|ην|ο) ",
		names: ["(?:οδηγό|ταξιτζή)", "επιβάτη", "επιχείρηση|εστιατόριο|ξενοδοχείο|κατάστημα", "πελάτη"],
		over: "(?: μου)?(?: ότι| πως)?",
	},
	{
		ask: "(?:пожалуйста,? )?(?:передай|скажи|напиши)(?:те)? (?:моему )?",
		names: ["водителю|таксисту", "пассажиру", "заведению|ресторану|отелю|магазину", "клиенту"],
		over: "(?:,? что)?",
	},
	{
		ask: "(?:dis|dites|écris|écrivez) (?:à mon |à ma |au |à la |à l['’])",
		names: ["chauffeur|conducteur", "passager", "établissement|restaurant|hôtel|magasin", "client"],
		over: "(?: que| de)?",
	},
	{
		ask: "(?:mu)?(?:bwira|bwire|andikira) ",
		names: ["umushoferi", "umugenzi", "ikigo|resitora|hoteli|iduka", "umukiriya"],
		over: "(?: wanjye)?(?: ko| ngo)?",
	},
];

/** Letters and a digit: no word is one. */
const code = (name: string) =>
	`(?: #?(?<${name}>(?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{${codeLength}})(?![\\p{L}\\d]))?`;
const patterns = beginnings.map(({ ask, names, over }) => {
	const named = names.map((one, i) => `(?<${sides[i]}>${one})`).join("|");
	return new RegExp(
		`^\\s*${ask}(?:${named})${code("before")}${over}${code("after")}[,:]?\\s+(?:qu['’])?(?<words>\\S.*)$`,
		"isu",
	);
});

export function passingOn({ snapshot: { text, market } }: Turn): Proposal | null {
	if (!Object.hasOwn(market.tools, tool)) return null;
	for (const pattern of patterns) {
		const found = pattern.exec(text)?.groups;
		const to = sides.find((side) => found?.[side] !== undefined);
		if (!found || to === undefined) continue;
		const ref = (found["before"] ?? found["after"])?.toUpperCase() ?? null;
		return {
			type: "execute_tool",
			tool,
			args: { to, ref, words: (found["words"] ?? "").trim() },
		};
	}
	return null;
}
