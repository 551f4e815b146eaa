/** How something is offered, and to whom: signs of a sale, things given away, words for the young and about them. */
import type { Term } from "../../core/policy/lexicon.ts";

export const selling = {
	sale: {
		say: {
			any: "¤|eur|usd|try|tl|gbp|rub|rwf|frw|dollar*|euro|euros",
			en: "order|orders|buy|sell|selling|sale|sales|shop now|in stock|deliver|delivers|delivered|delivery|per bottle|per gram|price|prices|priced|discount*|deal|deals|promo*|cheap|half price|happy hour|pick up today",
			tr: "satilik|satis|satin al*|satiyoruz|siparis*|fiyat*|indirim*|kampanya*|ucuz*|stokta*|lira|teslimat*",
			el: "πωλειται|πωλουνται|πωληση|πωλουμε|αγοραστε|παραγγειλ*|παραγγελι*|τιμη|τιμες|εκπτωση|εκπτωσεις|προσφορα|προσφορες|ευρω|παραδοση",
			ru: "купи|купить|купите|покупайте|продам|продаем|продажа|закажи|закажите|заказ|цена|цены|цене|скидк*|акция|акции|дешево|доставк*|доставим|руб|рублей|евро|лир",
			fr: "achetez|acheter|vendre|vendons|en vente|commandez|commander|commande|prix|promo*|remise*|livraison|livrons|en stock|a moitie prix",
			rw: "gura|kugura|kugurisha|tugurisha|igiciro|ibiciro|amafaranga",
			it: "compra|comprare|acquista|acquisti|acquistare|vendo|vendiamo|vendita|ordina|ordini|ordinare|prezzo|prezzi|offerta|offerte|sconto|sconti|scontat*|promozion*|consegna|consegne|consegniamo|a meta prezzo",
			de: "kauf|kaufen|verkauf|verkaufe|verkaufen|bestell*|preis|preise|preisen|angebot|angebote|rabatt*|billig*|gunstig*|lieferung|liefern|lieferbar|vorratig|zum halben preis",
		},
		except: { en: "in order to|out of order", fr: "sur commande vocale" },
	},
	giveaway: {
		say: {
			en: "free|for free|giveaway*|give away|giving away|raffle*|contest|contests|competition|competitions|complimentary|buy one get one|bogo",
			tr: "bedava|ucretsiz|cekilis*|hediye*",
			el: "δωρεαν|κληρωση|κληρωσεις|δωρο|δωρα|διαγωνισμο*",
			ru: "бесплатн*|розыгрыш*|подарок|подарки|конкурс*",
			fr: "gratuit|gratuits|gratuite|gratuites|gratuitement|tirage au sort|concours|offert|offerts",
			rw: "ku buntu|impano",
			it: "gratis|gratuito|gratuita|gratuiti|gratuite|gratuitamente|in regalo|in omaggio|regaliamo|estrazione a premi",
			de: "gratis|kostenlos*|umsonst|geschenkt|geschenk|geschenke|verlosung*|verlosen|gewinnspiel*",
		},
		except: {
			en: "feel free|free of *|tobacco free|alcohol free|nicotine free|sugar free|smoke free|toll free",
		},
	},
	youth: {
		say: {
			en: "kid|kids|child|children|teen|teens|teenager*|toddler*|school|schools|pupils|cartoon*|gummy bear*|candy|toy|toys|young people",
			tr: "cocuk|cocuklar|cocuklara|cocuklarin*|ogrenci*|genclere|gencler|okul|okullar|cizgi film*|oyuncak*",
			el: "παιδι|παιδια|παιδικ*|μαθητ*|εφηβ*|σχολειο|σχολεια|παιχνιδια",
			ru: "дети|детей|детям|детск*|ребенк*|ребенок|школьник*|подрост*|мультфильм*|игрушк*",
			fr: "enfant|enfants|adolescent*|ados|ecolier*|ecoliers|jouet|jouets|bonbon|bonbons",
			rw: "abana|umwana|abanyeshuri",
			it: "bambino|bambini|bambina|bambine|ragazzin*|adolescent*|scolar*|giocattolo|giocattoli|caramella|caramelle|cartoni animati",
			de: "kinder|kindern|jugendlich*|schuler|schulern|schulkind*|spielzeug*|sussigkeit*|gummibarchen|zeichentrick*",
		},
		except: {
			en: "out of reach of children|not for children|no children|no kids",
			fr: "hors de portee des enfants|interdit aux enfants",
			tr: "cocuklarin ulasamayacagi*",
			el: "μακρια απο παιδια",
			ru: "в недоступном для детей|не для детей",
			it: "fuori dalla portata dei bambini|vietato ai bambini",
			de: "ausser reichweite von kindern|nicht fur kinder|keine kinder",
		},
	},
	excess: {
		say: {
			en: "get wasted|get drunk|get high|get stoned|binge|as much as you can|all you can smoke|all you can drink|bottomless",
			tr: "sinirsiz icki|sarhos ol*|kafayi bul*",
			el: "μεθυσ*|απεριοριστο ποτο",
			ru: "напейся|напиться|накуриться|безлимитн* алкогол*",
			fr: "boire sans limite|alcool a volonte|soulez vous|defoncez vous",
			it: "bere senza limiti|alcol a volonta|si ubriachi|ubriacarsi",
			de: "saufen|betrinken sie sich|sich betrinken|flatrate trinken|trinken ohne limit",
		},
	},
} as const satisfies Readonly<Record<string, Term>>;
