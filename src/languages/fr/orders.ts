/** French. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["commandes?"],
	order: [
		"command(?:er|e|ez|ons|ez moi)",
		"(?:passer|faire) (?:une )?commande",
		"livre[zr](?: moi| nous)?",
	],
	want: [
		"je (?:voudrais|veux|prends|prendrai|souhaite)|nous (?:voudrions|voulons|prenons)|on (?:voudrait|prend|veut)|j aimerais|jaimerais|apporte[zr]?(?: moi| nous)?|envoye[zr](?: moi| nous)?|donnez(?: moi| nous)?|puis je avoir|pouvez vous|s il vous plait|svp",
	],
	without: [
		"sans(?: le| la| les)?",
		"pas de|pas le|pas la",
		"(?:au lieu|a la place) (?:de|du|des|d)(?: la| l)?",
		"(?:enleve[zr]?|retire[zr]?)(?: le| la| les)?",
	],
	withoutAfter: [],
	exchange: {
		verb: ["remplac\\w*|echang\\w*|chang\\w*|modifi\\w*"],
		into: ["par|contre|pour|en|avec|a"],
	},
	part: ["(\\d+) (?:d entre (?:elles|eux)|d(?: |)(?:elles|eux)|des (?:2|deux))"],
	more: ["et aussi|aussi|encore|ajoute[zr]?|en plus|et un autre|et une autre|plus"],
	moreAfter: ["de plus|en plus"],
	make: [
		"^(\\d+) (?:boites?|paquets?|bouteilles?|pieces?|portions?)$",
		"(?:mettez en|mets en|plutot|finalement|faites en|j en veux|jen veux|disons) (\\d+)",
	],
	spot: ["(?:a la |pour la |en |a |dans la )?(chambre|table|suite)(?: numero| no)? (\\d+)"],
	spotNames: [
		["chambre", "chambre"],
		["table", "table"],
		["suite", "suite"],
	],
	fetch: [
		"(?:a|pour) emporter|(?:je|on|nous) (?:viens|vient|venons|passe|passons|viendrai|passerai)(?: \\S+){0,3} (?:chercher|prendre|recuperer)|(?:passer|venir) (?:chercher|prendre|recuperer)|sur place|a retirer|retrait|je recupere|click and collect",
	],
	taxi: ["tax\\S*"],
	status: [
		"ou (?:en )?est (?:ma|notre|la) commande|ou est (?:mon|notre) (?:repas|plat)",
		"(?:statut|etat|suivi) de (?:ma|notre) commande",
		"(?:ma|notre) commande (?:est elle|est) prete",
		"quand (?:arrive|sera|viendra)(?: \\S+){0,2} (?:ma|notre) commande",
		"^(?:ma|mes|notre|nos) commandes?$|qu ai je commande|quai je commande",
	],
	cancel: [
		"annul\\S*(?: \\S+){0,2} commandes?",
		"(?:ne veux plus|veux plus) (?:de )?(?:ma|la) commande",
	],
	one: ["un|une|des|du"],
	and: ["et|plus"],
	beside: ["avec|sans|pour|a|au|en|dans|chez|de|sur|vers|comme"],
	of: ["de|des|du"],
	filler: [
		"seul|seule|seulement|manger|quelque|chose|repas|dejeuner|diner|boire|boites?|portions?|un|une|des|du|de|d|le|la|les|l|et|avec|a|au|aux|chez|pour|en|moi|nous|svp|sil|s|il|vous|plait|bonjour|bonsoir|salut|je|j|voudrais|veux|prends|commander|commande|commandez|chambre|table|numero|on|ce|c|est|aimerais|merci|dans|livraison",
	],
};
