/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["(?:toplu )?duyuru\\w*", "toplu mesaj\\w*", "kampanya\\w*", "bulten\\w*"],
	send: ["gonder\\w*", "yolla\\w*", "duyur", "yaz", "ilet\\w*", "planla\\w*", "baslat\\w*"],
	everyone: [
		"herkes\\w*",
		"(?:tum|butun) (?:musteri|misafir|abone|kisi)\\w*",
		"(?:izin|onay) (?:veren|vermis)\\w*",
		"abone\\w*",
		"musterilerimiz\\w*",
	],
	news: ["haber\\w*"],
	offer: ["teklif\\w*", "firsat\\w*", "indirim\\w*", "kampanya\\w*"],
	email: ["e ?-?posta\\w*", "e ?-?mail\\w*"],
	now: ["simdi", "hemen"],
	how: ["nasil", "durum\\w*", "ne durumda", "kac kisi\\w*", "gidiyor"],
	pause: ["beklet\\w*", "duraklat\\w*", "ara ver\\w*"],
	resume: ["devam\\w*", "surdur\\w*"],
	stop: ["durdur\\w*", "iptal\\w*", "kes"],
	called: { news: "Haber", offer: "Teklif" },
};
