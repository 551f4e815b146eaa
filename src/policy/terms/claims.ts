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
			it: "guarisce|guariscono|guarire|cura|curano|previene|elimina",
			de: "heilt|heilen|geheilt|kuriert|lindert|verhindert|beseitigt",
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
			it: "cancro|tumore|tumori|diabete|malattia|malattie|depressione|ansia|asma|artrite|insonnia|emicrania|emicranie",
			de: "krebs|krankheit|krankheiten|depressionen|angststorung*|asthma|arthrose|schlaflosigkeit|migrane|bluthochdruck",
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
			it: "rimedio miracoloso|cura miracolosa|senza effetti collaterali|nessun effetto collaterale|antibiotici senza ricetta|perda peso in fretta|perdi peso in fretta",
			de: "wundermittel|wunderheilmittel|ohne nebenwirkungen|keine nebenwirkungen|antibiotika ohne rezept|uber nacht abnehmen",
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
			it: "terapeutic*|fa bene alla salute|rimedio naturale|rimedi naturali|allevia",
			de: "therapeutisch*|gut fur die gesundheit|gesundheitsfordernd*|naturheilmittel|schmerzlindernd*|lindert",
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
			it: "risultato garantito|risultati garantiti|garantito al 100%|100% garantito|100% efficace|senza alcun rischio",
			de: "garantierter erfolg|garantiertes ergebnis|garantierte ergebnisse|100% garantiert|100% garantie|100% wirksam|ohne jedes risiko|vollig risikolos",
		},
	},
	"claim.best": {
		say: {
			en: "best in the world|number one in the world|cheapest in town|lowest price guaranteed|nobody is cheaper",
			tr: "dunyanin en iyisi|sehrin en ucuzu|en dusuk fiyat garantisi",
			el: "το καλυτερο στον κοσμο|η καλυτερη στον κοσμο|το φθηνοτερο στην πολη|οι χαμηλοτερες τιμες εγγυημεν*",
			ru: "лучший в мире|лучшая в мире|лучшее в мире|самые низкие цены",
			fr: "meilleur au monde|meilleure au monde|le moins cher de la ville|les prix les plus bas garantis",
			it: "migliore al mondo|migliore del mondo|il piu economico della citta|prezzi piu bassi garantiti",
			de: "beste der welt|bester der welt|bestes der welt|der billigste der stadt|die billigste der stadt|niedrigster preis garantiert|tiefstpreisgarantie",
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
			it: "ultima occasione|ultima possibilita|solo per oggi|solo oggi|ora o mai piu",
			de: "letzte chance|letzte gelegenheit|nur heute|nur noch heute|jetzt oder nie",
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
			it: "hai vinto|lei ha vinto|avete vinto|ritira il tuo premio|ritiri il suo premio",
			de: "sie haben gewonnen|du hast gewonnen|holen sie ihren preis|holen sie ihren gewinn|hol dir deinen gewinn",
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
			it: "rendimento garantito|rendimenti garantiti|profitto garantito|profitti garantiti|guadagno garantito|guadagni garantiti|raddoppi il suo denaro|raddoppia il tuo denaro|raddoppia i tuoi soldi|diventi ricco|diventa ricco|investimento senza rischi",
			de: "garantierte rendite|garantierte renditen|garantierter gewinn|garantierte gewinne|garantiertes einkommen|verdoppeln sie ihr geld|verdopple dein geld|risikofreie rendite|risikofreie geldanlage|schnell reich|werden sie reich",
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
			it: "investire|investa in|investa nel*|investi in|investi nel*|investimento|investimenti|criptovalut*",
			de: "investieren|investiere|investition|investitionen|geldanlage|geldanlagen|kryptowahrung*",
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
			it: "capitale e a rischio|puo perdere denaro|potrebbe perdere denaro",
			de: "kapital ist gefahrdet|konnen geld verlieren|konnten geld verlieren",
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
			it: "prenda * mg|prendi * mg|assuma * mg|aumenti la dose|aumenta la dose|raddoppi la dose|sospenda il farmaco|interrompa la terapia|smetta di prendere il farmaco|la sua diagnosi e",
			de: "nehmen sie * mg|nimm * mg|erhohen sie die dosis|verdoppeln sie die dosis|setzen sie das medikament ab|setzen sie ihr medikament ab|ihre diagnose ist|ihre diagnose lautet",
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
			it: "faccia causa|le conviene fare causa|vincera la causa|vincera il processo|ha legalmente diritto|si dichiari colpevole|non paghi la multa",
			de: "sie sollten klagen|reichen sie klage ein|sie werden den prozess gewinnen|sie haben rechtlich anspruch|bekennen sie sich schuldig|zahlen sie das bussgeld nicht|zahlen sie die strafe nicht",
		},
	},
	profane: {
		say: {
			en: "fuck*|motherfuck*|cunt|cunts|asshole*|bullshit",
			tr: "orospu*|siktir*|amina koy*",
			el: "μαλακα*|γαμωτο|πουτανα*",
			ru: "сука|блядь|бляди|нахуй|пиздец|хуй*",
			fr: "putain|connard*|connasse*|enculer|encule",
			it: "cazzo|vaffanculo|stronzo|stronza|stronzi|puttana|puttane|coglione|coglioni",
			de: "scheisse|arschloch*|hurensohn*|wichser|fick dich|fotze*",
		},
	},
} as const satisfies Readonly<Record<string, Term>>;
