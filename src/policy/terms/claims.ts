/** What is claimed: health, sureness, prizes, profit; and the words that make an advice. */
import type { Term } from "../../core/policy/lexicon.ts";

export const claims = {
	"claim.cure": {
		say: {
			en: "cure|cures|cured|curing|heals|healing|treats|prevents|reverses|eliminates",
			tr: "tedavi eder|tedavi ediyor|iyilestirir|iyilestiriyor|sifa verir|sifadir|kesin cozum",
			el: "θεραπευει|θεραπευουν|γιατρευει|γιατρευουν|καταπολεμα|προλαμβανει",
			ru: "вылечит|излечит|излечивает|исцеляет|лечит|лечат|избавит",
			fr: "guerit|guerir|guerissent|soigne|soignent|elimine",
			rw: "kivura|ivura|bivura|gikiza|gukiza",
		},
	},
	disease: {
		say: {
			en: "cancer|cancers|diabetes|covid|hiv|anxiety|depression|arthritis|insomnia|disease|diseases|illness|illnesses|asthma|epilepsy|hypertension|impotence|chronic pain|migraine|migraines",
			tr: "kanser|kanseri|diyabet|diyabeti|seker hastaligi*|hastalik|hastaliklar*|depresyon*|astim|astimi|migren*|romatizma*",
			el: "καρκινο|καρκινος|καρκινου|διαβητη|διαβητης|ασθενεια|ασθενειες|αγχος|καταθλιψη|ασθμα|ημικρανια|ημικρανιες",
			ru: "рак|рака|диабет|диабета|болезнь|болезни|болезней|депресси*|астм*|мигрен*|бессонниц*",
			fr: "cancer|cancers|diabete|maladie|maladies|depression|anxiete|asthme|migraine|migraines|insomnie",
			rw: "kanseri|diyabete|indwara|sida",
		},
	},
	/** Claims by themselves. */
	"claim.miracle": {
		say: {
			en: "miracle cure*|no side effects|without side effects|lose weight fast|lose weight overnight|instant cure*|no prescription needed|no prescription required|without a prescription",
			tr: "mucize ilac*|mucize tedavi*|yan etkisi yok*|yan etkisiz|recetesiz antibiyotik*",
			el: "θαυματουργο φαρμακο|χωρις παρενεργειες|χωρις συνταγη αντιβιοτικ*",
			ru: "чудо лекарство|без побочных эффектов|чудодейственн*",
			fr: "remede miracle|sans effets secondaires|sans effet secondaire|perdez du poids rapidement",
		},
	},
	/** Of cannabis. */
	"claim.wellness": {
		say: {
			en: "therapeutic|medicinal|pain relief|relieves|relieve|helps you sleep|better sleep|good for your health|healthy|wellness|natural remedy|calms your nerves",
			tr: "sifali|sagliga iyi*|agriyi azalt*|uykuya iyi*",
			ru: "лечебн*|полезно для здоровья|снимает боль|улучшает сон",
			el: "θεραπευτικ*|κανει καλο στην υγεια|ανακουφιζει",
			fr: "therapeutique*|bon pour la sante|soulage|remede naturel",
		},
	},
	"claim.tested_safe": {
		say: {
			en: "tested safe|safe because tested|lab tested and safe|lab tested for your safety|proven safe|certified safe|state approved|approved by the state|completely safe|totally safe",
		},
	},
	"claim.sure": {
		say: {
			en: "guaranteed result*|results guaranteed|100% guarantee*|100% effective|risk free|guaranteed to work|never fails",
			tr: "kesin sonuc*|yuzde yuz garanti*|%100 garanti*|%100 etkili|risksiz",
			el: "εγγυημενα αποτελεσματα|εγγυημενο αποτελεσμα|100% εγγυηση|100% αποτελεσματικ*|χωρις κανενα ρισκο",
			ru: "гарантированн* результат*|100% гарантия|100% результат|без всякого риска",
			fr: "resultat garanti|resultats garantis|garanti a 100%|100% efficace|100% garanti|sans aucun risque",
		},
	},
	"claim.best": {
		say: {
			en: "best in the world|number one in the world|cheapest in town|lowest price guaranteed|nobody is cheaper",
			tr: "dunyanin en iyisi|sehrin en ucuzu|en dusuk fiyat garantisi",
			el: "το καλυτερο στον κοσμο|η καλυτερη στον κοσμο|το φθηνοτερο στην πολη|οι χαμηλοτερες τιμες εγγυημεν*",
			ru: "лучший в мире|лучшая в мире|лучшее в мире|самые низкие цены",
			fr: "meilleur au monde|meilleure au monde|le moins cher de la ville|les prix les plus bas garantis",
		},
	},
	"claim.hurry": {
		say: {
			en: "last chance|act now|only today|today only|final hours|while you still can",
			tr: "son sans|son firsat|sadece bugun|yalnizca bugun|hemen davran",
			el: "τελευταια ευκαιρια|μονο σημερα|τωρα η ποτε",
			ru: "последний шанс|только сегодня|сейчас или никогда",
			fr: "derniere chance|aujourd'hui seulement|c'est maintenant ou jamais",
			rw: "uyu munsi gusa",
		},
	},
	"claim.prize": {
		say: {
			en: "you have won|you've won|you won a|you won the|claim your prize|claim your reward|you have been selected to win",
			tr: "kazandiniz|odulunuzu alin|hediyenizi alin",
			el: "κερδισατε|παραλαβετε το επαθλο|διεκδικηστε το επαθλο",
			ru: "вы выиграли|заберите приз|получите ваш приз",
			fr: "vous avez gagne|reclamez votre prix|reclamez votre cadeau",
			rw: "watsindiye",
		},
	},
	"claim.profit": {
		say: {
			en: "guaranteed return|guaranteed returns|guaranteed profit*|guaranteed income|double your money|risk free investment*|risk free profit*|get rich|get rich quick|you cannot lose|you can't lose",
			tr: "garantili kazanc*|garantili getiri*|garantili gelir*|paranizi ikiye katla*|risksiz yatirim*|risksiz kazanc*|zengin olun",
			el: "εγγυημενα κερδη|εγγυημενο κερδος|εγγυημενες αποδοσεις|εγγυημενη αποδοση|διπλασιαστε τα χρηματα*|γινετε πλουσι*",
			ru: "гарантированн* доход*|гарантированн* прибыл*|удвойте деньги|удвойте ваши деньги|инвестиции без риска|разбогате*",
			fr: "rendement garanti|rendements garantis|profit garanti|profits garantis|gains garantis|doublez votre argent|devenez riche",
			rw: "inyungu yizewe 100%",
		},
	},
	investing: {
		say: {
			en: "invest|invests|invest in|investment|investments|investing|cryptocurrency|crypto|bitcoin|forex|trading signals",
			tr: "yatirim yap*|yatirim firsat*|kripto para*|bitcoin|hisse senedi|hisse senetleri",
			el: "επενδυστε|επενδυση|επενδυσεις|κρυπτονομισμα*",
			ru: "инвестируйте|инвестиции|инвестиций|инвестировать|криптовалют*|биткоин*|форекс",
			fr: "investissez|investir|investissement|investissements|cryptomonnaie*|placement financier",
			rw: "shora imari|gushora imari|ishoramari",
		},
	},
	"said.capital_risk": {
		say: {
			en: "capital is at risk|capital at risk|you may lose money|you could lose money",
			tr: "sermayeniz risk altinda*|para kaybedebilir*",
			el: "κεφαλαιο σας κινδυνευει|μπορει να χασετε χρηματα",
			ru: "рискуете капиталом|можете потерять деньги",
			fr: "capital est expose|pouvez perdre de l'argent",
			rw: "igishoro cyawe gishobora gutakara",
		},
	},
	"advice.medical": {
		say: {
			en: "stop taking your|you should stop taking|double the dose|increase the dose|increase your dose|take * mg|take * tablets|you probably have|my diagnosis|your diagnosis is|safe to take while pregnant",
			tr: "dozu artir*|ilacinizi birak*|ilaci birak*|gunde * mg|mg alin|taniniz",
			el: "παρτε * mg|αυξηστε τη δοση|σταματηστε το φαρμακο|διακοψτε το φαρμακο|η διαγνωση σας",
			ru: "примите * мг|принимайте * мг|увеличьте дозу|прекратите принимать|ваш диагноз",
			fr: "prenez * mg|augmentez la dose|arretez votre traitement|arretez de prendre|votre diagnostic est",
			rw: "fata * mg|ongera doze",
		},
	},
	"advice.legal": {
		say: {
			en: "you should sue|you will win the case|you will win in court|you are legally entitled|legally you are entitled|plead guilty|plead not guilty|you do not have to pay the fine|i advise you to sign",
			tr: "dava acmalisiniz|dava acin|davayi kazanirsiniz|hukuken haklisiniz|cezayi odemeyin",
			el: "να κανετε μηνυση|να κανετε αγωγη|θα κερδισετε τη δικη|εχετε νομικα δικιο",
			ru: "подайте в суд|вы выиграете дело|по закону вы вправе|признайте вину|не платите штраф",
			fr: "portez plainte contre|vous gagnerez le proces|vous avez legalement droit|plaidez coupable|ne payez pas l'amende",
			rw: "uzatsinda urubanza|rega mu rukiko",
		},
	},
	profane: {
		say: {
			en: "fuck*|motherfuck*|cunt|cunts|asshole*|bullshit",
			tr: "orospu*|siktir*|amina koy*",
			el: "μαλακα*|γαμωτο|πουτανα*",
			ru: "сука|блядь|бляди|нахуй|пиздец|хуй*",
			fr: "putain|connard*|connasse*|enculer|encule",
		},
	},
} as const satisfies Readonly<Record<string, Term>>;
