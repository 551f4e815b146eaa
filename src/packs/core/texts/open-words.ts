/** What has to end before a person is forgotten, as it stands in a list. */
import type { Locale } from "../../../core/locale.ts";
import type { CommitmentKind } from "../../../ports/personal.ts";

export const openWords: Readonly<Record<CommitmentKind, Readonly<Record<Locale, string>>>> = {
	ride: {
		en: "a ride",
		tr: "bir yolculuk",
		el: "μια διαδρομή",
		ru: "поездка",
		fr: "une course",
		rw: "urugendo",
	},
	job: {
		en: "a passenger of yours",
		tr: "bir yolcunuz",
		el: "ένας επιβάτης σας",
		ru: "ваш пассажир",
		fr: "un de vos passagers",
		rw: "umugenzi wanyu",
	},
	booking: {
		en: "a booking",
		tr: "bir rezervasyon",
		el: "μια κράτηση",
		ru: "бронь",
		fr: "une réservation",
		rw: "aho mwafashe",
	},
	order: {
		en: "an order",
		tr: "bir sipariş",
		el: "μια παραγγελία",
		ru: "заказ",
		fr: "une commande",
		rw: "komande",
	},
	viewing: {
		en: "a viewing",
		tr: "bir ev gezme randevusu",
		el: "μια επίσκεψη σε ακίνητο",
		ru: "просмотр жилья",
		fr: "une visite",
		rw: "gusura inzu",
	},
	service: {
		en: "a request for a service",
		tr: "bir hizmet talebi",
		el: "ένα αίτημα υπηρεσίας",
		ru: "заявка на услугу",
		fr: "une demande de service",
		rw: "serivisi mwasabye",
	},
	inquiry: {
		en: "a question to businesses",
		tr: "işletmelere sorulmuş bir soru",
		el: "μια ερώτηση προς επιχειρήσεις",
		ru: "вопрос к компаниям",
		fr: "une question à des commerces",
		rw: "ikibazo mwabajije abacuruzi",
	},
	business: {
		en: "a business that is reached through your number",
		tr: "numaranızdan ulaşılan bir işletme",
		el: "μια επιχείρηση με τον αριθμό σας",
		ru: "компания, с которой связываются по вашему номеру",
		fr: "un commerce joint par votre numéro",
		rw: "ubucuruzi buhamagarwa kuri nimero yanyu",
	},
};
