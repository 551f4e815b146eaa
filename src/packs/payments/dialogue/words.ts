/** what pays, what is paid for, how, and what says nothing beside it. */
import type { Locale } from "../../../core/locale.ts";

type Words = {
	readonly pays: string;
	readonly order: string;
	readonly card: string;
	/** Of politeness, currencies and what stands between. */
	readonly beside: string;
};
const of = (pays: string, order: string, card: string, beside: string): Words => ({
	pays,
	order,
	card,
	beside,
});

export const payingWords: Readonly<Record<Locale, Words>> = {
	en: of(
		"pay",
		"order|orders",
		"card|link",
		"please|i|want|to|would|like|can|for|my|the|by|with|mobile|money|momo|now|me|let|want|wish|using|a|an",
	),
	tr: of(
		"ode|odemek|odeyeyim|odeyin|odeme|odeyecegim",
		"siparis|siparisimi|siparisimin|siparisim|siparisi|siparisime|siparislerimi",
		"kart|kartla|kartimla|baglanti",
		"lutfen|icin|istiyorum|bir|yap|yapmak|mobil|para|parayla|momo|ile|benim|simdi|lira",
	),
	de: of(
		"zahle|zahlen|bezahle|bezahlen|bezahl|zahl",
		"bestellung|bestellungen",
		"karte|link",
		"bitte|ich|mochte|will|wurde|gern|gerne|an|fur|meine|die|das|mit|per|mobile|money|momo|jetzt|euro",
	),
	fr: of(
		"payer|paye|paie|payez|regler",
		"commande|commandes",
		"carte|lien",
		"je|veux|voudrais|svp|s|il|vous|plait|a|pour|ma|la|le|par|avec|mobile|money|momo|maintenant|euros|d",
	),
	it: of(
		"paga|pagare|pago|pagate",
		"ordine|ordini",
		"carta|link",
		"per|favore|voglio|vorrei|a|il|mio|la|con|mobile|money|momo|adesso|ora|euro|di",
	),
	el: of(
		"πληρωσε|πληρωσω|πληρωνω|πληρωσετε|πληρωμη|πληρωθει",
		"παραγγελια|παραγγελιας",
		"καρτα|συνδεσμο",
		"παρακαλω|θελω|να|την|τη|μου|για|στο|στη|στην|στον|με|mobile|money|momo|τωρα|ευρω|η|το",
	),
	ru: of(
		"оплати|оплатить|заплати|заплатить|оплатите|заплатите|оплачу|заплачу",
		"заказ|заказы|заказа",
		"карт|картой|карту|ссылк|ссылке",
		"пожалуйста|я|хочу|за|мои|мой|в|на|по|мобильными|деньгами|momo|сейчас|евро|рублей",
	),
	rw: of(
		"kwishyura|ishyura|nishyure|nishyura|kwishura|ishura",
		"natumije|ibyo natumije|komande",
		"karita|ikarita",
		"ndashaka|nifuza|mbwira|kuri|ku|na|no|ibyo|mobile|money|momo|ubu|mafaranga|frw|amafaranga",
	),
};
