/**
 * Turkish. The verb carries the no (-ma, -me, değil, yok), so only whole listed forms agree; the
 * particles mı, mi, mu, mü make a question wherever they stand, and "yok" also opens agreement
 * ("yok, sorun değil"). "Tamam" and "peki" take note as "ok" does; "olur" and "evet" answer.
 */
import type { Concept } from "../../core/reply/concepts.ts";
import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: Partial<Record<Concept, string>> = {
	thing:
		"rezervasyon|rezervasyonu|rezervasyonum|rezervasyonumu|rezervasyonumuzu|sipariş|siparişi|siparişim|siparişimi|siparişimizi",
	ride: "taksi|taksiyi|taksimi|taksim|taksiye|araç|aracı|aracım|aracımı|araba|arabayı|arabam|şoför|şoförü|şöför|şöförü|sürücü|sürücüyü|yolculuk|yolculuğu|yolculuğumu|transfer|transferi",
	table:
		"rezervasyon|rezervasyonu|rezervasyonum|rezervasyonumu|rezervasyonumuzu|masa|masayı|masamı|masam|restoran|restoranı|restoranda|lokanta|lokantayı|yemek|yemeği|kahvaltı|yer|yeri|yerimizi",
	room: "oda|odayı|odamı|odam|odaları|otel|oteli|otelde|pansiyon|pansiyonu|konaklama|konaklamayı|yer|yeri|yerimizi",
	appointment:
		"kuaför|kuaförü|berber|berberi|doktor|doktoru|dişçi|muayene|seans|seansı|masaj|masajı",
	order:
		"sipariş|siparişi|siparişim|siparişimi|siparişimizi|yemek|yemeği|pizza|pizzayı|kebap|kebabı|teslimat|paket|paketi|sepet|sepeti|ürün|ürünü|ürünleri|market|içecek|içecekleri",
	viewing: "ziyaret|ziyareti|gezi|geziyi|daire|daireyi|ev|evi|mülk|mülkü|emlak",
	service:
		"tamir|tamiri|tamirci|tamirciyi|tesisatçı|tesisatçıyı|elektrikçi|elektrikçiyi|temizlikçi|temizlikçiyi|temizlik|usta|ustayı|tamirat",
	message: "mesaj|mesajı|mesajımı|not|notu|eposta|konumu|konumumu",
	personal_data: "verilerimi|verilerim|verimi|hesabımı|numaramı|telefonumu|profilimi",
	payment:
		"ödeme|ödemeyi|ödememi|fatura|faturayı|havale|havaleyi|para|parayı|öde|ödeyin|ödeyelim|ödüyorum",
	ticket:
		"bilet|bileti|biletimi|biletleri|biletler|otobüs|otobüsü|uçak|uçağı|uçuş|uçuşu|tren|treni|konser|konseri|maç|maçı|etkinlik|etkinliği",
	media:
		"film|filmi|şarkı|şarkıyı|müzik|müziği|video|videoyu|dizi|diziyi|oynat|oynatın|çal|çalın|izle|izleyelim",
	rental:
		"araç|aracı|araba|arabayı|kiralık|kirala|kiralayın|kiralayalım|motor|motoru|bisiklet|bisikleti",
	calendar:
		"alarm|alarmı|hatırlatma|hatırlatmayı|hatırlatıcı|takvim|takvimi|takvime|toplantı|toplantıyı",
};
const conceptWords = [...new Set(Object.values(concepts).flatMap((words) => words.split("|")))];

export const replies: ReplyTable = {
	classes: {
		very: ["çok|gayet|tam|tamamen|aynen|kesinlikle|gerçekten|oldukça|pek, son derece"],
		/** Assesses what was asked: alone it takes note, of something ("bu uygun") it answers. */
		fit: [
			"iyi|güzel|makul|ideal|mükemmel|kusursuz|isabetli|hoş|tamam",
			"iyidir|güzeldir|mükemmeldir|tamamdır|yolunda|yolundadır",
		],
		/** Fits, so it answers also alone. */
		right: ["uygun|uygundur|doğru|doğrudur|uyar|olur|onaylandı|doğruydu, yerinde|isabetli olur"],
		good: ["<fit>, <right>"],
		delight: [
			"süper|harika|şahane|muhteşem|müthiş|nefis|enfes|efsane|süpermiş|harikaymış|harikasın|harikasınız|süpersin|süpersiniz",
			"harikadır|süperdir|bravo|aferin|olağanüstü|fevkalade",
		],
		for_me: ["bana|bize göre?, bence, benim|bizim için", "benim|bizim açımdan|açımızdan"],
		that: [
			"bu|o|şu|bunlar|onlar|hepsi|bunu|onu|şunu|böyle|öyle|herşey, her şey, bunun|bunların hepsi",
			"bilgiler|detaylar|ayrıntılar|tarih|saat|fiyat|yer|adres|plan|teklif",
			"bütün|tüm|verdiğiniz|yazdığınız bilgiler|detaylar",
		],
		/** Whatever was proposed. */
		thing: [
			"bunu|onu|şunu|hepsini|bunları|onları|siparişi|siparişimi|rezervasyonu|rezervasyonumu|randevuyu|randevumu|kaydı|kaydımı",
			"ödemeyi|teklifi|işlemi|talebi|talebimi|yolculuğu",
		],
		/** One thing, named as the one that was proposed: "taksiyi gönder". What is asked must be about it. */
		named: [
			"taksiyi|taksimi|aracı|arabayı|masayı|masamı|odayı|odamı|bileti|biletimi|biletleri|yemeği|şoförü|sürücüyü|oteli|otobüsü|mesajı",
			"bu|o|şu taksiyi|aracı|arabayı|masayı|odayı|bileti|biletleri|yemeği|şoförü|sürücüyü|oteli|saati|yeri|daireyi|evi",
		],
		/** One thing among others: "taksi gönder" may be a request of its own. */
		special: [
			"taksi|araç|araba|masa|oda|bilet|yemek|şoför|sürücü|rezervasyon|sipariş|randevu|otobüs|otel",
		],
		do_it: [
			"gönder|gönderin|gönderiniz|yolla|yollayın|gelsin|ayarla|ayarlayın|ayır|ayırın|ayırt|ayırtın|hazırla|hazırlayın",
			"rezerve et|edin|ediniz|edelim, satın al|alın|alalım",
			"kabul et|edin|edelim",
			"onayla|onaylayın|onaylayınız|onaylayalım|onaylıyorum|onaylarım|onaylıyoruz",
			"yapın|yapınız|yapalım|yapabilirsin|yapabilirsiniz|yapıver|yapıverin",
			"rezervasyonu|rezervasyonumu|siparişi|siparişimi|ödemeyi|işlemi|kaydı yap|yapın|ver|verin|et|edin|yapalım|verelim",
			"gönderebilirsin|gönderebilirsiniz|ayarlayabilirsin|ayarlayabilirsiniz|onaylayabilirsin|onaylayabilirsiniz",
			"çağır|çağırın|çağırabilirsin|çağırabilirsiniz|alalım|başlat|başlatın|tamamla|tamamlayın|tamamlayalım, işleme al|alın",
			"siparişi|rezervasyonu ver|verin|verelim|tamamla|tamamlayın|oluştur|oluşturun",
		],
		thanks: [
			"teşekkürler|teşekkür|tşk|tşkler|tşkkr|teşekkürlerimle|sağol|sağolun|sağolasın|eyvallah|eyv|mersi|teşekkürlar|saol|saolun|saolasın",
			"sağ ol|olun|olasın, teşekkür ederim|ederiz|ediyorum|ediyoruz",
		],
		signing_off: ["hayır|yok|tamam|peki|ok|evet|yo {.} <thanks>? {.}, çok? <thanks> {.}"],
		now: [
			"şimdilik|şu anlık|bugünlük|benden|bizden, şu an|anda için?, benim|bizim için|tarafımdan, şimdilik benden",
		],
	},
	word: [
		"evet|evvet|evt|ewet|evett|eevet|hee|heee|hıhı|aha, hı hı, tabi|tabii|tabiki|tabiiki|elbette|elbet, tabi|tabii|elbette ki",
		"olur|aynen|doğru|uygundur|kesinlikle|mutlaka|şüphesiz|kuşkusuz|muhakkak, aynen öyle|devam?, anlaştık|hayhay|memnuniyetle, hay hay, seve seve",
		"onay|onayla|onaylıyorum|onaylarım|onaylıyoruz|onayladım|onayladık|onaylı|teyit|teyitli, onay|teyit veriyorum|verdim|ediyorum|ederim|ediyoruz|ettim",
		"kabul|kabulüm|kabulümdür|kabulümüz|kabuldür, kabul ediyorum|ettim|ederim|ediyoruz|ettik|edildi",
	],
	yes: [
		"onaylıyorum|onaylıyoruz|istiyorum|isterim|istiyoruz|isteriz|alıyorum|alırım|alayım|alalım",
		"<right>, <very>* <right>, <very> <right>",
		"<that> <for_me>? <very>* <right>",
		"<for_me> <very>* <right>",
		"<that> <very>* <right> <for_me>?",
		"<that> <that>? <for_me>? <very>* <right>, <that> <for_me>? <very>* <right> görünüyor|gözüküyor|duruyor, <right> görünüyor|gözüküyor|duruyor",
		"<thing>|<named>|böyle|öyle|evet istiyorum|isterim|istiyoruz|isteriz|alıyorum|alırım|alayım|alalım|onaylıyorum|onaylıyoruz",
		"katılıyorum|hemfikirim|varım|razıyım|mutabıkız|hazırım|hazırız, size|sana katılıyorum",
		"bana|bize uyar|uygun|olur, benim|bizim için uygun|uygundur",
		"<do_it>, <thing> <do_it>, <named> <do_it>|yap|yapın|et|edin|al|alın|tut|tutun, <do_it> <thing>|<named>, <do_it>|<thing> hemen|şimdi|artık|bakalım <do_it>?",
		"devam|buyurun|buyrun et|edin|edelim|ediniz|edebilirsin|edebilirsiniz?, başla|başlayalım|başlayın|başlayabilirsin|başlayabilirsiniz|hallet|halledin|halledelim",
		"yapalım|yapın|yap gitsin|bunu|onu|şunu?, öyle|böyle olsun|yapalım|yapın|devam, böyle devam et|edin",
		"evet <that>, bu|o|şu şekilde|haliyle olsun|onaylıyorum|devam|uygun|iyi|yapın|yapalım|gönderin",
		"doğru anladınız|anlamışsınız|anladın|anlamışsın|yazmışsınız|anlamışsınız, haklısın|haklısınız, çok|tamamen doğru|haklısın|haklısınız",
		"onayım|iznim var, onayımı|iznimi|yetkimi veriyorum|verdim, benden onay|tamam|evet, cevabım|yanıtım evet|olumlu, evet diyorum|derim",
	],
	flip: [
		"yok|hayır {.} hiç? sorun|problem|sıkıntı değil|yok",
		"hiç|hiçbir? sorun|problem|sıkıntı|mesele|dert değil|yok|olmaz",
		"yok {.} sorun|problem|sıkıntı olmaz",
		"neden|niye|niçin olmasın {?}",
		"hiç? fena değil|sayılmaz|olmaz",
		"hiç|hiçbir? itirazım|itirazımız|şüphem|şüphemiz|diyeceğim|şüphe yok",
		"yok {.} doğru|doğrudur",
		"yanlış|eksik|hata yok, düzeltmeye|düzeltilecek|değiştirilecek|değiştirmeye bir? şey? gerek? yok, hiçbir şeyi? değiştirmeyin|değiştirme",
		"şüphe yok|götürmez",
		"benim|bizim için|açımdan sorun|sakınca yok|değil",
		"sakıncası|mahsuru yok, bir? sakınca|mahsur görmüyorum, hiç? fark etmez tamam",
	],
	ack: [
		"tamam|tmm|tmam|tamamdır|taam|tammam|tamamsa|ok|okay|okey|oke|okeydir|oki|peki|pekala|pekâlâ|pekiyi|oldu|olsun, tamam tamam, tamam oldu|olur",
		"<fit>, <very> <very>? <fit>, iyi|güzel bir fikir|plan|seçim|tercih, iyi|güzel fikir|olur|oldu|plan|seçim|tercih, iyi o zaman|halde",
		"<that> <for_me>? <very>* <delight> <for_me>?, <for_me> <very>* <delight>, <very>* <delight> olur|olurdu|oldu|görünüyor|duruyor, <that> <very>* <delight> olur|görünüyor|duruyor, <very>* iyi|güzel|mükemmel görünüyor|duruyor",
		"istediğim|istediğimiz <that>|buydu|oydu|bu|budur, <that> istediğim|istediğimiz|istemiştim, tam? istediğim|istediğimiz gibi|şey, tam da? istediğim|istediğimiz bu|buydu, memnunum|memnunuz",
		"<that> <for_me>? <very>* <fit>",
		"<for_me> <very>* <fit>",
		"<that> <very>* <fit> <for_me>?",
		"<that> <that>? <for_me>? <very>* <fit>, <that> <for_me>? <very>* <fit> görünüyor|gözüküyor|duruyor",
	],
	praise: [
		"<delight>, <delight> <delight>, <very> <very>? <delight>, <delight> bir? fikir|haber|seçim|iş, güzel|iyi haber|iş, oley|yaşasın|wow|vay|haha|hahaha|maşallah",
		"çok? sevindim|sevindik|mutlu oldum?, sabırsızlanıyorum|sabırsızlıkla bekliyorum|bekliyoruz?, heyecanlıyım, çok beğendim|beğendik, bayıldım|bayıldık",
	],
	thanks: [
		"<thanks>, çok <thanks>|naziksiniz|naziksin|kibarsınız, çok çok? teşekkürler, çok teşekkür ederim|ederiz|ediyorum?, tekrar <thanks>, her şey için <thanks>, yardımınız|yardımın|ilginiz|ilgin|bilgi|bilgiler|desteğiniz|hizmetiniz için <thanks>, <thanks> her şey|yardımınız|yardımın|ilginiz için",
		"iyi|hayırlı|güzel|mutlu günler|akşamlar|geceler|sabahlar|işler|çalışmalar|yolculuklar|haftalar|haftasonları|pazarlar|tatiller, iyi|güzel bir? gün|akşam|gece|hafta|tatil dilerim|dileriz|geçirin|geçir, iyi günler|akşamlar|geceler|çalışmalar dilerim|dileriz",
		"kolay gelsin, elinize|ellerinize|elinize|eline sağlık, allah razı olsun, görüşürüz|görüşmek|hoşçakal|hoşçakalın|bay|bye|bb, görüşmek üzere, hoşça kal|kalın, kendine|kendinize iyi bak|bakın, minnettarım|minnettarız, çok? yardımcı oldunuz|oldun, size|sana da, selametle",
	],
	closer: [
		"<signing_off>? <now>? hepsi|herşey|tamamı bu|budur|buydu kadar? <now>?, <signing_off>? <now>? bu kadar|kadardı <now>?, <signing_off>? <now>? bu|şimdilik yeterli|yeter|kâfi, <signing_off>? yeterli|yeter|kâfi bu|kadar?",
		"<signing_off>? <now>? başka bir? şey|şeye|soru|sorum|sorumuz|isteğim|isteğimiz|talebim|ihtiyacım|birşey|birşeye yok|kalmadı|istemiyorum|istemiyoruz|gerekmiyor|lazım|değil|gerek yok|değil|kalmadı?, <signing_off>? başka yok, <signing_off>? başka sorum|isteğim|talebim yok",
		"<signing_off>? <now>? yardıma|yardımınıza ihtiyacım|gerek yok|kalmadı, <signing_off>? <now>? başka? yardım istemiyorum|gerekmiyor, <signing_off>? işim|işimiz bitti|tamamlandı|halloldu|tamam, <signing_off>? bitti|bitirdim|bitirdik, <signing_off>? tamamım|tamamız",
		"<signing_off>? her şey tamam|tamamdır|yolunda {.} çok? <thanks>, <signing_off>? hepsi tamam {.} çok? <thanks>, <signing_off>? gerekeni|istediğimi|ihtiyacım olanı aldım|aldık|öğrendim|buldum, <signing_off>? ihtiyacım olan her şey var, <signing_off>? şimdilik iyiyim|iyiyiz|değil|gerek|yok yok?, hayır {.} iyiyim|iyiyiz",
	],
	polite: [
		"lütfen|lutfen|ltf|merhaba|merhabalar|selam|selamlar|efendim|abi|abim|abla|ablacım|abicim|hocam|canım|dostum|günaydın",
		"kardeşim|kardeş|beyefendi|hanımefendi|usta|ustam|kaptan|patron|reis|hadi|haydi|şimdi|hemen|artık|işte|valla|vallahi|ya",
		"rica ederim|ederiz|ediyorum|etsem",
		"o zaman|halde",
		"bir zahmet",
		"zahmet olmazsa",
		"mümkünse",
		"memnun oldum, en kısa sürede|zamanda, bir an önce",
		"<special> <do_it>|yap|yapın|ver|verin|et|edin",
	],
	no: [
		"hayır|hayir|hyr|hayr|yok|yoo|yooo|yo|cık|olmaz|olmasın|olmadı",
		"yok|hayır istemiyorum|istemem|almayayım|teşekkürler|kalsın|olmaz",
		"istemiyorum|istemem|istemiyoruz|istemeyiz|istemedim|istemiyom",
		"<that>|<thing>|<special>|<named> istemiyorum|istemem|istemiyoruz|istemedim",
		"iptal et|edin|ediniz|edelim|ediyorum|ederim|ettim|olsun|edildi?",
		"<that>|<thing>|<special>|<named> iptal et|edin|ediniz|edelim|ediyorum|ederim|ettim|olsun?",
		"vazgeç|vazgeçtim|vazgeçtik|vazgeçiyorum|vazgeçelim|caydım",
		"gerek yok|kalmadı|değil",
		"gerekmez|gerekmiyor|lazım değil",
		"lüzum|ihtiyaç|ihtiyacım yok|kalmadı",
		"sil|silin|silelim|kaldır|kaldırın, <thing>|<that>|<named> sil|silin|kaldır|kaldırın|durdur|bırak",
		"kalsın|boşver|boşverin|unut|unutun|bırak|bırakın|salla, unut gitsin",
		"boş ver|verin",
		"dur|durun|durdur|durdurun",
		"şimdi|bugün|henüz|daha değil|olmaz|istemiyorum|yok",
		"değil|değildir|yanlış|yanlıştır|hatalı|uymaz|uymuyor|uygunsuz",
		"<that> değil|yanlış|olmaz|olmasın",
		"doğru|uygun|tamam|iyi|güzel|müsait değil|değilim|değiliz",
		"reddediyorum|reddet|reddedin|red|ret|reddedildi",
		"kabul|onay etmiyorum|etmem|etmiyoruz|etme|etmeyin|yok|vermiyorum|değil",
		"onaylamıyorum|onaylamam|onaylama|onaylamayın|onaylamıyoruz",
		"yapma|yapmayın|gönderme|göndermeyin|gelmesin|alma|almayın|almıyorum|almam|almayayım|çağırma",
		"çağırmayın|etme|etmeyin|ayırma|ayırmayın|ayarlama|ayarlamayın|göndermesin|yapmasın",
		"<thing>|<that>|<special>|<named> yapma|yapmayın|gönderme|göndermeyin|gelmesin|alma|almayın|etme|etmeyin",
		"asla|katiyen|sakın|imkansız, mümkün değil",
		"gelemem|gelemiyorum|gelmem|gelmiyorum|yapamam|yapamıyorum|alamam|alamıyorum|gidemem|veremem",
		"ilgilenmiyorum|ilgilenmiyoruz|beğenmedim|pas|geçiyorum|hiç",
		"hiç gerek yok",
	],
	reason: [
		"maalesef|malesef|üzgünüm",
		"kusura bakma|bakmayın",
		"özür dilerim|dileriz",
		"pardon",
		"çok pahalı|uzak|geç|erken|uzun|yavaş|küçük|büyük",
		"pahalı|uzak",
		"fikrimi|fikrim değiştirdim|değişti",
		"meşgulüm|hastayım|yorgunum|doluyum|dışarıdayım",
		"bugün|şuan|artık|şimdilik",
		"şu an|anda",
		"işim var",
	],
	doubt: [
		"belki|galiba|sanırım|herhalde|bilmiyorum|bilmem|olabilir|bakarız|düşüneyim|bekle|bekleyin|sonra|neyse|muhtemelen|bilemedim|bilemiyorum|kararsızım|kararsızız|madem|hımm|hmm|hım|eh",
		"emin değilim|değiliz, bir dakika|saniye, dur bir dakika, dur bakalım, daha sonra, fark etmez, farketmez, ne fark eder, bana|bize fark etmez, neyse tamam|peki|artık, peki madem, madem öyle, sen bilirsin, siz bilirsiniz, nasıl isterseniz|istersen, olsa da olur olmasa da?, idare eder, eh işte, düşünmem|sormam|bakmam lazım|gerek, bir düşüneyim|bakayım|sorayım, daha karar vermedim|vermedik",
	],
	change: [
		"düzeltiyorum|düzelteyim|pardon {.} yanlış|demek|diyecektim, yanlış yazdım|yazmışım|söyledim, demek istedim|istediğim, onun|bunun yerine",
		"değiştir|değiştirin|değiştirelim|değiştirmek|değişsin|değiştirebilir|değişiklik|değiştirir",
		"yerine|başka|farklı|öbürü|öbürünü|diğeri|diğerini|ötekini|öteki|diğer|öbür",
		"düzelt|düzeltin|düzeltme|ertele|erteleyin|erteleyelim|güncelle|güncelleyin",
		"aslında|olsun",
		"daha erken|geç|ucuz|büyük|küçük|yakın",
	],
	request: [
		"istiyorum|isterim|istiyoruz|isteriz|istemiştim|istemiştik|istedim|istiyordum|lazım|gerek|gerekiyor|gerekli, rica ediyorum, ihtiyacım|ihtiyacımız var?",
		"olacak|olacağız|olacaklar|kişiyiz|geleceğiz|geleceğim|gideceğim|gideceğiz|kalacağız|kalacağım|varız|gitmek|gelmek|almak|kalmak|kiralamak, <do_it>, <special> yap|yapın|ver|verin|al|alın|bul|bulun|göster|gösterin, için|adına|kişilik",
	],
	undo: [
		"iptal|sil|silin|vazgeç|vazgeçtim|vazgeçtik|kaldır|kaldırın|durdur|durdurun|istemiyorum, <that>|<thing>|<special>|<named>|verilerimi|hesabımı|hepsini? lütfen? iptal et|edin|ediniz|edelim|ediyorum|ederim|ettim|olsun|edebilirsin|edebilirsiniz",
		"<that>|<thing>|<named>|verilerimi|hesabımı|hepsini|bilgilerimi hemen|lütfen|tamamen? sil|silin|kaldır|kaldırın|durdur|durdurun|bırak|bırakın|istemiyorum|istemiyoruz, evet|artık istemiyorum|istemiyoruz|sil|silin, artık gerek yok, gerek yok|kalmadı, iptal iptal",
	],
	loose: [
		"çok|gayet|gerçekten|oldukça|tamamen|kesinlikle|lütfen|lutfen|hemen|elbette|tabii|tabi|işte|sahiden|cidden",
	],
	beside: [
		conceptWords.join("|"),
		"ben|beni|bana|benim|biz|bize|bizim|sen|sana|siz|size|sizin|bu|bunu|buna|bunun|bunlar|bunları|o|onu|ona|onun|onlar|onları|şu|şunu|bütün|tüm|hepsi|hepsini|her|şey|şeyi|herşey|böyle|öyle|gibi|için|ile|orada|oraya|orası|burada|buraya|lütfen|lutfen",
		"istiyorum|isterim|istiyoruz|isteriz|istedim|istemiştim|istediğim|istediğimiz|var|onay|onaylıyorum|onaylarım|onaylıyoruz|onayla|onaylayın|kabul|ediyorum|ederim|ediyoruz|et|edin|ediniz|edelim|ettim|yap|yapın|yapınız|yapalım|yapabilirsin|yapabilirsiniz|yapılsın|ver|verin|verelim|al|alın|alalım|alıyorum|alayım|gönder|gönderin|gönderiniz|yolla|yollayın|gelsin|ayarla|ayarlayın|ayır",
		"ayırın|ayırt|ayırtın|ayırtmak|yapmak|etmek|almak|rezerve|rezervasyon|rezervasyonu|rezervasyonumu|rezervasyonun|sipariş|siparişi|siparişimi|randevu|randevuyu|randevumu|talep|talebi|talebimi|teklif|teklifi|işlem|işlemi|işlemleri|kayıt|kaydı|plan|planı|bilgiler|bilgi|bilgileri|bilgilerim|detay|detaylar|tarih|tarihi|adres|adresi|isim|adım|çağır|çağırın|başlat|başlatın|tamamla",
		"tamamlayın|devam|hallet|halledin|tut|tutun|bul|bulun|katılıyorum|lazım|gerek|düşünmem|sormam|bakmam",
		"iyi|güzel|uygun|uygundur|doğru|doğrudur|tamam|tamamdır|süper|harika|mükemmel|şahane|olur|oldu|uyar|görünüyor|çok|gayet|tam|aynen|kesinlikle|hemen|işte|memnunum|hazırım|hazırız|teşekkürler|teşekkür|sağol|sağolun|evet|tabii|elbette",
	],
	indefinite: ["bir|birkaç"],
	values: [
		"iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|onbir|oniki|yirmi|otuz|kırk|elli|yüz|yarım|buçuk|çeyrek|ikide|üçte|dörtte|beşte|altıda|yedide|sekizde|dokuzda|onda|ikiye|üçe|dörde|beşe|altıya|yediye|sekize|dokuza|tek|çift",
		"bugün|bugüne|yarın|yarına|yarınki|öbürgün|dün|sabah|sabaha|sabahleyin|öğle|öğlen|öğleyin|öğleden|akşam|akşama|akşamki|gece|geceye|geceyarısı|önce|hafta|haftaya|haftasonu|ay|gün|günü|saat|saatte|saati|kişi|kişilik|kişiyiz|adet|tane|erken|geç",
		"pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|pazartesiye|salıya|çarşambaya|perşembeye|cumaya|cumartesiye|pazara|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|birinci|ikinci|üçüncü|dördüncü|ilk",
	],
	concepts,
	spellings: {
		evet: "evte|evrt|ebet|efet|eveet",
		tamam: "tmaam|tamma|tamm|tamem|taman|tmm",
		istiyorum: "istiyom|istiyrum|isityorum|istioyrum|istyorum|istiyorm",
		onaylıyorum: "onayliyrum|onaylyorum|onaylıyom|onalıyorum|onaylıyorm",
		teşekkürler: "teşekürler|tesekurler|teşekkurlar|teşşekürler|tşekkürler|tesekkurlr",
		lütfen: "lüften|lütfn|lutfn|lüfen",
		hayır: "hayr|hayıt|hyaır",
	},
	hedge: [
		"ama|fakat|ancak|lakin|yalnız|sadece|eğer|şartıyla|koşuluyla|ise|yoksa|amma|olursa|gelirse|hariç",
		"bir şartla",
	],
	ask: [
		"mi|misin|misiniz|miyim|miyiz|midir|mu|musun|musunuz|muyum|muyuz|mudur|miydi|muydu",
		"ne|neden|niye|niçin|nasıl|nerede|nereden|nereye|neresi|kaç|kaça|kim|kimin|hangi|hangisi|kaçta",
		"ne kadar|zaman|demek",
		"söyle|söyler|söyleyin|merak|öğrenebilir|acaba",
	],
	joins: ["ve"],
	certain: { yes: ["e|he|yes|yep"], no: ["h|no|nope|cancel|stop"] },
	notAnswers: ["ne|ya|ee|da|de|mi|mu"],
	ownLetters: "çğöşü",
	questionMarks: [],
};
