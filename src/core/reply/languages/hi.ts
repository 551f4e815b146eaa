/**
 * Hindi, in Devanagari and as typed in Latin letters. The no (नहीं, मत) stands beside what it
 * refuses; क्या at the front asks.
 */
import type { ReplyLanguage } from "../reply-language.ts";

export const hi: ReplyLanguage = {
	classes: {
		very: [
			"बहुत|बिल्कुल|बिलकुल|एकदम|सब|पूरा|काफी|ही|भी, सब कुछ, पूरी तरह, bahut|bohot|bahot|bilkul|ekdum|ekdam|sab|poora|pura",
		],
		good: [
			"ठीक|सही|अच्छा|अच्छी|अच्छे|बढ़िया|बढिया|उत्तम|शानदार|परफेक्ट|ओके|मंजूर|मंज़ूर|स्वीकार|पक्का|तय|कन्फर्म|उचित, theek|thik|teek|theekh|tik|sahi|shi|sahii|accha|acha|achha|achcha|acchi|badhiya|badiya|perfect|manzoor|manjoor|manzur|pakka|confirm|final|done|ok|okay|fine|good|correct|right|mast, एकदम सही, sweekar|svikar",
		],
		is: [
			"है|हैं|हे|लगा|रहेगा|होगा|था|h|hai|hain|he|rahega|hoga, लग रहा है, लगता है, lag raha hai, lagta hai",
		],
		that: [
			"यह|ये|वह|वो|यही|वही|सब, सब कुछ, समय|दाम|पता|जानकारी|बुकिंग|ऑर्डर|योजना|कीमत|तारीख|तारीख़, yeh|ye|yah|woh|wo|yahi|wahi|sab, sab kuch|kuchh, time|price|booking|order|plan|details",
		],
		for_me: ["मुझे|हमें|मुझको, मेरे|हमारे लिए, mujhe|muje|mujhko|hume|hamein, mere|humare liye"],
		it: [
			"यह|ये|इसे|इसको|उसे|वही|यही|बुकिंग|ऑर्डर|टैक्सी|टिकट|सब, yeh|ye|ise|isko|ise|usko|wahi|yahi|booking|order|taxi|ticket|cab|sab",
		],
		do_it: [
			"कर दो|दीजिए|दीजिये|दें|दे|लो|लीजिए|डालो, करो|करें|करिए|कीजिए|कीजिये|करिये, भेज|मंगवा|मँगा दो|दीजिए|दीजिये|दें, भेजो|भेजिए|भेजें, बुक|कन्फर्म|पुष्टि|ऑर्डर|रिज़र्व|फाइनल करो|करें|कर|कीजिए|करिए दो|दीजिए|दें?, आगे बढ़ो|बढ़ें|बढ़िए, ले आओ|आइए",
			"kar do|dijiye|dijie|de|den|lo|dena|dalo|dijiyega, kardo|krdo|kardijiye|karo|kro|karein|kariye|kijiye|kijie, bhej do|dijiye|de, bhejo|bhejiye|bhejdo, book|confirm|order|reserve|final karo|kar|kardo|krdo|kijiye|karein|kariye|kro do|dijiye|dijie|lo?, aage badho|badhiye|badhein, le aao|aaiye",
		],
	},
	yes: [
		"हाँ|हां|हा|हाँजी|हाजी|जी|हाँहाँ|ओके|ओक|ठीक|बिल्कुल|बिलकुल|ज़रूर|जरूर|अवश्य|बेशक|पक्का|चलेगा|चलो|मंजूर|मंज़ूर|स्वीकार|स्वीकृत|सहमत|सही|बढ़िया|पुष्टि|निश्चित|यस|अवश्यमेव",
		"हाँ|हां|हा जी|हाँ|हां|बिल्कुल|सही|भाई|ज़रूर|चाहिए|पक्का, हाँ|हां|हा जी? ठीक|सही|पक्का है?, जी हाँ|हां|हा|बिल्कुल|ज़रूर|सर|ठीक|अवश्य है?, क्यों नहीं, बिल्कुल ठीक|सही है?",
		"haan|haa|han|haanji|hanji|hnji|haji|ji|jee|ok|okay|okey|theek|thik|bilkul|zaroor|zarur|jarur|jaroor|beshak|pakka|chalega|chalo|manzoor|manjoor|sahi|badhiya|sahmat|done|confirm|confirmed|yes",
		"haan|haa|han|ha ji|jee|haan|bilkul|sahi|bhai|zaroor|chahiye|pakka, haan|haa|han|ha ji? theek|thik|sahi|pakka hai?, ji|jee haan|han|ha|haa|bilkul|zaroor|sir|theek hai?",
		"<very>* <good> <is>, <that> <very>* <good> <is>, <for_me>? <that>? <very>* <good> <is>, <very> <good> <is>?, <for_me> <good> <is>?, ठीक|theek|thik ठाक|thak|thaak <is>?",
		"मैं|हम? <very>? सहमत|तैयार हूँ|हूं|हैं, main|mai|hum? <very>? sahmat|tayyar|taiyar|ready hoon|hu|hun|hain, <for_me>? <it>? चाहिए|chahiye, <for_me> <it>? manzoor|मंजूर है|hai?, पुष्टि|स्वीकार करता|करती|करते हूँ|हूं|हैं, confirm|accept karta|karti|karte hoon|hu|hun|hain, पसंद है|आया, pasand hai|aaya, <it> ले लूंगा|लूँगा|लेंगे, <it> le lunga|lenge, यही|वही सही? है, yahi|wahi sahi? hai, yahi chahiye, यही चाहिए, ऐसा|aisa ही|hi <do_it>",
		"<it>? <do_it> <it>?, चलेगा|chalega जी|ji, <that> चलेगा|chalega",
	],
	flip: [
		"कोई|koi दिक्कत|समस्या|परेशानी|प्रॉब्लम|आपत्ति|शक|संदेह|ऐतराज|एतराज|dikkat|problem|samasya|pareshani|prablam|shak|aitraz नहीं|नही|nahi|nahin|nhi|nai है|hai|he?, क्यों|क्यूँ|kyon|kyun|kyu|kyoon नहीं|नही|nahi|nahin|nhi {?}, बुरा|bura नहीं|nahi है|hai, बिना|bina किसी|kisi? शक|दिक्कत|shak|dikkat के|ke, कुछ|kuch बदलना|badalna नहीं|nahi है|hai?, मुझे|mujhe कोई|koi आपत्ति|दिक्कत|aitraz|dikkat|problem नहीं|nahi|nahin है|hai?, no problem|prob",
	],
	polite: [
		"धन्यवाद|शुक्रिया|कृपया|प्लीज|प्लीज़|थैंक्स|नमस्ते|नमस्कार|भाई|भैया|भइया|सर|सरजी|मैडम|यार|दोस्त|अब|अभी|जल्दी|तुरंत|अच्छा|आप|आपका|साहब|भाईसाहब, बहुत बहुत? धन्यवाद|शुक्रिया, थैंक यू, आपका बहुत? धन्यवाद, शुभ दिन|रात्रि|प्रभात, तो, राम राम",
		"dhanyavad|dhanyawad|dhanyavaad|dhanyawaad|shukriya|sukriya|kripya|kripaya|krupya|please|plz|pls|namaste|namaskar|bhai|bhaiya|bhaiyya|sir|sirji|madam|yaar|yar|dost|ab|abhi|jaldi|turant|accha|acha|achha|saab|sahab|thanks|thx|ty, bahut bahut? dhanyavad|shukriya, thank you|u, aapka bahut? dhanyavad|shukriya, to|toh, ram ram",
	],
	no: [
		"नहीं|नही|नहि|नई|ना|न|मत|नाही|रद्द|रद|कैंसिल|कैंसल|कभी|गलत|ग़लत|इनकार|इंकार|अस्वीकार|नामंजूर|नामंज़ूर|असहमत|छोड़ो|छोड़|छोड़िए|बंद|रहने",
		"जी नहीं|नही|ना, नहीं|नही जी|नहीं|चाहिए|धन्यवाद|करना|लेना|भाई|सर, नहीं हो पाएगा|सकता, नहीं चाहिए मुझे?, <for_me> <it>? नहीं|नही चाहिए|करना|लेना|जाना|पसंद है|हैं?, <it> नहीं चाहिए, अभी|आज|कभी|बिल्कुल|बिलकुल|ठीक|सही|पसंद|ज़रूरत|जरूरत|कोई|मंजूर|और|ये|यह नहीं|नही है|चाहिए?, कोई ज़रूरत|जरूरत नहीं है?, नहीं कर सकता|सकते|पाऊंगा|पाऊँगा हूँ|है?, <that> <very>? <good> नहीं|नही है|लगा?, <that>? गलत|ग़लत है, कभी भी? नहीं",
		"रद्द|कैंसिल|कैंसल|बंद <it>? करो|करें|कर|कीजिए|करिए|करना दो|दीजिए|दें|है?, <it> रद्द|कैंसिल करो|कर|करें दो|दीजिए?, मत|ना|न करो|करना|भेजो|भेजना|कीजिए|करें|बुक|आना|करिए करो|करना?, रहने|छोड़|जाने|भूल दो|दीजिए|दें|जाओ, छोड़ो यार|ये, मन|इरादा|विचार बदल गया|लिया, फिर|किसी और? कभी|दिन, इनकार|अस्वीकार करता|करती|है हूँ?",
		"nahi|nahin|nhi|nahii|nahee|nai|naa|na|mat|naahi|nako|galat|ghalat|cancel|radd|no|nope|never|stop|inkar",
		"ji nahi|nahin|nhi|na, nahi|nahin|nhi|nai ji|nahi|chahiye|karna|lena|dhanyavad|bhai|sir|shukriya|thanks|hoga|mujhe, <for_me> <it>? nahi|nahin|nhi|nai chahiye|karna|lena|jana|pasand hai?, <it> nahi|nhi|nahin chahiye, abhi|aaj|kabhi|bilkul|theek|thik|sahi|pasand|zaroorat|jarurat|zarurat|manzoor|aur|ye|yeh nahi|nahin|nhi|nai hai|chahiye|h?, koi zarurat|jarurat|zaroorat nahi|nhi|nahin hai?, nahi kar sakta|sakte|paunga hu|hoon|hai?, <that>? galat hai, no thanks|thank you?, <that> <very>? <good> nahi|nahin|nhi hai|h?",
		"cancel|radd|band <it>? karo|kar|krdo|kardo|kijiye|kariye|kro|karna do|dijiye|hai?, <it> cancel|radd karo|kar|kardo do|dijiye?, mat|na karo|karna|bhejo|bhejna|kijiye|aana|book|kro karo|karna?, rehne|rahne|chhod|chod|jaane|jane|bhool do|dijiye|de|jao, chhodo|chodo|chhoro yaar|bhai?, man|mann|irada badal gaya|liya, phir|fir kabhi, kisi aur din",
	],
	reason: [
		"माफ़|माफ|सॉरी|क्षमा|महंगा|महँगा|दूर|देर|व्यस्त|बीमार, माफ़|माफ|क्षमा करना|करें|कीजिए|कीजिये, बहुत महंगा|महँगा|दूर|देर है?, महंगा है, मैं? व्यस्त|बीमार हूँ|हूं, आज, अभी के लिए, maaf|sorry|mehnga|mahanga|mehenga|door|busy|bimar|late, bahut mehnga|mahanga|door|late hai?, maaf karna|karo|kijiye, main|mai? busy|bimar hoon|hu|hun, aaj, filhal, फिलहाल",
	],
	doubt: [
		"शायद|रुको|रुकिए|रुकें|रुक|बाद|हम्म|देखते|इंतज़ार|ठहरो|संभव, पता|मालूम नहीं|नही, एक मिनट|सेकंड|मिनिट, बाद में, देखते हैं, सोच|सोचकर कर? बताता|बताती|बताऊंगा हूँ?, सोचने दो|दीजिए, पक्का नहीं|नही पता?, मैं? निश्चित|पक्का नहीं हूँ?, कह नहीं सकता|सकते, हो सकता है, कोई बात नहीं|नही, koi baat nahi|nahin|nhi, shayad|shayd|ruko|rukiye|ruk|hmm|baad|dekhte|thehro|wait|maybe, pata|malum|maloom nahi|nahin|nhi, ek minute|min|sec|second, baad mein|me, dekhte hain|hai|h, soch kar? batata|bataunga hu|hun?, sochne do, pakka nahi|nhi, ho sakta hai, keh nahi sakta, ha ha, haha",
	],
	change: [
		"बदलो|बदल|बदलना|बदलिए|बदलें|बदलाव|दूसरा|दूसरी|दूसरे|अलग|बजाय|जगह|सुधार|बेहतर, असल में, की बजाय|जगह, के बजाय|बदले, दो|तीन|चार कर दो|दीजिए, badlo|badal|badalna|badaliye|dusra|doosra|dusri|doosri|alag|bajay|change|badlav|sudhar, ki jagah|bajay, ke badle|bajay, do|teen|char kar do",
	],
	hedge: [
		"लेकिन|मगर|पर|परंतु|परन्तु|किंतु|किन्तु|अगर|यदि|सिर्फ|सिर्फ़|केवल|बस|बशर्ते|जब|तक|पहले, lekin|magar|par|parantu|agar|sirf|keval|bas|basharte|jab|pehle|but|if, के अलावा, ke alawa|siva",
	],
	ask: [
		"क्या|कब|कहाँ|कहां|कितना|कितने|कितनी|कौन|कौनसा|कौनसी|क्यों|क्यूँ|कैसे|कैसा|किधर|किसका|किस|बताओ|बताइए|बताइये|बताना|बताएं, क्या आप|मैं|यह|ये, kya|kab|kahan|kaha|kahaan|kitna|kitne|kitni|kaun|kon|kaunsa|konsa|kyun|kyon|kyu|kaise|kaisa|kidhar|kiska|batao|bataiye|bataye|batana|bata, what|when|where|how much?",
	],
	joins: ["और", "aur", "or"],
	certain: { yes: ["ha|yep|yeah"], no: [] },
	notAnswers: ["jo|ne|acha|accha|naam|ya|hai|he|ha|ki|da|to|do|par|bas"],
	ownLetters: "",
	units: [
		"रुपये",
		"रुपए",
		"रूपये",
		"मिनट",
		"घंटे",
		"घंटा",
		"लोग",
		"rs",
		"rupees",
		"rupaye",
		"ghante",
		"log",
		"inr",
	],
	ordinals: ["बजे", "baje", "वां", "वीं"],
	questionMarks: [],
};
