/** Greek. */
import type { CommerceTexts } from "./en.ts";

export const el: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nΠαραλαβή από εκεί, εκτός αν γράψετε πού να έρθει.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"commerce.confirm_to":
		"*{business}*: {items}.\nΓια: {place}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"commerce.confirm_note":
		"*{business}*: {items}.\nΠαραλαβή από εκεί, εκτός αν γράψετε πού να έρθει.\nΣημείωση: {notes}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nΓια: {place}.\nΣημείωση: {notes}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"commerce.ordered":
		"Η παραγγελία σας δόθηκε στο {business}: {items}. Σύνολο: *{total}*. Ο κωδικός σας είναι {code}. Θα σας γράφω πώς προχωρά.",
	"commerce.ordered_eta":
		"Η παραγγελία σας δόθηκε στο {business}: {items}. Σύνολο: *{total}*. Έτοιμη περίπου στις {eta}. Ο κωδικός σας είναι {code}. Θα σας γράφω πώς προχωρά.",
	"commerce.pay_first": "{total}, από τα οποία {due} πληρώνονται πρώτα",
	"commerce.awaits_payment":
		"Η παραγγελία σας {code} στο {business} κρατήθηκε για εσάς: {items}. Ξεκινά μόλις πληρωθούν *{due}*. Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
	"commerce.unpaid":
		"Η παραγγελία σας {code} δεν πληρώθηκε εγκαίρως και ακυρώθηκε. Δεν ετοιμάστηκε τίποτα.",
	"commerce.unknown_place": "Δεν ξέρω τέτοιο μέρος για παραγγελία.",
	"commerce.which_place": "Αυτό το έχουν πολλοί: {places}. Από ποιον;",
	"commerce.unknown_item": "Το {business} δεν έχει {asked}. Υπάρχουν: {nearest}. Τι θα θέλατε;",
	"commerce.unknown_item_alone": "Το {business} δεν έχει {asked}. Τι θα θέλατε αντί γι' αυτό;",
	"commerce.nobody_has": "Δεν βρήκα κανέναν εδώ που να έχει {asked}.",
	"commerce.sold_out":
		"Το {business} δεν έχει αρκετά από αυτό. Έμειναν: {left}. Δεν έγινε παραγγελία.",
	"commerce.closed": "Το {business} δεν δέχεται παραγγελίες αυτή την ώρα. Δεν έγινε παραγγελία.",
	"commerce.closed_until":
		"Το {business} δεν δέχεται παραγγελίες τώρα. Ανοίγει: {when}. Δεν έγινε παραγγελία.",
	"commerce.no_delivery":
		"Το {business} δεν κάνει διανομή· μπορείτε να το πάρετε από εκεί. Δεν έγινε παραγγελία.",
	"commerce.unknown_destination":
		"Δεν ξέρω αυτό το μέρος, οπότε δεν γίνεται διανομή εκεί. Δεν έγινε παραγγελία. Πού βρίσκεστε;",
	"commerce.not_orderable": "Δεν μπορώ να παραγγείλω από το {business} αυτή τη στιγμή.",
	"commerce.not_available": "Οι παραγγελίες είναι κλειστές αυτή τη στιγμή.",
	"commerce.other_price": "Στο {business} το {name} κοστίζει {price}. Δεν έγινε παραγγελία.",
	"commerce.too_many_open":
		"Υπάρχουν ήδη αρκετές παραγγελίες που περιμένουν την απάντησή σας. Απαντήστε πρώτα σε αυτές.",
	"commerce.no_order": "Δεν έχετε παραγγελία μαζί μου αυτή τη στιγμή.",
	"commerce.which_order":
		"Έχετε πολλές παραγγελίες: {list}. Γράψτε μου τον κωδικό αυτής που δεν θέλετε πια.",
	"commerce.confirm_cancel":
		"Η παραγγελία σας {order} στο *{business}*: {items}. Σύνολο: *{total}*.\nΝα την ακυρώσω;",
	"commerce.cancelled":
		"Η παραγγελία σας ακυρώθηκε: {code}, {business}: {items}. Το κατάστημα ειδοποιήθηκε.",
	"commerce.too_late_to_cancel":
		"Το {business} ετοιμάζει ήδη την παραγγελία σας, οπότε δεν ακυρώνεται από εδώ. Μιλήστε με το ίδιο το κατάστημα.",
	"commerce.status_confirmed":
		"Η παραγγελία σας {code} είναι στο {business}: {items}. Δεν έχουν αρχίσει ακόμη.",
	"commerce.status_preparing": "Το {business} ετοιμάζει την παραγγελία σας {code}: {items}.",
	"commerce.status_ready": "Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}.",
	"commerce.status_delivered": "Η παραγγελία σας {code} από το {business} παραδόθηκε: {items}.",
	"commerce.status_cancelled": "Η παραγγελία σας {code} στο {business} ακυρώθηκε: {items}.",
	"commerce.status_confirmed_more":
		"Η παραγγελία σας {code} είναι στο {business}: {items}. Δεν έχουν αρχίσει ακόμη. Άλλες παραγγελίες σας: {others}.",
	"commerce.status_preparing_more":
		"Το {business} ετοιμάζει την παραγγελία σας {code}: {items}. Άλλες παραγγελίες σας: {others}.",
	"commerce.status_ready_more":
		"Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}. Άλλες παραγγελίες σας: {others}.",
	"commerce.preparing": "Η παραγγελία σας {code} ετοιμάζεται στο {business}: {items}.",
	"commerce.preparing_words":
		"Η παραγγελία σας {code} ετοιμάζεται στο {business}: {items}. Γράφουν: «{words}».",
	"commerce.ready": "Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}.",
	"commerce.ready_words":
		"Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}. Γράφουν: «{words}».",
	"commerce.delivered": "Η παραγγελία σας {code} από το {business} παραδόθηκε. Καλή απόλαυση!",
	"commerce.delivered_words":
		"Η παραγγελία σας {code} από το {business} παραδόθηκε. Γράφουν: «{words}».",
	"commerce.refused":
		"Λυπάμαι, το {business} δεν μπορεί να ετοιμάσει την παραγγελία σας {code}: {items}. Ακυρώθηκε.",
	"commerce.refused_words":
		"Λυπάμαι, το {business} δεν μπορεί να ετοιμάσει την παραγγελία σας {code}: {items}. Ακυρώθηκε. Γράφουν: «{words}».",
	"commerce.said_words": "Για την παραγγελία σας {code} το {business} γράφει: «{words}».",
	"commerce.received":
		"Νέα παραγγελία {code} στο {business}: {items}.\nΣύνολο: *{total}*.\nΓια: {place}.\nΣημείωση: {notes}.\nΜπορείτε να την ετοιμάσετε;",
	"commerce.called_off":
		"Η παραγγελία {code} στο {business} ακυρώθηκε: {items}. Μην την ετοιμάσετε.",
	"commerce.set_confirmed": "Η παραγγελία {code} δεν έχει αρχίσει ακόμη.",
	"commerce.set_preparing":
		"Ευχαριστώ, ο πελάτης της {code} έμαθε ότι την ετοιμάζετε. Όταν είναι έτοιμη, γράψτε ΕΤΟΙΜΟ {code}.",
	"commerce.set_ready":
		"Ευχαριστώ, ο πελάτης της {code} έμαθε ότι είναι έτοιμη. Όταν την πάρει, γράψτε ΠΑΡΑΔΟΘΗΚΕ {code}.",
	"commerce.set_delivered": "Ευχαριστώ, η παραγγελία {code} παραδόθηκε.",
	"commerce.set_cancelled": "Η παραγγελία {code} ακυρώθηκε και ο πελάτης ειδοποιήθηκε.",
	"commerce.passed_on": "Το μετέφερα στον πελάτη της {code}.",
	"commerce.no_such_order": "Δεν ξέρω παραγγελία {code} στην επιχείρησή σας.",
	"commerce.forward_only": "Η παραγγελία {code} είναι ήδη πιο μπροστά από αυτό.",
	"commerce.is_called_off": "Η παραγγελία {code} έχει ήδη ακυρωθεί.",
	"commerce.unanswered":
		"Δεν υπάρχει ακόμα απάντηση από {business} για την παραγγελία σας: {items}, κωδικός {code}. Την έχουν λάβει, αλλά δεν έχουν συμφωνήσει. Μπορείτε να περιμένετε ή να την ακυρώσετε.",
};
