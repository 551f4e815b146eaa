/**
 * What the law lets everybody ask of us, read before the gate and before any model: to see what is held, and to have it erased.
 * The whole message must say it; a sentence that merely mentions data is none. Every language is tried, like a keyword's.
 *
 * @example readPersonalWish("please delete all my data") // { wish: "erase", locale: "en" }
 * @example readPersonalWish("delete the data plan from my order") // null
 */
import { type Locale, locales } from "../locale.ts";
import { expander, grammar, matcher, type Phrase, phrase, phrasesOf } from "../reply/grammar.ts";
import { tokenise } from "../reply/tokens.ts";

export type PersonalWish = "show" | "erase";

/** Longer texts say more than this. */
const wishTextMax = 200;

type Wishes = {
	readonly classes: Readonly<Record<string, readonly string[]>>;
	readonly show: readonly string[];
	readonly erase: readonly string[];
};

const wishes: Readonly<Record<Locale, Wishes>> = {
	en: {
		classes: {
			lead: [
				"please|pls|hi|hello|hey|ok|now|so, can|could|would|will you, i|we want you to, i'd like you to, i would like you to, you must",
			],
			tail: [
				"please|pls|thanks|now|completely|forever|immediately, thank you, you have|hold|store|keep",
			],
			all: ["all|everything|any|the|of|personal|private|stored|whole|a|copy"],
			data: ["data|information|info|details|records|history"],
		},
		show: [
			"<lead>* send|show|give|export|download|get me? <all>* my <all>* <data> <tail>*",
			"<lead>* send|show|give me <all>* copy of my <all>* <data> <tail>*",
			"<lead>* i|we want|need|would like to? see|get|have|download|export? <all>* my <all>* <data> <tail>*",
			"<lead>* what data|information|info do you have|hold|keep|store about|on|of me <tail>*",
			"<lead>* what do you know|have|hold|store about|on me <tail>*",
			"my data export|download <tail>*",
		],
		erase: [
			"<lead>* delete|erase|remove|destroy|wipe <all>* my <all>* <data> <tail>*",
			"<lead>* delete|erase|remove|close my account <tail>*",
			"<lead>* delete|erase everything|all you have|hold|know about|on me <tail>*",
			"<lead>* forget me|about me? <tail>*",
			"<lead>* forget everything about me <tail>*",
			"<lead>* i|we want|would like? my <all>* <data> deleted|erased|removed <tail>*",
			"<lead>* i|we want|wish to be forgotten <tail>*",
			"<lead>* i|we would like to be forgotten <tail>*",
		],
	},
	tr: {
		classes: {
			lead: ["lütfen|merhaba|selam|tamam|şimdi|artık|hemen|benim|bana|bütün|tüm"],
			tail: ["lütfen|şimdi|hemen|artık|bana|teşekkürler|misiniz|mısınız"],
			all: ["kişisel|bütün|tüm|hakkımdaki|benim"],
		},
		show: [
			"<lead>* <all>* verilerimi|bilgilerimi <tail>* gönder|gönderin|göster|gösterin|ver|verin|gönderir|indir <tail>*",
			"<lead>* <all>* verilerimi|bilgilerimi görmek|almak|indirmek istiyorum <tail>*",
			"<lead>* hakkımda ne|neler biliyorsun|biliyorsunuz|var|tutuyorsunuz <tail>*",
			"<lead>* hakkımda hangi veriler|bilgiler var|tutuluyor <tail>*",
		],
		erase: [
			"<lead>* <all>* verilerimi|bilgilerimi|kayıtlarımı|hesabımı <tail>* sil|silin|siliniz|siler|kaldır|kaldırın|kapat|kapatın <tail>*",
			"<lead>* <all>* verilerimin|bilgilerimin silinmesini istiyorum <tail>*",
			"<lead>* beni unut|unutun|unutunuz <tail>*",
		],
	},
	el: {
		classes: {
			lead: ["παρακαλώ|γεια|σας|σου|τώρα|θέλω|θα|ήθελα|να|μπορείτε|μπορείς|εντάξει|μου"],
			tail: ["παρακαλώ|τώρα|ευχαριστώ|αμέσως|σας"],
			all: ["όλα|τα|προσωπικά|ένα|αντίγραφο|των|όλων|προσωπικών"],
			data: ["δεδομένα|στοιχεία|δεδομένων|στοιχείων"],
		},
		show: [
			"<lead>* στείλε|στείλετε|στείλτε|δείξε|δείξετε|δείξτε|δώσε|δώστε μου? <all>* <data> μου <tail>*",
			"<lead>* δω|δείτε|λάβω|πάρω|κατεβάσω <all>* <data> μου <tail>*",
			"<lead>* τι δεδομένα|στοιχεία έχετε|έχεις|κρατάτε για μένα|εμένα <tail>*",
			"<lead>* τι ξέρετε|ξέρεις για μένα|εμένα <tail>*",
		],
		erase: [
			"<lead>* διάγραψε|διαγράψτε|διαγράψετε|διαγράψεις|σβήσε|σβήστε|σβήσετε|σβήσεις <all>* <data> μου <tail>*",
			"<lead>* διαγραφή|διαγραφούν <all>* <data> μου <tail>*",
			"<lead>* διάγραψε|διαγράψτε|κλείστε|κλείσε τον? λογαριασμό μου <tail>*",
			"<lead>* ξέχασέ|ξεχάστε|ξέχασε με <tail>*",
		],
	},
	ru: {
		classes: {
			lead: [
				"пожалуйста|прошу|привет|здравствуйте|я|хочу|вас|сейчас|немедленно, можете|можешь|могли бы?",
			],
			tail: ["пожалуйста|спасибо|сейчас|немедленно|полностью|навсегда"],
			all: [
				"все|всю|мои|мою|обо|мне|о|личные|персональные|личную|копию|моих|всех|персональных|личных",
			],
			data: ["данные|информацию|сведения|данных|историю"],
		},
		show: [
			"<lead>* пришлите|пришли|покажите|покажи|отправьте|отправь|дайте|дай|выгрузите|прислать|показать мне? <all>* <data> <all>* <tail>*",
			"<lead>* увидеть|получить|скачать <all>* <data> <all>* <tail>*",
			"<lead>* что вы|ты знаете|знаешь|храните обо мне <tail>*",
			"<lead>* какие данные вы обо мне храните|собираете|имеете <tail>*",
		],
		erase: [
			"<lead>* удалите|удали|удалить|сотрите|сотри|стереть|уничтожьте <all>* <data> <all>* <tail>*",
			"<lead>* удалите|удали|удалить|закройте мой аккаунт|профиль <tail>*",
			"<lead>* забудьте|забудь меня|обо мне? <tail>*",
		],
	},
	fr: {
		classes: {
			lead: [
				"svp|bonjour|bonsoir|merci|maintenant|je|j'|veux|voudrais|souhaite|aimerais|vous|tu, s'il|sil vous|te plaît|plait, merci de, pouvez vous, peux tu",
			],
			tail: ["svp|merci|maintenant|immédiatement|définitivement, s'il|sil vous|te plaît|plait"],
			all: [
				"toutes|tout|mes|mon|une|copie|de|les|l'|ensemble|personnelles|informations|données|infos",
			],
		},
		show: [
			"<lead>* envoyez|envoie|montrez|montre|donnez|donne|envoyer|exporter|exportez moi? toutes? mes données|informations|infos personnelles? <tail>*",
			"<lead>* voir|recevoir|obtenir|télécharger toutes? mes données|informations personnelles? <tail>*",
			"<lead>* envoyez|envoie moi une copie de mes données personnelles? <tail>*",
			"<lead>* que savez vous sur|de moi <tail>*",
			"<lead>* quelles données avez vous sur moi <tail>*",
		],
		erase: [
			"<lead>* supprimez|supprime|supprimer|effacez|efface|effacer|détruisez toutes? mes données|informations|infos personnelles? <tail>*",
			"<lead>* supprimez|supprime|supprimer|fermez mon compte <tail>*",
			"<lead>* oubliez|oublie moi <tail>*",
		],
	},
	rw: {
		classes: {
			lead: ["nyamuneka|muraho|mwaramutse|mwiriwe|ndashaka|ko|ndifuza|mbasabye|ndabasaba|ubu"],
			tail: ["nyamuneka|murakoze|ubu|nonaha|mwabitse|mufite|mumfiteho"],
			all: ["yose|zose|byose|bwite|anjye|yanjye|zanjye|byanjye"],
			data: ["amakuru|ibyanjye|data"],
		},
		show: [
			"<lead>* nyoherereza|munyoherereze|mwanyoherereza|nyereka|munyereke|mumpe|mpa <data> <all>* <tail>*",
			"<lead>* kubona|kwakira <data> <all>* <tail>*",
			"<lead>* ni ayahe makuru mumfiteho|mufite kuri njye <tail>*",
			"<lead>* munziho iki, <lead>* mumfiteho iki <tail>*",
		],
		erase: [
			"<lead>* siba|musibe|mwasiba|gusiba|hanagura|muhanagure|kuraho|mukureho <data> <all>* <tail>*",
			"<lead>* siba|musibe|mufunge konti yanjye <tail>*",
			"<lead>* nyibagirwa|munyibagirwe|munyibagiwe <tail>*",
		],
	},
};

const none: ReadonlySet<string> = new Set();
const noRules = { codes: none, words: none, units: none, ordinals: none };

const kinds = ["erase", "show"] as const satisfies readonly PersonalWish[];
const grammars = locales.map((locale) => {
	const table = wishes[locale];
	const expand = expander(table.classes);
	const read = grammar(
		kinds.flatMap((kind) =>
			phrasesOf(table[kind]).map((wish): Phrase<PersonalWish> => phrase(kind, wish, expand)),
		),
	);
	return { locale, startingWith: read.startingWith };
});

/** The wish, and the language it is said in. */
export function readPersonalWish(
	text: string,
): { readonly wish: PersonalWish; readonly locale: Locale } | null {
	if (text.length > wishTextMax) return null;
	const words = tokenise(text, noRules).flatMap((token) => {
		if (token.kind === "break" || token.kind === "question") return [];
		return [token.kind === "word" ? token.text : null];
	});
	const [first] = words;
	if (first == null) return null;
	const endsOf = matcher(words);
	const found = grammars.flatMap(({ locale, startingWith }) =>
		(startingWith.get(first) ?? [])
			.filter(({ elements }) => endsOf(elements, 0).has(words.length))
			.map(({ kind }) => ({ wish: kind, locale })),
	);
	// What could mean either destroys nothing.
	return found.find(({ wish }) => wish === "show") ?? found[0] ?? null;
}
