/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["оплати|оплатить|заплати|заплатить|оплатите|заплатите|оплачу|заплачу"],
	order: ["заказ|заказы|заказа"],
	card: ["карт|картой|карту|ссылк|ссылке"],
	beside: ["пожалуйста|я|хочу|за|мои|мой|в|на|по|мобильными|деньгами|momo|сейчас|евро|рублей"],
};
