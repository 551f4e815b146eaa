/** What of one's own is paid for beside an order: a booking, a viewing, an insurance. Stems, folded. */
import type { Locale } from "../../../core/locale.ts";

export const ownWords: Readonly<Record<Locale, string>> = {
	en: "booking|reservation|table|room|viewing|insurance|premium|deposit",
	tr: "rezervasyon\\p{L}*|masa\\p{L}*|oda\\p{L}*|randevu\\p{L}*|sigorta\\p{L}*|prim\\p{L}*|kapora\\p{L}*",
	de: "buchung|reservierung|tisch|zimmer|besichtigung|versicherung|pramie|anzahlung",
	fr: "reservation|table|chambre|visite|assurance|prime|acompte",
	it: "prenotazione|tavolo|camera|visita|assicurazione|premio|acconto",
	el: "κρατηση\\p{L}*|τραπεζι|δωματιο|επισκεψη|ασφαλεια|ασφαλιση|ασφαλιστρο|προκαταβολη",
	ru: "брон\\p{L}*|столик\\p{L}*|номер|просмотр\\p{L}*|страховк\\p{L}*|взнос\\p{L}*|предоплат\\p{L}*|задаток",
	rw: "umwanya|ameza|icyumba|gusura|ubwishingizi|avansi",
};
