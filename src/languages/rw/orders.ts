/** Kinyarwanda. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["komand[ea]\\S*|ibyo natumije"],
	order: [
		"gutumiza|ntumiza|mutumize|tumiza|tumize|ntumirize|mutumirize|mudutumirize|mutumizeho|komande(?! (?:yanjye|yacu|yanyu))|komanda|gukomanda|order",
	],
	want: [
		"ndashaka|turashaka|nifuza|twifuza|mumpe|muduhe|mpa|duhe|munzanire|mutuzanire|mwanzanira|mwatuzanira|munyoherereze|mwampa|mwaduha|nyamuneka|mbwira",
	],
	without: ["mu mwanya w[ao]|aho kuba|nta|hatarimo|mukureho|mukuremo|kuraho|utariho"],
	withoutAfter: ["muyikureho|muyikuremo|mubikureho|sinkiyishaka|oya"],
	exchange: {
		verb: ["hindura|muhindure|uhindure|simbuza|musimbuze|usimbuze"],
		into: ["mo|zibe|ibe|bibe"],
	},
	part: ["(\\d+) muri (?:zo|yo|byo|ibyo)"],
	more: ["na none|ikindi|kandi|mwongereho|wongereho|ongeraho|undi|indi"],
	make: ["(?:bibe|zibe|ibe|mugire|mubigire|muyigire) (\\d+)"],
	spot: [
		"(?:mu |ku |kuri |muri )?(?:cy)?(icyumba|cyumba|ameza|meza)(?: nimero| ya| cya| numero)? (\\d+)",
	],
	spotNames: [
		["icyumba", "icyumba"],
		["cyumba", "icyumba"],
		["ameza", "ameza"],
		["meza", "ameza"],
	],
	fetch: [
		"(?:nzabifata|ndabifata|nzaza kubifata|ndaza kubifata|nzabyifatira|ndabyifatira|kubifata|kwifatira|tuzaza kubifata)\\S*|(?:byo )?gutwara",
	],
	taxi: ["\\S*(?:taxi|tagisi|takisi|taksi)\\S*"],
	status: [
		"komande (?:yanjye|yacu) (?:iri he|igeze he|iriteguye|imeze ite|yiteguye|izaza ryari)\\S*",
		"(?:aho|uko) komande (?:yanjye|yacu)(?: \\S+)?",
		"^komande (?:yanjye|yacu)$|(?:natumije|twatumije) (?:iki|ibiki)",
		"(?:ibiryo|ifunguro) (?:byanjye|ryanjye|byacu) (?:biri he|riri he|bigeze he)",
	],
	cancel: [
		"(?:hagarika|hagarike|muhagarike|mumpagarikire|guhagarika|siba|musibe|kuraho|mukureho)(?: \\S+){0,2} (?:komande\\S*|ibyo (?:natumije|twatumije))",
		"(?:sinkeneye|sinshaka|sinkishaka)(?: \\S+)? komande",
	],
	one: [],
	and: ["na|n|ndetse"],
	beside: ["kuri|muri|ku|mu|i|kwa|kugira"],
	filler: [
		"ibiryo|ifunguro|ibyo|ikintu|kurya|ibinyobwa|na|n|ya|cya|wa|y|ku|kuri|mu|muri|kwa|mwiriwe|muraho|mwaramutse|ndashaka|nifuza|turashaka|mumpe|muduhe|icyumba|cyumba|ameza|nyamuneka|gutumiza|komande|imwe|umwe|mbere|nimero|za|by|bya|munzanire|iva|biva|i",
	],
};
