/**
 * Kinyarwanda. CLDR has no words for it (its "yes, y" is the root's English). The verb carries the
 * no in front (si-, nti-, nta), so whole listed forms agree; "se" asks. "Sawa" takes note as "ok" does.
 */
import type { Concept } from "../../core/reply/concepts.ts";
import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: Partial<Record<Concept, string>> = {
	thing: "komande|komanda",
	ride: "taxi|tagisi|takisi|moto|imodoka|umushoferi|shoferi|umumotari|motari|urugendo",
	table: "ameza|resitora|restaurant|restora|amafunguro|ifunguro|umwanya|imyanya",
	room: "icyumba|ibyumba|hoteri|hoteli|hotel|icumbi|umwanya|imyanya",
	appointment: "kwiyogoshesha|kogosha|salo|salon|muganga|dogiteri|kwivuza|masaje",
	order: "komande|komanda|ibiryo|ibyokurya|pizza|amafunguro|ifunguro|ibinyobwa|ibicuruzwa",
	viewing: "inzu|gusura|apartema|ikibanza",
	service: "umukanishi|umufundi|gusana|gukanika|isuku",
	message: "ubutumwa|mesaje|sms|imeyili",
	personal_data: "konti|nimero|numero|telefone|telefoni",
	payment: "kwishyura|nishyure|ishyura|mwishyure|amafaranga|momo|fagitire",
	ticket: "itike|amatike|tike|bisi|indege|igitaramo|umukino|umwanya|imyanya",
	media: "filime|filimi|indirimbo|umuziki|videwo|video|kina|mukine",
	rental: "gukodesha|kodesha|mukodeshe|imodoka|moto|igare",
	calendar: "alarume|nyibutsa|munyibutse|kwibutswa|inama",
};
const conceptWords = [...new Set(Object.values(concepts).flatMap((words) => words.split("|")))];

export const replies: ReplyTable = {
	classes: {
		very: ["cyane|rwose|koko|pe|neza|byose, cyane rwose, gusa rwose"],
		/** Assesses what was asked: alone it takes note, of something ("ibyo ni byiza") it answers. */
		fit: [
			"byiza|nibyiza|sawa|biratunganye|birakunze, ni byiza|neza|sawa|nziza|mwiza|heza|cyiza|rwiza|ryiza|okay|ok, bimeze neza",
		],
		/** Right, so it answers also alone. */
		right: [
			"nibyo|byo|ukuri|yego|bikwiye|birakwiye|birahuye|byemejwe|byemewe, ni byo|ukuri, ni uko, niko bimeze|biri, ni ko bimeze|biri",
		],
		good: ["<fit>, <right>"],
		wanted: [
			"ibyo nshaka|nashakaga|nasabye|dushaka|twashakaga|nifuzaga, icyo nshaka|nashakaga|nifuzaga, ni byo|ibyo|cyo nashakaga|nshaka|nifuzaga",
		],
		delight: [
			"birashimishije|biranshimishije|biratangaje|agahebuzo|akataraboneka|super|byahebuje, ni agahebuzo|akataraboneka, mbega byiza|neza",
		],
		that: [
			"ibyo|ibi|icyo|byose|uwo|uyu|iyo|iyi|ayo|aya|hose, ibyo byose|bintu, ibi byose, amakuru|igiciro|isaha|itariki|aho|ahantu",
		],
		for_me: ["kuri njye|njyewe|twe|jye, njye|njyewe"],
		special: [
			"taxi|tagisi|moto|imodoka|ameza|icyumba|itike|amatike|hoteri|hoteli|umushoferi|umumotari|ibiryo",
		],
		it: [
			"ibyo|ibi|byose|iyi|iyo|uyu|uwo|aya|ayo, iyi|iyo|uyu|uwo|ayo|aya|icyo|iki gahunda|taxi|moto|imodoka|kode|urugendo|komande|ameza|icyumba|itike|amatike|hoteri, komande|komanda|gahunda|urugendo",
		],
		do_it: [
			"emeza|byemeze|yemeze|mwemeze|wemeze|mubyemeze|ubyemeze|nyemereza|twemeze|emeze|mwemere|emera <it>?",
			"komeza|mukomeze|ukomeze|dukomeze|tugende|tangira|mutangire|tangire rwose?, komereza|mukomereze|komeza aho",
			"bikore|mubikore|ubikore|kora|mukore|ubikorere|tubikore|bikorwe <it>?",
			"ohereza|mwohereze|wohereze|mwohereza|muyohereze|uyohereze|yohereze|boherereze|tuma|mutume|mutumeho|zana|muzane|uzane|tegura|mutegure|utegure|bika|mubike|ubike|tumiza|mutumize|utumize|fata|mufate|bookinga|mubukinge|bukinga <it>?",
		],
		ok: ["sawa|ok|okay|oke|byiza|nibyiza"],
		thanks: ["murakoze|urakoze|murakoza|thanks|merci|asante|ndabashimiye|tubashimiye|ndashimye"],
		signing_off: ["oya|sawa|ok|byiza {.} <thanks>? cyane? {.}, <thanks> cyane|rwose? {.}"],
		now: ["ubu|nonaha|uyu, uyu munsi, ubu ngubu, kuri njye|njyewe|twe"],
	},
	word: [
		"yego|yeego|yegoo|yegho|yee|yeee|ego|eego|egoko|ee|eee|yewe, yego|yee|ego <very>, yego mwa|data|mama, ni yego <very>?, yego yego, ni byo|uko koko, nibyo koko|rwose",
		"ndabyemeye|ndabyemera|nabyemeye|ndemeye|ndemera|nemeye|turabyemeye|turabyemera|turemeye|turemera|ndabyemeje|ndemeza|nemeje|twemeje|twabyemeje|turabyemeje|ndumvikana|turumvikanye|twumvikanye|byumvikanye",
		"nibyo|ukuri|byemejwe|byemewe|birakwiye|birahuye, ni byo|ukuri <very>?, yego {.} ni? ibyo|byo, yego {.} <wanted>, birumvikana <very>?",
	],
	yes: [
		"ndabyemeye|ndabyemera|nabyemeye|ndemeye|ndemera|nemeye|ndayemeye|ndayemera|turabyemeye|turabyemera|turemeye|turemera|ndabyemeje|ndemeza|nemeje|twemeje|twabyemeje|turabyemeje|ndumvikana|turumvikanye|twumvikanye|byumvikanye <it>? <very>?",
		"ndabishaka|nabishaka|ndabikeneye|turabishaka|turabikeneye|ndashaka|ndayishaka|ndayikeneye|turayishaka|ndagishaka|ndamushaka|ndayifata|ndabifata|nzabifata|turabifata <it>? <very>?",
		"biranyuze|biratunyuze|birampagije|ndabyishimiye|ndabikunze|ndabikunda|birambereye|birakwiriye|biranogeye|birantunganiye <very>?",
		"niteguye|nditeguye|turiteguye, ndi tayari|hamwe, turi kumwe|tayari",
		"<right> <very>* <for_me>?",
		"<that> <very>? <right> <very>* <for_me>?, <for_me> <right> <very>*, <that> ndabyemeye|ndabishaka|ndabyemera",
		"<do_it> <very>?, <do_it> <it>? kandi <do_it>, <ok> {.} <do_it> <special>, nta kibazo {.} <do_it> <special>, ntakibazo {.} <do_it> <special>, mushobora|ushobora|mwashobora|wabikora|mwabikora kubikora|kubyemeza|gukomeza|kohereza",
		"wabyumvise|mwabyumvise|wabivuze|mwabivuze neza",
	],
	flip: [
		"nta kibazo|bibazo|ikibazo|nkomyi|mbogamizi|mpungenge|shida|mahwa mfite|dufite|kirimo|rwose|bihari?, ntakibazo|ntabibazo|ntankomyi mfite|dufite|kirimo|rwose?, nta cyo|kintu bitwaye|bintwaye, ntacyo bitwaye|bintwaye",
		"nta gushidikanya, kuki atari byo {?}, kuki se? atari yego {?}, si bibi, ntacyo|nta cyo guhindura|mpinduraho, nta kosa|makosa|ikosa ririmo|arimo|mbonye?",
	],
	ack: [
		"sawa|ok|okay|okey|oke, sawa sawa, sawasawa, sawa cyane|rwose|pe, <fit> <very>*, ni igitekerezo cyiza, igitekerezo cyiza, bibaye byiza",
		"<wanted> <very>*, <that> <delight> <very>*, ni byo|ibyo <wanted>, ndanyuzwe|turanyuzwe",
		"<fit> <very>* <for_me>",
		"<that> <very>? <fit> <very>* <for_me>?, <for_me> <fit> <very>*",
	],
	praise: [
		"<delight>, <delight> cyane|rwose|pe, ndishimye|nishimye cyane, wow|haha|hahaha, mwakoze|wakoze neza, akazi keza",
	],
	thanks: [
		"<thanks>, <thanks> cyane|rwose|mwa|muvandimwe|boss|pe cyane?, ndabashimira|ndagushimira|ndabashimiye cyane?, turabashimira|mwakoze|wakoze cyane?, murakoze kumfasha|kudufasha, murakoze ku|kubwo bufasha|ubufasha|byose",
		"imana ibahe|iguhe umugisha, umunsi|ijoro|umugoroba|wikendi mwiza|ryiza|rwiza|nziza, mugire|ugire umunsi|ijoro|amahoro|umugoroba mwiza|ryiza?, murabeho|urabeho|muramuke|muramukeho|mwirirwe|wirirwe|bye neza|amahoro?, tugaruke|turabonana|tuzabonana|tuzavugana|turavugana ejo?, thank you",
	],
	closer: [
		"<signing_off>? ni ibyo gusa|nyine <now>?, <signing_off>? ni ibyo <now>?$, <signing_off>? ni byose <now>?, <signing_off>? ibyo ni byose <now>?$, <signing_off>? ibyo gusa <now>?$, <signing_off>? ibyo? birahagije|bihagije <now>?, <signing_off>? ni ibyo <thanks>",
		"<signing_off>? nta|ntakindi kindi|bindi|kintu|undi kindi|kibazo|bibazo|mfite|nshaka|nkeneye|dushaka|dukeneye? mfite|nshaka|nkeneye|dufite|dukeneye? <now>?, <signing_off>? ntakindi mfite|nshaka|nkeneye|dufite|dukeneye? <now>?, <signing_off>? nta kindi kibazo|kintu? mfite|nshaka|nkeneye|dufite|dukeneye? <now>?",
		"<signing_off>? narangije|twarangije|birarangiye <now>?, <signing_off>? nabonye|twabonye|mbonye ibyo|icyo|byose nashakaga|nari|nifuzaga|twashakaga nkeneye?, <signing_off>? ndi|meze neza <thanks>",
	],
	polite: [
		"nyamuneka|mwaramutse|waramutse|mwiriwe|wiriwe|muraho|bite|shuti|muvandimwe|boss|bosi|bwana|nyakubahwa|madamu|mukiriya|databuja|mukire|mama|data|wee|mwa|rwose|please",
		"muraho|mwaramutse|mwiriwe neza, ndumva|ndabyumva|numvise|nabyumvise",
		"ubu|ubungubu|nonaha|nonese|none|vuba|hanyuma|maze, ubu ngubu|nyine, vuba bishoboka",
	],
	no: [
		"oya|oyaa|oyaaa|hoya|ashwi|ntabwo|sibyo|siko|reka|rekera|si|nta|nanze|ndanze|ndabyanze|nabyanze|turabyanze|ndahakanye|ndabihakanye|ndahakana|ibinyoma|no|non|cancel|stop",
		"oya <very>|murakoze|urakoze|ntabwo|sibyo|ye|we, oya si byo|ko|uko, si byo|ko|uko|byiza|ngombwa|ubu|none|uyu, ntabwo ari? byo|ko|byiza|uko|ukuri|nonaha|ubu|none|ngombwa",
		"sinshaka|sinabishaka|simbishaka|sindabishaka|sinkibishaka|sinkishaka|sinyishaka|sinkeneye|simbikeneye|ntitubishaka|ntidushaka <it>?",
		"ntabwo nshaka|mbishaka|nkibishaka|tubishaka|dushaka|mbyemera|mbyemeye|nemera|nemeye|nabikora|nshoboye|mbishoboye|nabishobora|mbikeneye|nkeneye|bikenewe|bishoboka|binshimishije|bikwiye|biranyuze|nza|naza|nzaza <it>?",
		"sinemera|simbyemera|sindabyemera|sinemeye|simbyemeye|sindemeye|ntabyo|ntibikwiye|ntibishoboka|ntibinshimishije|ntibikenewe|ntibibaye|ntibinyuze|sinabikora|sinshoboye|sinabishobora|simbishoboye|sinaza|sinza|sinzaza <it>?",
		"hagarika|muhagarike|uhagarike|mubihagarike|bihagarike|mubireke|bireke|mureke|ureke|tubireke|reka|rekera|siba|bisibe|musibe|kuraho|bikureho|mubikureho|kureho|hagarara|hagarikira <it>?, rekera|murekere|reka aho, bivemo|tubivemo",
		"ntukabikore|ntimubikore|ntubikore|ntimukabikore|ntukohereze|ntimwohereze|ntuze|ntimuze|ntimuzane|ntutume <it>?, nahinduye|twahinduye igitekerezo|ibitekerezo, ikindi|undi gihe|munsi, ubutaha, ubundi|nta na kimwe|rimwe",
		"ni ibinyoma|amakosa, harimo|hari ikosa|amakosa, si ubu|nonaha|none, si uyu munsi, ntabwo ari ubu|uyu munsi?, oya ntabwo mbishaka|nshaka, nta nyungu mbifitemo?",
	],
	reason: [
		"mbabarira|mumbabarire|imbabazi|birahenze|birahenda|biratinze|ndwaye|narwaye|ndarwaye|ndahuze|narahuze|ndananiwe|kure, ni kure|amafaranga menshi? cyane?, birahenze|birahenda cyane, mfite akazi|ibindi|gahunda, uyu munsi, ubu, kure cyane, nabonye ikindi|undi|indi",
	],
	doubt: [
		"wenda|ahari|simbizi|sinzi|tegereza|mutegereze|ntegereza|buretse|hmm|biterwa|birashoboka|nzareba|bishoboka|mutegereze, ntabwo mbizi|nzi neza?, reka|mureke ndebe|mbanze|ntekereze|mbaze, ndaza kureba|kubabwira|kubitekerezaho, akanya gato, nyuma gato?, sindabyemeza, uko ubishaka|mubishaka|ushaka|mushaka, byose ni kimwe, ubanza|hafi, mbanze|reka|mureke mbitekerezeho|ntekereze|mbaze",
		"sindafata|ntarafata icyemezo, ndabitekerezaho|ndacyabitekereza, uko biri kose, bishobora kuba",
	],
	change: [
		"hindura|muhindure|uhindure|bihindure|mubihindure|guhindura|duhindure|ahubwo|ikindi|indi|undi|ibindi|kosora|mukosore|gukosora|nahitamo|mpitamo|hitamo|ongera|mwongere|gabanya|mugabanye|yimure|mwimure|imura",
		"nibeshye|nibeshyeho, nashakaga kuvuga, ndakosora, aho kuba|gukora, mu mwanya wa, gira|mugire|mushyire|shyira|shyiraho babiri|batatu|bibiri|bitatu|saa|ku|ebyiri|eshatu",
	],
	request: [
		"ndashaka|nshaka|turashaka|dushaka|nkeneye|ndakeneye|dukeneye|turakeneye|nifuzaga|ndifuza|turifuza|nashakaga|twashakaga, tuzaba|nzaba|bazaba turi|ndi|ari?, turi|tugiye|ngiye|tuzaza|nzaza|tuzagenda",
		"bika|mubike|ubike|tegura|mutegure|ohereza|mwohereze|tumiza|mutumize|shaka|munshakire|nshakira|fata ameza|icyumba|itike|amatike|taxi|moto|imodoka|ya|za|abantu|babiri|batatu|bane, ni ku|saa|kuwa|uyu|iya|abantu, ^ku|kuri|saa|kuva|kugera|kuwa, byaba byiza ku|saa|kuwa|ejo",
	],
	undo: [
		"hagarika|muhagarike|bihagarike|mubihagarike|siba|bisibe|musibe|mubisibe|kuraho|bikureho|mubikureho|reka|bireke|mubireke, hagarika|muhagarike|siba|musibe|kuraho|mukureho nyamuneka? <it>|<special>, ndashaka|nshaka|turashaka|dushaka kubihagarika|guhagarika|kubisiba|gusiba <it>|<special>?",
		"bisibe|bihagarike|bikureho|mubisibe|mubihagarike|mubikureho rwose|byose|nyamuneka|ubu, sinkibishaka|sinkiyishaka|sinkibikeneye rwose, ntabwo nkibishaka|nkiyishaka",
	],
	loose: ["cyane|rwose|koko|pe|neza|nyine|nyamuneka"],
	beside: [
		conceptWords.join("|"),
		"njye|njyewe|jye|twe|wowe|mwe|mwebwe|ibyo|ibi|icyo|iyi|uwo|uyu|ayo|aya|byose|aho|ahantu|hano|hariya|mu|i|ku|kuri|ni|nabyo|ndi|turi|ndashaka|nshaka|turashaka|dushaka|ndabishaka|turabishaka|nifuza|ndifuza|nkeneye|ndakeneye|ndabikeneye|ndayishaka|ndayikeneye|ndemera|ndemeye|ndabyemera|ndabyemeye|turabyemeye|ndemeza|nemeje|kwemeza|kubika|gufata|gutumiza|kugenda|gukora|kohereza|emeza",
		"mwemeze|mubyemeze|ubyemeze|byemeze|komeza|mukomeze|dukomeze|bikore|mubikore|kora|mukore|ohereza|mwohereze|wohereze|tuma|mutume|zana|muzane|uzane|tegura|mutegure|bika|mubike|tumiza|mutumize|fata|mufate|gahunda|komande|komanda|reserva|reservation|rezerivasiyo|kode|igiciro|itariki|amakuru|izina",
		"byiza|nibyiza|neza|sawa|nibyo|byo|ukuri|yego|cyane|rwose|koko|pe|biratunganye|bikwiye|birakwiye|nyamuneka|murakoze|urakoze|ubu|vuba|nonaha|ndanyuzwe|birashimishije",
	],
	values: [
		"umwe|babiri|batatu|bane|batanu|batandatu|barindwi|umunani|icyenda|icumi|bibiri|bitatu|bine|bitanu|bitandatu|ebyiri|eshatu|enye|eshanu|esheshatu|abiri|atatu|ane|atanu|atandatu|kabiri|gatatu|kane|gatanu|gatandatu|moya|mbiri|tatu|nne|tanu|tandatu|nane|kenda|cyenda|kumi|makumyabiri|mirongo|igice|abantu|bantu|umuntu",
		"ejo|ejobundi|munsi|mugitondo|igitondo|gitondo|nimugoroba|umugoroba|kumugoroba|ijoro|nijoro|sasita|saa|isaha|amasaha|kuwa|icyumweru|cyumweru|weekend|wikendi|ukwezi|mutarama|gashyantare|werurwe|mata|gicurasi|kamena|nyakanga|kanama|nzeri|ukwakira|ugushyingo|ukuboza",
	],
	concepts,
	spellings: {
		yego: "yeg|yehgo|yegi|yeggo|yogo|yeo",
		murakoze: "murakose|mrakoze|murakoz|murakooze|murakozee",
		sawa: "sawe|swa|sawaa|saw",
		ndabyemeye: "ndabyemye|ndabyemeyee|nabyemye|ndabemeye",
	},
	hedge: [
		"ariko|keretse|uretse|niba|nibura|gusa|mbere|kugeza|nubwo|icyakora|igihe|iyo, nyuma yuko|yo, bitewe na, ari uko, but",
	],
	ask: [
		"se|ese|ryari|hehe|angahe|kangahe|bangahe|bingahe|zingahe|gute|ute|nde|iki|kuki, bite se, ni iki|nde|ryari|hehe|gute|kangahe|he, isaha ki|zingahe|ngahe, amafaranga angahe, he",
		"mbwira|mumbwire|umbwire|wambwira|mwambwira|mumbwira|mwansobanurira|nsobanurira|mpa|mumpe nimero|aho|amakuru|igiciro|telefone?, nibangahe|ningahe, ni bangahe, byagenze gute, haracyari, mushobora|ushobora|mwashobora",
	],
	joins: ["na", "kandi"],
	certain: { yes: ["yes|oui|yeah|yep"], no: ["nope|annule|nah"] },
	notAnswers: ["ya|na|la|none"],
	ownLetters: "",
	questionMarks: [],
};
