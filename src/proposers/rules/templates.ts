/** All that the rules say, in every language. Short, plain, and never a word that something is done. */
import type { Templates } from "../../ports/pack.ts";

export const rulesTemplates = {
	"rules.greeting": {
		en: "Hello! I am Assent. Tell me where you are and where you want to go, and I will suggest a taxi.",
		tr: "Merhaba! Ben Assent. Nerede olduğunuzu ve nereye gitmek istediğinizi yazın, size bir taksi önereyim.",
	},
	"rules.thanks": { en: "You are welcome.", tr: "Rica ederim." },
	"rules.bye": { en: "Goodbye, and safe travels.", tr: "Hoşça kalın, iyi yolculuklar." },
	"rules.help": {
		en: 'I can suggest a taxi ("taxi from the harbour to the castle at 7"), estimate a fare ("how much to the airport?"), tell you how your ride stands, or bring in a person. Nothing happens without your yes.',
		tr: '"Saat 7\'de limandan kaleye taksi" yazın, taksi önereyim. "Havaalanına ne kadar?" yazın, ücreti tahmin edeyim. Yolculuğunuzun durumunu sorabilir ya da bir insanla görüşmek isteyebilirsiniz. Siz evet demeden hiçbir şey yapılmaz.',
	},
	"rules.unknown": {
		en: 'I did not understand that. I can help with taxis: write for example "taxi from the harbour to the castle", or ask for a person.',
		tr: 'Bunu anlayamadım. Taksi konusunda yardımcı olabilirim: örneğin "limandan kaleye taksi" yazın ya da bir insanla görüşmek istediğinizi söyleyin.',
	},
	"rules.no_media": {
		en: "I can only read text and shared locations. Please write what you need.",
		tr: "Yalnızca yazıları ve paylaşılan konumları okuyabiliyorum. Lütfen ne istediğinizi yazın.",
	},
	"rules.ask_pickup": {
		en: "Where should the taxi pick you up? You can also share your location.",
		tr: "Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	},
	"rules.ask_pickup_to": {
		en: "To {destination}. Where should the taxi pick you up? You can also share your location.",
		tr: "Varış: {destination}. Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	},
	"rules.ask_destination": {
		en: "Pick-up: {pickup}. Where do you want to go? If you do not know yet, just say so.",
		tr: "Alış yeri: {pickup}. Nereye gitmek istiyorsunuz? Henüz bilmiyorsanız öyle yazın.",
	},
	"rules.ask_fare_pickup": {
		en: "From where? Then I can estimate the fare to {destination}.",
		tr: "Nereden? Söylerseniz {destination} için ücreti tahmin edebilirim.",
	},
	"rules.ask_fare_destination": {
		en: "To where? Then I can estimate the fare.",
		tr: "Nereye? Söylerseniz ücreti tahmin edebilirim.",
	},
	"rules.choose_place": {
		en: 'Which one do you mean by "{words}"? Write the number or the name.\n{choices}',
		tr: '"{words}" ile hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{choices}',
	},
	"rules.unknown_place": {
		en: 'I do not know the place "{words}". What is it called, or what is near it? You can also share a location.',
		tr: '"{words}" adlı yeri bilmiyorum. Başka nasıl bilinir ya da yakınında ne var? Konum da paylaşabilirsiniz.',
	},
	"rules.unknown_place_near": {
		en: 'I do not know the place "{words}". Did you mean {near}?',
		tr: '"{words}" adlı yeri bilmiyorum. {near} mi demek istediniz?',
	},
	"rules.place_still_unknown": {
		en: "I still cannot find it. Please share the location with the paper clip, or ask for a person.",
		tr: "Hâlâ bulamadım. Lütfen ataş simgesiyle konumu paylaşın ya da bir insanla görüşmek istediğinizi yazın.",
	},
	"rules.share_location": {
		en: "I cannot see where you are. Please share your location, or write the name of a place near you.",
		tr: "Nerede olduğunuzu göremiyorum. Lütfen konumunuzu paylaşın ya da yakınınızdaki bir yerin adını yazın.",
	},
	"rules.share_destination": {
		en: "I do not know where that is. Please share that location, or write the name of a place near it.",
		tr: "Orasının nerede olduğunu bilmiyorum. Lütfen o konumu paylaşın ya da yakınındaki bir yerin adını yazın.",
	},
	"rules.same_place": {
		en: "Pick-up and destination are both {place}. Where do you want to go?",
		tr: "Alış ve varış yeri aynı: {place}. Nereye gitmek istiyorsunuz?",
	},
	"rules.time_past": {
		en: "{time} has already passed. When should the taxi come?",
		tr: "{time} geçti. Taksi ne zaman gelsin?",
	},
	"rules.time_unclear": {
		en: "I did not understand the time. When should the taxi come?",
		tr: "Saati anlayamadım. Taksi ne zaman gelsin?",
	},
	"rules.time_too_far": {
		en: "I can only plan {days} days ahead. When should the taxi come?",
		tr: "En çok {days} gün sonrası için plan yapabilirim. Taksi ne zaman gelsin?",
	},
	"rules.ask_when": { en: "When should the taxi come?", tr: "Taksi ne zaman gelsin?" },
	"rules.ask_time": {
		en: "{day}: at what time should the taxi come?",
		tr: "{day}: taksi saat kaçta gelsin?",
	},
	"rules.ask_pickup_time": {
		en: "I cannot work out when to leave so that you arrive in time. At what time should the taxi pick you up?",
		tr: "Zamanında varmanız için ne zaman çıkılacağını hesaplayamıyorum. Taksi sizi saat kaçta alsın?",
	},
	"rules.pax_limit": {
		en: "One taxi takes 1 to {max} people. How many of you will ride?",
		tr: "Bir taksiye 1 ile {max} arası kişi biner. Kaç kişi olacaksınız?",
	},
	"rules.ask_change": {
		en: "What should I change: the pick-up, the destination, the time or the number of people?",
		tr: "Neyi değiştireyim: alış yeri, varış yeri, saat ya da kişi sayısı?",
	},
	"rules.distance": {
		en: "From {pickup} to {destination} it is about {km} km as the crow flies; the road is longer.",
		tr: "{pickup} ile {destination} arası kuş uçuşu yaklaşık {km} km; yol daha uzundur.",
	},
	"rules.distance_open": {
		en: "I can tell you the distance and the fare once I know the destination. Where do you want to go?",
		tr: "Varış yerini bilirsem uzaklığı ve ücreti söyleyebilirim. Nereye gitmek istiyorsunuz?",
	},
	"rules.still_waiting": {
		en: "Nothing is ordered yet: the suggestion {code} is waiting for your answer.",
		tr: "Henüz hiçbir şey istenmedi: {code} kodlu öneri yanıtınızı bekliyor.",
	},
	"rules.waiting_drop": {
		en: "Nothing is ordered yet. Answer NO {code} and the suggestion is gone.",
		tr: "Henüz hiçbir şey istenmedi. HAYIR {code} yazarsanız öneri silinir.",
	},
	"rules.nothing_to_cancel": {
		en: "There is nothing of yours to call off.",
		tr: "Vazgeçilecek bir isteğiniz yok.",
	},
	"rules.ride_stays": {
		en: 'I leave your ride as it is. If you no longer need it, write "drop my taxi".',
		tr: 'Yolculuğunuz olduğu gibi kalıyor. Artık gerekmiyorsa "taksiyi iptal et" yazın.',
	},
	"rules.draft_dropped": {
		en: "All right, I have forgotten it. Nothing was ordered.",
		tr: "Tamam, unuttum. Hiçbir şey istenmedi.",
	},
	"rules.nothing_to_retry": {
		en: "I have no earlier ride to try again. Where should the taxi pick you up?",
		tr: "Yeniden denenecek bir yolculuk yok. Taksi sizi nereden alsın?",
	},
	"rules.nothing_waiting": {
		en: "Nothing is waiting for an answer right now. What can I do for you?",
		tr: "Şu anda yanıt bekleyen bir şey yok. Size nasıl yardımcı olabilirim?",
	},
	"rules.not_on_duty": {
		en: "I have no ride of yours as a driver. Write that you are on duty when you start.",
		tr: "Sürücü olarak üzerinizde bir yolculuk görünmüyor. Başlarken göreve başladığınızı yazın.",
	},
} as const satisfies Templates;

export type RulesTemplateKey = keyof typeof rulesTemplates;
