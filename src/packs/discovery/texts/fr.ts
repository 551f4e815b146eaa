/** French. */
import type { DiscoveryTexts } from "./en.ts";

export const fr: DiscoveryTexts = {
	"discovery.open": "ouvert en ce moment",
	"discovery.closed": "fermé en ce moment",
	"discovery.on_duty": "de garde",
	"discovery.bedrooms_one": "{bedrooms} chambre",
	"discovery.bedrooms_few": "{bedrooms} chambres",
	"discovery.bedrooms_many": "{bedrooms} chambres",
	"discovery.bedrooms_other": "{bedrooms} chambres",
	"discovery.in_stock": "disponible",
	"discovery.sold_out": "indisponible",
	"discovery.listings": "Voici ce que j'ai trouvé :\n{lines}",
	"discovery.listings_like":
		"Je n'ai rien trouvé avec ces mots exacts. Voici le plus proche :\n{lines}",
	"discovery.listings_wider":
		"Je n'ai rien trouvé sous « {wanted} ». Voici ce qui est du même genre :\n{lines}",
	"discovery.no_listings":
		"Je n'ai rien trouvé de tel à {market}. Essayez d'autres mots, ou demandez une personne.",
	"discovery.no_listings_but":
		"Je n'ai rien trouvé de tel à {market}. Il y a ici par exemple : {names}. Essayez d'autres mots ou demandez une personne.",
	"discovery.homes":
		"Ces logements correspondent :\n{lines}\nL'adresse exacte est donnée une fois la visite convenue.",
	"discovery.no_homes":
		"Je n'ai trouvé aucun logement de ce genre à {market}. Essayez un prix plus élevé, moins de chambres ou un autre quartier.",
	"discovery.pharmacies": "Pharmacies :\n{lines}",
	"discovery.pharmacies_closed":
		"Je ne connais aucune pharmacie ouverte en ce moment. Celles-ci ouvrent plus tard :\n{lines}",
	"discovery.no_pharmacies":
		"Je ne connais pas de pharmacie là-bas. Si c'est urgent, demandez une personne.",
	"discovery.places": "Voici ce qu'il y a près de là :\n{lines}",
	"discovery.places_all": "Voici ce qu'il y a à {market} :\n{lines}",
	"discovery.no_places": "Je ne connais rien de tel près de là.",
	"discovery.map_places": "Voici ce que montre la carte :\n{lines}",
	"discovery.map_places_own":
		"La carte ne répond pas pour le moment. Voici les lieux que je connais :\n{lines}",
	"discovery.maps_away":
		"La carte ne répond pas pour le moment et je ne connais pas ce lieu. Veuillez réessayer plus tard.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nPas trouvé : {missing}.",
	"discovery.sum_so_far": "{items} : cela fait *{total}* pour l’instant.",
	"discovery.no_items": "Je n'ai trouvé cela nulle part : {missing}.",
	"discovery.unknown_place":
		"Je ne connais pas ce lieu. Écrivez le nom d'un lieu voisin ou partagez votre position.",
	"discovery.dialogue_not_by":
		"Je ne peux pas chercher des logements par « {words} » : demandez-le lors de la visite.",
	"discovery.dialogue_closest": "Je ne suis pas sûr de vous avoir compris. Peut-être est-ce ceci :",
	"discovery.dialogue_sights":
		"À voir à {market} : {names}. Nommez-en un et je cherche un taxi pour y aller.",
	"discovery.dialogue_amenities":
		"Ce que les lieux proposent ou permettent ici, petit déjeuner, wifi, parking ou animaux, je ne le sais pas. Nommez-en un, et je vous dis ce que j’en ai. Écrivez « humain », et notre équipe regardera.",
	"discovery.dialogue_unwell":
		"Je ne connais ici aucun médecin à réserver. En cas d'urgence, appelez le numéro d'urgence ou allez à : {names}.",
	"discovery.dialogue_only_place":
		"De {place}, je sais seulement où c'est. Je peux chercher un taxi pour y aller : écrivez d'où.",
	"discovery.dialogue_where_place":
		"{place} se trouve dans cette partie de la ville : {area}. Je peux chercher un taxi pour y aller : écrivez d'où.",
	"discovery.dialogue_ask_near": "Partagez votre position et je cherche près de vous.",
	"discovery.dialogue_hours_today":
		"Ouvert aujourd’hui :\n{lines}\nNommez-en un, et je vous dis toute la semaine.",
	"discovery.dialogue_hours_open": "*{business}* est ouvert en ce moment.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* est fermé en ce moment.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* est toujours ouvert.",
	"discovery.dialogue_hours_unknown": "Je ne connais pas les horaires de {business}.",
	"discovery.dialogue_delivers":
		"Livraison possible : {names}. Dites-moi ce que vous voulez et où le livrer.",
	"discovery.dialogue_no_delivery": "Pas de livraison : {names}.",
	"discovery.not_here": "Ce n'est pas disponible ici.",
};
