/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "готовим|готовится|начали|делаем",
	ready: "готов[оаы]?",
	delivered: "доставлен[оаы]?|доставили|отдали|выдан[оаы]?",
	cancelled: "не можем|не получится",
	filler: "заказ|уже",
};
