/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol":
			"alkohol|alkoholisch*|bier|biere|lagerbier|fassbier|weissbier|weizenbier|wein|weine|rotwein*|weisswein*|schnaps|likor|likore|sekt|wodka|spirituosen",
		"goods.tobacco":
			"tabakwaren|drehtabak|pfeifentabak|kautabak|schnupftabak|zigarette|zigaretten|zigarre|zigarren|wasserpfeife*|nikotin",
		"goods.cannabis": "cannabisblute*|hanfblute*",
		"goods.prescription":
			"antibiotikum|antibiotika|codein|morphium|verschreibungspflichtig*|rezeptpflichtig*",
		"goods.weapons": "pistolen|gewehr|gewehre|munition|schusswaffe*|handfeuerwaffe*",
		"goods.gambling": "sportwetten|wettbonus|freispiele|online glucksspiel*",
		"goods.quick_loans": "sofortkredit*|minikredit*|kredit ohne schufa|kredite ohne schufa",
		sale: "kauf|kaufen|verkauf|verkaufe|verkaufen|bestell*|preis|preise|preisen|angebot|angebote|rabatt*|billig*|gunstig*|lieferung|liefern|lieferbar|vorratig|zum halben preis",
		giveaway:
			"gratis|kostenlos*|umsonst|geschenkt|geschenk|geschenke|verlosung*|verlosen|gewinnspiel*",
		youth:
			"kinder|kindern|jugendlich*|schuler|schulern|schulkind*|spielzeug*|sussigkeit*|gummibarchen|zeichentrick*",
		excess: "saufen|betrinken sie sich|sich betrinken|flatrate trinken|trinken ohne limit",
		"claim.cure": "heilt|heilen|geheilt|kuriert|lindert|verhindert|beseitigt",
		disease:
			"krebs|krankheit|krankheiten|depressionen|angststorung*|asthma|arthrose|schlaflosigkeit|migrane|bluthochdruck",
		"claim.miracle":
			"wundermittel|wunderheilmittel|ohne nebenwirkungen|keine nebenwirkungen|antibiotika ohne rezept|uber nacht abnehmen",
		"claim.wellness":
			"therapeutisch*|gut fur die gesundheit|gesundheitsfordernd*|naturheilmittel|schmerzlindernd*|lindert",
		"claim.sure":
			"garantierter erfolg|garantiertes ergebnis|garantierte ergebnisse|100% garantiert|100% garantie|100% wirksam|ohne jedes risiko|vollig risikolos",
		"claim.best":
			"beste der welt|bester der welt|bestes der welt|der billigste der stadt|die billigste der stadt|niedrigster preis garantiert|tiefstpreisgarantie",
		"claim.hurry": "letzte chance|letzte gelegenheit|nur heute|nur noch heute|jetzt oder nie",
		"claim.prize":
			"sie haben gewonnen|du hast gewonnen|holen sie ihren preis|holen sie ihren gewinn|hol dir deinen gewinn",
		"claim.profit":
			"garantierte rendite|garantierte renditen|garantierter gewinn|garantierte gewinne|garantiertes einkommen|verdoppeln sie ihr geld|verdopple dein geld|risikofreie rendite|risikofreie geldanlage|schnell reich|werden sie reich",
		investing:
			"investieren|investiere|investition|investitionen|geldanlage|geldanlagen|kryptowahrung*",
		"said.capital_risk": "kapital ist gefahrdet|konnen geld verlieren|konnten geld verlieren",
		"advice.medical":
			"nehmen sie * mg|nimm * mg|erhohen sie die dosis|verdoppeln sie die dosis|setzen sie das medikament ab|setzen sie ihr medikament ab|ihre diagnose ist|ihre diagnose lautet",
		"advice.legal":
			"sie sollten klagen|reichen sie klage ein|sie werden den prozess gewinnen|sie haben rechtlich anspruch|bekennen sie sich schuldig|zahlen sie das bussgeld nicht|zahlen sie die strafe nicht",
		profane: "scheisse|arschloch*|hurensohn*|wichser|fick dich|fotze*",
	},
	except: {
		"goods.alcohol":
			"ohne alkohol|alkoholfrei* bier*|alkoholfrei* wein*|haus des weines|auf lager|ab lager|am lager|im lager|vom lager|zum lager",
		"goods.prescription": "ohne antibiotika",
		youth: "ausser reichweite von kindern|nicht fur kinder|keine kinder",
	},
	cautions: {
		ask_doctor: "Bitte fragen Sie dazu einen Arzt oder Apotheker.",
		ask_lawyer: "Bitte fragen Sie dazu einen Anwalt.",
		capital_risk: "Ihr Kapital ist gefährdet: Sie können Geld verlieren.",
	},
};
