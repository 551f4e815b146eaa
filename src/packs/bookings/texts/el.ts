/** Names stand uninflected. */
import type { BookingsTexts } from "./en.ts";

export const el: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nΣας το κρατάω έως τις {until}. Να το κλείσω;",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nΤιμή: *{price}*\nΣας το κρατάω έως τις {until}. Να το κλείσω;",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nΣας το κρατάω έως τις {until}· πρέπει να συμφωνήσει και η επιχείρηση. Να ρωτήσω;",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nΤιμή: *{price}*\nΣας το κρατάω έως τις {until}· πρέπει να συμφωνήσει και η επιχείρηση. Να ρωτήσω;",
	"bookings.starts_then": "Εκεί αρχίζει στις {start}, όχι στις {asked}.",
	"bookings.booked":
		"Η κράτησή σας έγινε: {business}, {offering}, *{when}*{people}. Ο κωδικός σας είναι {code}.",
	"bookings.booked_asking":
		"Ρώτησα την επιχείρηση {business}: {offering}, *{when}*{people} ({code}). Ισχύει μόλις συμφωνήσουν· θα γράψω όταν απαντήσουν.",
	"bookings.taken":
		"{business}: δεν υπάρχει θέση εκείνη την ώρα ούτε λίγο αργότερα. Δεν έχει κλειστεί τίποτα.",
	"bookings.taken_instead":
		"{business}: δεν υπάρχει θέση εκείνη την ώρα. Ελεύθερα: {free}. Ποιο θα θέλατε;",
	"bookings.on_hold":
		"Αυτή τη στιγμή άλλοι αποφασίζουν για εκείνη την ώρα στο {business}, οπότε δεν μπορώ να την κρατήσω για εσάς. Δεν έγινε κράτηση. Ρωτήστε ξανά σε λίγα λεπτά.",
	"bookings.on_hold_instead":
		"Αυτή τη στιγμή άλλοι αποφασίζουν για εκείνη την ώρα στο {business}, οπότε δεν μπορώ να την κρατήσω για εσάς. Δεν έγινε κράτηση. Ελεύθερα: {free}. Πείτε μου ποιο θα θέλατε ή ρωτήστε ξανά σε λίγα λεπτά.",
	"bookings.too_many_open":
		"Άλλες προτάσεις κράτησης περιμένουν ήδη την απάντησή σας. Απαντήστε πρώτα σε μία από αυτές· τίποτα άλλο δεν κρατήθηκε για εσάς.",
	"bookings.closed": "{business}: κλειστό εκείνη την ώρα. Δεν έχει κλειστεί τίποτα.",
	"bookings.closed_instead":
		"{business}: κλειστό εκείνη την ώρα. Ελεύθερα: {free}. Ποιο θα θέλατε;",
	"bookings.which_offering": "Τι θα θέλατε ({business}); Υπάρχουν: {offerings}.",
	"bookings.not_bookable": "Δεν μπορώ να κλείσω κάτι εδώ: {business}.",
	"bookings.not_available": "Αυτή τη στιγμή δεν γίνονται κρατήσεις.",
	"bookings.why_bad_start": "Δεν κατάλαβα την ώρα. Γράψτε, παρακαλώ, την ημέρα και την ώρα.",
	"bookings.why_no_such_time":
		"Δεν υπάρχει τέτοια ώρα εκείνη την ημέρα, γιατί αλλάζει η ώρα. Γράψτε, παρακαλώ, μια άλλη.",
	"bookings.why_too_soon": "Είναι πολύ νωρίς για {business}. Διαλέξτε, παρακαλώ, μια ώρα αργότερα.",
	"bookings.why_too_far_ahead": "{business}: δεν δέχονται κρατήσεις τόσο νωρίτερα.",
	"bookings.why_party_too_big": "{business}: δεν έχουν θέση για τόσα άτομα μαζί.",
	"bookings.why_too_long": "{business}: δεν δέχονται κρατήσεις για τόσο πολύ.",
	"bookings.no_booking": "Δεν έχετε κράτηση με εμάς για τις επόμενες ημέρες.",
	"bookings.too_late_to_cancel":
		"Είναι αργά για να ακυρωθεί από εδώ. Μιλήστε, παρακαλώ, με την ίδια την επιχείρηση.",
	"bookings.cancelled": "Η κράτησή σας ακυρώθηκε: {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"Η κράτησή σας είναι τώρα: {business}, {offering}, *{when}*{people} ({code}).",
	"bookings.status":
		"Η κράτησή σας είναι: {business}, {offering}, *{when}*{people}. Κωδικός {code}.",
	"bookings.status_asking":
		"Ζητήσατε από {business}: {offering}, {when}{people} ({code}). Δεν έχουν απαντήσει ακόμη.",
	"bookings.accepted":
		"Η κράτησή σας έγινε δεκτή: {business}, {offering}, *{when}*, {party}. Ο κωδικός σας είναι {code}.",
	"bookings.accepted_words":
		"Η κράτησή σας έγινε δεκτή: {business}, {offering}, *{when}*, {party}. Ο κωδικός σας είναι {code}. Γράφουν: «{words}»",
	"bookings.refused":
		"Λυπάμαι, η επιχείρηση {business} δεν μπορεί να σας δεχτεί: {offering}, {when}. Δεν έχει κλειστεί τίποτα.",
	"bookings.refused_words":
		"Λυπάμαι, η επιχείρηση {business} δεν μπορεί να σας δεχτεί: {offering}, {when}. Δεν έχει κλειστεί τίποτα. Γράφουν: «{words}»",
	"bookings.reminder":
		"Υπενθύμιση για την κράτησή σας: {business}, {offering}, *{when}*, {party}. Ο κωδικός σας είναι {code}.",
	"bookings.owner_received":
		"Νέα κράτηση {code}, {business}: {offering}, *{when}*, {party}.\nΌνομα: {name}.\nΣημείωση: {notes}.",
	"bookings.owner_called_off": "Ο πελάτης ακύρωσε: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Ο πελάτης άλλαξε την κράτηση: {code}, {business}, {offering}, τώρα *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΜέχρι να απαντήσετε, η παλιά ώρα μένει δική σας και η νέα δεν κρατιέται. Να το αλλάξω;",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΤιμή: *{price}*\nΜέχρι να απαντήσετε, η παλιά ώρα μένει δική σας και η νέα δεν κρατιέται. Να το αλλάξω;",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΗ παλιά ώρα τότε χάνεται και η επιχείρηση πρέπει να δεχτεί τη νέα. Να το αλλάξω;",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nΩς τώρα: {old}\nΝέο: *{when}*{people}\nΤιμή: *{price}*\nΗ παλιά ώρα τότε χάνεται και η επιχείρηση πρέπει να δεχτεί τη νέα. Να το αλλάξω;",
	"bookings.confirm_cancel":
		"Η κράτησή σας: *{business}*, {offering}, *{when}*, κωδικός {booking}.\nΔεν αναιρείται. Να την ακυρώσω;",
	"bookings.changed_asking":
		"Ρώτησα {business} για τη νέα ώρα: {offering}, *{when}*{people} ({code}). Ισχύει μόλις δεχτούν· θα σας γράψω μόλις απαντήσουν.",
	"bookings.no_change": "Έτσι είναι ήδη η κράτησή σας.",
	"bookings.too_late_to_change":
		"Είναι αργά για να αλλάξει αυτό από εδώ. Παρακαλώ μιλήστε με την ίδια την επιχείρηση.",
	"bookings.choose_booking": "Ποια εννοείτε; Γράψτε τον αριθμό ή το όνομα.\n{list}",
	"bookings.status_several": "Έχετε κλείσει:\n{list}",
	"bookings.which_booking": "Ποια από όλες; Γράψτε τον κωδικό της.\n{list}",
	"bookings.withdrawn":
		"Λυπούμαστε, η κράτησή σας ακυρώθηκε από εμάς: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Για την κράτησή σας {code}, {offering}, {when}, γράφει {business}: «{words}»\nΔεν έχουν δεχτεί ακόμη.",
	"bookings.owner_requested":
		"Αίτημα κράτησης {code}, {business}: {offering}, *{when}*, {party}.\nΌνομα: {name}.\nΣημείωση: {notes}.\nΙσχύει μόλις δεχτείτε. Για να γράψετε στον πελάτη, ξεκινήστε με {code}.",
	"bookings.owner_accepted":
		"Ευχαριστώ: το {code} έγινε δεκτό, {offering}, *{when}*{people}. Ενημερώνω τον πελάτη.",
	"bookings.owner_refused":
		"Ευχαριστώ: το {code} δεν έγινε δεκτό, {offering}, {when}. Ενημερώνω τον πελάτη.",
	"bookings.owner_awaited":
		"Το μεταφέρω στον πελάτη. Το {code} περιμένει ακόμη το ναι ή το όχι σας.",
	"bookings.owner_over":
		"Αυτή η κράτηση δεν περιμένει πια απάντηση: άλλαξε, ακυρώθηκε ή έχει ήδη απαντηθεί.",
	"bookings.unanswered":
		"Δεν υπάρχει ακόμα απάντηση από {business} για {offering}, {when}, κωδικός {code}. Δεν έχουν συμφωνήσει ακόμα. Μπορείτε να περιμένετε ή να το ακυρώσετε.",
	"bookings.dialogue_unknown_venue":
		"Δεν ξέρω επιχείρηση «{words}» εδώ. Υπάρχουν για παράδειγμα: {names}. Ποια θα θέλατε;",
	"bookings.dialogue_ask_offering":
		"Τι θα θέλατε ({business}); Γράψτε τον αριθμό ή το όνομα.\n{choices}",
	"bookings.dialogue_needed":
		"Δεν ξέρω αν υπάρχει χώρος χωρίς κράτηση. Για να είστε σίγουροι, γράψτε πού, για ποια ημέρα και ώρα και για πόσους: σας ρωτώ πριν κλείσω κάτι.",
	"bookings.dialogue_ask_arrival": "{business}: από ποια ημέρα θα θέλατε να μείνετε;",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, νύχτες: {nights}. Από ποια ημέρα θα θέλατε να μείνετε;",
	"bookings.dialogue_ask_nights": "{business}: πόσες νύχτες θα θέλατε να μείνετε;",
	"bookings.dialogue_ask_party": "{business}: για πόσα άτομα;",
	"bookings.dialogue_party_limit": "Μπορώ να ρωτήσω για 1 έως {max} άτομα μαζί. Πόσοι θα είστε;",
	"bookings.dialogue_say_change":
		"Πώς να γίνει; Για παράδειγμα: «άλλαξε την κράτησή μου στις 20:00» ή «άλλαξε την κράτησή μου σε 6 άτομα».",
	"bookings.dialogue_ask_change":
		"Τι να αλλάξω: το μέρος, την ημέρα, την ώρα ή τον αριθμό των ατόμων;",
	"bookings.pay_first": "{total}, από τα οποία {due} πληρώνονται πρώτα",
	"bookings.awaits_payment":
		"Σας το κρατώ μέχρι τις {until}: {business}, {offering}, {when}{people} ({code}). Ισχύει μόλις πληρωθούν *{due}*. Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
	"bookings.unpaid":
		"Η κράτησή σας {code} δεν πληρώθηκε εγκαίρως: {business}, {offering}, {when}. Η ώρα είναι πάλι ελεύθερη, δεν κλείστηκε τίποτα.",
	"bookings.paid_for_less":
		"Αυτό θα κόστιζε περισσότερο από όσο πληρώθηκε. Ακυρώστε το και ζητήστε το ξανά· ό,τι πληρώσατε επιστρέφει σε εσάς.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} περιμένει πληρωμή ({code}). Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
};
