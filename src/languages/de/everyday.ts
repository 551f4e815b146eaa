/** Everyday words, by which a text that we cannot judge is told from one that we can. Folded. */
export const everyday: readonly string[] = [
	"der das und ist nicht sie ihr ihre ihren ihnen wir ich fur mit dem ein eine einen einem einer vom zum zur auf von aus bei sich haben habe hat wird werden wurde wurden sind waren kann konnen mochten mochte wohin woher wann bitte danke noch schon auch aber oder wenn dass gebucht reserviert bestatigt unterwegs fahrer kommt gleich jetzt heute morgen uber nach",
].flatMap((words) => words.split(" "));
