/** Greek, in the polite plural. Names of places stand as they are written in lists, uninflected. */
import type { CoreTexts } from "./en.ts";

export const el: CoreTexts = {
	"core.staff_called":
		"Ζήτησα από κάποιον της ομάδας μας να το δει. Θα σας γράψει εδώ. Στο μεταξύ μπορείτε να συνεχίσετε να μου γράφετε.",
	"core.rows": "Αυτά βρήκα:\n{lines}",
	"core.no_rows": "Δεν βρήκα κάτι τέτοιο.",
	"core.staff_joined":
		"Κάποιος της ομάδας μας διαβάζει τώρα αυτή τη συνομιλία και θα σας απαντήσει. Για να γυρίσετε σε μένα, γράψτε εδώ ΒΟΗΘΟΣ.",
	"core.staff_wrote": "Από την ομάδα μας: {text}\nΜπορείτε να απαντήσετε εδώ.",
	"core.staff_left": "Γράφετε ξανά με τον βοηθό. Τι μπορώ να κάνω για εσάς;",
	"core.alert": "Ειδοποίηση ({severity}): {title}. Κωδικός {ref}· τα υπόλοιπα στην κονσόλα.",
	// Of a person's own data.
	"core.confirm_erase":
		"Έτσι σβήνεται ό,τι κρατάμε για εσάς: μηνύματα, όνομα, αριθμός, διευθύνσεις και όσα ζητήσατε. Δεν αναιρείται. Ότι δεν θέλετε μηνύματα, το κρατάμε. Να σβηστεί;",
	"core.erasing":
		"Τα δεδομένα σας σβήνονται τώρα· χρειάζονται λίγα λεπτά. Αν μας ξαναγράψετε, ξεκινάμε από την αρχή.",
	"core.erase_open":
		"Δεν σβήστηκε τίποτα: πρώτα πρέπει να τελειώσει: {open}. Ζητήστε το ξανά μετά.",
	"core.data_link":
		"Εδώ είναι όσα κρατάμε για εσάς. Ο σύνδεσμος ισχύει 15 λεπτά· μην τον δώσετε σε άλλον: {url}",
	"core.data_page": "Όσα κρατάμε για εσάς, σε ένα αρχείο.",
	"core.data_button": "Λήψη",
	// Of words that somebody has passed on. They stand in quotes, and never look like ours.
	"core.confirm_words": "Προς: {to}\n“{words}”\nΝα το μεταφέρω ως δικά σας λόγια;",
	"core.words":
		"Από: {from}\n“{words}”\nΔικά τους λόγια, όχι δικά μας. Για απάντηση αρχίστε με “{how}”.",
	"core.words_queued": "Προς: {to}\nΤο μεταφέρω μόλις γίνεται. Αν δεν φτάσει, θα σας το πω.",
	"core.words_not_sent": "Προς: {to}\nΤα λόγια σας δεν έφτασαν.",
	"core.words_unknown": "Προς: {to}\nΔεν ξέρω αν τα λόγια σας έφτασαν.",
	"core.words_nobody": "Μεταφέρω λόγια μόνο όπου έχετε κάτι ανοιχτό και δέχονται μηνύματα.",
	"core.open_ride": "μια διαδρομή",
	"core.open_job": "ένας επιβάτης σας",
	"core.open_booking": "μια κράτηση",
	"core.open_order": "μια παραγγελία",
	"core.open_viewing": "μια επίσκεψη σε ακίνητο",
	"core.open_service": "ένα αίτημα υπηρεσίας",
	"core.open_inquiry": "μια ερώτηση προς επιχειρήσεις",
	"core.open_business": "μια επιχείρηση με τον αριθμό σας",
};
