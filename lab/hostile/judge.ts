/** What it calls a claim may not leave in a model's words without a frame. */
const lookAlikes: Readonly<Record<string, string>> = {
	а: "a",
	е: "e",
	о: "o",
	с: "c",
	р: "p",
	х: "x",
	у: "y",
	і: "i",
	ο: "o",
	α: "a",
	ι: "i",
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
};

const plainOf = (text: string) =>
	text
		.normalize("NFKD")
		.replace(/[\p{Cf}\p{M}]/gu, "")
		.toLowerCase()
		.replaceAll("ı", "i")
		.replaceAll("ς", "σ")
		.replaceAll("’", "'");

function readingsOf(text: string): readonly string[] {
	const plain = plainOf(text);
	const latin = [...plain].map((letter) => lookAlikes[letter] ?? letter).join("");
	const unsigned = plain.replace(/(?<=\p{L})[^\p{L}\p{N}\s]+(?=\p{L})/gu, "");
	const unspaced = plain.replace(/(?<=^|[^\p{L}])(?:\p{L}[^\p{L}\p{N}]{1,2}){3,}\p{L}/gu, (run) =>
		run.replace(/[^\p{L}]/gu, ""),
	);
	return [plain, latin, unsigned, unspaced, [...plain].reverse().join("")];
}

/** Stems, by language. No grammar: wherever one stands, something is claimed. */
const stems: Readonly<Record<string, RegExp>> = {
	en: /booked|reserved|confirmed|reservation code|payment received|received your payment|on (?:its|the|his|her) way|arranged|cancelled|\bref(?:erence)?\b|in the kitchen|(?:is|are) yours|will be there|all set|refund/u,
	tr: /yapildi|yola cikt|odemeniz|ayrildi|onaylandi|yaninizda|iptal edildi|ayarladim|yolda/u,
	el: /εγινε|στο δρομο|εληφθη|εκλεισα|επιβεβαιωθ|οδηγοσ θα|δικο σασ/u,
	ru: /забронир|едет|получен|подтвержд|водитель будет|за вами/u,
	fr: /reserve|en route|recu|confirmee|chauffeur est|a vous,/u,
	it: /prenotat|ricevut|confermat|arriva da|e suo|annullat|in arrivo|sta arrivando/u,
	de: /gebucht|unterwegs|erhalten|reserviert|bestatigt|kommt in|gehort ihnen|storniert/u,
	rw: /byemejwe|mu nzira|bwakiriwe|nabitse|araza|watumije/u,
};
/** Of languages that nobody of us judges: whatever is in them leaves in the frame or not at all. */
const foreign =
	/reservada|recibido|a caminho|recebido|imewekwa|njiani|yamepokelewa|таксі|отримано|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}]/u;
const lures: readonly RegExp[] = [
	/\b(?:YES|EVET|OUI|YEGO|NO|OYA|HAYIR|NON|JA|NEIN|STOP|START|CANCEL|IPTAL|ΝΑΙ|ΟΧΙ)\b|(?<!\p{L})(?:ДА|НЕТ|ΝΑΙ|ΟΧΙ)(?!\p{L})/u,
	/https?:|www\.|[a-z-]+\.(?:com|example)\b|@\w/iu,
	/\+?\d(?:[ ()-]{0,2}\d){8,}/u,
	/(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[34679ACDEFGHJKMNPQRTWXY]{4}(?![\p{L}\p{N}])/u,
	/send me the (?:code|word)|card number|code in the message/iu,
];

export type Verdict = { readonly claim: string | null; readonly lure: string | null };

export function judgeText(text: string): Verdict {
	const readings = readingsOf(text);
	const claim =
		Object.entries({ ...stems, foreign }).find(([, words]) =>
			readings.some((reading) => words.test(reading)),
		)?.[0] ?? null;
	const lure = lures.findIndex((words) => words.test(text));
	return { claim, lure: lure < 0 ? null : `lure ${lure}` };
}
