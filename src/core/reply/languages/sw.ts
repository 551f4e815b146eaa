/** Swahili. "Hakuna shida" agrees with the words of a no; CLDR's "n" is a yes here (ndiyo), so it counts here alone. */
import type { ReplyLanguage } from "../reply-language.ts";

export const sw: ReplyLanguage = {
	classes: {
		very: ["sana|kabisa|tu|kweli|mno|hasa"],
		good: [
			"sawa|sahihi|vizuri|nzuri|mzuri|vema|vyema|poa|safi|kweli|bora|barabara|bomba|freshi|fresh, sawa sawa",
		],
		that: [
			"hiyo|hii|hilo|hili|hivyo|hayo|haya|huo|huu|yote|zote, kila kitu, hiyo yote, bei|muda|saa|mahali|tarehe|taarifa|maelezo hiyo|hii|hizo|yote?",
		],
		it: ["hiyo|hii|hilo|hivyo|oda|order|agizo|nafasi|safari|booking yangu|hiyo|hii?"],
	},
	yes: [
		"ndiyo|ndio|ndyo|ndyio|ndiyoo|eeh|ee|ehe|eee|naam|sawa|sawasawa|haya|hewala|hakika|kabisa|ok|okay|okey|oke",
		"ndiyo|ndio <very>|hiyo|hivyo|bwana|mkuu, ndio hivyo, naam kabisa, ndiyo ndiyo, ndio ndio, bila shaka",
		"<good> <very>*, ni <good> <very>*, <that> ni|iko? <good> <very>*, iko|uko|yako <good> <very>*, ni kweli|hivyo|hivyohivyo",
		"nakubali|tunakubali|nimekubali|tumekubali|nakubaliana|tumekubaliana|nathibitisha|tunathibitisha|nimethibitisha|imethibitishwa <it>?, nakubaliana|nakubali nayo|nalo, nakubaliana na <it>",
		"nataka|ninataka|tunataka|nahitaji|ninahitaji|naitaka|ninaitaka|naihitaji|naichukua|nachukua|ningependa|napenda <it>?",
		"inanifaa|inafaa|yanifaa|inatufaa|inatosha|imekubalika|nimeridhika|nimefurahi|inakubalika|nimekubaliana <very>?",
		"thibitisha|thibitisheni|kubali|endelea|endeleeni|tuendelee|fanya|fanyeni|tufanye|tuma|tumeni|nitumie|agiza|hifadhi|wekea|weka|leta|leteni|twende|niwekee|nifanyie <it>? <very>?, fanya hivyo, endelea na <it>, weka booking",
		"niko|nipo|tuko tayari|sawa",
	],
	flip: [
		"hakuna|haina|sina|hamna|hatuna|haitakuwa na? shida|tatizo|matata|wasiwasi|noma|neno|pingamizi|kipingamizi|kinyongo|mashaka <very>?, bila tatizo|shida|wasiwasi|matatizo, kwa nini isiwe|la {?}, kwanini isiwe|la {?}, si mbaya, sio mbaya, hapana {.} ni? sahihi, hakuna cha kubadilisha, hakunaga shida",
	],
	polite: [
		"leta|nitumie|tuma teksi|taxi|pikipiki|gari|chakula",
		"tafadhali|asante|ahsante|asanteni|shukrani|shukran|habari|jambo|hujambo|mambo|bwana|bibi|mkuu|ndugu|rafiki|kaka|dada|boss|bosi|mheshimiwa|mzee|sasa|sasahivi|haraka|jamani|basi|samahani|karibu",
		"asante|ahsante|shukrani sana|mno|rafiki|ndugu?, asante|ahsante kwa msaada|huduma wako|yako?, sasa hivi, nashukuru|tunashukuru sana?, siku njema, usiku|jioni|asubuhi mwema|njema, kwaheri|tutaonana, mungu akubariki, haraka iwezekanavyo, thanks|please, thank you",
	],
	no: [
		"hapana|apana|hapanaa|la|laa|hasha|siyo|sio|sivyo|si|kamwe|katu|hakuna|no|stop|cancel",
		"hapana <very>|asante|bwana|sitaki|si|usifanye, la asha|hasha, si|sio|siyo <good>|sasa|leo|hivyo|hiyo|hii|lazima|kweli|sawa <very>?, hapana si|sio|siyo sahihi|hivyo, hapana asante, <that> si|sio|siyo <good>",
		"sitaki|hatutaki|sihitaji|hatuhitaji|sikubali|hatukubali|sikubaliani|nakataa|tunakataa|nimekataa|kataa|sipendi|siwezi|hatuwezi|sitaweza|sitakuja|siji|sithibitishi|haiwezekani|haifai|hainifai|haihitajiki|hainihusu|sijapenda|sitahitaji|haiko <it>|tena|hivyo|sawa?",
		"ghairi|nimeghairi|naghairi|batilisha|futa|futeni|nafuta|sitisha|acha|acheni|wacha|achana|achia|simama|simamisha|komesha|ondoa|katisha <it>?, achana nayo|na <it>, sahau|sahauni <it>?",
		"usifanye|msifanye|usitume|msitume|usiweke|usilete|usije|usiagize|usithibitishe|usiendelee <it>|hivyo|tena?, nimebadilisha|nimebadili mawazo|nia|uamuzi, wakati|siku mwingine|nyingine, si leo, kwa sasa hapana, makosa|kosa|uongo, ni makosa|uongo",
	],
	reason: [
		"samahani|pole|ghali|mbali|nimechelewa|mgonjwa, ni? ghali|mbali|kubwa sana, ghali|mbali sana|mno, niko|nina shughuli|kazi|busy, kwa sasa|leo, bei ghali|kubwa, nimepata nyingine|mwingine",
	],
	doubt: [
		"labda|pengine|huenda|sijui|hatujui|subiri|ngoja|ngojeni|subirini|hmm|baadaye|nitaona|tutaona|inategemea, sina uhakika|hakika, sijui bado, dakika moja, ngoja kidogo|kwanza, nitafikiria|nifikirie, acha nifikirie|nione, inawezekana, bado sijaamua",
	],
	change: [
		"badilisha|badili|badilisheni|nyingine|mwingine|lingine|badala|tofauti|rekebisha|sahihisha|ahirisha|afadhali|napendelea|kingine, badala ya, fanya|weka iwe|ziwe|mbili|wawili|watatu|saa",
	],
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
	units: ["shilingi", "tsh", "ksh", "tzs", "kes", "dakika", "saa", "watu"],
	ordinals: [],
	questionMarks: [],
};
