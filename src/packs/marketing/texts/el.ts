/** Greek. */
import type { en } from "./en.ts";

export const el: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Νέα από {business}, όπως συμφωνήσατε: {news} Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.deal":
		"Μια προσφορά από {business} για εσάς: {offer}, έως {until}. Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.confirm": "Σε {reach} άτομα που συμφώνησαν: «{text}» Να το στείλω;",
	"broadcast.scheduled": "Φεύγει βήμα βήμα προς {reach} άτομα. Ο αριθμός: {id}",
};
