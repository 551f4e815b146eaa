/**
 * Kinyarwanda. CLDR has no words for it (its "yes, y" is the root's English). The verb carries the
 * no in front (si-, nti-, nta), so whole listed forms agree; "se" asks.
 */
import type { ReplyLanguage } from "../reply-language.ts";

export const rw: ReplyLanguage = {
	classes: {
		very: ["cyane|rwose|koko|pe|neza|byose, cyane rwose, gusa rwose"],
		good: [
			"byiza|nibyiza|nibyo|byo|sawa|ukuri|yego|bikwiye|birakwiye|biratunganye|birakunze|birahuye|byemejwe|byemewe",
			"ni byiza|byo|neza|sawa|nziza|mwiza|heza|ukuri|okay|ok, ni uko, niko bimeze|biri, ni ko bimeze|biri, bimeze neza, ibyo nshaka|nashakaga|nasabye|dushaka, icyo nshaka|nashakaga",
		],
		that: [
			"ibyo|ibi|icyo|byose|uwo|uyu|iyo|iyi|ayo|aya|hose, ibyo byose|bintu, ibi byose, byose, amakuru|igiciro|isaha|itariki|aho|ahantu",
		],
		for_me: ["kuri njye|njyewe|twe|jye, njye|njyewe"],
		it: [
			"ibyo|ibi|byose|iyi|iyo|uyu|uwo|aya|ayo, iyi|iyo|uyu|uwo gahunda|taxi|moto|imodoka|kode|urugendo|komande|komanda, komande|komanda|gahunda|urugendo",
		],
		do_it: [
			"emeza|byemeze|yemeze|mwemeze|wemeze|mubyemeze|ubyemeze|nyemereza|twemeze|emeze|mwemere|emera <it>?",
			"komeza|mukomeze|ukomeze|dukomeze|tugende|tangira|mutangire|tangire rwose?, komereza|mukomereze|komeza aho",
			"bikore|mubikore|ubikore|kora|mukore|ubikorere|tubikore|bikorwe <it>?",
			"ohereza|mwohereze|wohereze|mwohereza|muyohereze|uyohereze|yohereze|boherereze|tuma|mutume|mutumeho|zana|muzane|uzane|tegura|mutegure|utegure|bika|mubike|ubike|tumiza|mutumize|utumize|fata|mufate|bookinga|mubukinge|bukinga <it>?",
		],
	},
	yes: [
		"yego|yeego|yegoo|yegho|yee|yeee|ego|eego|egoko|ee|eee|yewe|sawa|ok|okay|okey|oke",
		"yego|yee|sawa|ego <very>, yego mwa|data|mama, sawa sawa, sawasawa, ni byo koko, nibyo koko|rwose",
		"ndabyemeye|ndabyemera|nabyemeye|ndemeye|ndemera|nemeye|ndayemeye|ndayemera|turabyemeye|turabyemera|turemeye|turemera|ndabyemeje|ndemeza|nemeje|twemeje|twabyemeje|turabyemeje|ndumvikana|turumvikanye|twumvikanye|byumvikanye <it>? <very>?",
		"ndabishaka|nabishaka|ndabikeneye|turabishaka|turabikeneye|ndashaka|ndayishaka|ndayikeneye|turayishaka|ndagishaka|ndamushaka|ndayifata|ndabifata|nzabifata|turabifata <it>? <very>?",
		"biranyuze|biratunyuze|birampagije|biranshimishije|birashimishije|ndabyishimiye|ndabikunze|ndabikunda|birambereye|birakwiriye|biranogeye|birantunganiye <very>?",
		"niteguye|nditeguye|turiteguye|nditeguye, ndi tayari|hamwe, turi kumwe|tayari",
		"<good> <very>* <for_me>?",
		"<that> <very>? <good> <very>* <for_me>?, <for_me> <good> <very>*, <that> ndabyemeye|ndabishaka|ndabyemera",
		"birumvikana <very>?, ni yego <very>?",
		"<do_it> <very>?",
		"wabyumvise|mwabyumvise|wabivuze|mwabivuze neza",
	],
	flip: [
		"nta kibazo|bibazo|ikibazo|nkomyi|mbogamizi|mpungenge|shida|mahwa mfite|dufite|kirimo|rwose|bihari?, ntakibazo|ntabibazo|ntankomyi mfite|dufite|kirimo|rwose?, nta cyo|kintu bitwaye|bintwaye, ntacyo bitwaye|bintwaye",
		"nta gushidikanya, kuki atari byo {?}, kuki se? atari yego {?}, si bibi, ntacyo|nta cyo guhindura|mpinduraho",
	],
	polite: [
		"murakoze|urakoze|murakoza|murakoze|tubashimiye|ndabashimiye|ndashimye|nyamuneka|mwaramutse|waramutse|mwiriwe|wiriwe|muraho|bite|shuti|muvandimwe|boss|bosi|bwana|nyakubahwa|madamu|mukiriya|databuja|mukire|mama|data|wee|mwa|rwose",
		"murakoze|urakoze cyane|rwose|mwa|muvandimwe|boss|pe, muraho|mwaramutse|mwiriwe neza, ndabashimira|ndagushimira|ndabashimiye cyane?, imana ibahe|iguhe umugisha, umunsi|ijoro mwiza|ryiza|rwiza, mugire umunsi|ijoro|amahoro mwiza|ryiza?",
		"ubu|ubungubu|nonaha|nonese|none|vuba|hanyuma|maze, ubu ngubu|nyine, vuba bishoboka, thanks|please|merci|asante, thank you, tugaruke|turabonana ejo?",
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
		"wenda|ahari|simbizi|sinzi|tegereza|mutegereze|ntegereza|buretse|hmm|biterwa|birashoboka|nzareba|bishoboka|mutegereze, ntabwo mbizi|nzi neza?, reka|mureke ndebe|mbanze|ntekereze|mbaze, ndaza kureba|kubabwira|kubitekerezaho, akanya gato, nyuma gato?, sindabyemeza",
	],
	change: [
		"hindura|muhindure|uhindure|bihindure|mubihindure|guhindura|duhindure|ahubwo|ikindi|indi|undi|ibindi|kosora|mukosore|gukosora|nahitamo|mpitamo|hitamo|ongera|mwongere|gabanya|mugabanye|yimure|mwimure|imura",
		"aho kuba|gukora, mu mwanya wa, gira|mugire|mushyire|shyira|shyiraho babiri|batatu|bibiri|bitatu|saa|ku|ebyiri|eshatu",
	],
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
	units: ["frw", "rwf", "amafaranga", "iminota", "umunota", "isaha", "amasaha", "abantu", "umuntu"],
	ordinals: [],
	questionMarks: [],
};
