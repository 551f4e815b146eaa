/** What the core tools say. */
import type { Templates } from "../../ports/pack.ts";

export const coreTemplates: Templates = {
	"core.staff_called": {
		en: "I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
		tr: "Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
		el: "Ζήτησα από κάποιον της ομάδας μας να το δει. Θα σας γράψει εδώ. Στο μεταξύ μπορείτε να συνεχίσετε να μου γράφετε.",
		ru: "Сотрудника нашей команды просят этим заняться. Вам напишут здесь. Тем временем вы можете продолжать писать мне.",
		fr: "J'ai demandé à un membre de notre équipe de s'en occuper. On vous écrira ici. En attendant, vous pouvez continuer à m'écrire.",
		rw: "Nasabye umwe mu bakozi bacu kubikurikirana. Arabandikira hano. Hagati aho mushobora gukomeza kunyandikira.",
	},
	"core.rows": {
		en: "This is what I found:\n{lines}",
		tr: "Bulduklarım:\n{lines}",
		el: "Αυτά βρήκα:\n{lines}",
		ru: "Вот что я нашёл:\n{lines}",
		fr: "Voici ce que j'ai trouvé :\n{lines}",
		rw: "Ibi ni byo nabonye:\n{lines}",
	},
	"core.no_rows": {
		en: "I found nothing like that.",
		tr: "Böyle bir şey bulamadım.",
		el: "Δεν βρήκα κάτι τέτοιο.",
		ru: "Ничего такого не нашлось.",
		fr: "Je n'ai rien trouvé de tel.",
		rw: "Nta kintu nk'icyo nabonye.",
	},
	"core.staff_joined": {
		en: "A member of our team is reading this conversation now and will answer you. To come back to me, write ASSISTANT here.",
		tr: "Ekibimizden biri şimdi bu konuşmayı okuyor ve size yanıt verecek. Bana dönmek için buraya ASİSTAN yazın.",
		el: "Κάποιος της ομάδας μας διαβάζει τώρα αυτή τη συνομιλία και θα σας απαντήσει. Για να γυρίσετε σε μένα, γράψτε εδώ ΒΟΗΘΟΣ.",
		ru: "Сотрудник нашей команды сейчас читает эту переписку и ответит вам. Чтобы вернуться ко мне, напишите здесь АССИСТЕНТ.",
		fr: "Un membre de notre équipe lit maintenant cette conversation et va vous répondre. Pour revenir à moi, écrivez ASSISTANT ici.",
		rw: "Umwe mu bakozi bacu arimo gusoma iki kiganiro kandi arabasubiza. Kugira ngo mungarukire, mwandike UMUFASHA hano.",
	},
	"core.staff_wrote": {
		en: "From our team: {text}\nYou can answer here.",
		tr: "Ekibimizden: {text}\nBuradan yanıtlayabilirsiniz.",
		el: "Από την ομάδα μας: {text}\nΜπορείτε να απαντήσετε εδώ.",
		ru: "От нашей команды: {text}\nМожно ответить здесь.",
		fr: "De notre équipe : {text}\nVous pouvez répondre ici.",
		rw: "Bivuye ku bakozi bacu: {text}\nMushobora gusubiza hano.",
	},
	"core.staff_left": {
		en: "You are writing with the assistant again. What can I do for you?",
		tr: "Yeniden asistanla yazışıyorsunuz. Sizin için ne yapabilirim?",
		el: "Γράφετε ξανά με τον βοηθό. Τι μπορώ να κάνω για εσάς;",
		ru: "Вы снова переписываетесь с ассистентом. Чем могу помочь?",
		fr: "Vous écrivez de nouveau avec l'assistant. Que puis-je faire pour vous ?",
		rw: "Murongera kwandikirana n'umufasha. Nabafasha iki?",
	},
	"core.alert": {
		en: "Alert ({severity}): {title}. Its reference is {ref}; the console shows the rest.",
		tr: "Uyarı ({severity}): {title}. Numarası {ref}; ayrıntılar konsolda.",
		el: "Ειδοποίηση ({severity}): {title}. Κωδικός {ref}· τα υπόλοιπα στην κονσόλα.",
		ru: "Тревога ({severity}): {title}. Номер {ref}; подробности в консоли.",
		fr: "Alerte ({severity}) : {title}. Référence {ref} ; le reste est dans la console.",
		rw: "Integuza ({severity}): {title}. Nimero yayo ni {ref}; ibindi biri muri konsole.",
	},
};
