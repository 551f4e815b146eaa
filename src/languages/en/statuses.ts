/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "preparing|cooking|making|started|in progress",
	ready: "ready",
	delivered: "delivered|handed over|collected|picked up",
	cancelled: "(?:we )?(?:cannot|cant|can not)(?: make it| do it)?|impossible",
	filler: "the|order|it|is|its|now|your|has|been|all",
};
