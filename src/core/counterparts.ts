import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";

/** Who somebody may have something going on with, as each is named to the other. */
export const counterparts = ["driver", "passenger", "business", "customer"] as const;
export type Counterpart = (typeof counterparts)[number];

export const counterpartName = (counterpart: Counterpart, locale: Locale): string =>
	nameTables.of(locale).counterparts[counterparts.indexOf(counterpart)] ?? counterpart;
