/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: ["lütfen|merhaba|selam|tamam|ben|bir|de|da"],
		tail: [
			"lütfen|teşekkürler|de|da|numaram|numaralı|numarası|numarasıyla|üzerinden|ile|hattım|hattımdan",
		],
		app: [
			"whatsapp|whatsapp'ta|whatsapp'tayım|whatsapp'tan|whatsapp'dayım|whatsapp'ım|whatsapptayım|whatsappta|whatsapptan|whatsappdayım|sms|watsap",
		],
	},
	ask: [
		"<lead>* <app> da|de|ta|te? <tail>* yım|yim|varım|yazıyorum|kullanıyorum? <tail>*",
		"<lead>* aynı zamanda <app> da|de? varım|yazıyorum|kullanıyorum? <tail>*",
		"<lead>* <app> numaram <tail>*",
		"<lead>* numaramı|whatsapp'ımı|whatsappımı bağla|bağlayın|ekle|ekleyin <tail>*",
	],
	leave: [
		"<lead>* bu|tüm|bütün? sohbeti|sohbetleri|whatsapp'ı|numarayı|bağlantıyı ayır|ayırın|kes|kesin|kopar <tail>*",
	],
	texts: {
		which_number:
			"Bize hangi numaradan yazıyorsunuz? Lütfen ülke koduyla gönderin, örneğin +250 788 123 456.",
		sent: "Sonu {tail} olan numara bize daha önce yazdıysa, şimdi orada {digits} haneli bir kod var. Lütfen {minutes} dakika içinde buraya yazın. Bir şey gelmezse önce o numaradan bize bir şey yazın ve yeniden isteyin.",
		too_often: "Bunu birkaç kez istediniz. Lütfen daha sonra yeniden deneyin.",
		not_here:
			"Bu konuşma numarasıyla tutulur. Lütfen bunu eklemek istediğiniz sohbette isteyin (örneğin sayfamızda).",
		code: "{tenant} ile bir sohbette ({where}) biri bu konuşmaya katılmak istiyor. Bu sizseniz {minutes} dakika içinde o sohbete {code} yazın. Siz değilseniz hiçbir şey yapmayın. Bu kodu kimseye vermeyin: onu burada asla istemeyiz.",
		wrong: "Kod bu değil. Kalan deneme: {left}.",
		over: "Bu kodun süresi bitti. Yenisi için lütfen yeniden isteyin.",
		joined:
			"Bu sohbet artık o numaradaki konuşmanızın bir parçası: burada ya da orada devam edebilirsiniz. Bitirmek için yazın: bu sohbeti ayır.",
		closed: "Bu sohbette evetinizi bekleyen şey kapandı. Lütfen yeniden isteyin.",
		told_host:
			"Bir sohbet ({where}) artık bu konuşmanın bir parçası: burada yazılan orada okunabilir. Bunu siz yapmadıysanız yazın: tüm sohbetleri ayır.",
		left: "Bu sohbet yeniden ayrı: öteki konuşmanız artık burada görünmez.",
		left_all: "Artık bu konuşmada başka sohbet yok.",
	},
};
