/**
 * What some may not be sold: the names of goods in the languages that Assent writes, and what only sounds like them. Only words that
 * are certain; a language without an entry has none that is.
 */
import type { Term } from "../../core/policy/lexicon.ts";

export const goods = {
	"goods.alcohol": {
		say: {
			en: "alcohol|alcoholic|liquor*|spirits|beer|beers|lager|lagers|ale|ales|wine|wines|whisky|whiskey|whiskies|vodka|vodkas|rum|rums|gin|gins|tequila*|cognac*|brandy|champagne|prosecco|ouzo|raki|cocktails",
			tr: "alkol|alkollu*|bira|biralar|birasi|sarap|saraplar|sarabi|viski*|votka*|sampanya*",
			el: "αλκοολ|αλκοολουχ*|μπυρα|μπυρες|μπιρα|μπιρες|κρασι|κρασια|ουισκι|βοτκα|ουζο|τσιπουρο|σαμπανια",
			ru: "алкогол*|пиво|пива|вино|вина|водк*|виски|коньяк*|шампанск*|ликер*|текил*",
			fr: "alcool|alcools|alcoolise*|biere|bieres|vin|vins|rhum|pastis|spiritueux",
			rw: "inzoga|byeri|divayi",
			it: "alcol|alcolic*|birra|birre|vino|vini|liquore|liquori|superalcolic*|grappa|spumante",
			de: "alkohol|alkoholisch*|bier|biere|lagerbier|fassbier|weissbier|weizenbier|wein|weine|rotwein*|weisswein*|schnaps|likor|likore|sekt|wodka|spirituosen",
		},
		except: {
			en: "non alcoholic|non alcoholic *|alcohol free|alcohol free *|ginger beer|root beer|ginger ale|food and wine|wine and food|wine and dine|wine bar*|wine house*|wine cellar*|wine tasting*|wine museum*|wine festival*|wine village*|wine road*|wine street*|wine vinegar|beer garden*|beer house*|beer festival*|beer street*|rubbing alcohol|rum cake|gin rummy",
			tr: "alkolsuz *|sarap evi*|bira evi*|bira bahcesi*",
			el: "χωρις αλκοολ|μη αλκοολουχ*|μπυρα χωρις αλκοολ|κρασι χωρις αλκοολ",
			ru: "безалкогольн* *|без алкогол*",
			fr: "sans alcool|biere sans alcool|vin sans alcool|bar a vin|bar a vins|cave a vin|cave a vins|maison du vin|route des vins|rue du vin|vinaigre de vin",
			it: "senza alcol|birra senza alcol|vino senza alcol|birra analcolica|birre analcoliche|vino analcolico|aceto di vino|lievito di birra|strada del vino|via del vino|museo del vino|casa del vino|festa del vino|festa della birra",
			de: "ohne alkohol|alkoholfrei* bier*|alkoholfrei* wein*|haus des weines|auf lager|ab lager|am lager|im lager|vom lager|zum lager",
		},
	},
	"goods.tobacco": {
		say: {
			en: "tobacco|cigarette|cigarettes|cigar|cigars|vape|vapes|vaping|nicotine|shisha|hookah|snus|rolling papers",
			tr: "tutun|sigara|sigaralar|sigarasi|puro|purolar|nargile|nikotin",
			el: "καπνος|καπνου|καπνικα|τσιγαρο|τσιγαρα|πουρο|πουρα|ναργιλες|νικοτινη",
			ru: "табак|табака|сигарет*|сигары|вейп*|кальян*|никотин*|снюс*",
			fr: "tabac|tabacs|cigarette*|cigare|cigares|chicha",
			rw: "itabi|isigara",
			it: "tabacco|sigaretta|sigarette|sigaro|sigari|narghile|nicotina",
			de: "tabakwaren|drehtabak|pfeifentabak|kautabak|schnupftabak|zigarette|zigaretten|zigarre|zigarren|wasserpfeife*|nikotin",
		},
		except: {
			en: "no smoking|tobacco free|nicotine free|tobacco road|tobacco dock|tobacco bay|shisha bar*|shisha lounge*|hookah bar*|hookah lounge*",
			tr: "sigara boregi*|sigara borek*|sigara icilme*|sigara icilmez|nargile cafe*|nargile kafe*",
			fr: "bureau de tabac|bar tabac|rue du tabac|place du tabac",
			ru: "кальянная|кальян бар*",
			it: "puro cotone|puro lino|puro cacao|puro succo|puro olio|puro burro|oro puro|cacao puro|cotone puro|lino puro",
		},
	},
	"goods.cannabis": {
		say: {
			en: "cannabis|marijuana|marihuana|thc|cbd|ganja|hashish|hemp flower*|pre roll|pre rolls|prerolls",
			tr: "esrar|kenevir|hint keneviri",
			el: "κανναβ*|χασις|μαριχουανα*",
			ru: "каннабис*|марихуан*|гашиш*|конопл*",
			fr: "chanvre|haschich|haschisch",
			rw: "urumogi",
			it: "canapa indiana|cannabis light|erba legale|infiorescenze di canapa",
			de: "cannabisblute*|hanfblute*",
		},
	},
	/** Other things too: only beside a sale. */
	"goods.cannabis_slang": {
		say: { en: "weed|edibles|dispensary|dispensaries|kush" },
		except: { en: "weed killer*|weed control|weed removal|sea weed|hindu kush" },
	},
	"goods.prescription": {
		say: {
			en: "oxycodone|oxycontin|tramadol|xanax|alprazolam|valium|diazepam|viagra|sildenafil|cialis|tadalafil|ozempic|semaglutide|adderall|ritalin|codeine|morphine|fentanyl|ketamine|antibiotic|antibiotics|amoxicillin|azithromycin|prescription drug*|prescription medicine*|prescription pills",
			tr: "antibiyotik*|receteli ilac*|morfin|kodein",
			el: "αντιβιοτικ*|τραμαδολη|βιαγκρα|ξαναξ|μορφινη|κωδεινη",
			ru: "антибиотик*|трамадол*|виагр*|ксанакс*|сиалис*|морфин*|кодеин*|рецептурн* препарат*",
			fr: "antibiotique*|codeine|medicament* sur ordonnance",
			it: "antibiotico|antibiotici|codeina|morfina|farmaco su ricetta|farmaci su ricetta",
			de: "antibiotikum|antibiotika|codein|morphium|verschreibungspflichtig*|rezeptpflichtig*",
		},
		except: {
			en: "antibiotic free",
			it: "senza antibiotici",
			de: "ohne antibiotika",
		},
	},
	"goods.weapons": {
		say: {
			en: "handgun*|pistol|pistols|rifle|rifles|shotgun*|ammunition|ammo|firearm*|explosives",
			tr: "tabanca*|tufek*|muhimmat|silah|silahlar",
			el: "πιστολι|πιστολια|πυρομαχικα|καραμπινα|οπλα",
			ru: "пистолет*|винтовк*|боеприпас*|огнестрельн*",
			fr: "arme a feu|armes a feu|pistolet|pistolets|munitions",
			rw: "imbunda|amasasu",
			it: "pistola|pistole|fucile|fucili|munizioni|arma da fuoco|armi da fuoco",
			de: "pistolen|gewehr|gewehre|munition|schusswaffe*|handfeuerwaffe*",
		},
		except: {
			en: "rifle range*|water pistol*",
			fr: "pistolet a eau",
			ru: "водян* пистолет*",
			it: "pistola ad acqua|pistole ad acqua|pistola a spruzzo|pistola per colla|pistola termica",
		},
	},
	"goods.gambling": {
		say: {
			en: "online casino*|casino bonus*|free spins|deposit bonus*|place your bet*|sports betting|sports bets|betting odds",
			tr: "canli bahis*|bahis sitesi*|casino bonus*|deneme bonusu|online casino*",
			el: "στοιχηματα online|online στοιχημα*|online καζινο|καζινο online|δωρεαν περιστροφες",
			ru: "ставки на спорт|онлайн казино|бонус казино|букмекер*",
			fr: "paris sportifs|casino en ligne|bonus de casino|tours gratuits",
			it: "scommesse sportive|scommesse online|bonus casino|giri gratis",
			de: "sportwetten|wettbonus|freispiele|online glucksspiel*",
		},
	},
	"goods.quick_loans": {
		say: {
			en: "payday loan*|payday advance*|debt relief|credit repair|debt consolidation",
			fr: "pret sur salaire",
			ru: "микрозайм*|займ до зарплаты",
			it: "prestito senza busta paga|prestiti senza busta paga|anticipo sullo stipendio",
			de: "sofortkredit*|minikredit*|kredit ohne schufa|kredite ohne schufa",
		},
	},
} as const satisfies Readonly<Record<string, Term>>;
