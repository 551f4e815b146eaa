/** Names stand uninflected. */
import type { ConciergeTexts } from "./en.ts";

export const el: ConciergeTexts = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nΣας το κρατάω έως τις {until}. Να το κλείσω;",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nΤιμή: *{price}*\nΣας το κρατάω έως τις {until}. Να το κλείσω;",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nΣας το κρατάω έως τις {until}· πρέπει να συμφωνήσει και η επιχείρηση. Να ρωτήσω;",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nΤιμή: *{price}*\nΣας το κρατάω έως τις {until}· πρέπει να συμφωνήσει και η επιχείρηση. Να ρωτήσω;",
	"concierge.booked":
		"Η κράτησή σας έγινε: {business}, {offering}, *{when}*{people}. Ο κωδικός σας είναι {code}.",
	"concierge.booked_asking":
		"Ρώτησα την επιχείρηση {business}: {offering}, *{when}*{people} ({code}). Ισχύει μόλις συμφωνήσουν· θα γράψω όταν απαντήσουν.",
	"concierge.taken":
		"{business}: δεν υπάρχει θέση εκείνη την ώρα ούτε λίγο αργότερα. Δεν έχει κλειστεί τίποτα.",
	"concierge.taken_instead":
		"{business}: δεν υπάρχει θέση εκείνη την ώρα. Ελεύθερα: {free}. Ποιο θα θέλατε;",
	"concierge.on_hold":
		"Αυτή τη στιγμή άλλοι αποφασίζουν για εκείνη την ώρα στο {business}, οπότε δεν μπορώ να την κρατήσω για εσάς. Δεν έγινε κράτηση. Ρωτήστε ξανά σε λίγα λεπτά.",
	"concierge.on_hold_instead":
		"Αυτή τη στιγμή άλλοι αποφασίζουν για εκείνη την ώρα στο {business}, οπότε δεν μπορώ να την κρατήσω για εσάς. Δεν έγινε κράτηση. Ελεύθερα: {free}. Πείτε μου ποιο θα θέλατε ή ρωτήστε ξανά σε λίγα λεπτά.",
	"concierge.too_many_open":
		"Άλλες προτάσεις κράτησης περιμένουν ήδη την απάντησή σας. Απαντήστε πρώτα σε μία από αυτές· τίποτα άλλο δεν κρατήθηκε για εσάς.",
	"concierge.closed": "{business}: κλειστό εκείνη την ώρα. Δεν έχει κλειστεί τίποτα.",
	"concierge.closed_instead":
		"{business}: κλειστό εκείνη την ώρα. Ελεύθερα: {free}. Ποιο θα θέλατε;",
	"concierge.which_offering": "Τι θα θέλατε ({business}); Υπάρχουν: {offerings}.",
	"concierge.not_bookable": "Δεν μπορώ να κλείσω κάτι εδώ: {business}.",
	"concierge.not_available": "Αυτή τη στιγμή δεν γίνονται κρατήσεις.",
	"concierge.why_bad_start": "Δεν κατάλαβα την ώρα. Γράψτε, παρακαλώ, την ημέρα και την ώρα.",
	"concierge.why_no_such_time":
		"Δεν υπάρχει τέτοια ώρα εκείνη την ημέρα, γιατί αλλάζει η ώρα. Γράψτε, παρακαλώ, μια άλλη.",
	"concierge.why_too_soon":
		"Είναι πολύ νωρίς για {business}. Διαλέξτε, παρακαλώ, μια ώρα αργότερα.",
	"concierge.why_too_far_ahead": "{business}: δεν δέχονται κρατήσεις τόσο νωρίτερα.",
	"concierge.why_party_too_big": "{business}: δεν έχουν θέση για τόσα άτομα μαζί.",
	"concierge.why_too_long": "{business}: δεν δέχονται κρατήσεις για τόσο πολύ.",
	"concierge.no_booking": "Δεν έχετε κράτηση με εμάς για τις επόμενες ημέρες.",
	"concierge.too_late_to_cancel":
		"Είναι αργά για να ακυρωθεί από εδώ. Μιλήστε, παρακαλώ, με την ίδια την επιχείρηση.",
	"concierge.cancelled": "Η κράτησή σας ακυρώθηκε: {business}, {offering}, {when} ({code}).",
	"concierge.changed":
		"Η κράτησή σας είναι τώρα: {business}, {offering}, *{when}*{people} ({code}).",
	"concierge.status":
		"Η κράτησή σας είναι: {business}, {offering}, *{when}*{people}. Κωδικός {code}.",
	"concierge.status_asking":
		"Ζητήσατε από {business}: {offering}, {when}{people} ({code}). Δεν έχουν απαντήσει ακόμη.",
	"concierge.accepted":
		"Η κράτησή σας έγινε δεκτή: {business}, {offering}, *{when}*, {party}. Ο κωδικός σας είναι {code}.",
	"concierge.accepted_words":
		"Η κράτησή σας έγινε δεκτή: {business}, {offering}, *{when}*{people}. Ο κωδικός σας είναι {code}. Γράφουν: «{words}»",
	"concierge.refused":
		"Λυπάμαι, η επιχείρηση {business} δεν μπορεί να σας δεχτεί: {offering}, {when}. Δεν έχει κλειστεί τίποτα.",
	"concierge.refused_words":
		"Λυπάμαι, η επιχείρηση {business} δεν μπορεί να σας δεχτεί: {offering}, {when}. Δεν έχει κλειστεί τίποτα. Γράφουν: «{words}»",
	"concierge.reminder":
		"Υπενθύμιση για την κράτησή σας: {business}, {offering}, *{when}*, {party}. Ο κωδικός σας είναι {code}.",
	"concierge.owner_received":
		"Νέα κράτηση {code}, {business}: {offering}, *{when}*, {party}.\nΌνομα: {name}.\nΣημείωση: {notes}.",
	"concierge.owner_called_off": "Ο πελάτης ακύρωσε: {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Ο πελάτης άλλαξε την κράτηση: {code}, {business}, {offering}, τώρα *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΜέχρι να απαντήσετε, η παλιά ώρα μένει δική σας και η νέα δεν κρατιέται. Να το αλλάξω;",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΤιμή: *{price}*\nΜέχρι να απαντήσετε, η παλιά ώρα μένει δική σας και η νέα δεν κρατιέται. Να το αλλάξω;",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΗ παλιά ώρα τότε χάνεται και η επιχείρηση πρέπει να δεχτεί τη νέα. Να το αλλάξω;",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΤιμή: *{price}*\nΗ παλιά ώρα τότε χάνεται και η επιχείρηση πρέπει να δεχτεί τη νέα. Να το αλλάξω;",
	"concierge.confirm_cancel":
		"Η κράτησή σας: *{business}*, {offering}, *{when}*, κωδικός {booking}.\nΔεν αναιρείται. Να την ακυρώσω;",
	"concierge.changed_asking":
		"Ρώτησα {business} για τη νέα ώρα: {offering}, *{when}*{people} ({code}). Ισχύει μόλις δεχτούν· θα σας γράψω μόλις απαντήσουν.",
	"concierge.no_change": "Έτσι είναι ήδη η κράτησή σας.",
	"concierge.too_late_to_change":
		"Είναι αργά για να αλλάξει αυτό από εδώ. Παρακαλώ μιλήστε με την ίδια την επιχείρηση.",
	"concierge.choose_booking": "Ποια εννοείτε; Γράψτε τον αριθμό ή το όνομα.\n{list}",
	"concierge.status_several": "Έχετε κλείσει:\n{list}",
	"concierge.which_booking": "Ποια από όλες; Γράψτε τον κωδικό της.\n{list}",
	"concierge.withdrawn":
		"Λυπούμαστε, η κράτησή σας ακυρώθηκε από εμάς: {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"Για την κράτησή σας {code}, {offering}, {when}, γράφει {business}: «{words}»\nΔεν έχουν δεχτεί ακόμη.",
	"concierge.owner_requested":
		"Αίτημα κράτησης {code}, {business}: {offering}, *{when}*, {party}.\nΌνομα: {name}.\nΣημείωση: {notes}.\nΙσχύει μόλις δεχτείτε. Για να γράψετε στον πελάτη, ξεκινήστε με {code}.",
	"concierge.owner_accepted":
		"Ευχαριστώ: το {code} έγινε δεκτό, {offering}, *{when}*{people}. Ενημερώνω τον πελάτη.",
	"concierge.owner_refused":
		"Ευχαριστώ: το {code} δεν έγινε δεκτό, {offering}, {when}. Ενημερώνω τον πελάτη.",
	"concierge.owner_awaited":
		"Το μεταφέρω στον πελάτη. Το {code} περιμένει ακόμη το ναι ή το όχι σας.",
	"concierge.owner_over":
		"Αυτή η κράτηση δεν περιμένει πια απάντηση: άλλαξε, ακυρώθηκε ή έχει ήδη απαντηθεί.",
	"concierge.unanswered":
		"Δεν υπάρχει ακόμα απάντηση από {business} για {offering}, {when}, κωδικός {code}. Δεν έχουν συμφωνήσει ακόμα. Μπορείτε να περιμένετε ή να το ακυρώσετε.",
	"concierge.dialogue_unknown_venue":
		"Δεν ξέρω επιχείρηση «{words}» εδώ. Υπάρχουν για παράδειγμα: {names}. Ποια θα θέλατε;",
	"concierge.dialogue_ask_offering":
		"Τι θα θέλατε ({business}); Γράψτε τον αριθμό ή το όνομα.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business}: από ποια ημέρα θα θέλατε να μείνετε;",
	"concierge.dialogue_ask_nights": "{business}: πόσες νύχτες θα θέλατε να μείνετε;",
	"concierge.dialogue_ask_party": "{business}: για πόσα άτομα;",
	"concierge.dialogue_party_limit": "Μπορώ να ρωτήσω για 1 έως {max} άτομα μαζί. Πόσοι θα είστε;",
	"concierge.dialogue_say_change":
		"Πώς να γίνει; Για παράδειγμα: «άλλαξε την κράτησή μου στις 20:00» ή «άλλαξε την κράτησή μου σε 6 άτομα».",
	"concierge.dialogue_ask_change":
		"Τι να αλλάξω: το μέρος, την ημέρα, την ώρα ή τον αριθμό των ατόμων;",
};
