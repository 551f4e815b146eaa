/** Greek. */
import type { en } from "./en.ts";

export const el: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Νέα από {business}, όπως συμφωνήσατε: {news} Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.deal":
		"Μια προσφορά από {business} για εσάς: {offer}, έως {until}. Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.confirm": "Σε {reach} άτομα που συμφώνησαν: «{text}» Να το στείλω;",
	"broadcast.scheduled": "Φεύγει βήμα βήμα προς {reach} άτομα. Ο αριθμός: {id}",
	"broadcast.way_out_title": "Όχι άλλα νέα με e-mail",
	"broadcast.way_out_ask":
		"Να σταματήσουμε να σας στέλνουμε νέα και προσφορές με e-mail; Όσα ζητάτε εσείς δεν επηρεάζονται.",
	"broadcast.way_out_button": "Να σταματήσουν",
	"broadcast.way_out_done":
		"Έγινε. Σε αυτή τη διεύθυνση δεν θα πηγαίνουν πια νέα και προσφορές. Μπορείτε να κλείσετε τη σελίδα.",
};
