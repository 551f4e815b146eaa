/** Names of places stand as they are written in lists, uninflected. */
import type { PeopleTexts } from "./en.ts";

export const el: PeopleTexts = {
	"people.staff_called":
		"Ζήτησα από κάποιον της ομάδας μας να το δει. Θα σας γράψει εδώ. Στο μεταξύ μπορείτε να συνεχίσετε να μου γράφετε.",
	"people.rows": "Αυτά βρήκα:\n{lines}",
	"people.no_rows": "Δεν βρήκα κάτι τέτοιο.",
	"people.staff_joined":
		"Κάποιος της ομάδας μας διαβάζει τώρα αυτή τη συνομιλία και θα σας απαντήσει. Για να γυρίσετε σε μένα, γράψτε εδώ ΒΟΗΘΟΣ.",
	"people.staff_wrote": "Από την ομάδα μας: {text}\nΜπορείτε να απαντήσετε εδώ.",
	"people.staff_left": "Γράφετε ξανά με τον βοηθό. Τι μπορώ να κάνω για εσάς;",
	"people.alert": "Ειδοποίηση ({severity}): {title}. Κωδικός {ref}· τα υπόλοιπα στην κονσόλα.",
	// Of a person's own data.
	"people.confirm_erase":
		"Έτσι σβήνεται ό,τι κρατάμε για εσάς: μηνύματα, όνομα, αριθμός, διευθύνσεις και όσα ζητήσατε. Δεν αναιρείται. Ότι δεν θέλετε μηνύματα, το κρατάμε. Να σβηστεί;",
	"people.erasing":
		"Τα δεδομένα σας σβήνονται τώρα· χρειάζονται λίγα λεπτά. Αν μας ξαναγράψετε, ξεκινάμε από την αρχή.",
	"people.erase_open":
		"Δεν σβήστηκε τίποτα: πρώτα πρέπει να τελειώσει: {open}. Ζητήστε το ξανά μετά.",
	"people.data_link":
		"Εδώ είναι όσα κρατάμε για εσάς. Ο σύνδεσμος ισχύει 15 λεπτά· μην τον δώσετε σε άλλον: {url}",
	"people.data_page": "Όσα κρατάμε για εσάς, σε ένα αρχείο.",
	"people.data_button": "Λήψη",
	"people.confirm_words": "Προς: {to}\n“{words}”\nΝα το μεταφέρω ως δικά σας λόγια;",
	"people.words":
		"Από: {from}\n“{words}”\nΔικά τους λόγια, όχι δικά μας. Για απάντηση αρχίστε με “{how}”.",
	"people.words_queued": "Προς: {to}\nΤο μεταφέρω μόλις γίνεται. Αν δεν φτάσει, θα σας το πω.",
	"people.words_not_sent": "Προς: {to}\nΤα λόγια σας δεν έφτασαν.",
	"people.words_unknown": "Προς: {to}\nΔεν ξέρω αν τα λόγια σας έφτασαν.",
	"people.words_nobody": "Μεταφέρω λόγια μόνο όπου έχετε κάτι ανοιχτό και δέχονται μηνύματα.",
	"people.open_ride": "μια διαδρομή",
	"people.open_job": "ένας επιβάτης σας",
	"people.open_booking": "μια κράτηση",
	"people.open_order": "μια παραγγελία",
	"people.open_payment": "μια πληρωμή",
	"people.open_viewing": "μια επίσκεψη σε ακίνητο",
	"people.open_service": "ένα αίτημα υπηρεσίας",
	"people.open_inquiry": "μια ερώτηση προς επιχειρήσεις",
	"people.open_business": "μια επιχείρηση με τον αριθμό σας",
};
