/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["euros", "dolares", "pesos", "minutos", "minuto", "horas", "hora", "personas", "persona"],
	ordinals: ["pm", "hs", "ro", "do"],
};
