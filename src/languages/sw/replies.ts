/**
 * Swahili. "Hakuna shida" agrees with the words of a no; CLDR's "n" is a yes here (ndiyo), so it counts
 * here alone. "Sawa" takes note as "ok" does.
 */

import type { Concept } from "../../core/reply/concepts.ts";
import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: Partial<Record<Concept, string>> = {
	thing: "booking|oda",
	ride: "teksi|taxi|gari|magari|dereva|safari|bodaboda|boda|bajaji|uber|usafiri|pikipiki",
	table: "meza|mgahawa|mkahawa|hoteli|chakula|mlo|nafasi|viti|kiti",
	room: "chumba|vyumba|hoteli|gesti|malazi|makazi|nafasi",
	appointment: "miadi|kinyozi|saluni|saloni|daktari|matibabu|masaji",
	order: "chakula|pizza|piza|vinywaji|bidhaa|mzigo|kikapu|mlo",
	viewing: "nyumba|ziara|apatimenti|kiwanja|mali",
	service: "fundi|mafundi|ukarabati|matengenezo|usafi|umeme|bomba",
	message: "ujumbe|meseji|sms|barua",
	personal_data: "akaunti|namba|nambari",
	payment: "malipo|lipa|lipeni|kulipa|nalipa|pesa|fedha|mpesa|ankara|bili",
	ticket: "tiketi|tikiti|basi|ndege|treni|tamasha|mechi|nafasi|viti|kiti",
	media: "filamu|sinema|wimbo|nyimbo|muziki|video|cheza|chezesha",
	rental: "kukodi|kodi|kodisha|kukodisha|gari|magari|pikipiki|baiskeli",
	calendar: "kengele|kikumbusho|nikumbushe|kalenda|mkutano",
};
const conceptWords = [...new Set(Object.values(concepts).flatMap((words) => words.split("|")))];

export const replies: ReplyTable = {
	classes: {
		very: ["sana|kabisa|tu|kweli|mno|hasa"],
		/** Assesses what was asked: alone it takes note, of something ("hiyo ni nzuri") it answers. */
		fit: ["sawa|sawasawa|vizuri|nzuri|mzuri|vema|vyema|bora|barabara, sawa sawa"],
		right: ["sahihi|kweli"],
		good: ["<fit>, <right>"],
		delight: ["safi|poa|bomba|freshi|fresh|kali|ajabu|hongera|super, safi|poa sana"],
		that: [
			"hiyo|hii|hilo|hili|hivyo|hayo|haya|huo|huu|yote|zote, kila kitu, hiyo yote, bei|muda|saa|mahali|tarehe|taarifa|maelezo hiyo|hii|hizo|yote?",
		],
		special: [
			"teksi|taxi|gari|meza|chumba|tiketi|tikiti|chakula|pikipiki|hoteli|dereva, bodaboda|boda",
		],
		it: [
			"hiyo|hii|hilo|hivyo|oda|order|agizo|nafasi|safari|booking yangu|hiyo|hii?, <special> hiyo|hilo|hicho|hii|hiki|yangu|langu|changu",
		],
		wanted: [
			"ndicho|ndilo|ndivyo nilitaka|nilichotaka|nilichokitaka|ninachotaka|nilitaka|nilichohitaji|nilichoomba, nilichotaka|nilichokitaka|ninachotaka|nilichohitaji|nilichoomba, kama nilivyotaka|nilivyoomba|nilivyosema",
		],
		thanks: ["asante|ahsante|asanteni|ahsanteni|shukrani|shukran|thanks"],
		signing_off: [
			"hapana|la|ndiyo|ndio|sawa|ok|vizuri|poa {.} <thanks>? sana? {.}, <thanks> sana? {.}",
		],
		now: ["sasa|leo, kwa sasa|leo|hapa, kwangu|kwetu, kwa upande wangu|wetu"],
	},
	word: [
		"ndiyo|ndio|ndyo|ndyio|ndiyoo|eeh|ee|ehe|eee|naam|hewala|hakika|kabisa, ndiyo|ndio <very>|hiyo|hivyo|bwana|mkuu, ndio hivyo, naam kabisa, ndiyo ndiyo, ndio ndio, bila shaka",
		"sahihi, <right> <very>, ni <right> <very>*, ni hivyo|hivyohivyo, ndiyo|ndio {.} <wanted>",
		"nakubali|tunakubali|nimekubali|tumekubali|nakubaliana|tumekubaliana|nathibitisha|tunathibitisha|nimethibitisha|imethibitishwa",
	],
	yes: [
		"nakubali|tunakubali|nimekubali|tumekubali|nakubaliana|tumekubaliana|nathibitisha|tunathibitisha|nimethibitisha|imethibitishwa <it>?, nakubaliana|nakubali nayo|nalo, nakubaliana na <it>",
		"<that> ni|iko? <right> <very>*, iko|uko|yako <right> <very>*",
		"nataka|ninataka|tunataka|nahitaji|ninahitaji|naitaka|ninaitaka|naihitaji|naichukua|nachukua|ningependa|napenda <it>?",
		"inanifaa|inafaa|yanifaa|inatufaa|imekubalika|nimeridhika|inakubalika|nimekubaliana <very>?",
		"thibitisha|thibitisheni|kubali|endelea|endeleeni|tuendelee|fanya|fanyeni|tufanye|tuma|tumeni|nitumie|agiza|hifadhi|wekea|weka|leta|leteni|twende|niwekee|nifanyie <it>? <very>?, fanya hivyo, endelea na <it>, weka booking",
		"niko|nipo|tuko tayari, niko|nipo|tuko sawa na <it>|hiyo|hilo|hivyo, unaweza|mnaweza kuendelea|kuthibitisha|kutuma|kuweka, sawa|ok|poa {.} tuma|leta|weka|agiza|niwekee|nitumie|hifadhi|thibitisha <special>, umeelewa|mmeelewa|umenielewa vizuri|sawa|sahihi, uko|upo sahihi",
	],
	flip: [
		"hakuna|haina|sina|hamna|hatuna|haitakuwa na? shida|tatizo|matata|wasiwasi|noma|neno|pingamizi|kipingamizi|kinyongo|mashaka <very>?, bila tatizo|shida|wasiwasi|matatizo, kwa nini isiwe|la {?}, kwanini isiwe|la {?}, si mbaya, sio mbaya, hapana {.} ni? sahihi, hakuna cha kubadilisha|kurekebisha, hakunaga shida, hakuna makosa",
	],
	ack: [
		"sawa|sawasawa|haya|ok|okay|okey|oke, <fit> <very>*, sawa sawa, ni <delight>, wazo zuri",
		"<wanted>, <that> ni? <delight>, hiyo|hilo|itakuwa ni|itakuwa? <delight>, itakuwa nzuri|vizuri|sawa sana?, niko|nipo sawa, nimefurahi <very>?",
		"ni <fit> <very>* kwangu|kwetu?, <that> ni|iko? <fit> <very>*, iko|uko|yako <fit> <very>*",
	],
	praise: [
		"<delight>, <delight> kabisa|kweli|mno, habari|kazi njema|nzuri, wow|haha|hahaha|hongereni",
	],
	thanks: [
		"<thanks>, <thanks> sana|mno|rafiki|ndugu sana?, <thanks> kwa msaada|huduma|taarifa|yote|kila|msaada wako|yako|wenu|kitu?, nashukuru|tunashukuru|ninashukuru sana?, siku|wiki|jioni njema, usiku|jioni|asubuhi|mchana|siku mwema|njema, kwaheri|tutaonana|tuonane|kwaherini baadaye|kesho?, uwe|muwe na siku|usiku|jioni njema|mwema|nzuri, mungu akubariki|awabariki, thank you, safari njema, lala|lale salama",
	],
	closer: [
		"<signing_off>? ni hayo|hiyo|hivyo|hilo tu <now>?, <signing_off>? ni hayo|hiyo <now>?$, <signing_off>? hayo|hiyo|hivyo|hilo tu <now>?$, <signing_off>? ndiyo|ndio hayo|hiyo|hivyo|yote|hilo tu <now>?, <signing_off>? ni|ndiyo|ndio hayo|yote tu? <now>?$, <signing_off>? hayo ndiyo|ndio yote <now>?",
		"<signing_off>? hakuna|hamna|sina|sihitaji|sitaki|hatuhitaji kingine|lingine|nyingine|jingine|zaidi|kitu <now>? kingine|zaidi|lingine? <now>?, <signing_off>? sina|hakuna swali|maswali|ombi|la lingine|zaidi|mengine zaidi|lingine?, <signing_off>? sihitaji|hatuhitaji msaada zaidi|mwingine? tena?, <signing_off>? inatosha|imetosha|yatosha|yametosha <now>?",
		"<signing_off>? nimemaliza|tumemaliza|imeisha <now>?, <signing_off>? niko|nipo|tuko sawa {.} <thanks>, <signing_off>? nimepata nilichotaka|nilichohitaji|kila|yote kitu?",
	],
	polite: [
		"tafadhali|habari|jambo|hujambo|mambo|bwana|bibi|mkuu|ndugu|rafiki|kaka|dada|boss|bosi|mheshimiwa|mzee|sasa|sasahivi|haraka|jamani|basi|karibu|please",
		"sasa hivi, haraka iwezekanavyo, nimeelewa|naelewa|nimekuelewa",
	],
	no: [
		"hapana|apana|hapanaa|la|laa|hasha|siyo|sio|sivyo|si|kamwe|katu|hakuna|no|stop|cancel",
		"hapana <very>|asante|bwana|sitaki|si|usifanye, la asha|hasha, si|sio|siyo <good>|sasa|leo|hivyo|hiyo|hii|lazima|kweli|sawa <very>?, hapana si|sio|siyo sahihi|hivyo, hapana asante, <that> si|sio|siyo <good>",
		"sitaki|hatutaki|sihitaji|hatuhitaji|sikubali|hatukubali|sikubaliani|nakataa|tunakataa|nimekataa|kataa|sipendi|siwezi|hatuwezi|sitaweza|sitakuja|siji|sithibitishi|haiwezekani|haifai|hainifai|haihitajiki|hainihusu|sijapenda|sitahitaji|haiko <it>|tena|hivyo|sawa?",
		"ghairi|batilisha|futa|sitisha|nimeghairi <special>, ghairi|nimeghairi|naghairi|batilisha|futa|futeni|nafuta|sitisha|acha|acheni|wacha|achana|achia|simama|simamisha|komesha|ondoa|katisha <it>?, achana nayo|na <it>, sahau|sahauni <it>?",
		"usifanye|msifanye|usitume|msitume|usiweke|usilete|usije|usiagize|usithibitishe|usiendelee <it>|hivyo|tena?, nimebadilisha|nimebadili mawazo|nia|uamuzi, wakati|siku mwingine|nyingine, si leo, kwa sasa hapana, makosa|kosa|uongo, ni makosa|uongo",
	],
	reason: [
		"samahani|pole|ghali|mbali|nimechelewa|mgonjwa, ni? ghali|mbali|kubwa sana, ghali|mbali sana|mno, niko|nina shughuli|kazi|busy, kwa sasa|leo, bei ghali|kubwa, nimepata nyingine|mwingine",
	],
	doubt: [
		"labda|pengine|huenda|sijui|hatujui|subiri|ngoja|ngojeni|subirini|hmm|baadaye|nitaona|tutaona|inategemea, sina uhakika|hakika, sijui bado, dakika moja, ngoja kidogo|kwanza, nitafikiria|nifikirie, acha nifikirie|nione, inawezekana, bado sijaamua, vyovyote|vyovyotevile|upendavyo|mpendavyo|takriban, vyovyote vile, unavyotaka|mnavyotaka, yote sawa kwangu|kwetu, haidhuru|potelea, si neno, liwe liwalo",
	],
	change: [
		"badilisha|badili|badilisheni|nyingine|mwingine|lingine|badala|tofauti|rekebisha|sahihisha|ahirisha|afadhali|napendelea|kingine|nilikosea|nimekosea, nilimaanisha|namaanisha, badala ya, fanya|weka iwe|ziwe|mbili|wawili|watatu|saa",
	],
	request: [
		"nataka|ninataka|tunataka|nahitaji|ninahitaji|tunahitaji|ningependa|tungependa|natafuta|tunatafuta|nilitaka|nilihitaji, nitakuwa|tutakuwa|watakuwa|tuko|tutakuja|nitakuja|tutaenda|nitaenda|naenda|tunaenda",
		"weka|niwekee|hifadhi|agiza|niagizie|tuma|nitumie|leta|tafuta|nitafutie meza|chumba|teksi|taxi|tiketi|tikiti|chakula|ya|kwa|wa|watu, ni|iwe|itakuwa ya|kwa|saa|wa, ^kwa|saa|kutoka|kuanzia, mtu|watu mmoja|wawili|watatu|wanne tu",
	],
	undo: [
		"ghairi|batilisha|futa|futeni|sitisha|acha|ondoa|katisha, ghairi|batilisha|futa|futeni|sitisha|acha|ondoa|katisha tafadhali? <it>|<special>|yote|taarifa|data|akaunti zangu|yangu|hizo?, nataka|ninataka|tunataka|naomba kughairi|kufuta|kubatilisha <it>|<special>?, sitaki|siihitaji|siitaki|sihitaji tena, unaweza|mnaweza kughairi|kufuta <it>|<special>?",
	],
	loose: ["sana|kabisa|kweli|mno|hasa|tafadhali|hakika"],
	beside: [
		conceptWords.join("|"),
		"mimi|sisi|wewe|ninyi|hiyo|hii|hilo|hili|hivyo|hayo|haya|huo|huu|hizo|hizi|hicho|hiki|yote|zote|wote|kila|kitu|yangu|langu|changu|wangu|zangu|yetu|letu|wetu|kwangu|kwetu|ya|cha|wa|za|kwa|katika|hapo|hapa|pale|huko|ni|iko|niko|tuko|nataka|ninataka|tunataka|nahitaji|ninahitaji|tunahitaji|ningependa|tungependa|napenda|naitaka|nakubali|nakubaliana|tunakubali|nathibitisha|thibitisha",
		"kuthibitisha|kubali|endelea|kuendelea|tuendelee|fanya|kufanya|tuma|kutuma|nitumie|agiza|kuagiza|weka|kuweka|niwekee|hifadhi|kuhifadhi|leta|niletee|twende|kwenda|oda|order|agizo|booking|ofa|mpango|bei|tarehe|mahali|taarifa|maelezo|jina|anwani",
		"sawa|sahihi|vizuri|nzuri|mzuri|vema|vyema|poa|safi|sana|kabisa|kweli|hakika|tafadhali|asante|ahsante|haraka|sasa|tayari|nimefurahi|inafaa|inanifaa|ndiyo|ndio",
	],
	values: [
		"mbili|wawili|viwili|mawili|tatu|watatu|vitatu|matatu|nne|wanne|vinne|manne|tano|watano|vitano|matano|sita|saba|nane|wanane|tisa|kumi|ishirini|thelathini|nusu|robo|moja|mmoja|watu|mtu|saa",
		"kesho|keshokutwa|leo|jana|asubuhi|mchana|jioni|usiku|alasiri|adhuhuri|wiki|wikendi|mwezi|siku|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili|januari|februari|machi|aprili|mei|juni|julai|agosti|septemba|oktoba|novemba|desemba",
	],
	concepts,
	spellings: {
		ndiyo: "ndyo|ndiy|ndiio|nidyo|ndoyo",
		sawa: "swa|sawaa|saaw|sawq",
		asante: "asnte|asate|asanye|aasante|assante",
		nakubali: "nakubari|nakubal|nakuballi",
	},
	hedge: [
		"lakini|ila|isipokuwa|kama|ikiwa|endapo|mradi|bali|ingawa|kabla|baada|mpaka|hadi|iwapo, but",
	],
	ask: [
		"je|nini|lini|wapi|ngapi|nani|vipi|gani|kwanini|mbona, kwa nini, bei|shilingi gani|ngapi, saa ngapi, kiasi gani, ni nini|nani|wapi|lini|ngapi, naweza|unaweza|mnaweza|tunaweza, nambie|niambie|nipe|naomba namba|bei|simu|jina?",
	],
	joins: ["na", "pia"],
	certain: { yes: ["n|yes|yep"], no: ["h|nope"] },
	notAnswers: ["ya|na|sale"],
	ownLetters: "",
	questionMarks: [],
};
