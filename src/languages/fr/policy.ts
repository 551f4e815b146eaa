/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol": "alcool|alcools|alcoolise*|biere|bieres|vin|vins|rhum|pastis|spiritueux",
		"goods.tobacco": "tabac|tabacs|cigarette*|cigare|cigares|chicha",
		"goods.cannabis": "chanvre|haschich|haschisch",
		"goods.prescription": "antibiotique*|codeine|medicament* sur ordonnance",
		"goods.weapons": "arme a feu|armes a feu|pistolet|pistolets|munitions",
		"goods.gambling": "paris sportifs|casino en ligne|bonus de casino|tours gratuits",
		"goods.quick_loans": "pret sur salaire",
		sale: "achetez|acheter|vendre|vendons|en vente|commandez|commander|commande|prix|promo*|remise*|livraison|livrons|en stock|a moitie prix",
		giveaway:
			"gratuit|gratuits|gratuite|gratuites|gratuitement|tirage au sort|concours|offert|offerts",
		youth: "enfant|enfants|adolescent*|ados|ecolier*|ecoliers|jouet|jouets|bonbon|bonbons",
		excess: "boire sans limite|alcool a volonte|soulez vous|defoncez vous",
		"claim.cure": "guerit|guerir|guerissent|soigne|soignent|elimine",
		disease:
			"cancer|cancers|diabete|maladie|maladies|depression|anxiete|asthme|migraine|migraines|insomnie",
		"claim.miracle":
			"remede miracle|sans effets secondaires|sans effet secondaire|perdez du poids rapidement",
		"claim.wellness": "therapeutique*|bon pour la sante|soulage|remede naturel",
		"claim.sure":
			"resultat garanti|resultats garantis|garanti a 100%|100% efficace|100% garanti|sans aucun risque",
		"claim.best":
			"meilleur au monde|meilleure au monde|le moins cher de la ville|les prix les plus bas garantis",
		"claim.hurry": "derniere chance|aujourd'hui seulement|c'est maintenant ou jamais",
		"claim.prize": "vous avez gagne|reclamez votre prix|reclamez votre cadeau",
		"claim.profit":
			"rendement garanti|rendements garantis|profit garanti|profits garantis|gains garantis|doublez votre argent|devenez riche",
		investing:
			"investissez|investir|investissement|investissements|cryptomonnaie*|placement financier",
		"said.capital_risk": "capital est expose|pouvez perdre de l'argent",
		"advice.medical":
			"prenez * mg|augmentez la dose|arretez votre traitement|arretez de prendre|votre diagnostic est",
		"advice.legal":
			"portez plainte contre|vous gagnerez le proces|vous avez legalement droit|plaidez coupable|ne payez pas l'amende",
		profane: "putain|connard*|connasse*|enculer|encule",
	},
	except: {
		"goods.alcohol":
			"sans alcool|biere sans alcool|vin sans alcool|bar a vin|bar a vins|cave a vin|cave a vins|maison du vin|route des vins|rue du vin|vinaigre de vin",
		"goods.tobacco": "bureau de tabac|bar tabac|rue du tabac|place du tabac",
		"goods.weapons": "pistolet a eau",
		sale: "sur commande vocale",
		youth: "hors de portee des enfants|interdit aux enfants",
	},
	cautions: {
		ask_doctor: "Demandez cela à un médecin ou à un pharmacien.",
		ask_lawyer: "Demandez cela à un avocat.",
		capital_risk: "Votre capital est exposé : vous pouvez perdre de l'argent.",
	},
};
