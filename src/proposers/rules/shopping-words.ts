/** How people ask for a thing that some shop may have, in the languages of the rules. Over one lower-case line; group 1 is the thing. */
import type { RulesLocale } from "./locales.ts";

/** `asking`: of those who may have it. `wishing`: of anybody; it may as well be looked for in what we know. */
type Shopping = { readonly asking: readonly RegExp[]; readonly wishing: readonly RegExp[] };

export const shoppingWords: Readonly<Record<RulesLocale, Shopping>> = {
	en: {
		asking: [
			/^who (?:has|have|sells|got|is selling) (?<thing>.+)$/u,
			/^(?:please |can you |could you )*ask (?:the |some |your )*(?:shops?|stores?|vendors?|sellers?|pharmac(?:y|ies)|suppliers?)(?: for| about| who has| if they have)? (?<thing>.+)$/u,
		],
		wishing: [
			/^(?:please |can you |could you )*(?:find|get|look for|search for)(?: me| us)? (?<thing>.+)$/u,
			/^where can i (?:buy|get|find) (?<thing>.+)$/u,
			/^i(?:'m| am)? (?:looking for|want to buy|need to buy|would like to buy) (?<thing>.+)$/u,
		],
	},
	tr: {
		asking: [
			/^kimde (?<thing>.+?) var(?: mı)?$/u,
			/^(?<thing>.+?) (?:kimde var|kim satıyor)$/u,
			/^(?:lütfen )?(?:dükkanlara|dükkânlara|mağazalara|esnafa|satıcılara|eczanelere) (?<thing>.+?)(?: sor| sorun| sorar mısın(?:ız)?)$/u,
		],
		wishing: [
			/^(?:bana |lütfen )*(?<thing>.+?) (?:bul|bulun|bulur musun(?:uz)?|bulabilir misin(?:iz)?|arıyorum|satın almak istiyorum)$/u,
			/^(?<thing>.+?) (?:nerede satılıyor|nereden alabilirim)$/u,
		],
	},
	el: {
		asking: [
			/^ποιος (?:έχει|πουλάει) (?<thing>.+)$/u,
			/^ρώτ(?:α|ησε|ήστε) (?:τα μαγαζιά|τα καταστήματα|τους πωλητές|τα φαρμακεία)(?: για| αν έχουν)? (?<thing>.+)$/u,
		],
		wishing: [
			/^(?:βρες|βρείτε)(?: μου| μας)? (?<thing>.+)$/u,
			/^(?:ψάχνω|θέλω να αγοράσω|πού μπορώ να αγοράσω)(?: για)? (?<thing>.+)$/u,
		],
	},
	ru: {
		asking: [
			/^(?:у кого есть|кто продаёт|кто продает) (?<thing>.+)$/u,
			/^спроси(?:те)? (?:у |в )?(?:магазинов|магазины|магазинах|продавцов|аптек|аптеках)(?: про| насчёт| есть ли)? (?<thing>.+)$/u,
		],
		wishing: [
			/^(?:найди|найдите)(?: мне| нам)? (?<thing>.+)$/u,
			/^(?:ищу|хочу купить|где купить|где можно купить) (?<thing>.+)$/u,
		],
	},
	fr: {
		asking: [
			/^qui (?:a|vend) (?<thing>.+)$/u,
			/^demande[rz]? aux (?:magasins|commerces|boutiques|vendeurs|pharmacies)(?: pour| s'ils ont)? (?<thing>.+)$/u,
		],
		wishing: [
			/^trouve[rz]?(?:-moi|-nous| moi)? (?<thing>.+)$/u,
			/^(?:je cherche|je veux acheter|où acheter|où puis-je acheter) (?<thing>.+)$/u,
		],
	},
	rw: {
		asking: [
			/^(?:ni nde ufite|ninde ufite|ni nde ugurisha) (?<thing>.+)$/u,
			/^(?:baza|mubaze) (?:amaduka|abacuruzi|farumasi)(?: niba bafite)? (?<thing>.+)$/u,
		],
		wishing: [
			/^(?:nshakira|munshakire|unshakire|munshakire) (?<thing>.+)$/u,
			/^(?:ndashaka kugura|nagura he|nshaka kugura) (?<thing>.+)$/u,
		],
	},
};

/** What one of several numbered offers is taken with. */
export const takingWords =
	/^(?:(?:i(?:'ll| will)? )?take|i want|give me|al|alıyorum|alayım|istiyorum|παίρνω|πάρε|θέλω|беру|возьму|хочу|je prends|prends|je veux|mfashe|mfata|ndashaka)(?: (?:the |number |no\.? |numara |το |τον |номер |le |la |numéro |nimero |icya )*)(?<rest>\S+)(?: one)?$/u;

export const limitWords =
	/(?:under|below|up to|max(?:imum)?|at most|less than|en fazla|κάτω από|μέχρι|έως|до|не дороже|moins de|jusqu'à|au plus|munsi ya|kutarenza)\s+[$€£₺]?(?<before>\d[\d., ]*)|(?<after>\d[\d.,]*)\s*(?:tl|lira|euro|€|₺)?\s*(?:altı|altında|(?:'?[ydt]?[ea]) kadar)(?!\p{L})/u;

export const quantityWords =
	/(?<![\d.,])(?<count>\d{1,5})\s*(?:x|×|bags?|pcs|pieces?|boxes|packs?|units?|adet|tane|çuval|torba|kutu|paket|τεμάχια|σακιά|κουτιά|κομμάτια|шт(?:ук[иа]?)?|мешк(?:ов|а)|коробок|sacs?|pièces?|boîtes?|paquets?|imifuka|udupaki)(?!\p{L})/u;

export const usedWords =
	/(?<!\p{L})(?:used|second[- ]?hand|refurbished|ikinci el|kullanılmış|μεταχειρισμέν\p{L}*|б\/у|подержанн\p{L}*|d'occasion|reconditionné\p{L}*|yakoze)(?!\p{L})/u;

export const medicineWords =
	/pharmac|medicin|paracetamol|ecza|ilaç|φαρμακ|φάρμακ|аптек|лекарств|médicament|umuti|imiti|farumasi/u;
