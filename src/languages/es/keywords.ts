/** Spanish. "Cancelar" answers a proposal, and "para" is also "for": neither is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"parar",
		"darse de baja",
		"darme de baja",
		"cancelar suscripción",
		"no más mensajes",
		"desuscribir",
	],
	stopAlone: ["baja"],
	start: ["suscribir", "suscribirme", "darse de alta"],
	startWhenOut: ["alta", "empezar", "comenzar", "reanudar"],
	help: ["ayuda", "información"],
	classes: {},
	stopClauses: [
		"por? favor? no me escriban|escriba|escribas|manden|mande|envíen|envíe|mandes|contacten|contacte más|nunca|nada? mensajes? más? por? favor?",
		"por? favor? dejen|deje|deja|dejad de escribirme|contactarme|molestarme|enviarme|mandarme mensajes? por? favor?",
		"no quiero más? recibir? más? mensajes suyos|sus|más? por? favor?",
		"por? favor? déjenme|déjame|déjeme en paz",
		"no más? mensajes por? favor?",
	],
};
