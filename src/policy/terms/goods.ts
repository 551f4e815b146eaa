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
		},
		except: {
			en: "non alcoholic|non alcoholic *|alcohol free|alcohol free *|ginger beer|root beer|ginger ale|food and wine|wine and food|wine and dine|wine bar*|wine house*|wine cellar*|wine tasting*|wine museum*|wine festival*|wine village*|wine road*|wine street*|wine vinegar|beer garden*|beer house*|beer festival*|beer street*|rubbing alcohol|rum cake|gin rummy",
			tr: "alkolsuz *|sarap evi*|bira evi*|bira bahcesi*",
			el: "χωρις αλκοολ|μη αλκοολουχ*|μπυρα χωρις αλκοολ|κρασι χωρις αλκοολ",
			ru: "безалкогольн* *|без алкогол*",
			fr: "sans alcool|biere sans alcool|vin sans alcool|bar a vin|bar a vins|cave a vin|cave a vins|maison du vin|route des vins|rue du vin|vinaigre de vin",
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
		},
		except: {
			en: "no smoking|tobacco free|nicotine free|tobacco road|tobacco dock|tobacco bay|shisha bar*|shisha lounge*|hookah bar*|hookah lounge*",
			tr: "sigara boregi*|sigara borek*|sigara icilme*|sigara icilmez|nargile cafe*|nargile kafe*",
			fr: "bureau de tabac|bar tabac|rue du tabac|place du tabac",
			ru: "кальянная|кальян бар*",
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
		},
		except: { en: "antibiotic free" },
	},
	"goods.weapons": {
		say: {
			en: "handgun*|pistol|pistols|rifle|rifles|shotgun*|ammunition|ammo|firearm*|explosives",
			tr: "tabanca*|tufek*|muhimmat|silah|silahlar",
			el: "πιστολι|πιστολια|πυρομαχικα|καραμπινα|οπλα",
			ru: "пистолет*|винтовк*|боеприпас*|огнестрельн*",
			fr: "arme a feu|armes a feu|pistolet|pistolets|munitions",
			rw: "imbunda|amasasu",
		},
		except: { en: "rifle range*|water pistol*", fr: "pistolet a eau", ru: "водян* пистолет*" },
	},
	"goods.gambling": {
		say: {
			en: "online casino*|casino bonus*|free spins|deposit bonus*|place your bet*|sports betting|sports bets|betting odds",
			tr: "canli bahis*|bahis sitesi*|casino bonus*|deneme bonusu|online casino*",
			el: "στοιχηματα online|online στοιχημα*|online καζινο|καζινο online|δωρεαν περιστροφες",
			ru: "ставки на спорт|онлайн казино|бонус казино|букмекер*",
			fr: "paris sportifs|casino en ligne|bonus de casino|tours gratuits",
		},
	},
	"goods.quick_loans": {
		say: {
			en: "payday loan*|payday advance*|debt relief|credit repair|debt consolidation",
			fr: "pret sur salaire",
			ru: "микрозайм*|займ до зарплаты",
		},
	},
} as const satisfies Readonly<Record<string, Term>>;
