/** Kinyarwanda, as people write it to a taxi. Hours are counted from dawn: saa moya, the first, is seven o'clock. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import { clock, inMinutes, namedDate, num, numericDate, onDay, weekday } from "../shared/times.ts";
import { counting, fewer } from "./counting.ts";
import { dates, meals } from "./dates.ts";
import { pointing } from "./pointing.ts";

const parts: readonly (readonly [RegExp, DayPart])[] = [
	[/gitondo/u, "morning"],
	[/sita z|manywa/u, "afternoon"],
	[/goroba/u, "evening"],
	[/joro/u, "night"],
];
const part = (word: string | undefined): readonly TimePiece[] => {
	const known = parts.find(([pattern]) => pattern.test(word ?? ""));
	return known === undefined ? [] : [{ kind: "part", part: known[1] }];
};
const partWord =
	"((?:za |z |ya |y |bya )?(?:mu gitondo|igitondo|gitondo|mugitondo|amanywa|ku manywa|nimugoroba|umugoroba|ku mugoroba|nijoro|ijoro|mu ijoro))";
const half = `(?: ${partWord})?`;
const hour = "(2[0-4]|1\\d|0?\\d)";
/** The hours by their names, and what the clock shows. */
const named: readonly (readonly [string, number])[] = [
	["kumi n ebyiri|kumi na ebyiri|kumi n 2", 6],
	["kumi n imwe|kumi na imwe|kumi n 1", 5],
	["moya", 7],
	["mbiri|mbili", 8],
	["tatu", 9],
	["yine|ine|nne", 10],
	["tanu", 11],
	["sita", 12],
	["saba|ndwi", 1],
	["munani|nane", 2],
	["cyenda|kenda", 3],
	["kumi", 4],
];
const cab = "(?:taxi|tagisi|takisi|taksi|imodoka|voiture|cab|umushoferi|shoferi|moto|uber)";
const at =
	"(?:ku|kuri|mu|muri|i|imbere ya|imbere y|imbere|hanze ya|hanze y|hanze|hafi ya|hafi y|hafi|inyuma ya|inyuma y|iruhande rwa|ruguru ya|kwa)";
const from =
	"(?:kuva|iva|(?:i|u|a|ri|bi|ki|ka|zi|ru|bu|ya)vuye|ntuye|mvuye|nva|mva|tuva|tuvuye|uva|ava|bava|guturuka|nturutse|turutse|duturutse|uturutse|gutangirira|duhereye|guhera)";
const to =
	"(?:kugera|kugeza|kujya|(?:bi|ki|ri|ka|zi|ru|bu)jya|bijyanwe|ujya|njya|tujya|ijya|ajya|bajya|jya|ngiye|tugiye|agiye|ngeze|werekeza|berekeza|tukajya|nkajya|akajya|tukagera|nkagera|gusubira|nsubira|dusubira|gutaha|kugaruka|gusura|ugera|mbe ndi)";
const stand =
	"(?:ndi|turi|ari|bari|mba|tuba|mpagaze|duhagaze|ntegereje|dutegereje|twahagaze|twaheze|naheze|ndahari|turahari)(?: (?:hano|ubu|nonaha|hanze|aha|dutegereje|ntegereje))*";
const take =
	"(?:(?:muze|uze|mwaza|waza|baze|mushobora|ushobora|mwashobora|azaza|aze) )*(?:kumfata|kudufata|mumfate|munsange|mudusange|unsange|mudufate|umfate|udufate|mfata|dufate|dufata|mufate|bamfate|badufate|gufata|kumutwara|amfate|adufate|mumpitane|fata)(?: (?:ababyeyi|banjye|inshuti|umugore|wanjye|umwana|mama|papa|abashyitsi))*";
const carry =
	"(?:munjyane|mudujyane|unjyane|udujyane|njyana|twajyane|dujyane|mubajyane|mumujyane|bajyane|amujyane|anjyane|akatujyana|akanjyana|kunjyana|kutujyana|kubajyana|muntware|mudutware|ntwara|gutwara|akadutwara|mugeze|mungeze|mutugeze|bangeze)";
const small = "(?:abana|umwana|uruhinja|impinja)";
const people = "(?:abantu|bantu|umuntu|abagenzi|umugenzi|bakuru|abakuru|mukuru|abashyitsi)";

export const requests: Language = {
	locale: "rw",
	marks: new Set(),
	letters: /[^\s\S]/u,
	elided: new Set([
		"n",
		"y",
		"w",
		"cy",
		"by",
		"bw",
		"ry",
		"rw",
		"z",
		"k",
		"nk",
		"m",
		"s",
		"ny",
		"b",
		"hw",
		"tw",
	]),
	notNames: new Set(["muze", "kale", "kaleye"]),
	initials: ["i", "u", "a"],
	numbers: {
		...counting,
		batatu: 3,
		bane: 4,
		batanu: 5,
		batandatu: 6,
		barindwi: 7,
		indwi: 7,
	},
	doubtfulNumbers: new Set(),
	clockCues: new Set(),
	listed: {
		earlier: "ibanza|cyambere",
		later: "iheruka|cyanyuma",
		cheaper: "(?:iyi|i|gi|ki)hendutse\\S*|igiciro gito",
		elsewhere: "ahandi(?: hantu)?|(?:indi|iyindi) (?:resitora|hoteli)",
	},
	oneMore:
		"(?:undi|indi|ikindi) (?:umwe|imwe|kimwe|(\\d{1,2}))|(\\d{1,2}) (?:wundi|yandi|ziyongera)",
	ordinals: { mbere: 1, kabiri: 2, gatatu: 3, kane: 4, nyuma: -1 },
	endings: [],
	numberEndings: [],
	possessives: [],
	articles: new Set(),
	ownStay: ["(?:hoteli|hotel|otel) (?:yanjye|yacu)|hoteli (?:nacumbitsemo|ndaramo)"],
	streets: new Set("umuhanda muhanda avenue street kg kn kk".split(" ")),
	joiners: new Set("ya y wa w rya ry cya cy bya by ba bwa rwa ho za na n".split(" ")),
	note: ["icyitonderwa", "note"],
	and: ["na", "hanyuma", "kandi", "nyuma"],
	before: {
		pickup: [
			`${from}(?: ${at})?`,
			`${stand} ${at}`,
			`${take} ${at}`,
			`${take} imbere`,
			"(?:imbere|hanze|inyuma|hafi)(?: (?:ya|y|ga))?",
			"aho (?:mva|tuva|nva|ntangirira|duhagurukira|bahagurukira|uva|mfatirwa|dufatirwa)(?: ni)?",
			"hagati (?:ya|y)",
			`(?:umushoferi|shoferi|imodoka|tagisi|taxi|mwaza|muze|aze|yaza|uze)(?: (?:yaza|aze|ije|ize|azaza|ejo|@))* ${at}`,
			"(?:ihagurukire|ihaguruka)",
		],
		destination: [
			"ku|kuri|mu|muri|i|kwa",
			`${to}(?: ${at})?`,
			`${carry}(?: ${at})?`,
			"aho (?:njya|tujya|ngiye|tugiye|ujya|ngana|tugana)(?: ni)?",
			"(?:ni )?(?:ku|kuri|mu) (?=@)",
			"na (?=@$)",
		],
	},
	after: { pickup: [], destination: [] },
	here: {
		pickup: [
			"(?:kuva |mva |guhera )?(?:hano|aha|aho ndi|aho turi|aho mperereye)",
			`${from} (?:mu rugo|iwanjye|iwacu|mu rugo iwanjye)`,
			"(?:ndi|turi) (?:mu rugo|iwanjye|iwacu)",
			`${take} (?:hano|aha|mu rugo)`,
		],
		destination: [
			"(?:ku|mu|i)? ?(?:rugo|iwanjye|iwacu|imuhira)",
			"(?:kujya|ujya|njya|tujya|gutaha|munjyane|njyana|kugera) (?:mu rugo|iwanjye|iwacu|imuhira)",
		],
	},
	notBefore: [
		"(?:si|ntabwo ari|atari|oya si|apana|aho kuba|aho kujya|sinshaka|ntabwo)(?: (?:ku|kuri|mu|muri|i))?",
	],
	notAfter: [],
	comeTo: [
		`(?:mwohereze|ohereza|mwohereza|mutwoherereze|munyoherereze|mumpamagarire|mutume|munyoherereza)(?: \\S+)? ${cab}(?: \\S+)? ${at} @`,
		`(?:${cab}|mwaza|waza|muze) (?:yaza |aze |azaza |kuza )?(?:@ )?${at} @`,
	],
	noise: [
		"(?:mu|ku) (?:by ukuri|mazina|gihe|kanya|minota|masaha|isaha|cyumweru|munsi|buryo|buryo bwihuse)",
		"ndashaka|turashaka|nashakaga|twashakaga|ashaka|arashaka|bashaka|barashaka|nkeneye|dukeneye|akeneye|bakeneye|ndifuza|turifuza|nifuza|nifuzaga|mushobora|ushobora|bishoboka|mwashobora|nshobora|twashobora|mwampa|mwaduha|mwansabira|mumpe|muduhe|mpa|mfasha|mumfashe|mudufashe|ngomba|tugomba|agomba|kubona|gushaka|gufata|kubika|kujya|kugenda|kuza|kuba|kugera|kuva|mufite|ufite|hari|haba|njya|tujya|ngiye|tugiye|ndi|turi|ari|ni|uri|muri|bari|yari|mwohereze|ohereza|yohereze|nyohereza|nyitumire|mwohereza|muze|uze|aze|yaza|baza|mudufate|mumfate|bwira|vuga|mbwira|mumbwire|ntegereje|dutegereje|mpagaze",
		`${cab}|urugendo|serivisi|gare itwara`,
		"njye|njyewe|jyewe|twe|twebwe|wowe|mwe|mwebwe|we|bo|iyi|iyo|uyu|uwo|iki|icyo|ibi|aho|hano|hariya|he|hehe|ryari|gute|kuki|nde|angahe|zingahe|bangahe|cyangwa|kandi|ariko|ngo|ko|nka|na|n|nti|nta|si|yego|oya|none|ubu|nonaha|vuba|cyane|gato|gusa|nyine|rwose|hamwe|bose|twese|undi|indi|ikindi|mbese|ese|niba|kugira|kubera|maze|nuko|muraho|mwaramutse|mwiriwe|bite|amakuru|murakoze|urakoze|mbabarira|mumbabarire|nyamuneka|mwihangane|bwana|madamu|yanjye|wanjye|banjye|cyanjye|zanjye|yacu|wacu|bacu|ye|ya|wa|ba|za|y|w|z|cy|by",
		"abantu|umuntu|abagenzi|umugenzi|abana|umwana|umugore|umugabo|inshuti|umuryango|ababyeyi|imizigo|ibikapu|bakuru|abashyitsi",
		"tumiza|tumize|gutumiza|ntumirize|igiciro|amafaranga|ifaranga|frw|bizatwara|bitwara|ihenze|kure|hafi|intera|kilometero|km",
		"ejo|ejobundi|uyu|munsi|uyumunsi|saa|saha|isaha|amasaha|iminota|umunota|minota|gitondo|mugitondo|nimugoroba|umugoroba|mugoroba|ijoro|nijoro|amanywa|manywa|igice|itariki|hashize|cyumweru",
	],
	polite: [
		"muraho(?: neza)?|mwaramutse|mwiriwe|bite|murakoze(?: cyane)?|urakoze|nyamuneka|yego|oya|ok|okay|sawa|kandi|ariko|none|ubu|cyane|gusa|mwansabira|mumfashe|neza",
	],
	intents: {
		human: {
			inside: [
				"(?:kuvugana|kuvugisha|mvugane|mvugishe|tuvugane|mumpuze|mpuza|kumpuza|muduhuze)(?: \\S+){0,3} (?:umuntu|umukozi|ushinzwe|abakozi|umuyobozi|operateri|uhagarariye)",
				"umuntu nyawe|umuntu muzima|abakiriya|ikirego|kurega|nshaka kwitotomba|kwinubira",
				"(?:nibagiriwe|nasize|nataye|twibagiriwe|nibagiwe)(?: \\S+){1,3} (?:muri|mu) (?:tagisi|taxi|imodoka)",
			],
			whole: [
				"umuntu|umukozi|ushinzwe abakiriya|agent|(?:(?:mwampa|nyamuneka|ndabinginze) )*(?:mumpamagare|mpamagara|mwampamagara|umpamagare)(?: (?:nonaha|vuba|kuri telefone))*",
			],
		},
		cancel: {
			inside: [
				`hagarika(?: \\S+)?|muhagarike|kureka urugendo|si(?:n|tu)gikeneye|singishaka|ntitugikeneye|ntitugishaka|ntugishaka|ntabwo ngikeneye|kanseri|cancel|siba(?: \\S+)? ${cab}|guhagarika`,
			],
			whole: ["reka|bireke|ntacyo bigitwaye|hagarara"],
		},
		drop: {
			inside: [
				"si(?:n|tu)ki(?:yi|bi|ri|wu|ki|ya)?(?:keneye|shaka)|mubyihorere|byihorere|bireke|mubireke|nahinduye (?:igitekerezo|intego)|twahinduye|ibagirwa|mwibagirwe",
			],
			whole: ["oya murakoze|nta kintu|ntacyo|tangira bundi bushya"],
		},
		status: {
			inside: [
				`${cab}(?: \\S+)? (?:iri|ari|igeze|ageze|iherereye) ?(?:he|hehe)|(?:iri|ari|igeze|ageze) (?:he|hehe)`,
				`(?<!(?:umwe|undi|muntu|1) )(?:azaza|iraza|araza|izaza|izagera|azagera|iragera|aragera|aje|ije) ?(?:ryari|saa ngahe|saa ngapi|vuba)?$|(?:azaza|iraza|araza|izaza|aragera|bizaza|bizagera|biraza) ryari|mwabonye(?: \\S+)?|nta (?:muntu|n umwe|modoka)(?: \\S+)?|ndacyategereje|turacyategereje|amakuru y(?:a)? (?:tagisi|urugendo)|hari (?:uwemeye|uje)|plaque|ntaraza|ntaragera|igeze he|(?:byemejwe|yemejwe)`,
			],
			whole: ["bigeze he|amakuru mashya|mugeze he|ntaraza"],
		},
		...pointing,
		again: {
			inside: ["(?:ongera|mwongere|wongere)(?: \\S+)?(?: ushake| mushake| ugerageze| mugerageze)?"],
			whole: ["ongera|nanone|indi nshuro|bimwe|nk ubushize"],
		},
		fare: {
			inside: [
				"(?:i|u|bi|bu)ra?henze|angahe|ni angahe|igiciro|bizatwara angahe|amafaranga angahe|bihenze|ibiciro|muca angahe|mwishyuza",
			],
			whole: ["angahe|igiciro"],
		},
		far: {
			inside: [
				"(?:ni|hari) kure|intera|kilometero (?:zingahe|zinga)|km zingahe|(?:ni|hari) hafi|bifata igihe (?:kingana|ki)|iminota ingahe",
			],
			whole: [],
		},
		help: {
			inside: [
				"(?:bikora|mukora|ukora) (?:gute|iki)|uri (?:nde|robo)|muri bande|mushobora (?:gukora iki|kumfasha iki)|nakora nte|nakoresha nte|muntize ubufasha",
			],
			whole: ["ubufasha|mfasha|mumfashe|fasha|amabwiriza|menu|help"],
		},
		greet: {
			inside: [],
			whole: [
				"(?:muraho|mwaramutse|mwiriwe|bite|amakuru|muraho neza|waramutse|wiriwe|salut|hello|bonjour)(?: \\S+)?",
			],
		},
		thanks: {
			inside: ["murakoze|urakoze|ndagushimiye|turabashimiye|ndabashimiye"],
			whole: ["byiza|ni byiza|neza cyane|super"],
		},
		bye: {
			inside: ["murabeho|urabeho"],
			whole: [
				"ijoro ryiza|(?:mugire |ugire )?umunsi mwiza|umugoroba mwiza|tuzabonana|ni aho|mugire amahoro|mwirirwe",
			],
		},
		onDuty: {
			inside: ["(?:ntangiye|natangiye|ntangira) (?:akazi|gukora)|ndi ku kazi|ndi mu kazi"],
			whole: [
				"(?:(?:ubu|nonaha|ongeye) )*(?:ndahari|ndiyo|niteguye|ndi online|ndi aho|ndabonetse)(?: ubu)?",
			],
		},
		offDuty: {
			inside: [
				"(?:ndangije|narangije|mvuye ku|nsoje|nsoza) (?:akazi|kazi)|sindi ku kazi|sindi mu kazi|ntabwo ndi ku kazi|sinkora",
			],
			whole: [
				"(?:(?:ubu|nonaha) )*(?:ndaruhutse|mu karuhuko|ndi mu karuhuko|ndahuze|mfite akazi|sindi hano|ntashye|ndatashye)(?: ubu| kugeza .{1,20})?|(?:(?:ntabwo|nshaka|sinshaka|sinkishaka|reka|mureke|muhagarike|hagarika|kunyoherereza|izindi|ubu|uyu munsi) )+(?:i?ngendo|urugendo|abagenzi)(?: (?:ubu|uyu munsi|nonaha))*",
			],
		},
		arrived: {
			inside: ["nageze (?:aho|ku mugenzi|ku mukiriya|yo)"],
			whole: [
				"(?:(?:ubu|nonaha) )*(?:nageze(?:yo)?|ndahageze|nahageze|ngeze aho|ndi hano|ndi hanze|mpageze|nagezeyo)(?: hano| ubu| ntegereje)*",
			],
		},
		giveBack: {
			inside: [
				"(?:sinshobora|sinabishobora|ntabwo nshobora|ntabwo nabishobora|sinshoboye)(?: \\S+){0,2}|(?:subiza|musubize|nsubije|nsubiza)(?: \\S+)? (?:urugendo|akazi)|(?:ipine|ipini)(?: \\S+){0,2}|(?:imodoka) (?:yapfuye|irapfuye|yagize ikibazo|ipfuye)|nakoze impanuka|muhe undi|mubihe undi|mushake undi",
			],
			whole: ["sinshobora|ndabisubije|mubisubirane"],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:umugenzi|abagenzi|umukiriya)(?: \\S+)? (?:yinjiye|binjiye|yicaye|bicaye|ari mu modoka|bari mu modoka)|(?:nafashe|namufashe|nabafashe)(?: (?:umugenzi|abagenzi))?|twahagurutse",
			],
		},
		noShow: {
			inside: [
				"(?:umugenzi|umukiriya|abagenzi|abakiriya)(?: \\S+)? (?:ntaje|ntaraza|ntiyaje|ntari|ntahari|ntibaje|ntabonetse|ntiyabonetse|adahari)|nta (?:mugenzi|mukiriya|muntu)(?: \\S+)? (?:uhari|hano|uri hano|mbona)",
			],
			whole: ["nta muntu(?: uri)?(?: hano| uhari)?|ntiyaje|ntaje|ntawuhari"],
		},
		done: {
			inside: [
				"(?:nagejeje|ngejeje|namugejeje|nabagejeje|natwaye|nasize) (?:umugenzi|abagenzi|umukiriya|abakiriya)(?: \\S+){0,3}|urugendo (?:rurangiye|rwarangiye|rurarangiye)|(?:umugenzi|abagenzi) (?:avuyemo|bavuyemo|yavuyemo)",
			],
			whole: [
				"(?:ndangije|narangije|birangiye|byarangiye|twageze(?:yo)?|rurangiye|namugejeje(?: yo)?|nabagejeje(?: yo)?)(?: urugendo)?",
			],
		},
		story: {
			inside: [
				"ejo hashize|icyumweru gishize|ubushize|yari|twagiye|nagiye|twasuye|ifungura|ifunga|irafunguye|ikirere",
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?!imodoka (?:yanjye|yacu)(?: |$))${cab}`,
				`${take}|${carry}|(?:ndashaka|turashaka|nkeneye|dukeneye|ngomba|tugomba|ndifuza|turifuza|nshaka) (?:kujya|gusubira|gutaha|kugera|kugenda|kuva)|(?:njya|tujya|ngiye|tugiye) (?:ku|kuri|mu|muri|i)`,
			],
			whole: [],
		},
		open: {
			inside: [
				"sinzi|ntituzi|simbizi|ntabwo nzi|nzabwira (?:umushoferi|shoferi)|tuzabwira umushoferi|ndabwira umushoferi|sindabimenya|aho ari ho hose",
			],
			whole: ["nyuma|ahandi|ntaho|aho ariho hose|mumfate gusa"],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:yego|ok|sawa|neza|none) )*(?:yohereze|mubike|bika|fata|hamagara|mwohereze|ohereza|tugende|mubikore|komeza|mukomeze)(?: iyo| tagisi| taxi| imodoka)*",
			],
		},
		yes: { inside: [], whole: ["yego|ni byo|nibyo|neza|sawa|ok|ni yo|niyo|cyane"] },
		no: { inside: [], whole: ["oya|hoya|nta na kimwe|si byo|sibyo|apana"] },
		arriveBy: {
			inside: [
				`(?:ngomba|tugomba|agomba|nifuza|ndashaka) (?:kuba|kugera)(?: \\S+){0,4} (?:saa|mbere ya|mbere y|bitarenze)|(?:indege|bisi|feri|ubwato|gahunda)(?: \\S+){0,4} saa`,
			],
			whole: [],
		},
		another: { inside: [`(?:indi|iya kabiri|ikindi) ${cab}|${cab} (?:indi|ya kabiri)`], whole: [] },
		change: {
			inside: [
				"hindura|muhindure|guhindura|si (?:ku|kuri|mu) \\S+|ahubwo|nibeshye|mukosore|kosora|atari|sibyo|nashakaga kuvuga",
			],
			whole: ["tegereza|mutegereze|itonde"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		...dates.times,
		numericDate,
		{
			pattern:
				"nonaha|ubu(?: ngubu| nonaha)?|vuba na bwangu|aka kanya|vuba cyane|ako kanya|byihutirwa|vuba bishoboka",
			read: () => [{ kind: "now" }],
		},
		{
			pattern:
				"(?:nyuma y[a]?|mwongereho|wongereho|ongeraho|mwigize inyuma) (?:kimwe cya kabiri cy isaha|igice cy isaha|gice cy isaha)",
			read: () => [...inMinutes(30), { kind: "shift", minutes: 30 }],
		},
		{
			pattern: "mu (?:kimwe cya kabiri cy isaha|igice cy isaha|gice cy isaha)",
			read: () => inMinutes(30),
		},
		{
			pattern: "nyuma y(?:a)? (?:isaha|saha) (?:imwe|1)|(?:mwongereho|wongereho) isaha (?:imwe|1)",
			read: () => [...inMinutes(60), { kind: "shift", minutes: 60 }],
		},
		{
			pattern:
				"(?:mu|nyuma ya|nyuma y) (?:isaha|saha)(?: (?:(\\d+)|imwe))?(?: n (?:igice)| na (\\d+))?",
			read: ([h, m]) => inMinutes(60 * num(h ?? "1") + num(m ?? "0")),
		},
		{
			pattern: "(?:mu|nyuma ya|nyuma y) (?:masaha|amasaha) (\\d+)",
			read: ([h]) => inMinutes(60 * num(h)),
		},
		{ pattern: "(?:mu|nyuma ya|nyuma y) (?:i)?minota (\\d+)", read: ([m]) => inMinutes(num(m)) },
		{
			pattern: "(?:mu|nyuma ya|nyuma y) (?:i)?minota mirongo (3|4|5|itatu|ine|itanu)",
			read: ([tens]) => inMinutes(10 * ({ itatu: 3, ine: 4, itanu: 5 }[tens ?? ""] ?? num(tens))),
		},
		{ pattern: "ejobundi", read: () => [onDay(2)] },
		{ pattern: "ejo hashize", read: () => [] },
		{ pattern: "ejo(?! hashize)", read: () => [onDay(1)] },
		{ pattern: "uyu munsi|uyumunsi|none(?= saa)", read: () => [onDay(0)] },
		{
			pattern: "(?:uyu mugoroba|iri joro|kuri uyu mugoroba)",
			read: () => [onDay(0), { kind: "part", part: "evening" }],
		},
		weekday(
			"(?:ku |kuri |guhera ku )?",
			[
				"(?:ku)?cyumweru",
				"(?:ku)?wa mbere",
				"(?:ku)?wa (?:2|kabiri)",
				"(?:ku)?wa (?:3|gatatu)",
				"(?:ku)?wa (?:4|kane)",
				"(?:ku)?wa (?:5|gatanu)",
				"(?:ku)?wa (?:6|gatandatu)",
			],
			{ after: "gitaha" },
		),
		namedDate("(?:ku )?(?:itariki (?:ya )?|tariki (?:ya )?)?", [
			"mutarama",
			"gashyantare",
			"werurwe",
			"mata",
			"gicurasi",
			"kamena",
			"nyakanga",
			"kanama",
			"nzeri",
			"ukwakira",
			"ugushyingo",
			"ukuboza",
		]),
		...named.map(([words, shown]) => ({
			pattern: `(?:nka |saa |mbere ya |kuva |hafi )*saa (?:${words})(?: (n igice|n ice)| n (?:i)?minota (\\d{1,2})| na (\\d{1,2}))?${half}`,
			read: ([halfPast, a, b, word]: readonly (string | undefined)[]) => [
				clock(shown, halfPast === undefined ? num(a ?? b ?? "0") : 30),
				...part(word),
			],
		})),
		{
			pattern: `(?:nka |saa |mbere ya |hafi )*(2[0-3]|[01]?\\d)[:.]([0-5]\\d)${half}`,
			read: ([h, m, word]) => [
				{
					kind: "clock",
					hour: num(h),
					minute: num(m),
					exact: num(h) > 12 || (h ?? "").startsWith("0"),
				},
				...part(word),
			],
		},
		{
			pattern: `(?:nka )?saa ${hour}${half}`,
			read: ([h, word]) => [clock(num(h), 0), ...part(word)],
		},
		{ weak: true, pattern: partWord, read: ([word]) => part(word) },
	],
	people: [
		fewer,
		{
			more: true,
			pattern:
				"(?:tuzaba|turi|twaba)(?: turi)? (?:abantu )?(?:umwe|1|(\\d{1,2})) (?:wi|bi)yongereye(?:ho)?|(?:hari|haje|haraza|hazaza) (?:undi|n undi)(?: muntu)?(?: (?:umwe|1))?(?: (?:araza|uziyongeraho|uraza|uzaza|uje|wiyongereyeho))?|undi muntu (?:umwe|1)(?: (?:araza|uziyongeraho|uraza|uzaza))?|(?:twiyongereyeho|tuziyongeraho) (?:umwe|1|(\\d{1,2}))|(?:hiyongere(?:ye)?ho|haje|twongereho|hazaza)(?: undi| abandi)? (?:umwe|(\\d{1,2}))",
			read: (groups) => num(groups.find((n) => n !== undefined) ?? "1"),
		},
		{
			pattern: `(?:njye|jyewe) (?:na|n) (?:inshuti|${people})(?: zanjye)? (\\d{1,2})|(?:inshuti|${people})(?: zanjye)? (\\d{1,2}) (?:na njye|nanjye)`,
			read: ([n, m]) => 1 + num(n ?? m),
		},
		{
			pattern: `(?:(?:turi|tuzaba|y|ku|bagera) )*${people} (\\d+)(?:(?: na| n) ${small}(?: (\\d+))?)?`,
			read: ([n, kids]) => num(n) + num(kids ?? "0"),
		},
		{
			pattern: `(?:turi|turaba|turabe|tuzaba turi|tuzaba|tugiye kuba|twabaye|bari|ndi) (\\d{1,2})(?: ${people})?(?:(?: na| n) ${small}(?: (\\d+))?)?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : num(kids)),
		},
		{
			pattern:
				"(?:njye|jyewe|twe)(?: n| na) (?:umugore|umugabo|inshuti|mama|papa|umwana|murumuna|mushiki)(?: wanjye| yanjye)?",
			read: () => 2,
		},
		{ pattern: "(?:ndi )?(?:jyenyine|njyenyine|ngenyine)|njye gusa", read: () => 1 },
		{ weak: true, bare: true, pattern: "(?:hindura|shyira|ahubwo) (\\d)", read: ([n]) => num(n) },
	],
};
