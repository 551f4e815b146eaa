/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "hazirlaniyor|hazirliyoruz|yapiyoruz|basladik",
	ready: "hazir|hazirlandi",
	delivered: "teslim|teslim edildi|teslim ettik|ulasti",
	cancelled: "yapamayiz|yapamiyoruz|olmaz|hazirlayamiyoruz",
	filler: "siparis|siparisi|siparisiniz|oldu|simdi",
};
