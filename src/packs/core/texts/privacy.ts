/** Words about a person's own data. */
import type { Templates } from "../../../ports/pack.ts";

export const privacyTemplates: Templates = {
	"core.confirm_erase": {
		en: "This erases what we hold about you: messages, name, number, addresses, and what you asked for. It cannot be undone. That you do not want to be written to is kept.",
		tr: "Bu işlem hakkınızda tuttuklarımızı siler: mesajlar, ad, numara, adresler ve istekleriniz. Geri alınamaz. Size yazılmasını istemediğiniz bilgisi saklanır.",
		el: "Έτσι σβήνεται ό,τι κρατάμε για εσάς: μηνύματα, όνομα, αριθμός, διευθύνσεις και όσα ζητήσατε. Δεν αναιρείται. Ότι δεν θέλετε μηνύματα, το κρατάμε.",
		ru: "Так будет стёрто то, что мы храним о вас: сообщения, имя, номер, адреса и ваши просьбы. Вернуть это нельзя. Ваш отказ от сообщений сохранится.",
		fr: "Cela efface ce que nous gardons sur vous : messages, nom, numéro, adresses et demandes. C'est définitif. Votre refus d'être contacté reste gardé.",
		rw: "Ibi bisiba ibyo tubitse kuri mwe: ubutumwa, izina, nimero, aderesi n'ibyo mwasabye. Ntibisubizwaho. Kuba mudashaka kwandikirwa birabikwa.",
	},
	"core.erasing": {
		en: "Your data is being erased now; it takes a few minutes. If you write to us again, we begin anew.",
		tr: "Verileriniz şimdi siliniyor; birkaç dakika sürer. Bize yeniden yazarsanız baştan başlarız.",
		el: "Τα δεδομένα σας σβήνονται τώρα· χρειάζονται λίγα λεπτά. Αν μας ξαναγράψετε, ξεκινάμε από την αρχή.",
		ru: "Ваши данные сейчас стираются, это займёт несколько минут. Если вы снова напишете, мы начнём с начала.",
		fr: "Vos données sont en train d'être effacées ; cela prend quelques minutes. Si vous nous réécrivez, tout repart de zéro.",
		rw: "Amakuru yanyu arimo gusibwa; bifata iminota mike. Nimwongera kutwandikira, tuzatangira bundi bushya.",
	},
	"core.erase_open": {
		en: "Nothing was erased: first this must come to its end: {open}. Ask me again after that.",
		tr: "Hiçbir şey silinmedi: önce şunun sona ermesi gerekiyor: {open}. Sonra yeniden isteyin.",
		el: "Δεν σβήστηκε τίποτα: πρώτα πρέπει να τελειώσει: {open}. Ζητήστε το ξανά μετά.",
		ru: "Ничего не стёрто: сначала должно завершиться: {open}. Попросите снова после этого.",
		fr: "Rien n'a été effacé : il faut d'abord que ceci se termine : {open}. Redemandez-le ensuite.",
		rw: "Nta cyasibwe: mbere ibi bigomba kurangira: {open}. Mwongere mubisabe nyuma.",
	},
	"core.data_link": {
		en: "Here is what we hold about you. The link works for 15 minutes; do not pass it on: {url}",
		tr: "Hakkınızda tuttuklarımız burada. Bağlantı 15 dakika çalışır; kimseyle paylaşmayın: {url}",
		el: "Εδώ είναι όσα κρατάμε για εσάς. Ο σύνδεσμος ισχύει 15 λεπτά· μην τον δώσετε σε άλλον: {url}",
		ru: "Здесь всё, что мы храним о вас. Ссылка действует 15 минут, никому её не передавайте: {url}",
		fr: "Voici ce que nous gardons sur vous. Le lien marche 15 minutes ; ne le transmettez pas : {url}",
		rw: "Dore ibyo tubitse kuri mwe. Uyu murongo umara iminota 15; ntimuwuhe undi: {url}",
	},
	"core.data_page": {
		en: "What we hold about you, as one file.",
		tr: "Hakkınızda tuttuklarımız, tek dosyada.",
		el: "Όσα κρατάμε για εσάς, σε ένα αρχείο.",
		ru: "Всё, что мы храним о вас, одним файлом.",
		fr: "Ce que nous gardons sur vous, en un fichier.",
		rw: "Ibyo tubitse kuri mwe, muri dosiye imwe.",
	},
	"core.data_button": {
		en: "Download",
		tr: "İndir",
		el: "Λήψη",
		ru: "Скачать",
		fr: "Télécharger",
		rw: "Kurura",
	},
};
