/** The sides of what two people have going on, as each written language names them. Who writes to one begins with its name and a colon. */
import type { Locale } from "./locale.ts";

export const sides = ["driver", "passenger", "business", "customer"] as const;
export type Side = (typeof sides)[number];

/** In the order of `sides`; as on an envelope, without case or article. */
export const sideNames: Readonly<Record<Locale, readonly string[]>> = {
	en: ["driver", "passenger", "business", "customer"],
	tr: ["sürücü", "yolcu", "işletme", "müşteri"],
	el: ["οδηγός", "επιβάτης", "επιχείρηση", "πελάτης"],
	ru: ["водитель", "пассажир", "заведение", "клиент"],
	fr: ["chauffeur", "passager", "établissement", "client"],
	rw: ["umushoferi", "umugenzi", "ikigo", "umukiriya"],
	it: ["autista", "passeggero", "attività", "cliente"],
	de: ["Fahrer", "Fahrgast", "Betrieb", "Kunde"],
};

export const sideName = (side: Side, locale: Locale): string =>
	sideNames[locale][sides.indexOf(side)] ?? side;
