/**
 * Hindi, in Devanagari and as typed in Latin letters. The no (नहीं, मत) stands beside what it
 * refuses; क्या at the front asks.
 */

import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: ReplyTable["concepts"] = {
	thing: "बुकिंग|booking|ऑर्डर|order|reservation",
	ride: "टैक्सी|गाड़ी|कैब|कार|ऑटो|रिक्शा|सवारी|राइड|ड्राइवर|सीट|taxi|texi|gaadi|gadi|cab|car|auto|rickshaw|ride|driver|seat|uber|ola",
	table:
		"टेबल|मेज|मेज़|रेस्टोरेंट|रेस्तरां|डिनर|लंच|नाश्ता|खाना|सीट|table|tebal|restaurant|dinner|lunch|breakfast|khana|seat",
	room: "कमरा|कमरे|रूम|होटल|सुइट|kamra|kamre|room|rooms|hotel|suite|ghar",
	appointment:
		"अपॉइंटमेंट|डॉक्टर|सैलून|हेयरकट|मसाज|इलाज|अपॉइन्टमेंट|appointment|doctor|salon|haircut|massage|dentist|parlour|parlor",
	order: "खाना|पिज़्ज़ा|पिज्जा|डिलीवरी|बर्गर|सामान|राशन|khana|pizza|delivery|burger|saman|samaan|food",
	viewing: "विज़िट|विजिट|मकान|घर|फ्लैट|प्लॉट|visit|makan|makaan|ghar|flat|plot|property",
	service:
		"मरम्मत|रिपेयर|प्लंबर|इलेक्ट्रीशियन|मैकेनिक|सफाई|सर्विस|marammat|repair|plumber|electrician|mechanic|safai|service",
	quote: "कोटेशन|quotation|quote",
	message: "संदेश|मैसेज|मेसेज|ईमेल|लोकेशन|नोट|शेयर|sandesh|message|msg|email|location|share",
	personal_data: "प्रोफाइल|profile",
	payment: "भुगतान|पेमेंट|पैसे|पैसा|बिल|ट्रांसफर|bhugtan|bhugtaan|payment|paise|paisa|bill|transfer|pay",
	ticket:
		"टिकट|टिकटें|टिकिट|ट्रेन|फ्लाइट|शो|मैच|कॉन्सर्ट|सीट|ticket|tickets|tikat|tiket|bus|train|flight|show|match|concert|seat",
	media:
		"फिल्म|फ़िल्म|मूवी|गाना|गाने|संगीत|म्यूजिक|वीडियो|चलाओ|बजाओ|film|filam|movie|gaana|gana|gaane|song|songs|music|video|chalao|bajao|play",
	rental: "किराया|किराए|किराये|बाइक|स्कूटर|गाड़ी|कार|kiraya|kiraye|bike|scooter|gaadi|gadi|car|rent",
	calendar: "कैलेंडर|अलार्म|रिमाइंडर|मीटिंग|याद|calendar|alarm|reminder|meeting|yaad",
};
const named = Object.values(concepts).join("|");
const undo: readonly string[] = [
	"रद्द|कैंसिल|कैंसल|डिलीट|बंद <it>? कर? करो|करें|कर|कीजिए|करिए|करना|दो|दीजिए दो|दीजिए|दें|है?, <it> रद्द|कैंसिल|कैंसल|डिलीट करो|कर|करें|कीजिए|करना दो|दीजिए|है?, रद्द|कैंसिल|कैंसल|डिलीट, मिटा|हटा दो|दीजिए|दें, <it> मिटा|हटा दो|दीजिए|दें",
	"cancel|radd|delete|band <it>? karo|kar|krdo|kardo|kijiye|kariye|kro|karna|karein|karwado do|dijiye|hai|lo?, <it> cancel|radd|delete karo|kar|kardo|krdo|kijiye|karna do|dijiye|hai?, cancel|radd|delete, mita|hata do|dijiye, <it> mita|hata do|dijiye",
];

export const replies: ReplyTable = {
	classes: {
		very: [
			"बहुत|बिल्कुल|बिलकुल|एकदम|सब|पूरा|काफी|ही, सब कुछ, sab kuch|kuchh, पूरी तरह, bahut|bohot|bahot|bilkul|ekdum|ekdam|sab|poora|pura",
		],
		/** What is as it was said: an answer. */
		right: [
			"सही|मंजूर|मंज़ूर|स्वीकार|पक्का|तय|कन्फर्म|उचित, sahi|shi|sahii|manzoor|manjoor|manzur|pakka|confirm|final|correct|right, एकदम सही, sweekar|svikar",
		],
		/** What suits: no more than "ok". */
		fine: [
			"ठीक|अच्छा|अच्छी|अच्छे|परफेक्ट|ओके, theek|thik|teek|theekh|tik|thk|accha|acha|achha|achcha|acchi|perfect|ok|okay|fine|good",
		],
		praise: [
			"बढ़िया|बढिया|उत्तम|शानदार|बेहतरीन|मस्त|जबरदस्त|ज़बरदस्त|कमाल|लाजवाब|सुंदर|खूबसूरत, badhiya|badiya|badhia|shandar|shaandar|behtareen|mast|zabardast|jabardast|kamaal|kamal|lajawab|great|super|nice|awesome|excellent|mazedar",
		],
		good: ["<right>, <fine>"],
		is: [
			"है|हैं|हे|लगा|रहेगा|होगा|था|h|hai|hain|he|rahega|hoga|lagega, लग रहा है, लगता है, lag raha hai, lagta hai",
		],
		special: [named],
		that: [
			"यह|ये|वह|वो|yeh|ye|yah|woh|wo समय|दाम|पता|बुकिंग|ऑर्डर|योजना|कीमत|तारीख|time|price|booking|order|plan|<special>, यह|ये|वह|वो|यही|वही, समय|दाम|पता|जानकारी|बुकिंग|ऑर्डर|योजना|कीमत|तारीख|तारीख़, yeh|ye|yah|woh|wo|yahi|wahi, time|price|booking|order|plan|details",
		],
		for_me: ["मुझे|हमें|मुझको, मेरे|हमारे लिए, mujhe|muje|mujhko|hume|hamein, mere|humare liye"],
		it: [
			"यह|ये|इसे|इसको|उसे|वही|यही|बुकिंग|ऑर्डर|सब, yeh|ye|ise|isko|usko|wahi|yahi|booking|order|sab, <special>, यह|ये|वही|yeh|ye|wahi|meri|मेरी|mera|मेरा|apna <special>",
		],
		do_it: [
			"कर दो|दीजिए|दीजिये|दें|दे|लो|लीजिए|डालो, करो|करें|करिए|कीजिए|कीजिये|करिये, भेज|मंगवा|मँगा|बना|दिला दो|दीजिए|दीजिये|दें, भेजो|भेजिए|भेजें, बुक|कन्फर्म|पुष्टि|ऑर्डर|रिज़र्व|फाइनल|शेयर|पक्का करो|करें|कर|कीजिए|करिए दो|दीजिए|दें?, आगे बढ़ो|बढ़ें|बढ़िए, ले आओ|आइए",
			"kar do|dijiye|dijie|de|den|lo|dena|dalo|dijiyega|dein, kardo|krdo|kardijiye|kardena|karo|kro|karein|kariye|kijiye|kijie, bhej|mangwa|manga|bana|dila do|dijiye|de, bhejo|bhejiye|bhejdo, book|confirm|order|reserve|final|share|pakka karo|kar|kardo|krdo|kijiye|karein|kariye|kro|karwa do|dijiye|dijie|lo?, aage badho|badhiye|badhein|bado, le aao|aaiye",
		],
		affirmed: [
			"हाँ|हां|हा|हाँजी|हाजी|जी|हाँहाँ|बिल्कुल|बिलकुल|ज़रूर|जरूर|अवश्य|बेशक|पक्का|मंजूर|मंज़ूर|स्वीकार|स्वीकृत|सहमत|सही|पुष्टि|निश्चित|यस|अवश्यमेव",
			"haan|haa|han|haanji|hanji|hnji|haji|ji|jee|bilkul|zaroor|zarur|jarur|jaroor|beshak|pakka|manzoor|manjoor|sahi|sahmat|confirm|confirmed",
		],
		noted: [
			"ठीक|ओके|ओक|चलो|ok|okay|okey|theek|thik|teek|chalo|done|fine|good|perfect|correct|right",
		],
		thank: [
			"धन्यवाद|शुक्रिया|थैंक्स|थैंक्यू|dhanyavad|dhanyawad|dhanyavaad|dhanyawaad|shukriya|sukriya|thanks|thx|ty, थैंक यू, thank you|u",
		],
		leave: [
			"नहीं|नही|जी|हाँ|हां|<noted>|अच्छा|बस|nahi|nahin|nhi|nai|ji|haan|han|accha|acha|bas|no|<praise>, जी नहीं|हाँ, ji nahi|nahin|nhi|haan, ठीक है, theek|thik hai|h, नहीं जी|भाई, nahi|nhi ji|bhai",
		],
		signing_off: ["<leave> {.}, <leave> {.} <thank> {.}, <thank> {.}"],
		for_now: [
			"अभी|फिलहाल|आज|भाई|जी|सर|abhi|filhal|aaj|bhai|ji|sir|yaar, <thank>, के|ke लिए|liye, अभी|abhi के|ke लिए|liye",
		],
	},
	word: [
		"<affirmed>, हाँ|हां|हा जी|हाँ|हां|बिल्कुल|सही|भाई|ज़रूर|चाहिए|पक्का|सर, हाँ|हां|हा जी? सही|पक्का है?, जी हाँ|हां|हा|बिल्कुल|ज़रूर|सर|अवश्य, बिल्कुल सही है?, सौ प्रतिशत, एकदम सही है?",
		"haan|haa|han|ha ji|jee|haan|bilkul|sahi|bhai|zaroor|chahiye|pakka|sir, haan|haa|han|ha ji? sahi|pakka hai?, ji|jee haan|han|ha|haa|bilkul|zaroor|sir, bilkul|ekdum|ekdam sahi hai?, sau pratishat",
	],
	yes: [
		"हम सहमत हैं, हाँ|हां|हा|haan|haa|han|ha जी|ji? ठीक|theek|thik है|hai?, जी|ji ठीक|theek|thik है|hai?, सब सही|तय <is>?",
		"<very>* <right> <is>, <that> <very>* <right> <is>, <for_me> <that>? <very>* <right> <is>, <for_me>? <that> <very>* <right> <is>, <very> <right> <is>?, <for_me> <right> <is>?",
		"मैं|हम? <very>? सहमत|तैयार हूँ|हूं|हैं, main|mai|mein|hum? <very>? sahmat|tayyar|taiyar|ready hoon|hu|hun|hain, <for_me>? <it>? चाहिए|chahiye, <for_me> <it>? manzoor|मंजूर है|hai?, पुष्टि|स्वीकार करता|करती|करते हूँ|हूं|हैं, confirm|accept karta|karti|karte hoon|hu|hun|hain, <it> ले लूंगा|लूँगा|लेंगे, <it> le lunga|lenge|lungi, यही|वही सही? है, yahi|wahi sahi? hai, yahi chahiye, यही चाहिए, ऐसा|aisa ही|hi <do_it>, <it>? बुक|कन्फर्म|book|confirm करना|करनी|karna|karni|krna है|hai|चाहता|चाहती|चाहते|chahta|chahti|chahte हूँ|हैं|hu|hoon|hun|hain?, मेरी|meri तरफ|taraf से|se हाँ|haan|ok|ठीक|theek",
		"<it>? <do_it> <it>?, चलेगा|chalega जी|ji, <that>? चलेगा|chalega, <it> <it> <do_it>, आप|aap <it>? <do_it>, कर सकते|सकती हैं|हो, kar sakte|sakti hain|hai|ho, आप|aap <it>? कर|बुक|book|kar कर|kar? सकते|sakte हैं|हो|hain|ho, आप|aap सही|sahi हैं|हो|hain|ho|hai",
	],
	flip: [
		"कोई|koi दिक्कत|समस्या|परेशानी|प्रॉब्लम|आपत्ति|शक|संदेह|ऐतराज|एतराज|dikkat|problem|samasya|pareshani|prablam|shak|aitraz नहीं|नही|nahi|nahin|nhi|nai है|hai|he?, क्यों|क्यूँ|kyon|kyun|kyu|kyoon नहीं|नही|nahi|nahin|nhi {?}, बुरा|bura नहीं|nahi है|hai, बिना|bina किसी|kisi? शक|दिक्कत|shak|dikkat के|ke, कुछ|kuch बदलना|badalna नहीं|nahi है|hai?, मुझे|mujhe कोई|koi आपत्ति|दिक्कत|aitraz|dikkat|problem नहीं|nahi|nahin है|hai?, no problem|prob",
	],
	ack: [
		"<noted>, <noted> <noted>, ठीक|theek|thik ठाक|thak|thaak <is>?, <very>* <fine> <is>, चलो|chalo ठीक|theek|thik|अच्छा|accha है|hai?, सब|sab ठीक|theek|thik, परफेक्ट|perfect, <very> <fine>",
		"<for_me>? <that>? <very>* <praise> <is>, <for_me>? <that>? बहुत|bahut? पसंद|pasand है|आया|आई|hai|aaya|aayi, यही|yahi तो|to? चाहिए|chahiye था|थी|tha|thi|thaa, यही|वही|yahi|wahi मैं|main? चाहता|चाहती|chahta|chahti था|हूँ|थी|tha|hu|thi",
		"<for_me> <that>? <very>* <fine> <is>, <for_me>? <that> <very>* <fine> <is>",
	],
	praise: [
		"<praise>, <very> <praise>, <praise> <praise>, वाह|wah|waah|अरे वाह|wah|क्या|kya? बात|baat? है|hai?, क्या बात है, kya baat hai, मज़ा|मजा|maza|mazaa आ|aa गया|gaya, खुशी|khushi हुई|hui, बहुत|bahut खुशी|khushi, अच्छा|बढ़िया|accha|badhiya काम|kaam <is>?",
	],
	thanks: [
		"<thank>, बहुत|bahut|bohot बहुत|bahut|bohot? <thank>, आपका|aapka|apka बहुत|bahut? <thank>, मदद|सहायता|इस|सब|madad|sahayata|help|iske|इसके के|ke? लिए|liye <thank>, आभार|आभारी|aabhar, शुभ दिन|रात्रि, shubh din|ratri, good|gud night|day|evening|nite, अलविदा|बाय|bye|alvida|tata, फिर|phir|fir मिलेंगे|milenge|मिलते|milte हैं|hain?, कल|kal मिलते|milte हैं|hain, ध्यान|dhyan|khayal|ख्याल रखना|रखिए|rakhna|rakhiye, आपका|aapka दिन|din शुभ|shubh|accha|अच्छा हो|ho|rahe|रहे, जय|jai हिंद|hind|श्री|shri राम|ram?, khuda|allah hafiz",
	],
	closer: [
		"<signing_off>? बस इतना|यही|इतनी ही|था|सब|है? था|है|हैं|काफी? <for_now>*, <signing_off>? इतना|यही ही|सब|बस था|है|हैं|काफी? था|है? <for_now>*, <signing_off>? और|अब कुछ|कोई नहीं|नही|मदद|ज़रूरत|जरूरत नहीं|नही|चाहिए? है|चाहिए? <for_now>*, <signing_off>? कुछ और नहीं|नही चाहिए? <for_now>*, <signing_off>? मुझे|हमें अब? और कुछ? नहीं|नही चाहिए <for_now>*, <signing_off>? बस <thank> जी|भाई?, <signing_off>? बस हो गया <for_now>*, <signing_off>? सब? काम? हो गया <for_now>*, <signing_off>? इतना काफी है <for_now>*, नहीं|नही|nahi|nahin|nhi|nai {.} बस|bas$, <signing_off>? सब मिल गया <for_now>*",
		"<signing_off>? bas itna|itni|yahi hi|tha|sab|hai? tha|hai|kafi|kaafi|h? <for_now>*, <signing_off>? itna|yahi hi|sab|bas tha|hai|kafi|kaafi|h? tha|hai? <for_now>*, <signing_off>? aur|ab kuch|kuchh|koi nahi|nahin|nhi|madad|zaroorat|jarurat nahi|nahin|nhi|chahiye? hai|chahiye? <for_now>*, <signing_off>? kuch|kuchh aur nahi|nahin|nhi chahiye? <for_now>*, <signing_off>? mujhe|hume ab? aur kuch|kuchh? nahi|nahin|nhi chahiye <for_now>*, <signing_off>? bas <thank> ji|bhai?, <signing_off>? bas ho gaya|gya <for_now>*, <signing_off>? sab? kaam? ho gaya|gya <for_now>*, <signing_off>? itna kafi|kaafi hai <for_now>*, <signing_off>? sab mil gaya|gya <for_now>*",
	],
	polite: [
		"कृपया|प्लीज|प्लीज़|नमस्ते|नमस्कार|भाई|भैया|भइया|सर|सरजी|मैडम|यार|दोस्त|अब|अभी|जल्दी|तुरंत|अच्छा|आप|आपका|साहब|भाईसाहब, शुभ प्रभात, तो, राम राम",
		"kripya|kripaya|krupya|please|plz|pls|namaste|namaskar|bhai|bhaiya|bhaiyya|sir|sirji|madam|yaar|yar|dost|ab|abhi|jaldi|turant|accha|acha|achha|saab|sahab, to|toh, ram ram",
	],
	no: [
		"नहीं|नही|नहि|नई|ना|न|मत|नाही|रद्द|रद|कैंसिल|कैंसल|कभी|गलत|ग़लत|इनकार|इंकार|अस्वीकार|नामंजूर|नामंज़ूर|असहमत|छोड़ो|छोड़|छोड़िए|बंद|रहने",
		"जी नहीं|नही|ना, नहीं|नही जी|नहीं|चाहिए|धन्यवाद|करना|लेना|भाई|सर, नहीं हो पाएगा|सकता, नहीं चाहिए मुझे?, <for_me> <it>? नहीं|नही चाहिए|करना|लेना|जाना|पसंद है|हैं?, <it> नहीं चाहिए, अभी|आज|कभी|बिल्कुल|बिलकुल|ठीक|सही|पसंद|ज़रूरत|जरूरत|कोई|मंजूर|और|ये|यह नहीं|नही है|चाहिए?, कोई ज़रूरत|जरूरत नहीं है?, नहीं कर सकता|सकते|पाऊंगा|पाऊँगा हूँ|है?, <that> <very>? <good> नहीं|नही है|लगा?, <that>? गलत|ग़लत है, कभी भी? नहीं",
		"रद्द|कैंसिल|कैंसल|बंद <it>? करो|करें|कर|कीजिए|करिए|करना दो|दीजिए|दें|है?, <it> रद्द|कैंसिल करो|कर|करें दो|दीजिए?, मत|ना|न करो|करना|भेजो|भेजना|कीजिए|करें|बुक|आना|करिए करो|करना?, रहने|छोड़|जाने|भूल दो|दीजिए|दें|जाओ, छोड़ो यार|ये, मन|इरादा|विचार बदल गया|लिया, फिर|किसी और? कभी|दिन, इनकार|अस्वीकार करता|करती|है हूँ?",
		"nahi|nahin|nhi|nahii|nahee|nai|naa|na|mat|naahi|nako|galat|ghalat|cancel|radd|no|nope|never|stop|inkar",
		"ji nahi|nahin|nhi|na, nahi|nahin|nhi|nai ji|nahi|chahiye|karna|lena|dhanyavad|bhai|sir|shukriya|thanks|hoga|mujhe, <for_me> <it>? nahi|nahin|nhi|nai chahiye|karna|lena|jana|pasand hai?, <it> nahi|nhi|nahin chahiye, abhi|aaj|kabhi|bilkul|theek|thik|sahi|pasand|zaroorat|jarurat|zarurat|manzoor|aur|ye|yeh nahi|nahin|nhi|nai hai|chahiye|h?, koi zarurat|jarurat|zaroorat nahi|nhi|nahin hai?, nahi kar sakta|sakte|paunga hu|hoon|hai?, <that>? galat hai, no thanks|thank you?, <that> <very>? <good> nahi|nahin|nhi hai|h?",
		"cancel|radd|band <it>? karo|kar|krdo|kardo|kijiye|kariye|kro|karna do|dijiye|hai?, <it> cancel|radd karo|kar|kardo do|dijiye?, mat|na karo|karna|bhejo|bhejna|kijiye|aana|book|kro karo|karna?, rehne|rahne|chhod|chod|jaane|jane|bhool do|dijiye|de|jao, chhodo|chodo|chhoro yaar|bhai?, man|mann|irada badal gaya|liya, phir|fir kabhi, kisi aur din",
		...undo,
	],
	reason: [
		"माफ़|माफ|सॉरी|क्षमा|महंगा|महँगा|दूर|देर|व्यस्त|बीमार, माफ़|माफ|क्षमा करना|करें|कीजिए|कीजिये, बहुत महंगा|महँगा|दूर|देर है?, महंगा है, मैं? व्यस्त|बीमार हूँ|हूं, आज, अभी के लिए, maaf|sorry|mehnga|mahanga|mehenga|door|busy|bimar|late, bahut mehnga|mahanga|door|late hai?, maaf karna|karo|kijiye, main|mai? busy|bimar hoon|hu|hun, aaj, filhal, फिलहाल",
	],
	doubt: [
		"शायद|रुको|रुकिए|रुकें|रुक|बाद|हम्म|देखते|इंतज़ार|ठहरो|संभव, पता|मालूम नहीं|नही, एक मिनट|सेकंड|मिनिट, बाद में, देखते हैं, सोच|सोचकर कर? बताता|बताती|बताऊंगा हूँ?, सोचने दो|दीजिए, पक्का नहीं|नही पता?, मैं? निश्चित|पक्का नहीं हूँ?, कह नहीं सकता|सकते, हो सकता है, कोई बात नहीं|नही, koi baat nahi|nahin|nhi, shayad|shayd|ruko|rukiye|ruk|hmm|baad|dekhte|thehro|wait|maybe, pata|malum|maloom nahi|nahin|nhi, ek minute|min|sec|second, baad mein|me, dekhte hain|hai|h, soch kar? batata|bataunga hu|hun?, sochne do, pakka nahi|nhi, ho sakta hai, keh nahi sakta, ha ha, haha",
		"एक|ek और|aur, और|aur एक|ek, खैर|लगभग|khair|lagbhag|कदाचित, जैसा|जैसी|jaisa|jaisi आप|आपकी|aap|aapki|apki चाहें|चाहो|मर्ज़ी|मर्जी|ठीक|chahe|chahein|chaho|marzi|marji|theek, जो|jo भी|bhi, कुछ|kuch भी|bhi, ज़्यादा|ज्यादा|zyada|jyada नहीं|nahi तो|to?, कोई|koi फर्क|फ़र्क|fark|farak नहीं|nahi पड़ता|padta, थोड़ा|thoda बहुत|bahut, सोच|soch रहा|रही|रहे|raha|rahi|rahe हूँ|हैं|hu|hain|hoon, dekhenge|देखेंगे, चलो|chalo देखते|dekhte हैं|hain",
	],
	change: [
		"बदलो|बदल|बदलना|बदलिए|बदलें|बदलाव|दूसरा|दूसरी|दूसरे|अलग|बजाय|जगह|सुधार|बेहतर, असल में, की बजाय|जगह, के बजाय|बदले, दो|तीन|चार कर दो|दीजिए, badlo|badal|badalna|badaliye|dusra|doosra|dusri|doosri|alag|bajay|change|badlav|sudhar, ki jagah|bajay, ke badle|bajay, do|teen|char kar do, मेरा|mera मतलब|matlab, गलती|galti से|se|हो|ho गई|gayi|gai|gyi?",
	],
	request: [
		"चाहिए|चाहता|चाहती|चाहते|चाहूंगा|chahiye|chahta|chahti|chahte|chahunga, के|ke|k लिए|liye|lie, मुझे|हमें|हमको|mujhe|hume|hamein|humko सिर्फ|केवल|बस|दो|तीन|चार|sirf|keval|bas|only|do|teen|char|total, सिर्फ|केवल|sirf|keval दो|तीन|एक|do|teen|ek|चार|char, दो|do लोग|लोगों|टिकट|जन|कमरे|व्यक्ति|log|logo|logon|ticket|tickets|jan|kamre|room|rooms|people",
		"^हम|hum|ham दो|तीन|चार|पांच|छह|सात|do|teen|char|chaar|panch|paanch|total, ^बुक|book|reserve|रिज़र्व करो|कर|करें|kar|karo|kardo|krdo दो|do|दीजिए|dijiye? एक|ek|दो|तीन|चार|से|se|for|में|mein|me, <special> में|mein|me|से|se|तक|tak",
	],
	undo,
	loose: [
		"बहुत|बिल्कुल|बिलकुल|एकदम|सच|वाकई|प्लीज|कृपया|ज़रा|जरा|bahut|bohot|bilkul|ekdum|ekdam|sach|please|plz|pls|zara|jara|bhai|भाई",
	],
	beside: [
		named,
		"मैं|मुझे|मुझको|हम|हमें|हमको|मेरा|मेरी|मेरे|हमारा|हमारी|हमारे|आप|आपका|आपकी|आपके|यह|ये|वह|वो|यही|वही|इसे|उसे|इसको|उसको|इस|उस|है|हैं|हूँ|हूं|हो|था|थी|थे|का|की|के|को|में|से|लिए|सब|ही|जी|कर|करना|करनी|करने|करो|करें|करिए|कीजिए|करता|करती|करते|दीजिए|दीजिये|दें|देना|चाहता|चाहती|चाहते|चाहिए|बुक|बुकिंग|कन्फर्म|पुष्टि|ऑर्डर|रिज़र्व|भेज|भेजो|भेजिए|मंगवा|जाना|लेना|लूंगा|जानकारी|समय|तारीख|पता|नाम|दाम|कीमत|योजना|ठीक|सही|अच्छा|बढ़िया|हाँ|हां|धन्यवाद|शुक्रिया|कृपया|आगे|बढ़ो|बढ़ें|साथ|वाला|वाली|वाले|जैसा|कहा|बताया|लोग|लोगों|पर्सन",
		"main|mai|mujhe|muje|hum|ham|hume|hamein|mera|meri|mere|humara|aap|aapka|aapki|yeh|ye|yah|woh|wo|yahi|wahi|ise|use|isko|usko|is|us|hai|hain|h|hoon|hu|hun|ho|tha|thi|ka|ki|ke|ko|mein|me|se|liye|sab|hi|ji|kar|karna|karni|karne|krna|karo|kro|karein|kariye|kijiye|karta|karti|karte|kardo|krdo|dijiye|dena|chahta|chahti|chahte|chahiye|book|booking|confirm|order|reserve|bhej|bhejo|bhejiye|mangwa|jana|lena|lunga|details|time|date|address|naam|name|price|plan|theek|thik|sahi|accha|badhiya|haan|han|dhanyavad|shukriya|thanks|thank|please|plz|aage|badho|sath|saath|wala|wali|wale|jaisa|kaha|bataya|jankari|jaankari|log|logo|logon",
	],
	indefinite: ["एक|कोई|कुछ|ek|koi|kuch|kuchh"],
	values: [
		"तीन|चार|पांच|पाँच|छह|छः|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|बीस|आधा|डेढ़|ढाई|आज|कल|परसों|सुबह|शाम|रात|दोपहर|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|हफ्ते|हफ्ता|महीने|अगले|अगली|बजे",
		"teen|char|chaar|panch|paanch|chhe|cheh|saat|aath|nau|das|gyarah|barah|bees|aadha|dedh|dhai|aaj|kal|parso|parson|subah|shaam|sham|raat|dopahar|dopehar|somvar|mangalvar|budhvar|guruvar|shukravar|shanivar|ravivar|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|hafte|mahine|agle|agli|baje",
	],
	concepts,
	spellings: {
		theek: "thek|theak|theeq|teekh|thekk",
		chahiye: "chaiye|chahie|chahye|chaahiye|chaiya|chahyie",
		haan: "hn|haann|hnn|hna",
		dhanyavad: "dhanyawaad|dhanywad|dhanyvad|dhnyawad",
		nahi: "nahee|nhai|nahii|nehi|naheen",
		bilkul: "bilkool|bilkl|belkul",
		mujhe: "mujey|mjhe|muje",
		confirm: "confrim|comfirm|conferm|confrm",
		cancel: "cancle|cancell|kansal|kensal",
		ठीक: "ठिक|ठीख",
		चाहिए: "चाहिये|चाहीए|चाहिएं",
		हाँ: "हॉ|हाॅं",
	},
	hedge: [
		"लेकिन|मगर|पर|परंतु|परन्तु|किंतु|किन्तु|अगर|यदि|सिर्फ|सिर्फ़|केवल|बस|बशर्ते|जब|तक|पहले, lekin|magar|par|parantu|agar|sirf|keval|bas|basharte|jab|pehle|but|if, के अलावा, ke alawa|siva",
	],
	ask: [
		"क्या|कब|कहाँ|कहां|कितना|कितने|कितनी|कौन|कौनसा|कौनसी|क्यों|क्यूँ|कैसे|कैसा|किधर|किसका|किस|बताओ|बताइए|बताइये|बताना|बताएं, क्या आप|मैं|यह|ये, kya|kab|kahan|kaha|kahaan|kitna|kitne|kitni|kaun|kon|kaunsa|konsa|kyun|kyon|kyu|kaise|kaisa|kidhar|kiska|batao|bataiye|bataye|batana|bata, what|when|where|how much?",
	],
	joins: ["और", "aur", "or"],
	certain: { yes: ["ha|yep|yeah|yes"], no: [] },
	notAnswers: ["jo|ne|acha|accha|naam|ya|hai|he|ha|ki|da|to|do|par|bas"],
	ownLetters: "",
	questionMarks: [],
};
