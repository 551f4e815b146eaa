/** Portuguese. "Cancelar" answers a proposal, and "para" is also "for": neither is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"parar mensagens",
		"descadastrar",
		"cancelar inscrição",
		"sair da lista",
		"não quero mais mensagens",
		"chega de mensagens",
	],
	stopAlone: ["sair"],
	start: ["inscrever", "cadastrar"],
	startWhenOut: ["começar", "iniciar", "voltar"],
	help: ["ajuda", "informações"],
	classes: {},
	stopClauses: [
		"por? favor? não me mande|mandem|envie|enviem mais mensagens|mensagem por? favor?",
		"por? favor? não me escreva|escrevam|contacte|contactem|contate|incomode|incomodem mais por? favor?",
		"por? favor? pare|parem|para de me mandar|enviar|escrever|contactar|incomodar mensagens|mensagem|sms? por? favor?",
		"não quero mais receber? mensagens|mensagem suas|de|vocês|vossas? por? favor?",
		"por? favor? deixe|deixem|deixa me em paz",
	],
};
