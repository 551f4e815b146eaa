/** What is said of words that somebody has passed on. They stand in quotes, and never look like ours. */
import type { Templates } from "../../../ports/pack.ts";

export const messageTemplates: Templates = {
	"core.confirm_words": {
		en: "To: {to}\n“{words}”\nShall I pass this on as your words?",
		tr: "Alıcı: {to}\n“{words}”\nBunu sizin sözleriniz olarak ileteyim mi?",
		el: "Προς: {to}\n“{words}”\nΝα το μεταφέρω ως δικά σας λόγια;",
		ru: "Кому: {to}\n“{words}”\nПередать это как ваши слова?",
		fr: "À : {to}\n“{words}”\nDois-je transmettre ceci comme vos mots ?",
		rw: "Kuri: {to}\n“{words}”\nMbigezeyo nk'amagambo yanyu?",
	},
	"core.words": {
		en: "From: {from}\n“{words}”\nTheir words, not ours. To answer, begin with “{how}”.",
		tr: "Gönderen: {from}\n“{words}”\nOnun sözleri, bizim değil. Yanıtlamak için “{how}” diye başlayın.",
		el: "Από: {from}\n“{words}”\nΔικά τους λόγια, όχι δικά μας. Για απάντηση αρχίστε με “{how}”.",
		ru: "От: {from}\n“{words}”\nЭто их слова, не наши. Чтобы ответить, начните с “{how}”.",
		fr: "De : {from}\n“{words}”\nLeurs mots, pas les nôtres. Pour répondre, commencez par “{how}”.",
		rw: "Bivuye kuri: {from}\n“{words}”\nNi amagambo yabo, si ayacu. Gusubiza, tangiza “{how}”.",
	},
	"core.words_queued": {
		en: "To: {to}\nI pass it on as soon as I may. If it does not get there, I will tell you.",
		tr: "Alıcı: {to}\nİzin olur olmaz iletiyorum. Ulaşmazsa size söylerim.",
		el: "Προς: {to}\nΤο μεταφέρω μόλις γίνεται. Αν δεν φτάσει, θα σας το πω.",
		ru: "Кому: {to}\nПередам, как только можно. Если не дойдёт, скажу вам.",
		fr: "À : {to}\nJe transmets dès que possible. Sinon, je vous le dirai.",
		rw: "Kuri: {to}\nNdabigezayo bikimara gushoboka. Nibitagerayo, nzabibabwira.",
	},
	"core.words_not_sent": {
		en: "To: {to}\nYour words did not get there.",
		tr: "Alıcı: {to}\nSözleriniz ulaşmadı.",
		el: "Προς: {to}\nΤα λόγια σας δεν έφτασαν.",
		ru: "Кому: {to}\nВаши слова не дошли.",
		fr: "À : {to}\nVos mots ne sont pas arrivés.",
		rw: "Kuri: {to}\nAmagambo yanyu ntiyagezeyo.",
	},
	"core.words_unknown": {
		en: "To: {to}\nI do not know whether your words got there.",
		tr: "Alıcı: {to}\nSözleriniz ulaştı mı, bilmiyorum.",
		el: "Προς: {to}\nΔεν ξέρω αν τα λόγια σας έφτασαν.",
		ru: "Кому: {to}\nНе знаю, дошли ли ваши слова.",
		fr: "À : {to}\nJe ne sais pas si vos mots sont arrivés.",
		rw: "Kuri: {to}\nSinzi niba amagambo yanyu yagezeyo.",
	},
	"core.words_nobody": {
		en: "I pass words on only to somebody you have something open with, who takes messages.",
		tr: "Yalnızca açık bir işiniz olan ve mesaj kabul eden birine iletirim.",
		el: "Μεταφέρω λόγια μόνο όπου έχετε κάτι ανοιχτό και δέχονται μηνύματα.",
		ru: "Передаю слова только тем, с кем у вас есть дело и кто принимает сообщения.",
		fr: "Je ne transmets qu'à qui est lié à vous par une demande et accepte les messages.",
		rw: "Ntanga amagambo gusa ku wo mufitanye gahunda wemera ubutumwa.",
	},
};
