/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol":
			"alkol|alkollu*|bira|biralar|birasi|sarap|saraplar|sarabi|viski*|votka*|sampanya*",
		"goods.tobacco": "tutun|sigara|sigaralar|sigarasi|puro|purolar|nargile|nikotin",
		"goods.cannabis": "esrar|kenevir|hint keneviri",
		"goods.prescription": "antibiyotik*|receteli ilac*|morfin|kodein",
		"goods.weapons": "tabanca*|tufek*|muhimmat|silah|silahlar",
		"goods.gambling": "canli bahis*|bahis sitesi*|casino bonus*|deneme bonusu|online casino*",
		sale: "satilik|satis|satin al*|satiyoruz|siparis*|fiyat*|indirim*|kampanya*|ucuz*|stokta*|lira|teslimat*",
		giveaway: "bedava|ucretsiz|cekilis*|hediye*",
		youth:
			"cocuk|cocuklar|cocuklara|cocuklarin*|ogrenci*|genclere|gencler|okul|okullar|cizgi film*|oyuncak*",
		excess: "sinirsiz icki|sarhos ol*|kafayi bul*",
		"claim.cure":
			"tedavi eder|tedavi ediyor|iyilestirir|iyilestiriyor|sifa verir|sifadir|kesin cozum",
		disease:
			"kanser|kanseri|diyabet|diyabeti|seker hastaligi*|hastalik|hastaliklar*|depresyon*|astim|astimi|migren*|romatizma*",
		"claim.miracle":
			"mucize ilac*|mucize tedavi*|yan etkisi yok*|yan etkisiz|recetesiz antibiyotik*",
		"claim.wellness": "sifali|sagliga iyi*|agriyi azalt*|uykuya iyi*",
		"claim.sure": "kesin sonuc*|yuzde yuz garanti*|%100 garanti*|%100 etkili|risksiz",
		"claim.best": "dunyanin en iyisi|sehrin en ucuzu|en dusuk fiyat garantisi",
		"claim.hurry": "son sans|son firsat|sadece bugun|yalnizca bugun|hemen davran",
		"claim.prize": "kazandiniz|odulunuzu alin|hediyenizi alin",
		"claim.profit":
			"garantili kazanc*|garantili getiri*|garantili gelir*|paranizi ikiye katla*|risksiz yatirim*|risksiz kazanc*|zengin olun",
		investing: "yatirim yap*|yatirim firsat*|kripto para*|bitcoin|hisse senedi|hisse senetleri",
		"said.capital_risk": "sermayeniz risk altinda*|para kaybedebilir*",
		"advice.medical": "dozu artir*|ilacinizi birak*|ilaci birak*|gunde * mg|mg alin|taniniz",
		"advice.legal":
			"dava acmalisiniz|dava acin|davayi kazanirsiniz|hukuken haklisiniz|cezayi odemeyin",
		profane: "orospu*|siktir*|amina koy*",
	},
	except: {
		"goods.alcohol": "alkolsuz *|sarap evi*|bira evi*|bira bahcesi*",
		"goods.tobacco":
			"sigara boregi*|sigara borek*|sigara icilme*|sigara icilmez|nargile cafe*|nargile kafe*",
		youth: "cocuklarin ulasamayacagi*",
	},
	cautions: {
		ask_doctor: "Bunu lütfen bir doktora ya da eczacıya sorun.",
		ask_lawyer: "Bunu lütfen bir avukata sorun.",
		capital_risk: "Sermayeniz risk altındadır: para kaybedebilirsiniz.",
	},
};
