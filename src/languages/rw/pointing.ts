/** Kinyarwanda: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<
	Language["intents"],
	| "asBefore"
	| "there"
	| "fromThere"
	| "special"
	| "andBack"
	| "stopover"
	| "anotherFor"
	| "onlyOne"
	| "sameTime"
	| "asksToCancel"
	| "asksHowToPay"
	| "howLong"
	| "toDriver"
	| "reverse"
	| "moment"
	| "emergency"
	| "forStaff"
	| "asksToBook"
> = {
	asBefore: {
		inside: [
			"(?:bimwe |kimwe |imwe )?(?:n|nk|nka|nki) ?(?:ubushize|mbere|ibisanzwe|bisanzwe|iya mbere|ibya mbere|iy ubushize|ibyo ubushize)|(?:nk )?uko bisanzwe",
			"(?:ibyanjye |iyanjye )?(?:ibisanzwe|isanzwe)(?: \\S+)?",
			"(?:ongera|mwongere|wongere) (?:umpe|mumpe|ufate|utumize|ubike|unsabire|munsabire|umfatire|mumfatire)(?: \\S+)?",
		],
		whole: [],
	},
	there: {
		inside: ["(?:kuri )?(?:aho hantu|hariya|aho ngaho)|muri (?:iyo|ya) (?:resitora|hoteli)"],
		whole: [],
	},
	fromThere: { inside: ["(?:kuva|mvuye|tuvuye) (?:aho|hariya)(?: hantu)?"], whole: [] },
	andBack: {
		inside: [
			"(?:kugenda |kujya )?no kugaruka|kugenda n ?ukugaruka|kugaruka na byo|urugendo rwo kugaruka",
		],
		whole: [],
	},
	stopover: {
		inside: [
			"(?:(?:du|gu|a|u|tu)?(?:hagarar(?:a|e|ye)|hagarara)|(?:tu|ku|u)nyu(?:ze|za|ra|re)|tunyura|tunyuze)(?: gato)? (?:kuri|ku|mu|kwa) @(?: @)*(?: (?:mbere|mu nzira))*|(?:du|gu)hagarar(?:a|e)(?: \\S+){0,3} mu nzira",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"ibyumba (?:[2-9]|bibiri|bitatu|bine)|n ikindi cya|n undi wa|(?:tagisi|taxi|ameza) (?:[2-9]|ebyiri|abiri|eshatu)",
		],
		whole: [],
	},
	onlyOne: { inside: ["(?:kimwe|umwe|imwe|rimwe|1) (?:gusa|gihagije)"], whole: [] },
	sameTime: { inside: ["isaha imwe|icyarimwe"], whole: [] },
	special: {
		inside: [
			"isabukuru\\S*|ukwezi kwa buki",
			"hafi y idirishya|ku idirishya|hatuje|intebe y umwana|igare ry abafite ubumuga",
			"(?:nta|hatarimo|bidafite|idafite) (?:u?rusenda|umunyu|isukari|ibitunguru|tungurusumu|inyama|urubura)|alerji\\S*|allerji\\S*",
			"kode(?: y umuryango)? \\d{2,6}",
			"intebe (?:y umwana|y uruhinja)|(?:imizigo|ivalisi|amavalisi|amagare|amasanduku|imifuka)(?: \\S+)?|imbwa\\S*|injangwe|itungo|pusete",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:nshobora|twashobora|nashobora|dushobora) (?:\\S+ ){0,3}(?:\\S*hagarika|gukuraho|kureka)(?: \\S+){0,3} (?:nyuma|hanyuma)(?: yaho)?|(?:nyuma|hanyuma)(?: yaho)? (?:nshobora|nashobora|twashobora) (?:\\S+ )?(?:\\S*hagarika|gukuraho|kureka)(?: \\S+)?|(?:bigenda bite|byagenda bite)(?: \\S+){0,3} (?:mpagaritse|duhagaritse|\\S*hagarika)|(?:mpagaritse|duhagaritse|nimpagarika|niduhagarika)(?: \\S+){0,2} (?:bigenda|byagenda) bite|(?:nigute|gute|ni gute) (?:\\S+ ){0,3}\\S*hagarik\\S*|\\S*hagarika (?:gute|nte)",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"(?:kwishyura|nishyura|twishyura|bishyura)(?: \\S+){0,3} (?:tagisi|taxi|umushoferi)(?: \\S+){0,3} (?:i?karita|cash|kash)|(?:tagisi|taxi|umushoferi)(?: \\S+){0,2} (?:yemera|afata|bafata|bemera)(?: \\S+){0,2} (?:i?karita|cash|kash)",
		],
		whole: [],
	},
	howLong: {
		inside: [
			"(?:bifata|bitwara|bimara|rufata|rumara) (?:igihe )?(?:kingana iki|ki|iminota ingahe|amasaha angahe)|iminota ingahe",
		],
		whole: [],
	},
	emergency: {
		inside: [
			"(?:muhamagare|mpamagarira|mumpamagarire|nkeneye|dukeneye|mwohereze)(?: \\S+){0,2} (?:ambulance|ambilansi|imbangukiragutabara|polisi|kizimyamwoto)|impanuka (?:yabaye|twakoze|nakoze|ikomeye)|(?:twakoze|nakoze|habaye) impanuka|inkongi|ntahumeka|yataye ubwenge|arava amaraso|kwiyahura",
		],
		whole: [
			"(?:(?:mwihute) )*(?:imbangukiragutabara|ambulance|ambilansi|polisi|ntabara|mutabare|sos)(?: (?:vuba|mwihute))*",
		],
	},
	forStaff: {
		inside: [
			"(?:tur|nd|n|tu)a(?:za )?(?:gu|ku)?(?:kererw|kererew|tind)\\S*",
			"(?:umushoferi|umukozi|umuserveri|abakozi) (?:yari|bari|yabaye|ni) (?:\\S+ ){0,2}(?:umunyamujinya|mubi|babi|umusinzi|yasinze|umunyagasuzuguro|nabi)|(?:serivisi|servisi) (?:yari |ni )?(?:mbi|mibi)(?: cyane)?|yatwaraga (?:\\S+ ){0,3}(?:nabi|vuba cyane)",
			"(?:ibiryo|ibyokurya|pizza|ikawa|isupu|komande) (?:byari|yari|byaje|yaje) (?:\\S+ ){0,2}(?:bikonje|ikonje|bihiye|byahiye|mbisi|bibi|mbi|atari yo|ituzuye)|(?:banzaniye|mwanzaniye|nahawe|mwampaye) (?:\\S+ ){0,2}(?:bitari byo|itari yo)|(?:irabura|ibura|haraburamo|birabura) (?:\\S+ )?(?:muri|mu) komande|muri komande yan\\S+ (?:harabura|irabura|habura)\\S*",
			"(?:banciye|yanciye|mwanciye) (?:\\S+ )?(?:menshi|byinshi|kabiri)|(?:kuba|gukora nk|nkora nk) (?:umushoferi|abashoferi)|gukorana namwe|akazi (?:kanjye|mwampa|mumpe)",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|okay|hm+|um|uh|oh|well|just|sorry|please) )*(?:(?:mutegereze|tegereza|mube mutegereje|ba utegereje)(?: (?:gato|akanya))*|reka (?:mbitekerezeho|mbanze ntekereze|ntekereze|mbanze mbaze)(?: .{1,40})?|ndacyabitekerezaho|(?:akanya|umwanya) (?:gato|muto))",
		],
	},
	reverse: {
		inside: ["bihindure|ni ukubihindura|uhereye hariya|mubihinduranye|ibinyuranye"],
		whole: [],
	},
	toDriver: {
		inside: [
			"(?:nabona|navugana|nahamagara|nashobora kuvugana)(?: \\S+){0,2} (?:n )?(?:umushoferi|shoferi)(?: \\S+){0,2}|(?:nimero|numero|telefone) y(?:a|e)? ?(?:umushoferi|shoferi)",
		],
		whole: [
			"(?:(?:mwampa|ndabinginze|muraho|nyamuneka) )*(?:bwira|mubwire|mumbwirire|umbwirire|mbwirira|menyesha|mumenyeshe|baza|mubaze) (?:umushoferi|shoferi)(?: .{1,200})?",
		],
	},
	asksToBook: {
		inside: [
			"(?:ni ngombwa|bisaba|birasaba) (?:\\S+ ){0,2}(?:kubika umwanya|gufata umwanya|kubuka|gufata gahunda)|(?:nshobora|twashobora|dushobora) (?:\\S+ ){0,2}(?:kuza )?nta (?:gahunda|mwanya)",
		],
		whole: [],
	},
};
