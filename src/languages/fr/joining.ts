/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: [
			"svp|bonjour|bonsoir|salut|merci|je|j'|et|vous|peux|pouvez|veux|voudrais, s'il|sil vous|te plaît|plait",
		],
		tail: ["svp|merci|aussi|avec|sous|au|le|mon|numéro|est, s'il|sil vous|te plaît|plait"],
		app: ["whatsapp|whatsap|sms"],
	},
	ask: [
		"<lead>* suis aussi|également? sur|par <app> <tail>*",
		"<lead>* utilise|écris|ai aussi|également? sur|par? <app> <tail>*",
		"<lead>* mon <app> est? <tail>*",
		"<lead>* relier|reliez|relie|connecter|connectez|connecte|lier|ajouter|ajoutez|ajoute mon <app>|numéro <tail>*",
	],
	leave: [
		"<lead>* délier|déliez|délie|détacher|détachez|détache|déconnecter|déconnectez|déconnecte ce|mon|tous? les? chat|chats|conversation|<app> <tail>*",
	],
	texts: {
		which_number:
			"Avec quel numéro nous écrivez-vous ? Envoyez-le avec l'indicatif du pays, comme +250 788 123 456.",
		sent: "Si le numéro qui finit par {tail} nous a déjà écrit, un code de {digits} chiffres s'y trouve maintenant. Tapez-le ici dans les {minutes} minutes. Si rien n'arrive, écrivez-nous d'abord un mot depuis ce numéro, puis redemandez.",
		too_often: "Vous l'avez déjà demandé plusieurs fois. Réessayez plus tard.",
		not_here:
			"Cette conversation va avec son numéro. Demandez-le dans le chat que vous voulez ajouter (sur notre page, par exemple).",
		code: "Quelqu'un dans un chat avec {tenant} ({where}) demande à rejoindre cette conversation. Si c'est vous, tapez {code} dans ce chat dans les {minutes} minutes. Si ce n'est pas vous, ne faites rien. Ne donnez ce code à personne : nous ne le demandons jamais ici.",
		wrong: "Ce n'est pas le code. Essais restants : {left}.",
		over: "Ce code n'est plus valable. Pour en avoir un autre, redemandez.",
		joined:
			"Ce chat fait maintenant partie de votre conversation sous ce numéro : continuez ici ou là-bas. Pour arrêter, écrivez : détache ce chat.",
		closed: "Ce qui attendait votre oui dans ce chat est fermé. Redemandez-le, s'il vous plaît.",
		told_host:
			"Un chat ({where}) fait maintenant partie de cette conversation : ce qui se dit ici peut être lu là-bas. Si ce n'était pas vous, écrivez : détache tous les chats.",
		left: "Ce chat est de nouveau seul : votre autre conversation n'est plus visible ici.",
		left_all: "Plus aucun chat ne fait partie de cette conversation.",
	},
};
