import { describe, expect, test } from "vitest";
import { type ReplyLocale, replyLocales } from "../locale.ts";
import { type Concept, fits } from "./concepts.ts";
import { parseReply, type Reply, replyTextMax } from "./reply.ts";
import "../../../test/support/reply-languages.ts";

const read = (text: string, ...locales: readonly ReplyLocale[]): Reply =>
	parseReply(text, { locales, codes: ["7K3M"] });
const kindOf = (text: string, ...locales: readonly ReplyLocale[]) => read(text, ...locales).kind;

type Said = Readonly<Record<Reply["kind"], string>>;
const said: Readonly<Record<Exclude<ReplyLocale, "en">, Said>> = {
	tr: {
		yes: "evet|olur|aynen|tabii ki|onaylıyorum|kabul ediyorum|anlaştık|seve seve|tamam|peki|ok|güzel|mükemmel|Bana uyar, teşekkürler|Evet, masayı ayırtın lütfen|Olur, gönderin|Evet, taksiyi çağırabilirsiniz|ok gönderin taksiyi|Bu saat bana uygun|Bu bana çok uygun görünüyor|Rezervasyonu onaylıyorum|Tamam, rezervasyonu yapın|Bu harika|Harika olur|İstediğim buydu|Evet, her şey doğru|Bilgiler doğru, onaylıyorum, sağolun|Hiçbir itirazım yok|Evet süper|Evet böyle yapalım, iyi akşamlar|Evet evet|evet 7K3M|Evet, lütfen yapın|Tabii, rezervasyonu yapın|Bana uygun, onaylıyorum|Evet, adres doğru|Tamam, gönderin|Evet iyi bir fikir",
		no: "hayır|yok|olmaz|gerek yok|istemiyorum|hayır istemiyorum|taksiyi iptal edin|Vazgeçtim, sağolun|onaylamıyorum|olmaz teşekkürler|evet, iptal|hayır, çok pahalı",
		edit: "evet ama beşte|başka saat|Pardon, sadece iki bilet lazım|Dört kişilik masa istiyorum|Yarın saat beşte|Pazar günü olacak|Havaalanına gitmek istiyorum|Üç kişi olacağız|Cuma günü için istiyorum|Yarın akşam olsun",
		unclear:
			"evet mi|ne kadar|belki|evet ve|Hepsi bu kadar, teşekkürler|Hayır, bu kadar|Bu kadar yeterli, iyi günler|Başka bir şey yok, sağolun|Evet, hepsi bu kadar|İşim bitti, teşekkürler|Tamam teşekkürler|Peki teşekkür ederim|Harika!|Süper, teşekkürler|Mükemmel, teşekkürler|Elinize sağlık|Görüşürüz, kolay gelsin|Neyse, tamam|sen bilirsin|Taksi gönder|Masa istiyorum|Hepsi bu, sağ olun|Teşekkürler, başka bir şey yok|Tamam, sağolun, iyi günler|Evet, bir taksi istiyorum",
	},
	el: {
		yes: "ναι|ΝΑΙ|Ναί|nai|μάλιστα|εντάξει|entaxei|endaxi|ΟΚ|οκ|βεβαίως|σωστά|Ναι, ευχαριστώ|Ναι, προχώρα παρακαλώ|κανένα πρόβλημα|γιατί όχι;|κλείσε το|Μου φαίνεται τέλειο|Όλα καλά|τέλεια|ναι 7Κ3Μ|δεν με πειράζει|μια χαρά|Ναι, κλείσε το τραπέζι παρακαλώ|Ναι θέλω την κράτηση|Συμφωνώ απόλυτα|Με βολεύει|Στείλε το ταξί|Φυσικά, ευχαριστώ πολύ|Ναι σούπερ|Μπορείτε να προχωρήσετε|Είναι υπέροχο|Αυτό που ήθελα|Όλα είναι σωστά, ευχαριστώ|nai steile to|Έγινε, κλείσε το|Επιβεβαιώνω την παραγγελία, ευχαριστώ|Ναι, κλείστε το παρακαλώ|Ναι, όλα σωστά|Συμφωνώ, προχωρήστε|Ναι, είναι μια καλή ιδέα",
		no: "όχι|ΟΧΙ|οχι|oxi|ohi|ochi|μπα|δεν θέλω|άκυρο|ακύρωσέ το|ναι, ακύρωση|όχι ευχαριστώ, είναι πολύ ακριβό|δεν είναι σωστό|όχι σωστό|μπα, άστο|άλλαξα γνώμη|stop|ακύρωσε το ταξί",
		edit: "ναι αλλά στις 5|καλύτερα στις 6|ναι, αν έρθει τώρα|όχι, το άλλο|Συγγνώμη, χρειάζομαι μόνο δύο εισιτήρια|Κλείσε τραπέζι για τέσσερις|Αύριο στις πέντε|θα είμαστε τρία άτομα|Θέλω για την Παρασκευή|Για 4 άτομα|για αύριο το βράδυ",
		unclear:
			"ναι;|πόσο κάνει;|ναι, πόσο κάνει|ίσως|δεν ξέρω|ναι ή όχι|είπε ναι|ευχαριστώ|ναι και|ne|nee|ně|Αυτά, ευχαριστώ|Αυτά ήταν όλα|Όχι, αυτά, ευχαριστώ|Τίποτα άλλο, ευχαριστώ|Δεν χρειάζομαι κάτι άλλο|Είμαι εντάξει, ευχαριστώ|Εντάξει, ευχαριστώ|Τέλεια, ευχαριστώ!|Όλα καλά, ευχαριστώ|Υπέροχα!|Καλό βράδυ, τα λέμε|Τέλος πάντων, εντάξει|Όπως θέλετε|θέλω ταξί|Αυτά, ευχαριστώ πολύ|Όχι, τίποτα άλλο|Εντάξει, ευχαριστώ, καλή σας μέρα|Ναι, θέλω ένα ταξί",
	},
	ru: {
		yes: "да|ДА|дaa|da|ага|угу|конечно|хорошо|ок|ОК|давай|верно|подтверждаю|Да, пожалуйста|нет проблем|без проблем|нет, всё верно|почему бы и нет|почему бы и нет?|не возражаю|бронируйте|Да, меня всё устраивает|да не вопрос|да 7К3М|дааа|я за|так и есть|Да, забронируйте столик, пожалуйста|Да, вызывайте такси|Согласен, спасибо|Этот вариант подходит|Договорились, спасибо большое|Да, отлично|Хорошо, оформляйте|хорошо, вызывайте такси|Это то, что я хотел|Звучит отлично|Да, я хочу забронировать этот номер|можно оформлять|Мне подходит|Идеально|Подтверждаю заказ|Да, оформляйте, пожалуйста|Да, всё правильно, спасибо|Конечно, бронируйте|Меня всё устраивает|Да, это подходит|Да, закажите такси|Хорошо, отправляйте|Да, я согласна|Отлично, бронируйте|Да, именно так|Да, хочу эту машину|Подтверждаю, всё верно|Да, адрес правильный|Да, меня устраивает цена|Звучит хорошо|Да, давайте так и сделаем|Это хорошая идея|Да, буду рад|Да, мне это подходит|Мне всё нравится, бронируйте|да, это оно|да, так хорошо|да, хочу его|мне нравится идея|ок, подтверждайте|меня это устраивает|да, цена подходит|это именно то, что я хотел|да давайте|так точно",
		no: "нет|неа|не|не надо|нееет|net|nyet|отмена|да нет|да нет, наверное|да, отмени|не согласен|не сейчас|нет, спасибо|всё не так|передумал|лучше не надо|нельзя|отмените такси|не надо, спасибо",
		edit: "да, но в 5|давай на 5|да, если сейчас|нет, другой|Извините, мне нужно только два билета|Забронируйте столик на четверых|Завтра в пять|Нас будет трое|Хочу поехать в аэропорт|На пятницу|На завтра вечером|столик на шесть человек|Мне нужен столик на шестерых|Нас только двое|Лучше в пятницу в 8|Да, но на завтра|Мне нужно три билета|Это на субботу вечером|Нет, в девять|Мне нужны два номера|лучше во вторник|да, но без завтрака|нас пятеро|только один человек|перенесите на 21",
		unclear:
			"да?|сколько стоит|да, сколько стоит|может быть|не знаю|он сказал да|спасибо|да и|ну и ладно|да ладно|Как хотите|Спасибо, это всё|Нет, спасибо, это всё|На этом всё|Больше ничего не нужно, спасибо|Нет, больше вопросов нет, спасибо|Всё понятно, спасибо|Да, это всё|Хорошо, спасибо|Ок, спасибо большое|Отлично!|Супер, спасибо|Идеально, спасибо|Всего доброго|хочу такси|закажите такси|Это всё, что мне нужно, спасибо|Нет, больше ничего, спасибо|Спасибо большое за помощь|Хорошо, спасибо, до свидания|Больше ничего не нужно|Ок, спасибо|Отлично, спасибо большое|Всё, спасибо|Нет, на этом всё|Понятно, спасибо|Да, на этом всё, спасибо|Супер, хорошего дня|Ладно, спасибо|Нет, спасибо, больше ничего не надо|Прекрасно, всего доброго|да, и ещё кое-что|да, ещё вопрос|ну ладно|посмотрим|да как-то всё равно|как скажете|думаю да|этого достаточно, спасибо|может завтра|это всё|да, какой-нибудь столик|взаимно|мне всё равно|Отлично, это всё|понятно",
	},
	rw: {
		yes: "yego|YEGO|yegooo|yee|ego|ni byo|nibyo|sawa|ok|ndabyemeye|emeza|Yego rwose|yego murakoze|nta kibazo|ntakibazo|yego ni byiza cyane|ntacyo bitwaye|ni byiza|yego 7K3M|Yego, ohereza taxi|Yego, mubike ameza|Ndabyemeye, murakoze|Ni byo, mukomeze|Yego ndabishaka rwose|Nta kibazo, mukomeze|Ibyo ni byiza|Sawa, ohereza taxi|Yego, byemeze|Ibyo nashakaga|Biranyuze|Ni byo koko, murakoze cyane|Yego nibyo|Turabyemeye|Sawa, mubikore|Yego, ndashaka icyumba|Yego, byemeze murakoze|Yego ndabyemeye|Ni byo rwose|Yego, mukomeze|Ntakibazo, ohereza moto|Yego, ibyo ni byiza|Biranyuze cyane|Yego, ndabishaka|Sawa, mukomeze|Yego, mubikore|Ndabyemera rwose|Yego ibyo birakwiye|Ibyo biratunganye|Yego igiciro ni cyiza|Nibyo, murakoze|yego ni byo|yego ndayishaka|ndabikunze|sawa emeza|kuri njye ni byiza|yego nyakubahwa|ni byo nashakaga|yego mukomeze",
		no: "oya|OYA|oyaaa|hoya|sibyo|si byo|hagarika|reka|sinshaka|ntabwo mbishaka|oya murakoze|yego, hagarika|ntabwo ari byo|nahinduye igitekerezo|oya, birahenze",
		edit: "yego ariko saa tanu|hindura isaha|yego niba ari vuba|oya, indi|Mbabarira, nkeneye amatike abiri|Tegura ameza y'abantu bane|Ejo saa kumi|Tuzaba turi batatu|Ndashaka kujya ku kibuga|Ku cyumweru|Yego ariko ejo|Dukeneye ameza ya batanu|Nkeneye ameza y'abantu batandatu|Turi babiri gusa|Ku wa gatanu saa mbiri|Ndashaka amatike atatu|Ni ku cyumweru nimugoroba|Oya, saa tatu|Nkeneye ibyumba bibiri|byaba byiza ku wa kabiri|yego ariko nta funguro|turi batanu|umuntu umwe gusa|hindura isaha ibe saa tatu",
		unclear:
			"yego se|angahe|ni angahe?|yego, ni angahe|simbizi|wenda|murakoze|y|n|yego na|Murakoze, ni ibyo|Ni ibyo gusa, murakoze|Oya, ni ibyo gusa|Nta kindi, murakoze|Nta kindi nkeneye|Sawa, murakoze|Sawa murakoze cyane|Birashimishije!|Murabeho|Mugire umunsi mwiza|Oya, nta kindi kibazo mfite|Uko ubishaka|Narangije, murakoze|Ndashaka taxi|Ohereza taxi|Ok, murakoze, umunsi mwiza|Ni ibyo gusa|Oya murakoze, ni ibyo gusa|Nta kindi nshaka, murakoze|Murakoze cyane, mwirirwe|Sawa, murakoze, umunsi mwiza|Narangije|Ibyo birahagije, murakoze|Ok murakoze|Yego, ni ibyo gusa|Byiza, murakoze|Murakoze ku bufasha|Nta kindi|yego n'ikindi|byiza murakoze|tuzareba|uko mubishaka|ibyo birahagije|wenda ejo|ni ibyo|birashimishije, ni ibyo gusa",
	},
	fr: {
		yes: "oui|OUI|ouais|d'accord|d’accord|ok|si|bien sûr|bien sur|vas-y|allez-y, réservez|Oui, c'est parfait, merci|pas de problème|pas de souci|aucun problème|pourquoi pas|pourquoi pas ?|non, c'est exact|c'est bon pour moi|ça marche|ça me va|J'accepte|oui svp|oui s'il vous plaît|oui je confirme la réservation|toutes les infos sont correctes|c'est exactement ce que je veux|je n'ai pas d'objection|ouiii|Oui, réservez la table s'il vous plaît|Oui, envoyez le taxi|Oui c'est bon, merci|C'est parfait pour moi|C'est super|Ok, réservez|D'accord, envoyez le taxi|Bien sûr, merci|Oui super|Tout est correct|On fait comme ça|Vous pouvez y aller|Je suis d'accord|Entendu|Oui, c'est ça|C'est ce que je voulais|C'est bon|Oui, faites-le|Oui, c'est exactement ça|Très bien, réservez|Oui, volontiers, merci|Ça me convient parfaitement|C'est tout à fait correct|Oui, tout est bon|Oui, envoyez-moi le taxi|Parfait, allez-y|Je valide la commande|Oui, je veux bien, merci|C'est d'accord pour moi|Oui, l'adresse est correcte|Oui, c'est une bonne idée|Confirmé|Oui tout à fait, merci beaucoup|Pas de problème, vous pouvez réserver|Oui, ça me va très bien|Bien sûr, je confirme|Oui pour la réservation|oui, c'est bien comme ça|Oui, je la veux|J'adore|ok, confirmez|C'est bon pour nous|Oui monsieur|oui, le prix est bon|C'est exactement ce que je voulais|oui allez-y|oui super idée",
		no: "non|NON|nan|non merci|annule|annulez|oui annule|ok annulez|pas maintenant|je ne veux pas|je veux pas|c'est pas bon|ce n'est pas ça|ça ne marche pas|non c'est bon|laisse tomber|oui mais non|bien sûr que non|pas d'accord|j'ai changé d'avis|non, c'est trop cher|annulez le taxi",
		edit: "oui mais à 5h|plutôt à 6h|si c'est moins cher|oui, si vous venez vite|non, l'autre|Désolé, il me faut seulement deux billets|Réservez une table pour quatre|Demain à cinq heures|On sera trois|Nous serons six personnes|Je veux aller à l'aéroport|C'est pour vendredi|pour 4 personnes|Il me faut 2 billets|pour demain soir|Il me faut une table pour six|Plutôt vendredi à 8h|Oui mais pour demain|Je veux trois billets|C'est pour samedi soir|Non, à neuf heures|J'ai besoin de deux chambres|plutôt mardi|oui, mais sans petit déjeuner|on est cinq|seulement une personne|changez l'heure pour 21h",
		unclear:
			"oui ?|c'est combien|oui, c'est combien|peut-être|je sais pas|bof|il a dit oui|merci|oui et|sans doute|OK merci beaucoup, bonne journée|Merci, c'est tout|C'est tout, merci|Ce sera tout, merci|Non, c'est tout|Non merci, c'est tout|Rien d'autre, merci|Non, rien d'autre|D'accord, merci|Parfait, merci|Super !|Génial, merci|Ça ira, merci|Je n'ai besoin de rien d'autre|J'ai tout ce qu'il me faut|Merci, bonne soirée|Oui, c'est tout|Ça marche, merci|Au revoir|Comme vous voulez|Peu importe|Je veux un taxi|Ça suffit|bon travail|voilà, merci|c'est bon, merci|C'est tout pour aujourd'hui, merci|Non merci, ce sera tout|Merci beaucoup pour votre aide|D'accord, merci, au revoir|Je n'ai besoin de rien d'autre, merci|Super, merci beaucoup|Ok, bonne soirée|Rien de plus, merci|J'ai tout ce qu'il me faut, merci|Oui, ce sera tout, merci|Très bien, merci|Non, plus rien, merci|Parfait, bonne journée|Non, pas d'autre question|Oui, je veux un taxi|oui et un hôtel|bien, merci|on verra|tant qu'à faire|comme tu veux|je pense que oui|ça va, merci|ça suffit comme ça|peut-être demain|c'est tout|Oui, une table|de même, merci|ça m'est égal|Parfait, c'est tout|bon d'accord merci",
	},
	it: {
		yes: "sì|SI|si|certo|esatto|va bene|d'accordo|ok|perfetto|volentieri|come no|confermo|Sì, grazie|Sì, per favore|nessun problema|perché no?|e perché no|Certo che sì|Sì, prenoti il tavolo, per favore|Sì, mandi il taxi|Va bene, proceda|Sì, va benissimo|Mi va bene|Per me va bene|È tutto corretto|È giusto|Accetto l'offerta|Confermo la prenotazione, grazie|È proprio quello che volevo|Sì, è quello che volevo|Ci sto|Affare fatto|Sono d'accordo|Siamo d'accordo|Lo prendo|Faccia pure|Procedi|sì 7K3M|sii|Certo, grazie mille|Sì, con piacere|Non c'è problema|Niente in contrario|Sì, l'indirizzo è corretto|Sì, è una buona idea|Mi piace|Benissimo, prenoti|Sì, tutto giusto|Ok, prenota|Va bene, mandate il taxi|Sì, lo voglio|Perfetto, proceda pure|Assolutamente sì|Senz'altro|Ho capito, sì, confermo|Sì proprio così|Può procedere|Sì, volentieri, grazie|Ottimo, confermi",
		no: "no|NO|no grazie|annulla|annulli|sì, annulla|non adesso|non voglio|non mi interessa|non va bene|non è giusto|lascia perdere|certo che no|per niente|non sono d'accordo|ho cambiato idea|no, è troppo caro|annulli il taxi|non mi serve più|assolutamente no|preferisco di no|ok ma no",
		edit: "sì ma alle 5|meglio alle 6|sì, se arriva subito|no, l'altro|Mi scusi, mi servono solo due biglietti|Prenoti un tavolo per quattro|Domani alle cinque|Saremo in tre|Siamo sei persone|Voglio andare all'aeroporto|È per venerdì|per 4 persone|Mi servono 2 biglietti|per domani sera|Mi serve un tavolo per sei|Piuttosto venerdì alle 8|Sì ma per domani|Voglio tre biglietti|No, alle nove|piuttosto martedì|sì, ma senza colazione|siamo in cinque|solo una persona|cambi l'ora alle 21",
		unclear:
			"sì?|quanto costa|sì, quanto costa|forse|non lo so|boh|ha detto sì|grazie|sì e|magari|Ok grazie mille, buona giornata|Grazie, è tutto|È tutto, grazie|No, è tutto|No grazie, è tutto|Nient'altro, grazie|No, nient'altro|Va bene, grazie|Perfetto, grazie|Fantastico!|Va bene così, grazie|Non mi serve altro|Ho tutto quello che mi serve|Grazie, buona serata|Sì, è tutto|Arrivederci|Come vuole|È uguale|Voglio un taxi|Basta così|buon lavoro|bene, grazie|Grazie mille per l'aiuto|Ok, buona serata|A posto così, grazie|Sì, vorrei un taxi|sì e un albergo|vedremo|penso di sì|forse domani|è tutto|Sì, un tavolo|altrettanto|mi è indifferente|Perfetto, è tutto|No grazie, va bene così|Sono a posto, grazie|più o meno",
	},
	sw: {
		yes: "ndiyo|ndio|naam|sawa|haya|eeh|Ndiyo tafadhali|hakuna shida|hakuna matata|nathibitisha|bila shaka|ni sahihi|kwa nini isiwe?|n|ndiyo 7K3M|Ndiyo, tuma teksi tafadhali|Ndiyo, weka meza|Nakubali, asante|Inanifaa|Sawa, endelea|Sawa, tuma teksi|Hiyo ni nzuri|Ni sahihi kabisa|Ndiyo hivyo|Ndio poa|Unaweza kuendelea|Nathibitisha oda yangu|Bila shaka, asante sana|Ndivyo nilitaka|Ndiyo nilichotaka|Ndiyo nataka hiyo|Hakuna shida, endelea|Niko tayari|Ndiyo, endelea tafadhali|Ndiyo, ni sahihi|Sawa, niwekee meza|Ndiyo, nakubali|Naam, tuma gari|Hakuna tatizo, endelea|Ndiyo, thibitisha|Inafaa kabisa|Ndiyo, bei hiyo ni nzuri|Ndiyo nakubaliana|Bila shaka, endelea|Ndiyo, weka nafasi|Kila kitu ni sahihi|Ndio hivyo hivyo|Ndiyo, tafadhali fanya hivyo|ndiyo, ndiyo hiyo|ndiyo naitaka|napenda|sawa thibitisha|ni sawa kwangu|ndiyo mkuu|ndiyo bei ni nzuri|ndicho nilichotaka|ndiyo endelea",
		no: "hapana|la|siyo|sitaki|ghairi|acha|hapana asante|ndiyo, ghairi|si sahihi|si sasa|h|hapana, ni ghali sana|ghairi teksi|sitaki tena",
		edit: "ndiyo lakini saa tano|badilisha saa|ndiyo kama ni sasa|Samahani, nahitaji tiketi mbili tu|Weka meza ya watu wanne|Kesho saa kumi|Tutakuwa watatu|Nataka kwenda uwanja wa ndege|Ni kwa Ijumaa|Kwa watu 4|Nahitaji meza ya watu sita|Tuko wawili tu|Ijumaa saa mbili|Ndiyo lakini kesho|Nataka tiketi tatu|Ni kwa Jumamosi jioni|Hapana, saa tatu|Nahitaji vyumba viwili|afadhali Jumanne|ndiyo lakini bila kifungua kinywa|tuko watano|mtu mmoja tu|badilisha iwe saa tatu",
		unclear:
			"ndiyo?|ni kiasi gani|labda|sijui|asante|y|ndiyo na|sawa, asante|Ni hayo tu, asante|Hapana, ni hayo tu|Asante, inatosha|Hakuna kingine, asante|Sihitaji kitu kingine|Sawa asante sana|Safi sana!|Poa, asante|Kwaheri|Nimemaliza, asante|Hapana asante, ni hayo tu|Nataka teksi|Tuma teksi|Siku njema|Vyovyote|upendavyo|Ni hayo tu|Hapana, ni hayo tu, asante|Sina swali lingine|Asante sana kwa msaada|Sawa, asante, kwaheri|Sihitaji kitu kingine, asante|Inatosha, asante|Poa sana, asante|Nimepata nilichohitaji, asante|Ndiyo, ni hayo tu|Vizuri, asante|Nimemaliza|vizuri asante|tutaona|unavyotaka|nadhani ndiyo|hiyo inatosha|labda kesho|ni hayo|sawa asante kwaheri|safi, ni hayo tu",
	},
	de: {
		yes: "ja|JA|jo|jep|doch|klar|genau|stimmt|passt|gerne|Ja, gerne|Ja bitte|kein Problem|warum nicht?|Ja, das passt|passt mir gut|klingt gut|das ist richtig|nein, das ist richtig|In Ordnung|natürlich|natuerlich|ja, buchen Sie bitte|nichts dagegen|alles klar|ja 7K3M|jaaa|ja danke|Ja, ich möchte den Tisch reservieren|Das ist richtig, danke|das hört sich super an|das wäre super|Ja, das ist genau das, was ich wollte|Richtig, machen Sie das so|Sie haben meine Zustimmung|meinetwegen|das waere gut|ja, schicken Sie die Nachricht|Bitte buchen Sie das Taxi|perfekt|ok|einverstanden, danke|Ja, machen wir so|Jawohl, das können Sie so buchen|Klar, mach das|Ja unbedingt, danke Ihnen|Das klingt perfekt|Ja, bitte reservieren|Passt, buchen Sie es|Ja, so ist es richtig|Genau so machen wir das|Sehr gerne, danke|Ja, bestätigt|Einverstanden, schicken Sie das Taxi|Ja das wäre nett|Ok, dann buchen Sie bitte|Von mir aus gerne|Ja, alles korrekt|Ja, der Preis ist in Ordnung|Ja, das ist eine gute Idee|Für mich passt das|Ja, tun Sie das bitte|Ja, ist gut|Jo passt|Ja, gut so|ja, das ist es|In Ordnung, buchen Sie|Das finde ich gut|Ja, ich bin dabei|das passt mir|Ja, gerne doch|ja, bestellen",
		no: "nein|nee|nö|ne|doch nicht|lieber nicht|ja, abbrechen|storniere das|nein danke|das ist nicht richtig|stimmt nicht|ich möchte nicht|kein Interesse|ja nein|ich habe es mir anders überlegt|nein, zu teuer|das ist nicht gut",
		edit: "ja, aber um 5|lieber um 6|ja, wenn er gleich kommt|nein, das andere|Entschuldigung, ich brauche nur zwei Tickets|Einen Tisch für vier bitte|Reservieren Sie einen Tisch für 4|morgen um fünf|Wir sind zu dritt|es sind nur drei Personen|am Samstag|Ich brauche einen Tisch für sechs Personen|Wir sind doch nur zu zweit|am Freitag um 19 Uhr bitte|Ja, aber erst morgen|Nein, lieber am Sonntag|Es sollen drei Tickets sein|Ich möchte ein Zimmer für zwei Nächte|Bitte für heute Abend|lieber Dienstag|Ja, aber ohne Frühstück|wir sind fünf|nur eine Person|Können wir 20 Uhr machen, besser 21 Uhr",
		unclear:
			"Klingt gut, danke|ja?|was kostet das|ja, wie weit ist es|vielleicht|jein|weiß nicht|danke|da|ja und|Das ist alles, danke|Nein, das ist alles|Nein danke, das war's|Das wär's dann|ja, das wars|Mehr brauche ich nicht|Nein, alles gut, danke|Super|Toll, danke!|Perfekt, danke|ok danke|Alles klar, danke, tschüss|na gut|mir egal|fast perfekt|das reicht, danke|ich freue mich darauf|Ja, ich möchte einen Tisch reservieren|Das war's, vielen Dank|Nein danke, das war alles|Mehr brauche ich nicht, danke|Okay, vielen Dank, schönen Tag noch|Super, danke, tschüss|Ich habe alles, danke|Nein, sonst nichts|Danke für Ihre Hilfe, auf Wiedersehen|Alles bestens, danke schön|Ich brauche sonst nichts, danke|Ja, das war's, danke|Gut, danke, das reicht mir|Nein, ich brauche nichts mehr|Perfekt, vielen Dank für die Hilfe|Prima, bis dann|Ja, ich brauche ein Taxi|Ja, einen Tisch bitte|ja noch etwas|ja, und ein Hotel|ja, noch eine Frage|gut, danke|na schön|ja, irgendwas|Ja, ein Taxi bitte|vielleicht schon|kann sein|ich überlege es mir|was soll's|wie Sie meinen|Das genügt, danke|schön, danke|Danke, ich bin versorgt|ich melde mich|klingt super, danke",
	},
	es: {
		yes: "sí|si|SÍ|claro|vale|dale|correcto|por supuesto|Sí, por favor|no hay problema|¿por qué no?|por qué no|como no|¡Claro que sí!|me parece bien|está bien|sin problema|así es|no, así es|adelante, resérvalo|perfecto|sí, perfecto, gracias|no me importa|sí 7K3M|siii|sí, gracias|Sí, quiero la mesa|claro, confirma la reserva por favor|de acuerdo, gracias|Suena bien, resérvalo|tienes mi permiso|Sí, todo está correcto, proceda|me encanta, resérvala|bueno, dale|excelente, resérvelo por favor|eso suena genial|haga la reserva|Claro, esa es la película que quiero ver|si kiero|Sí, hazlo por favor|Claro, adelante con la reserva|Sí, está perfecto|Me parece una buena idea|Sí, resérvame el taxi|Exacto, eso es|Todo correcto, gracias|Sí, confirmo la reserva|De acuerdo, mándalo|Me viene bien|Sí, por supuesto, gracias|Vale, resérvala|Sí, la dirección es correcta|Por mí perfecto|Claro que sí, muchas gracias|Sí, suena bien|ok, proceda|Eso me funciona|Sí, quiero reservar esa mesa|Sí, puedes mandar el taxi|sí, eso es|sí, así está bien|Sí, la quiero|Me encanta la idea|listo, confirma|Está bien para mí|Sí señor|sí, el precio está bien|Eso es justo lo que quería|sí adelante",
		no: "no|nop|no gracias|cancelar|cancela|sí, cancela|no está bien|no es correcto|claro que no|ya no quiero|mejor no|olvídalo|no quiero|de ninguna manera|no, es muy caro",
		edit: "sí pero a las 5|mejor a las 6|no, el otro|sí si llega ahora|Perdona, solo necesito 2 entradas|reserva una mesa para cuatro|mañana a las 5|somos tres personas|será para el viernes|me equivoqué, el lunes|Necesito una mesa para seis personas|Somos solo dos|Mejor el viernes a las 8|Sí, pero para mañana|Quiero tres entradas|Es para el sábado por la noche|No, a las nueve|Necesito dos habitaciones|mejor el martes|sí, pero sin desayuno|somos cinco|solo una persona|cambia la hora a las 21",
		unclear:
			"Me parece perfecto, gracias|¿sí?|¿cuánto cuesta?|cuanto cuesta|sí, cuánto cuesta|quizás|no sé|gracias|sí y|a lo mejor|Eso es todo, gracias|Vale, eso es todo|No, eso es todo, muchas gracias|sí, eso es todo|Nada más, gracias|no necesito nada más|ya está, gracias|ok gracias|perfecto, gracias|dale, gracias|genial|Genial, gracias!|qué bien|como quieras|da igual|ni modo|casi perfecto|claro, si puede hacerlo|Gracias, hasta luego|quiero un taxi|Sí, quiero una mesa|No, gracias, eso sería todo|Eso es todo por hoy|No necesito nada más, gracias|Muchas gracias por su ayuda|Perfecto, muchas gracias, hasta luego|Ya tengo todo lo que necesito, gracias|Nada más por ahora|Genial, eso es todo|Vale, muchas gracias|Está bien, gracias, adiós|Sí, es todo, gracias|No tengo más preguntas|Listo, gracias|Estupendo, que tenga un buen día|Bueno, gracias, chao|Sí, quiero un taxi|sí y un hotel|bien, gracias|ya veremos|qué remedio|lo que quieras|supongo|así está bien, gracias|Con eso es suficiente|tal vez mañana|eso es todo|Sí, una mesa|gracias, igualmente|me da lo mismo|Perfecto, eso es todo",
	},
	ar: {
		yes: "نعم|نَعَم|نـــعم|نعمممم|ايوه|أيوة|آه|اه|تمام|موافق|موافقة|اوكي|أكيد|اكيد|طيب|na3am|aywa|tamam|لا مشكلة|مافي مشكلة|لا بأس|ليش لا؟|أكيد، شكرا|نعم، تمام، شكراً جزيلاً|نعم، احجز|يناسبني|نعم إن شاء الله|نعم 7K3M|نعم شكرا|نعم، أريد حجز طاولة|هذا صحيح، شكرا|موافق على العرض|أكد الحجز من فضلك|هذا مناسب لي|كل شيء صحيح|نعم أرسل الرسالة|تفضل احجز التاكسي|بالضبط، هذا المطلوب|سيكون رائع|aywa, akid|نعم احجزلي التذاكر|نعم، احجزها من فضلك|أيوه تمام، احجز|أكيد، تفضل|نعم، كل المعلومات صحيحة|موافق، شكرا جزيلا|نعم هذا ما أريده|تمام، ابعت التاكسي|نعم، أؤكد الحجز|هذا يناسبني جدا|نعم بالتأكيد، شكرا|أنا موافق على السعر|نعم، العنوان صحيح|aywa, e7gez|na3am, shukran|اه طبعا|نعم، فكرة جيدة|ايوه يا ريت|نعم، هذا جيد|طيب احجز|ماشي، ابعته|نعم هو هذا|نعم هيك تمام|نعم أريدها|عجبتني الفكرة|اوكي أكد|مناسب لي|نعم سيدي|نعم السعر مناسب|هذا بالضبط اللي كنت أريده|نعم تفضل",
		no: "لا|لأ|كلا|مش|مو|الغاء|إلغاء|لا شكرا|مش عايز|غير موافق|نعم الغاء|la|la2|la2a|إلغاء الطلب|مو موافق|غلط|لا أريد|ما أريد|نعم، ألغي الحجز",
		edit: "نعم لكن الساعة ٥|نعم إذا وصل الآن|بدلا من ذلك|آسف، أحتاج تذكرتين فقط|احجز طاولة لأربعة|بكرة الساعة 5|سنكون ثلاثة أشخاص|أريد غرفتين|عايز تلات تذاكر|يوم الجمعة|نعم ١٥٠٠|أحتاج طاولة لستة أشخاص|نحن شخصين فقط|الأفضل الجمعة الساعة 8|نعم لكن بكرة|أريد ثلاث تذاكر|للسبت مساء|لا، الساعة تسعة|أريد غرفتين لليلتين|الأفضل الثلاثاء|نعم لكن بدون فطور|نحن خمسة|شخص واحد فقط|غير الوقت للساعة 9",
		unclear:
			"نعم؟|كم السعر|نعم، كم السعر|ربما|لا أعرف|شكرا|إن شاء الله|تمام، شكراً جزيلاً|ماشي شكرا|هذا كل شيء، شكرا|لا، هذا كل شيء|لا شكرا، هذا كل شيء|نعم، هذا كل شيء|بس كده شكرا|لا أريد شيئا آخر|خلاص شكرا|سلامتك|ممتاز|رائع، شكرا|حلو|معلش|عادي|زي ما تحب|مع السلامة|khalas|هذا كل ما أحتاجه، شكرا|لا شكرا، بس كده|شكرا على المساعدة، مع السلامة|تمام، شكرا، مع السلامة|لا أحتاج أي شيء آخر|لا، لا شيء آخر|خلاص، شكرا لك|ممتاز، شكرا جزيلا|ماشي، تسلم|طيب شكرا|لدي كل ما أحتاجه، شكرا|نعم، هذا كل شيء، شكرا|يعطيك العافية|حسنا، شكرا|رائع، في أمان الله|طيب، شكرا|نشوف|زي ما بدك|أظن نعم|هذا يكفي، شكرا|يمكن بكرة|هذا كل شيء|لا يهم|رائع، هذا كل شيء|خلاص تمام شكرا|الحمد لله",
	},
	pt: {
		yes: "sim|SIM|claro|ok|pode ser|isso|isso mesmo|com certeza|Sim, por favor|sem problema|não tem problema|por que não?|tá bom|tudo certo|está correto|pode reservar|é isso|beleza|sim 7K3M|simmm|sim, obrigado|Sim, por favor, reserve o táxi|está correto, obrigado|Parece bom, pode reservar|combinado, obrigado|Sim, é exatamente isso|tem a minha autorização|Me parece perfeito|gostei, pode fechar|seria ótimo|claro, pode seguir em frente|isso, quero reservar|fechado|eu aceito a proposta|perfeito|Sim, pode confirmar|Claro, faça a reserva por favor|Está perfeito para mim|Sim, está tudo certo|Pode mandar o táxi|Com certeza, pode reservar|Sim, isso mesmo, obrigado|Me parece uma boa ideia|Sim, confirmo a reserva|Concordo, pode seguir|Por mim tudo bem|Isso, pode fechar|Sim, o endereço está correto|Sim quero a mesa|Sim, gostei, pode marcar|Exatamente, pode ir em frente|Fechado, obrigado|Sim, com todo o prazer|Serve para mim|Combinado então|sim, é isso|sim, está bom assim|Sim, eu quero|Adorei a ideia|Está bom para mim|Sim senhora|sim, o preço está bom|É exatamente o que eu queria|sim pode",
		no: "não|nao|num|cancelar|sim, cancela|deixa|deixa pra lá|melhor não|não está certo|não é isso|não quero|não, obrigado|mudei de ideia|não, é muito caro|isso não",
		edit: "sim mas às 5|melhor às 6|outro horário|sim se chegar agora|Desculpe, só preciso de dois ingressos|reserve uma mesa para quatro|amanhã às 5|somos três pessoas|é para sexta|será para 6 pessoas|me enganei, é domingo|Preciso de uma mesa para seis|Somos só dois|Melhor na sexta às 8|Sim, mas para amanhã|Quero três ingressos|É para sábado à noite|Não, às nove|Preciso de dois quartos|melhor na terça|sim, mas sem café da manhã|somos cinco|só uma pessoa|muda a hora para as 21",
		unclear:
			"sim?|quanto custa|sim, quanto custa|talvez|pois não|não sei|obrigado|sim e|ok, obrigado|perfeito, obrigado|beleza, valeu|é só isso, obrigado|não, é só isso|Não, obrigado, é só isso|mais nada, obrigado|não preciso de mais nada|isso é tudo|sim, isso é tudo|por enquanto é só|é isso, obrigado|ótimo|Ótimo, obrigada!|que bom|tanto faz|sei lá|quase perfeito|quero um táxi|claro, se pode fazer|Só isso, obrigado|Não, era só isso mesmo|Por hoje é só, obrigada|Não preciso de mais nada, valeu|Tá bom, obrigado|Muito obrigado pela ajuda, até mais|Perfeito, muito obrigada|Já tenho tudo o que preciso|Mais nada por enquanto|Ótimo, tenha um bom dia|Certo, obrigado, tchau|Sim, é só isso, obrigado|Não tenho mais dúvidas, obrigado|Beleza, obrigado|Show, valeu|Sim, quero um táxi|sim e um hotel|bem, obrigado|vamos ver|fazer o quê|como quiser|acho que sim|assim está bom, obrigado|isso já basta|talvez amanhã|é tudo|Sim, uma mesa|igualmente, obrigado|para mim tanto faz|Perfeito, é só isso",
	},
	hi: {
		yes: "हाँ|हां|जी|जी हाँ|हाँजी|ठीक है|सही है|ज़रूर|जरूर|haan|han|haan ji|ji|theek hai|thik hai|sahi hai|कोई दिक्कत नहीं|koi dikkat nahi|क्यों नहीं?|kyun nahi|हाँ, कर दीजिए|haan kar do bhai|हाँ धन्यवाद|confirm kar do|हाँ 7K3M|haan, theek hai, thanks|हाँ, मुझे टेबल बुक करना है|haan mujhe taxi book karni hai|जी हाँ, टिकट बुक कर दीजिए|sahi hai, dhanyavad|बिल्कुल सही|haan please book kar dijiye|मैं सहमत हूँ|main taiyar hoon|यही सही है|bahut badhiya hai|chalega|हाँ, संदेश भेज दीजिए|pakka, kar do|haan chaiye|हाँ, बुक कर दो|हाँ जी, बिल्कुल|हाँ, सब सही है|जी हाँ, भेज दीजिए|मुझे मंजूर है|haan ji kar dijiye|haan bilkul sahi hai|ji haan, bhej do|haan confirm hai|theek hai, book kar do|हाँ, यह ठीक है|haan wahi chahiye|हाँ टैक्सी भेज दीजिए|ye time theek hai|haan sab theek hai|accha hai, book kar do|ठीक है, आगे बढ़िए|हाँ, पता सही है|haan mujhe pasand hai|bilkul, kar dijiye|हाँ यही है|haan aisa hi karo|haan mujhe chahiye|ok confirm karo|mere liye theek hai|ji sir|haan price sahi hai|yahi to chahiye tha|haan aage badho|haanji pakka",
		no: "नहीं|नही|ना|मत|nahi|nahin|mat|जी नहीं|ठीक नहीं है|sahi nahi hai|हाँ रद्द करो|cancel kar do|bilkul nahi|nahi chahiye|अभी नहीं|rehne do|छोडो|booking cancel kar do",
		edit: "हाँ लेकिन 5 बजे|haan lekin 5 baje|समय बदलो|sorry, mujhe sirf 2 ticket chahiye|चार लोगों के लिए टेबल बुक करो|kal 5 baje|हम तीन लोग हैं|hum teen log hain|मुझे दो कमरे चाहिए|shukravar ke liye|मुझे छह लोगों के लिए टेबल चाहिए|हम सिर्फ दो लोग हैं|shukravar ko 8 baje|हाँ लेकिन कल|mujhe teen ticket chahiye|शनिवार की शाम के लिए|nahi, 9 baje|do kamre chahiye|mangalvar ko|haan lekin bina nashte ke|hum paanch log hain|sirf ek aadmi ke liye|samay badal ke 9 baje karo",
		unclear:
			"हाँ?|कितना लगेगा|haan kitna lagega|शायद|पता नहीं|koi baat nahi|धन्यवाद|अच्छा|हाँ और|ठीक है, धन्यवाद|theek hai, thanks|ok shukriya|बस इतना ही, धन्यवाद|bas itna hi|नहीं, बस इतना ही|haan, bas itna hi|और कुछ नहीं चाहिए|nahi, aur kuch nahi, thanks|ho gaya, dhanyavad|बढ़िया|badhiya, thanks|वाह|kya baat hai|jaisa aap chahe|कुछ भी|khair|phir milenge|बस इतना ही था|और कुछ नहीं, धन्यवाद|ठीक है, शुक्रिया|bas yahi tha, thanks|nahi aur kuch nahi|bahut bahut dhanyavad|theek hai bhai, dhanyavad|accha, thank you|नहीं, बस, धन्यवाद|सब हो गया, धन्यवाद|haan bas itna hi tha|badhiya, phir milte hain|shukriya, alvida|मुझे और कुछ नहीं चाहिए|haan kuch aur chahiye|haan ek taxi chahiye|हाँ, कुछ और|haan ek hotel bhi|accha dhanyavad|dekhte hain|kya kare|jaisi aapki marzi|shayad haan|bas itna kafi hai|shayad kal|bas|haan ek table|mujhe farak nahi padta|badhiya, bas itna hi|chalo theek hai, shukriya",
	},
};

const clashes: readonly (readonly [string, string, Reply["kind"]])[] = [
	["ne", "el", "unclear"],
	["ne", "ru", "no"],
	["ne", "de", "no"],
	["ne", "el tr", "unclear"],
	["ne", "el ru", "unclear"],
	["ne", "el de", "unclear"],
	["ne", "el fr", "unclear"],
	["ne", "el hi", "unclear"],
	["ne", "el pt", "unclear"],
	["ναίσκε, ne", "el tr", "unclear"],
	["ναίσκε, ne", "el tr fr", "unclear"],
	["la réservation est parfaite", "fr ar", "yes"],
	["nai", "el", "yes"],
	["nai", "hi", "no"],
	["nai", "el hi", "unclear"],
	["da", "ru", "yes"],
	["da", "ru de", "unclear"],
	["da", "ru tr", "unclear"],
	["da", "ru es", "unclear"],
	["da", "ru pt", "unclear"],
	["da", "ru el", "yes"],
	["la", "ar", "no"],
	["la", "sw", "no"],
	["la", "ar sw", "no"],
	["la", "ar fr", "unclear"],
	["la", "ar es", "unclear"],
	["la", "sw fr en", "unclear"],
	["si", "es", "yes"],
	["si", "fr", "yes"],
	["si", "es fr", "yes"],
	["si", "sw", "no"],
	["si", "fr sw", "unclear"],
	["si", "rw fr en sw", "unclear"],
	["si", "es pt", "unclear"],
	["ja", "de", "yes"],
	["ja", "de es", "unclear"],
	["ja", "de pt", "unclear"],
	["ja bitte", "de es", "yes"],
	["jo", "de", "yes"],
	["jo", "de hi", "unclear"],
	["ya", "en", "yes"],
	["ya", "en es", "unclear"],
	["ya", "en ru", "unclear"],
	["ya", "en tr", "unclear"],
	["ya", "en sw", "unclear"],
	["ya", "en rw", "unclear"],
	["na", "hi", "no"],
	["na", "hi sw", "unclear"],
	["ego", "rw", "yes"],
	["ego", "rw el", "unclear"],
	["ee", "sw tr", "unclear"],
	["naam", "sw ar", "yes"],
	["naam", "sw hi", "unclear"],
	["acha", "sw", "no"],
	["acha", "sw hi", "unclear"],
	["tamam", "tr ar", "yes"],
	["non", "fr", "no"],
	["non", "fr en es", "no"],
	["no", "en es", "no"],
	["no", "en ru pt fr", "no"],
	["none", "en rw", "unclear"],
	["ok", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["OK 👍", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["stop", "en tr el ru rw fr sw de es ar pt hi", "no"],
	["no problem", "en es", "yes"],
	["no problem", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["no hay problema", "en es", "yes"],
	["pas de problème", "fr en", "yes"],
	["yes iptal", "en tr", "unclear"],
	["oui annule", "fr en", "no"],
	["yes annule", "en fr", "unclear"],
	["ok hapana", "en sw", "no"],
	["sure hapana", "en sw", "unclear"],
	["yes oya", "en rw", "unclear"],
	["ja, cancel", "de en", "no"],
	["ok нет", "en ru", "no"],
	["oui, нет", "fr ru", "unclear"],
];
const clashing = new Set(clashes.map(([text]) => text));

const languages = Object.keys(said) as readonly (keyof typeof said)[];
const rows = languages.flatMap((locale) =>
	(["yes", "no", "edit", "unclear"] as const).flatMap((kind) =>
		said[locale][kind].split("|").map((text) => [locale, text, kind] as const),
	),
);

describe("alone", () => {
	test.each(rows)("in %s, %s is %s [MRV-9.1-c]", (locale, text, kind) => {
		expect(kindOf(text, locale)).toBe(kind);
	});
	test.each(rows)("in %s, %s in capitals is %s", (locale, text, kind) => {
		for (const upper of [text.toUpperCase(), text.toLocaleUpperCase("tr")])
			expect([upper, kindOf(upper, locale)]).toEqual([upper, kind]);
	});
});

describe("beside other languages", () => {
	test.each(rows.filter(([, , kind]) => kind !== "yes"))(
		"in %s, %s is never a yes, whoever else may be speaking [P2]",
		(locale, text) => {
			expect(kindOf(text, ...replyLocales)).not.toBe("yes");
			for (const other of replyLocales) expect(kindOf(text, locale, other)).not.toBe("yes");
		},
	);
	test.each(rows.filter(([, , kind]) => kind === "yes"))(
		"in %s, %s is never a no, whoever else may be speaking",
		(locale, text) => {
			for (const other of replyLocales.filter((one) => one !== locale))
				if (!clashing.has(text))
					expect([other, kindOf(text, locale, other)]).not.toEqual([other, "no"]);
		},
	);
	const markets: readonly (readonly ReplyLocale[])[] = [
		["tr", "en"],
		["el", "en"],
		["ru", "en"],
		["rw", "en", "fr", "sw"],
		["fr", "en"],
		["sw", "en"],
		["de", "en", "tr"],
		["es", "en"],
		["ar", "en", "fr"],
		["pt", "en", "es"],
		["hi", "en"],
	];
	test.each(markets)(
		"a plain answer is understood in a market of %s, %s [MRV-9.1-c]",
		(...market) => {
			const [first] = market.filter((locale): locale is ReplyLocale => locale !== undefined);
			const texts = said[first as keyof typeof said];
			for (const kind of ["yes", "no"] as const) {
				const missed = texts[kind]
					.split("|")
					.filter(
						(text) => text.length > 1 && !clashing.has(text) && kindOf(text, ...market) !== kind,
					);
				expect(missed).toEqual([]);
			}
		},
	);
});

const naming: readonly (readonly [ReplyLocale, string, Concept, Concept])[] = [
	["tr", "evet, taksiyi gönderin", "ride", "media"],
	["tr", "evet masayı ayırtın", "table", "ride"],
	["tr", "evet filmi oynatın", "media", "ride"],
	["tr", "bileti alın", "ticket", "table"],
	["el", "ναι, στείλε το ταξί", "ride", "table"],
	["el", "ναι κλείσε το τραπέζι", "table", "ride"],
	["el", "ναι παίξε την ταινία", "media", "ride"],
	["el", "ναι τα εισιτήρια", "ticket", "room"],
	["ru", "да, вызывайте такси", "ride", "table"],
	["ru", "да, забронируйте столик", "table", "room"],
	["ru", "да, включите фильм", "media", "ride"],
	["ru", "да, билеты", "ticket", "order"],
	["rw", "yego, ohereza taxi", "ride", "table"],
	["rw", "yego, mubike ameza", "table", "ride"],
	["rw", "yego, mukine filime", "media", "ride"],
	["rw", "yego, itike", "ticket", "room"],
	["fr", "oui, envoyez le taxi", "ride", "table"],
	["fr", "oui, réservez la table", "table", "ride"],
	["fr", "oui, jouez le film", "media", "ride"],
	["fr", "oui, les billets", "ticket", "room"],
	["sw", "ndiyo, tuma teksi", "ride", "table"],
	["sw", "ndiyo, weka meza", "table", "ride"],
	["sw", "ndiyo, cheza filamu", "media", "ride"],
	["sw", "ndiyo, tiketi", "ticket", "room"],
];
test.each(naming)(
	"in %s, %s is a yes to what it names, and to nothing else",
	(locale, text, concept, other) => {
		const reply = read(text, locale);
		expect(reply.kind).toBe("yes");
		expect(fits(reply.named, { concepts: [concept], undoes: false })).toBe(true);
		expect(fits(reply.named, { concepts: [other], undoes: false })).toBe(false);
	},
);

describe("the same word in two languages", () => {
	test.each(clashes)("%s where %s may be meant is %s", (text, locales, kind) => {
		const among = locales.split(" ") as readonly ReplyLocale[];
		expect(kindOf(text, ...among)).toBe(kind);
		expect(kindOf(text, ...[...among].reverse())).toBe(kind);
	});
	const letters: Readonly<Record<string, Partial<Record<ReplyLocale, "yes" | "no">>>> = {
		y: { en: "yes" },
		k: { en: "yes" },
		n: { en: "no", de: "no", fr: "no", es: "no", pt: "no", sw: "yes" },
		h: { tr: "no", sw: "no" },
		e: { tr: "yes" },
		o: { fr: "yes" },
		j: { de: "yes" },
		s: { es: "yes", pt: "yes" },
		д: { ru: "yes" },
		н: { ru: "no" },
		ν: { el: "yes" },
		ό: { el: "no" },
		ن: { ar: "yes" },
		ل: { ar: "no" },
	};
	test.each(Object.keys(letters))("%s counts only in its own language, alone", (letter) => {
		for (const locale of replyLocales) {
			const alone = letters[letter]?.[locale] ?? "unclear";
			expect([locale, kindOf(letter, locale)]).toEqual([locale, alone]);
			for (const other of replyLocales.filter((one) => one !== locale))
				expect([locale, other, kindOf(letter, locale, other)]).toEqual([locale, other, "unclear"]);
		}
	});
	test("a mark that asks in one language asks wherever that language may be meant", () => {
		expect(kindOf("ναι;", "el")).toBe("unclear");
		expect(kindOf("yes;", "en", "el")).toBe("unclear");
		expect(kindOf("👍;", "el")).toBe("unclear");
		expect(kindOf("yes; go ahead", "en")).toBe("yes");
		expect(kindOf("¿sí", "es")).toBe("unclear");
	});
});

const namedLast: readonly (readonly [ReplyLocale, string, readonly Concept[]])[] = [
	["es", "sí, confirma el taxi", ["ride"]],
	["es", "claro, reserva la mesa por favor", ["table"]],
	["es", "sí, reproduce la película", ["media"]],
	["es", "Sí, envía el mensaje", ["message"]],
	["de", "ja, bestätigen Sie das Taxi", ["ride"]],
	["de", "Ja, ich möchte den Tisch reservieren", ["table"]],
	["de", "ja, bitte den Film", ["media"]],
	["de", "Ja, schicken Sie die Nachricht", ["message"]],
	["pt", "sim, pode chamar o táxi", ["ride"]],
	["pt", "claro, reserve a mesa", ["table"]],
	["pt", "sim, toca a música", ["media"]],
	["pt", "Sim, envie a mensagem", ["message"]],
	["ar", "نعم احجز التاكسي", ["ride"]],
	["ar", "نعم، أريد حجز طاولة", ["table"]],
	["ar", "نعم، شغل الفيلم", ["media"]],
	["ar", "أكيد، أرسل الرسالة", ["message"]],
	["hi", "हाँ, टैक्सी बुक कर दीजिए", ["ride"]],
	["hi", "haan table book kar do", ["table"]],
	["hi", "haan ji, film play kar do", ["media"]],
	["hi", "जी हाँ, संदेश भेज दीजिए", ["message"]],
];
test.each(namedLast)("in %s, %s names what it is about", (locale, text, concepts) => {
	expect([kindOf(text, locale), read(text, locale).named.at(-1)]).toEqual(["yes", concepts]);
});

describe("scripts", () => {
	test("marks that carry the vowel are kept, points that are often left out are not", () => {
		expect(kindOf("ह", "hi")).toBe("unclear");
		expect(kindOf("नह", "hi")).toBe("unclear");
		expect(kindOf("हा\u200dँ", "hi")).toBe("yes");
		for (const way of ["إلغاء", "الغاء", "اِلغاء", "الغـــاء"]) expect(kindOf(way, "ar")).toBe("no");
	});
	test.each(["да 7К3М", "да 7к3м", "ναι 7Κ3Μ", "yes 7K3M", "نعم 7K3M", "हाँ 7k3m"])(
		"%s names the code, on whatever keyboard",
		(text) => {
			expect(read(text, "ru", "el", "ar", "hi", "en")).toMatchObject({
				kind: "yes",
				codes: ["7K3M"],
			});
		},
	);
	test.each([
		["نعم ١٥٠٠", 1500],
		["نعم ۱۵۰۰", 1500],
		["نعم ١٬٥٠٠", 1500],
		["हाँ १५००", 1500],
		["да 1500 руб", 1500],
		["oui 1500 frs", 1500],
		["yego 1500 frw", 1500],
	])("%s gives its number", (text, number) => {
		const locales: readonly ReplyLocale[] = ["ar", "hi", "ru", "fr", "rw"];
		const reply = parseReply(text, { locales, numbersAsked: true });
		expect(reply).toMatchObject({ kind: "yes", numbers: [number] });
		expect(parseReply(text, { locales }).kind).not.toBe("yes");
	});
	test("words with a digit in them are no codes in their language", () => {
		expect(read("la2a", "ar")).toMatchObject({ kind: "no", wrongCodes: [] });
		expect(read("yes la2a", "en").wrongCodes).toEqual(["LA2A"]);
	});
});

test.each([
	["ναι όχι ", "no"],
	["да не ", "no"],
	["je ne veux pas ", "edit"],
	["that is exactly what i want ", "unclear"],
	["हाँ ठीक है ", "unclear"],
	["na ", "unclear"],
])(
	"a text as long as may be is read in all languages at once, and is no yes: “%s”",
	(piece, kind) => {
		const text = piece.repeat(replyTextMax).slice(0, replyTextMax);
		expect(kindOf(text, ...replyLocales)).toBe(kind);
	},
);
