/**
 * Everyday words of languages that we read and do not judge: where they stand, a text is not in a language of ours, also if some of
 * its words look like ours (`a` and `do` are English, and Portuguese). Folded as the texts are. A word that one of our own
 * languages says every day does not stand here.
 */
export const strangers: ReadonlySet<string> = new Set(
	[
		// Swahili
		"yako yangu yake wako wangu wetu yetu kwako kwangu katika kutoka kwenda wapi nini lini gani hii hiyo hapa hapo sasa leo kesho tafadhali asante karibu ungependa unataka nataka naweza unaweza yuko iko niko tuko dereva teksi gari nafasi meza imewekwa imethibitishwa nimethibitisha amefika anakuja njiani tayari kwamba lakini pia bado kabla baada saa ngapi hakuna ndiyo hapana",
		// German
		"der das und ist nicht sie ihr ihre ihren ihnen wir ich fur mit dem ein eine einen einem einer vom zum zur auf von aus bei sich haben habe hat wird werden wurde wurden sind waren kann konnen mochten mochte wohin woher wann bitte danke noch schon auch aber oder wenn dass gebucht reserviert bestatigt unterwegs fahrer kommt gleich jetzt heute morgen uber nach",
		// Spanish
		"el los las una unos unas con para por usted ustedes su sus esta estan estoy es son fue ha he hemos quiere quisiera puede puedo donde cuando como que desde hasta hacia ya muy pero tambien gracias favor reservado reservada confirmado confirmada conductor camino viene llega ahora hoy manana gustaria ir mesa",
		// Portuguese
		"os uma umas com voce voces seu seus sua suas nao sim ja foi sao estao estou tem temos tenho pode posso onde quando desde ate muito mas tambem obrigado obrigada marcado marcada reservada motorista caminho vem chega agora hoje amanha gostaria partir pelo pela ao aos em meu minha confirmei",
	].flatMap((words) => words.split(" ")),
);
