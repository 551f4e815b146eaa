/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing:
		"in arbeit|in vorbereitung|wird zubereitet|wird vorbereitet|angefangen|begonnen|wir bereiten vor|in zubereitung",
	ready: "fertig|bereit|abholbereit",
	delivered: "geliefert|ausgeliefert|zugestellt|abgeholt|ubergeben",
	cancelled:
		"(?:wir )?(?:konnen|kann)(?: das| es)? nicht|geht nicht|unmoglich|nicht moglich|schaffen wir nicht",
	filler: "die|das|bestellung|ist|es|jetzt|schon|wurde|ihre",
};
