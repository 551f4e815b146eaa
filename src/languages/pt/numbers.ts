/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["euros", "reais", "minutos", "minuto", "horas", "hora", "pessoas", "pessoa", "kz"],
	ordinals: ["hs", "hrs"],
};
