import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";

export const sides = ["driver", "passenger", "business", "customer"] as const;
export type Side = (typeof sides)[number];

export const sideName = (side: Side, locale: Locale): string =>
	nameTables.of(locale).sides[sides.indexOf(side)] ?? side;
