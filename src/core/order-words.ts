/** A business's short words for how far an order is, in six languages. Whatever says more than that is nobody's status. */
import type { SettableStatus } from "./order.ts";

/** Folded: lower case, no marks, one space between. */
const words: Readonly<Record<SettableStatus, readonly string[]>> = {
	preparing: [
		"preparing|cooking|making|started|in progress|hazirlaniyor|hazirliyoruz|yapiyoruz|basladik",
		"ετοιμαζεται|ετοιμαζουμε|ξεκινησαμε|готовим|готовится|начали|делаем",
		"en preparation|nous preparons|commencee?|turategura|iri gutegurwa|iritegurwa|birategurwa|turimo kuyitegura",
	],
	ready: [
		"ready|hazir|hazirlandi|ετοιμ[οηα]|ετοιμος|готов[оаы]?|prete?s?",
		"byiteguye|biriteguye|yiteguye|iriteguye",
	],
	delivered: [
		"delivered|handed over|collected|picked up|teslim|teslim edildi|teslim ettik|ulasti",
		"παραδοθηκε|παραδωσαμε|παρεδοθη|доставлен[оаы]?|доставили|отдали|выдан[оаы]?|livree?s?|remise?",
		"byagezeyo|yagezeyo|byatanzwe|yatanzwe",
	],
	cancelled: [
		"(?:we )?(?:cannot|cant|can not)(?: make it| do it)?|impossible|yapamayiz|yapamiyoruz|olmaz|hazirlayamiyoruz",
		"δεν μπορουμε|δεν γινεται|не можем|не получится|nous ne pouvons pas|on ne peut pas",
		"ntitubishoboye|ntibishoboka|ntidushoboye",
	],
};
const filler =
	"the|order|it|is|its|now|your|has|been|all|siparis|siparisi|siparisiniz|oldu|simdi|η|το|ειναι|εχει|παραγγελια|τωρα|заказ|уже|la|commande|est|a|ete|komande|ubu";

const fold = (text: string): string =>
	text
		.replace(/[İIı]/gu, "i")
		.toLowerCase()
		.normalize("NFD")
		// The breve of й is a letter's own.
		.replace(/(?<=и)\u0306/gu, "\uE000")
		.replace(/\p{M}/gu, "")
		.replace(/['’]/gu, "")
		.replace(/[^\p{L}\p{N}\uE000]+/gu, " ")
		.replace(/и\uE000/gu, "й")
		.trim();

const patterns = Object.entries(words).map(
	([status, lines]) =>
		[
			status as SettableStatus,
			new RegExp(`^(?:(?:${filler}) )*(?:${lines.join("|")})(?: (?:${filler}))*$`, "u"),
		] as const,
);

/** Also the Greek mark. Whoever asks says nothing of their job. */
export const isAsked = (text: string): boolean => /[?？\u037E]|;\s*$/u.test(text);

/** `ready`, `7K2M is ready`, `HAZIR 7K2M`; null: it says something else, or something beside it ("not ready yet"), or asks. */
export function readOrderStatus(text: string, code: string | null = null): SettableStatus | null {
	if (isAsked(text)) return null;
	const line = fold(text)
		.split(" ")
		.filter((word) => code === null || word !== code.toLowerCase())
		.join(" ");
	return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
