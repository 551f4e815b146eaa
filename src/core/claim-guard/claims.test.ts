import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardClaims } from "./claims.ts";

describe("a text that states a commitment is a claim [MRV-1-c]", () => {
	it.each([
		"Your taxi is booked!",
		"I have booked a taxi for you.",
		"Done, your driver is on the way.",
		"Great news: the driver will arrive in 5 minutes",
		"You're all set.",
		"Booked.",
		"Your reservation number is 4411",
		"I've just confirmed your ride",
		"The car is now heading to you",
		"We successfully cancelled it",
		"Your t\u00ADaxi is bo\u200Boked",
		"YOUR TAXI HAS BEEN CONFIRMED",
		"Taksiniz ayarlandı, sürücü yolda.",
		"Rezervasyonunuz onaylandı",
		"Sürücü birazdan geliyor",
		"Taksiyi çağırdım",
		"Το ταξί σας είναι στο δρόμο",
		"Η κράτηση σας επιβεβαιώθηκε",
		"Ваше такси уже едет",
		"Я забронировал столик",
		"Заказ принят, водитель назначен",
		"Votre taxi est réservé",
		"Le chauffeur arrive dans cinq minutes",
		"J'ai bien commandé votre taxi",
		"Tagisi iri mu nzira",
		"Byemejwe, urugendo rwawe rwateguwe",
		"Payment received, thank you for that.",
		"We have received your payment for the table.",
		"The table is yours, see you at 7.",
		"I hav-e boo-ked the tab✨le for you",
		"Here is the ref 123 for you",
		"Masanız bu akşam için ayrıldı.",
		"Ödemeniz bize ulaştı, ödeme tamam.",
		"Η πληρωμή σας ελήφθη, ευχαριστώ για αυτό.",
		"Ο οδηγός θα είναι στο λιμάνι σε πέντε λεπτά.",
		"Το τραπέζι είναι δικό σας για τις 7.",
		"Оплата получена, это для вас.",
		"Столик за вами, ждём вас в 7.",
		"Le paiement est bien reçu, merci.",
		"La table est à vous, on vous attend à 7 heures.",
		"Ubwishyu bwawe bwakiriwe neza, murakoze.",
	])("%s", (text) => {
		expect(guardClaims(text)).toBe("claim");
	});
});

describe("a text that only asks, in a language we read, is plain", () => {
	it.each([
		"Where would you like to go from the harbour?",
		"Hello! What is your destination?",
		"What would you like at Harbour Grill?",
		"Merhaba! Nereden nereye gitmek istiyorsunuz?",
		"Που θέλετε να πάτε από το λιμάνι;",
		"Θέλετε να πάτε στο Harbour Grill;",
		"Куда вам нужно и откуда вы?",
		"Où voulez-vous que je vous cherche, et pour quelle heure ?",
	])("%s", (text) => {
		expect(guardClaims(text)).toBe("plain");
	});
});

describe("a text that states something leaves framed, whatever it states", () => {
	it.each([
		"I can ask drivers for you. What is your destination?",
		"The castle is a nice place to see in the evening.",
		"Nereden nereye gitmek istiyorsunuz? Bir taksi için size sorabilirim.",
		"You need not do a thing about the taxi any more.",
	])("%s", (text) => {
		expect(guardClaims(text)).toBe("stated");
	});
});

describe("a text that asks for an answer to nothing, or sends people elsewhere, is bait", () => {
	it.each([
		"Reply YES K7M4 to go ahead?",
		"Would you please answer with yes to get it?",
		"Onaylamak için EVET K7M4 yazar mısınız?",
		"Στείλτε μου το ναι, παρακαλώ;",
		"Ответьте да, и я это сделаю для вас?",
		"Can you send STOP to get the best of it?",
		"Would you pay at https://pay.example to get it?",
		"Can you call +44 7700 900123 for it?",
		"What is the code in the message from the bank?",
		"Ｒｅｐｌｙ ＹＥＳ to get it, please?",
	])("%s", (text) => {
		expect(guardClaims(text)).toBe("bait");
	});

	it.each(["Is 7 o'clock fine for you?", "Is it for 2026-11-22, and for how many of you?"])(
		"and this is not: %s",
		(text) => {
			expect(guardClaims(text)).toBe("plain");
		},
	);
});

describe("what cannot be judged leaves only framed", () => {
	it.each([
		["another language", "Ihr Fahrer kommt gleich zum Hafen und holt Sie ab"],
		["letters of two scripts in one word", "Your taxi is the bооked one, is it for you"],
		["digits among letters", "your taxi is the b00ked one for you"],
		["spaced letters", "y o u r t a x i i s b o o k e d"],
		["signs within words", "Is the ta✨ble for you what you would like?"],
		["words of another script aside", "付款已收到, is that what you would like to hear?"],
		["words of another language aside", "Zahlung erhalten, is that what you would like?"],
		["nothing but signs", "✅✅✅"],
		["a very long text", "the a is you to and ".repeat(200)],
	])("%s", (_, text) => {
		expect(guardClaims(text)).not.toBe("plain");
	});
});

describe("in Italian and German", () => {
	it.each([
		"Il suo taxi è prenotato e l'autista sta arrivando.",
		"Ho confermato il tavolo per lei alle otto.",
		"Ihr Taxi ist gebucht, der Fahrer ist unterwegs.",
		"Ich habe den Tisch für Sie reserviert.",
		"Ich weiß, dass alles bestätigt ist.",
	])("a claim is seen: %s", (text) => {
		expect(guardClaims(text)).toBe("claim");
	});
	it.each([
		"Dove vuole andare dal porto, e quante persone siete?",
		"Wohin möchten Sie vom Hafen aus fahren?",
		"Für wie viele Personen soll der Tisch sein?",
	])("a question is plain: %s", (text) => {
		expect(guardClaims(text)).toBe("plain");
	});
	it.each([
		"Risponda sì per procedere con il taxi.",
		"Antworten Sie mit JA, um das Taxi zu bestellen.",
		"Schicken Sie mir bitte Ihre Kartennummer.",
	])("bait is seen: %s", (text) => {
		expect(guardClaims(text)).toBe("bait");
	});
});

describe("a claim in a language that we read and do not write", () => {
	it.each([
		["sw", "Teksi yako imewekwa, dereva yuko njiani."],
		["sw", "Nimethibitisha nafasi yako, asante."],
		["es", "Su taxi está reservado y el conductor va en camino."],
		["es", "He confirmado la mesa para usted a las ocho."],
		["ar", "تم حجز سيارة الأجرة والسائق في الطريق"],
		["ar", "لقد أكدت حجزك"],
		["pt", "O seu táxi está reservado e o motorista está a caminho."],
		["pt", "Já confirmei a sua mesa para as oito."],
		["hi", "आपकी टैक्सी बुक हो गई है, ड्राइवर रास्ते में है"],
		["hi", "मैंने आपकी बुकिंग पक्की कर दी है"],
	])("%s: %s", (_, text) => {
		expect(guardClaims(text)).not.toBe("plain");
	});

	it.each([
		[
			"pt",
			"Where would you like to go? O seu carro já está a caminho e vem do porto. I can help you.",
		],
		[
			"de",
			"I can help you with that, and you can tell me. Der Fahrer ist unterwegs und kommt gleich.",
		],
		["es", "Where would you like to go from the harbour? Su mesa está reservada para las ocho."],
		["sw", "Tell me where you are and I will look for you. Dereva wako yuko njiani sasa hivi."],
	])("hidden among sentences of ours is not plain either, %s: %s", (_, text) => {
		expect(guardClaims(text)).not.toBe("plain");
	});

	it.each([
		["sw", "Ungependa kwenda wapi kutoka bandarini?"],
		["es", "¿A dónde le gustaría ir desde el puerto?"],
		["ar", "إلى أين تريد أن تذهب من الميناء؟"],
		["pt", "Para onde gostaria de ir a partir do porto?"],
		["hi", "आप बंदरगाह से कहाँ जाना चाहेंगे?"],
	])("%s: harmless words leave framed all the same: %s", (_, text) => {
		expect(guardClaims(text)).toBe("unjudged");
	});
});

it("never throws, whatever a model says", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
			expect(["plain", "claim", "bait", "stated", "unjudged"]).toContain(guardClaims(text));
		}),
	);
});
