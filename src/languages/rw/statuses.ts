/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "turategura|iri gutegurwa|iritegurwa|birategurwa|turimo kuyitegura",
	ready: "byiteguye|biriteguye|yiteguye|iriteguye",
	delivered: "byagezeyo|yagezeyo|byatanzwe|yatanzwe",
	cancelled: "ntitubishoboye|ntibishoboka|ntidushoboye",
	filler: "komande|ubu",
};
