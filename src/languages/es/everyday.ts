/** Everyday words, by which a text that we cannot judge is told from one that we can. Folded. */
export const everyday: readonly string[] = [
	"el los las una unos unas con para por usted ustedes su sus esta estan estoy es son fue ha he hemos quiere quisiera puede puedo donde cuando como que desde hasta hacia ya muy pero tambien gracias favor reservado reservada confirmado confirmada conductor camino viene llega ahora hoy manana gustaria ir mesa",
].flatMap((words) => words.split(" "));
