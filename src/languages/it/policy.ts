/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol":
			"alcol|alcolic*|birra|birre|vino|vini|liquore|liquori|superalcolic*|grappa|spumante",
		"goods.tobacco": "tabacco|sigaretta|sigarette|sigaro|sigari|narghile|nicotina",
		"goods.cannabis": "canapa indiana|cannabis light|erba legale|infiorescenze di canapa",
		"goods.prescription":
			"antibiotico|antibiotici|codeina|morfina|farmaco su ricetta|farmaci su ricetta",
		"goods.weapons": "pistola|pistole|fucile|fucili|munizioni|arma da fuoco|armi da fuoco",
		"goods.gambling": "scommesse sportive|scommesse online|bonus casino|giri gratis",
		"goods.quick_loans":
			"prestito senza busta paga|prestiti senza busta paga|anticipo sullo stipendio",
		sale: "compra|comprare|acquista|acquisti|acquistare|vendo|vendiamo|vendita|ordina|ordini|ordinare|prezzo|prezzi|offerta|offerte|sconto|sconti|scontat*|promozion*|consegna|consegne|consegniamo|a meta prezzo",
		giveaway:
			"gratis|gratuito|gratuita|gratuiti|gratuite|gratuitamente|in regalo|in omaggio|regaliamo|estrazione a premi",
		youth:
			"bambino|bambini|bambina|bambine|ragazzin*|adolescent*|scolar*|giocattolo|giocattoli|caramella|caramelle|cartoni animati",
		excess: "bere senza limiti|alcol a volonta|si ubriachi|ubriacarsi",
		"claim.cure": "guarisce|guariscono|guarire|cura|curano|previene|elimina",
		disease:
			"cancro|tumore|tumori|diabete|malattia|malattie|depressione|ansia|asma|artrite|insonnia|emicrania|emicranie",
		"claim.miracle":
			"rimedio miracoloso|cura miracolosa|senza effetti collaterali|nessun effetto collaterale|antibiotici senza ricetta|perda peso in fretta|perdi peso in fretta",
		"claim.wellness": "terapeutic*|fa bene alla salute|rimedio naturale|rimedi naturali|allevia",
		"claim.sure":
			"risultato garantito|risultati garantiti|garantito al 100%|100% garantito|100% efficace|senza alcun rischio",
		"claim.best":
			"migliore al mondo|migliore del mondo|il piu economico della citta|prezzi piu bassi garantiti",
		"claim.hurry": "ultima occasione|ultima possibilita|solo per oggi|solo oggi|ora o mai piu",
		"claim.prize": "hai vinto|lei ha vinto|avete vinto|ritira il tuo premio|ritiri il suo premio",
		"claim.profit":
			"rendimento garantito|rendimenti garantiti|profitto garantito|profitti garantiti|guadagno garantito|guadagni garantiti|raddoppi il suo denaro|raddoppia il tuo denaro|raddoppia i tuoi soldi|diventi ricco|diventa ricco|investimento senza rischi",
		investing:
			"investire|investa in|investa nel*|investi in|investi nel*|investimento|investimenti|criptovalut*",
		"said.capital_risk": "capitale e a rischio|puo perdere denaro|potrebbe perdere denaro",
		"advice.medical":
			"prenda * mg|prendi * mg|assuma * mg|aumenti la dose|aumenta la dose|raddoppi la dose|sospenda il farmaco|interrompa la terapia|smetta di prendere il farmaco|la sua diagnosi e",
		"advice.legal":
			"faccia causa|le conviene fare causa|vincera la causa|vincera il processo|ha legalmente diritto|si dichiari colpevole|non paghi la multa",
		profane: "cazzo|vaffanculo|stronzo|stronza|stronzi|puttana|puttane|coglione|coglioni",
	},
	except: {
		"goods.alcohol":
			"senza alcol|birra senza alcol|vino senza alcol|birra analcolica|birre analcoliche|vino analcolico|aceto di vino|lievito di birra|strada del vino|via del vino|museo del vino|casa del vino|festa del vino|festa della birra",
		"goods.tobacco":
			"puro cotone|puro lino|puro cacao|puro succo|puro olio|puro burro|oro puro|cacao puro|cotone puro|lino puro",
		"goods.prescription": "senza antibiotici",
		"goods.weapons":
			"pistola ad acqua|pistole ad acqua|pistola a spruzzo|pistola per colla|pistola termica",
		youth: "fuori dalla portata dei bambini|vietato ai bambini",
	},
	cautions: {
		ask_doctor: "Lo chieda a un medico o a un farmacista, per favore.",
		ask_lawyer: "Lo chieda a un avvocato, per favore.",
		capital_risk: "Il suo capitale è a rischio: può perdere denaro.",
	},
};
