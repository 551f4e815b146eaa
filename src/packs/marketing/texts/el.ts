/** Greek. */
import type { en } from "./en.ts";

export const el: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Νέα από {business}, όπως συμφωνήσατε: {news} Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.deal":
		"Μια προσφορά από {business} για εσάς: {offer}, έως {until}. Μπορείτε να πάρετε πίσω τη συγκατάθεσή σας όποτε θέλετε.",
	"broadcast.confirm":
		"*{name}* σε {reach} άτομα που συμφώνησαν, μέσω {channel}\nΠότε: {when}. Ρυθμός: {limits}\n«{text}»{rules}\nΝα το στείλω;",
	"broadcast.scheduled":
		"Σύμφωνοι. {when}, βήμα βήμα προς {reach} άτομα. Ο κωδικός είναι {code}: γράψτε «πώς πάει η αποστολή {code}», «παύση αποστολής {code}» ή «σταμάτα την αποστολή {code}».",
	"broadcast.name_news": "Νέα",
	"broadcast.name_deal": "Προσφορά",
	"broadcast.at_once": "αμέσως",
	"broadcast.pace": "το πολύ {n} το δευτερόλεπτο",
	"broadcast.ceiling": "το πολύ {n} μηνύματα την ημέρα",
	"broadcast.rules": "Οι κανόνες λένε γι’ αυτό (στα αγγλικά): «{why}»",
	"broadcast.rules_forbid":
		"Οι κανόνες δεν επιτρέπουν αυτά τα λόγια προς πολλούς, γι’ αυτό δεν στέλνεται τίποτα. Αν ετοιμαστεί στην κονσόλα, εκεί φαίνεται ποιος κανόνας τα απαγορεύει.",
	"broadcast.nobody":
		"Εκεί δεν έχει συμφωνήσει κανείς να του γράφουμε, άρα δεν υπάρχει κανείς για να σταλεί.",
	"broadcast.why_when":
		"Μπορεί να φύγει τώρα ή μέσα σε τρεις μήνες, όχι στο παρελθόν. Πότε να φύγει;",
	"broadcast.too_many":
		"Είναι ήδη πάρα πολλές αποστολές σε εξέλιξη. Σταματήστε πρώτα μία από αυτές.",
	"broadcast.moved":
		"Έτσι όπως έχουν τα πράγματα δεν γίνεται. Γράψτε «πώς πάει η αποστολή» για να δείτε πού βρίσκεται.",
	"broadcast.none": "Δεν υπάρχει τέτοια αποστολή.",
	"broadcast.several": "Είναι περισσότερες σε εξέλιξη. Γράψτε ποια, με τον κωδικό της: {list}",
	"broadcast.progress":
		"*{name}*, κωδικός {code}, {when}: {state}.\nΑπό {all} άτομα το έχουν {sent}, απομένουν {left}, δεν το λαμβάνουν {lost}.",
	"broadcast.state_planned": "προγραμματισμένη",
	"broadcast.state_going": "φεύγει",
	"broadcast.state_held": "σε παύση",
	"broadcast.state_out": "έφυγε",
	"broadcast.state_stopped": "σταματημένη",
	"broadcast.confirm_stop":
		"Αποστολή {which}, *{name}*, {when}: {state}. Όποιος δεν έχει ακόμη μήνυμα δεν θα πάρει. Να τη σταματήσω οριστικά;",
	"broadcast.paused":
		"Η αποστολή {code} είναι σε παύση. Ό,τι είναι στον δρόμο φτάνει ακόμη. Γράψτε «συνέχισε την αποστολή {code}» για να συνεχιστεί.",
	"broadcast.resumed": "Η αποστολή {code} συνεχίζεται.",
	"broadcast.stopped":
		"Η αποστολή {code} σταμάτησε οριστικά. Όποιος δεν έχει ακόμη μήνυμα δεν θα πάρει.",
	"broadcast.dialogue_ask_template": "Τι να είναι;\n{choices}",
	"broadcast.dialogue_ask_news": "Ποια είναι τα νέα; Γράψτε τα όπως θα διαβαστούν.",
	"broadcast.dialogue_ask_offer": "Ποια είναι η προσφορά, με λίγα λόγια;",
	"broadcast.dialogue_ask_until": "Μέχρι πότε ισχύει;",
	"broadcast.dialogue_ask_when": "Πότε να φύγει: τώρα, ή ποια μέρα και τι ώρα;",
	"broadcast.dialogue_ask_hour": "Τι ώρα;",
	"broadcast.dialogue_ask_change": "Τι να αλλάξει: τα λόγια, η ώρα ή το κανάλι;",
	"broadcast.way_out_title": "Όχι άλλα νέα με e-mail",
	"broadcast.way_out_ask":
		"Να σταματήσουμε να σας στέλνουμε νέα και προσφορές με e-mail; Όσα ζητάτε εσείς δεν επηρεάζονται.",
	"broadcast.way_out_button": "Να σταματήσουν",
	"broadcast.way_out_done":
		"Έγινε. Σε αυτή τη διεύθυνση δεν θα πηγαίνουν πια νέα και προσφορές. Μπορείτε να κλείσετε τη σελίδα.",
};
