import type { ClaimLanguage } from "../../core/claim-guard/claim-language.ts";

export const claims: ClaimLanguage = {
	everyday: [
		"il lo la gli i le un una di del della dei delle e che non per con si mi ci lei suo sua vuole vorrebbe dove quando quale come quante quanti quanto a al alla in nel da dal dalla sono ho ha questo questa anche se o ma piu",
	].flatMap((words) => words.split(" ")),
	claims: [
		"(?:e|sono|ho|ha|abbiamo|hanno|stat[oaie]|gia|viene|vengono|risulta|tutto|appena)\\b[^.!?\\n]{0,40}\\b(?:prenotat|riservat|confermat|ordinat|pagat|saldat|annullat|disdett|inviat|spedit|mandat|chiamat|organizzat|assegnat|programmat|fatt|accettat|approvat|validat|conclus|effettuat|registrat|fissat|annotat|terminat)[oaie]\\b",
		"\\b(?:e|sono) pront[oaie]\\b|\\b(?:gia|ora) dispost[oaie]\\b",
		"\\bin (?:arrivo|viaggio|cammino|strada)\\b|\\bper strada\\b|\\bsta (?:arrivando|venendo)\\b|\\bstanno arrivando\\b",
		"\\b(?:autista|taxi|tassi|macchina|auto|tassista|conducente)\\b[^.!?\\n]{0,40}\\b(?:arriva|arrivera|viene|verra|la aspetta|ti aspetta|vi aspetta|sara|passera|e li|e davanti|e partit[oa])\\b",
		"\\b(?:numero|codice) (?:di|della) (?:prenotazione|conferma|ordine)\\b",
		"\\b(?:il suo|il tuo|il vostro) (?:autista|tassista)\\b",
		"\\bho (?:preso )?nota(?:to)?\\b|\\btutto (?:a posto|pronto|sistemato|ok|fatto)\\b",
		"\\b(?:pagamento|acconto|caparra|rimborso|denaro|soldi|bonifico)\\b[^.!?\\n]{0,30}\\b(?:ricevut|effettuat|andat|accettat|riuscit|incassat|arrivat)[oaie]\\b",
		"\\b(?:tavolo|camera|posto|taxi|corsa)\\b[^.!?\\n]{0,30}\\b(?:e suo|e sua|e tuo|e tua|e vostr[oa]|la aspetta|ti aspetta|vi aspetta|e pront[oa]|e tenut[oa]|e assicurat[oa])\\b",
		"\\b(?:la|ti|vi) aspett(?:iamo|ano)\\b|\\ba (?:tra poco|prestissimo|stasera|domani) (?:al|alla|all|da)\\b",
		"\\brif(?:erimento)?\\b\\W{0,3}\\w*\\d",
		"(?:^|[.!?:;,\\n]\\s*)(?:prenotat|confermat|ordinat|pagat|annullat|fatt|sistemat|annotat)[oaie]\\b",
	],
	pleasantries: [
		"buongiorno|buonasera|ciao|salve|grazie|grazie mille|certo|certamente|con piacere|mi scusi|mi dispiace|d'accordo|va bene|prego|perfetto",
	].flatMap((line) => line.split("|")),
	asksFor: [
		"\\b(?:risponda|rispondi|rispondete|scriva|scrivi|scrivete|invii|invia|inviate|mandi|manda|mandate|digiti|dica|dia|ci dia|ci dica)\\b[^.!?\\n]{0,40}\\b(?:si|no|stop|codice|password|parola d'ordine|pin|cvv|numero (?:della|di) (?:sua |tua )?carta)\\b",
	],
	answerWords: ["SÌ", "SI", "NO"],
	carrierWords: ["FERMA", "ANNULLA"],
};
