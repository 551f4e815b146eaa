/** Everyday words, by which a text that we cannot judge is told from one that we can. Folded. */
export const everyday: readonly string[] = [
	"yako yangu yake wako wangu wetu yetu kwako kwangu katika kutoka kwenda wapi nini lini gani hii hiyo hapa hapo sasa leo kesho tafadhali asante karibu ungependa unataka nataka naweza unaweza yuko iko niko tuko dereva teksi gari nafasi meza imewekwa imethibitishwa nimethibitisha amefika anakuja njiani tayari kwamba lakini pia bado kabla baada saa ngapi hakuna ndiyo hapana",
].flatMap((words) => words.split(" "));
