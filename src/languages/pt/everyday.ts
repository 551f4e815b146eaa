/** Everyday words, by which a text that we cannot judge is told from one that we can. Folded. */
export const everyday: readonly string[] = [
	"os uma umas com voce voces seu seus sua suas nao sim ja foi sao estao estou tem temos tenho pode posso onde quando desde ate muito mas tambem obrigado obrigada marcado marcada reservada motorista caminho vem chega agora hoje amanha gostaria partir pelo pela ao aos em meu minha confirmei",
].flatMap((words) => words.split(" "));
