/**
 * What a model may ask of nobody: an answer to something that was never shown, a word that a carrier acts on, a link or a number to
 * follow, a secret. Our own prompts alone ask for a yes, and they say to what.
 */
import { codeAlphabet, codeLength } from "../ids.ts";

export const link =
	/https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|io|me|co|ly|app|link|info|tr|cy|ru|example)\b|@[\p{L}\d]/iu;

/** Numbers that somebody could be called on; a date or a time is none. */
const dayFirst = String.raw`\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd}|[./-]\p{Nd})`;
export const phones = new RegExp(
	String.raw`(?<![\p{Nd}-])(?!\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|${dayFirst})\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){8,}`,
	"gu",
);

const alone = (inner: string, flags = "u") =>
	new RegExp(`(?<![\\p{L}\\p{N}])(?:${inner})(?![\\p{L}\\p{N}])`, flags);

/** In capitals, as our own prompts and the carriers write them. */
const answerWords = alone(
	"YES|EVET|ΝΑΙ|ДА|OUI|YEGO|NO|HAYIR|ΟΧΙ|НЕТ|NON|OYA|STOP|START|UNSTOP|CANCEL|END|QUIT|UNSUBSCRIBE|DUR|IPTAL|İPTAL|СТОП|ΣΤΟΠ|ARRET|ARRÊT",
);
const code = alone(`(?=[A-Z]*\\d)(?=\\d*[A-Z])[${codeAlphabet}]{${codeLength}}`);

/** Over folded text, one line for each language of ours. */
const asksFor = [
	"(?:reply|answer|respond|send|write|text|type|say|give|tell)\\b[^.!?\\n]{0,40}\\b(?:yes|stop|start|cancel|the code|your code|a code|card number|cvv|pin|password)\\b",
	"\\b(?:evet|hayir|stop|iptal|kod\\w*|sifre\\w*|kart numara\\w*)\\b[^.!?\\n]{0,30}\\b(?:yaz|gonder|cevap|soyle)\\w*",
	"(?:απαντηστ|γραψτ|στειλτ|πειτ|δωστ)[^.!;\\n]{0,40}(?:ναι|οχι|στοπ|κωδικ|αριθμο τησ καρτασ)",
	"(?:ответьт|напишит|отправьт|пришлит|скажит)[^.!?\\n]{0,40}(?:да|нет|стоп|код|парол|номер карты)(?!\\p{L})",
	"\\b(?:repondez|ecrivez|envoyez|tapez|dites|donnez)\\b[^.!?\\n]{0,40}\\b(?:oui|non|stop|code|mot de passe|numero de (?:votre )?carte)\\b",
	"\\b(?:musubize|mwohereze|mwandike|muvuge|subiza|ohereza|andika)\\b[^.!?\\n]{0,40}\\b(?:yego|oya|stop|kode|ijambo ry'ibanga)\\b",
	"\\b(?:card number|code)\\b[^.!\\n]{0,40}\\b(?:bank|send it)\\b",
].map((source) => new RegExp(source, "u"));

/** `folded` is the same text in lower case, without marks and hidden signs. */
export const isBait = (text: string, folded: string): boolean => {
	const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
	return (
		answerWords.test(plain) ||
		code.test(plain) ||
		link.test(plain) ||
		plain.search(phones) >= 0 ||
		asksFor.some((asks) => asks.test(folded))
	);
};
