/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^(?:у кого есть|кто продаёт|кто продает) (?<thing>.+)$/u,
		/^спроси(?:те)? (?:у |в )?(?:магазинов|магазины|магазинах|продавцов|аптек|аптеках)(?: про| насчёт| есть ли)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^(?:найди|найдите)(?: мне| нам)? (?<thing>.+)$/u,
		/^(?:ищу|хочу купить|где купить|где можно купить) (?<thing>.+)$/u,
	],
	take: ["беру", "возьму", "хочу"],
	pointing: ["это", "этот", "эту", "его"],
	takeBefore: ["номер "],
	below: ["до", "не дороже"],
	counts: ["шт(?:ук[иа]?)?", "мешк(?:ов|а)", "коробок"],
	used: ["б\\/у", "подержанн\\p{L}*"],
	empty: "и в на с для мне нужен нужна нужно новый дешево".split(" "),
	medicine: ["аптек", "лекарств"],
};
