/** French. "Annule" answers a proposal, and "arrêtez" alone is said to drivers: neither is an opt-out. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"arrêt",
		"désabonner",
		"se désabonner",
		"me désabonner",
		"désinscrire",
		"désinscription",
		"désabonnement",
		"stop sms",
		"stop pub",
	],
	stopAlone: [],
	start: ["s'abonner", "réabonner", "réinscription"],
	startWhenOut: ["démarrer", "reprendre", "commencer"],
	help: ["aide", "infos", "aidez-moi", "à l'aide"],
	classes: {
		lead: [
			"svp|stp|merci|bonjour|bonsoir|non|ok|alors|bon|et|donc|maintenant|désormais|s'il, s'il|sil vous|te plaît|plait, merci de|d'",
			"je veux|voudrais|souhaite que vous, vous pouvez|devez, pouvez|pourriez vous",
		],
		tail: [
			"svp|stp|merci|désormais|maintenant|jamais|immédiatement|définitivement|du|tout, s'il|sil vous|te plaît|plait, sur ce numéro|whatsapp, par sms, du tout",
		],
		all: ["de|des|vos|tes|ces|les|tous|aucun|plus|autres|d'autres|publicitaires|vos"],
		from: ["de votre|ta part, de vous|toi"],
		messages: [
			"messages|message|sms|textos|texto|pubs|pub|publicités|publicité|notifications|spams|spam|mails",
		],
		writing: [
			"m'écrire|m'envoyer|m'embêter|m'importuner, me|nous écrire|contacter|déranger|harceler|spammer|texter|solliciter|importuner|embêter|envoyer",
		],
	},
	stopClauses: [
		"<lead>* arrêtez|arrête|arrêter|cessez|cesse|cesser|stop de|d'? <writing> <all>* <messages>? <tail>*",
		"<lead>* arrêtez|arrête|cessez|cesse|stop avec? <all>* <messages> <tail>*",
		"<lead>* arrêtez|arrête|cessez|cesse d'envoyer|d'écrire <all>* <messages> <tail>*",
		"<lead>* ne? me|nous contactez|contacte|dérangez|dérange|contacter|déranger|spammez|textez|harcelez plus|pas|jamais <tail>*",
		"<lead>* ne? m'écrivez|m'écris|m'écrire|m'importunez|m'embêtez plus|jamais <tail>*",
		"<lead>* ne? m'envoyez|m'envoie|m'envoyer plus|pas|jamais <all>* <messages> <tail>*",
		"<lead>* ne plus m'écrire|m'importuner|m'embêter <tail>*",
		"<lead>* ne plus me|nous contacter|déranger|écrire <tail>*",
		"<lead>* ne plus m'envoyer <all>* <messages> <tail>*",
		"<lead>* plus aucun|de|jamais <all>* <messages> <tail>*",
		"<lead>* je|on ne? veux|souhaite|désire|veut plus|pas <all>* <messages> <from>? <tail>*",
		"<lead>* je|on ne? veux|souhaite|désire|veut plus|pas recevoir|avoir <all>* <messages> <from>? <tail>*",
		"<lead>* désabonnez|désinscrivez|désabonne|désinscris moi|nous <tail>*",
		"<lead>* désabonnez|désinscrivez|retirez|supprimez|enlevez|ôtez|rayez moi|nous|mon numéro? de|des votre|la|vos|cette|toutes? liste|listes|fichiers|fichier vos? <tail>*",
		"<lead>* je veux|souhaite|voudrais|désire me désabonner|désinscrire <tail>*",
		"<lead>* laissez|laisse moi|nous tranquille|tranquilles <tail>*",
		"<lead>* laissez|fichez|foutez moi|nous en|la paix <tail>*",
	],
};
