/** Greek. */
import type { OrdersTexts } from "./en.ts";

export const el: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nΠαραλαβή από εκεί, εκτός αν γράψετε πού να έρθει.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"orders.confirm_to":
		"*{business}*: {items}.\nΓια: {place}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"orders.confirm_note":
		"*{business}*: {items}.\nΠαραλαβή από εκεί, εκτός αν γράψετε πού να έρθει.\nΣημείωση: {notes}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nΓια: {place}.\nΣημείωση: {notes}.\nΣύνολο: *{total}*. Να το παραγγείλω;",
	"orders.ordered":
		"Η παραγγελία σας δόθηκε στο {business}: {items}. Σύνολο: *{total}*. Ο κωδικός σας είναι {code}. Θα σας γράφω πώς προχωρά.",
	"orders.ordered_eta":
		"Η παραγγελία σας δόθηκε στο {business}: {items}. Σύνολο: *{total}*. Έτοιμη περίπου στις {eta}. Ο κωδικός σας είναι {code}. Θα σας γράφω πώς προχωρά.",
	"orders.unknown_place": "Δεν ξέρω τέτοιο μέρος για παραγγελία.",
	"orders.which_place": "Αυτό το έχουν πολλοί: {places}. Από ποιον;",
	"orders.unknown_item": "Το {business} δεν έχει {asked}. Υπάρχουν: {nearest}. Τι θα θέλατε;",
	"orders.unknown_item_alone": "Το {business} δεν έχει {asked}. Τι θα θέλατε αντί γι' αυτό;",
	"orders.nobody_has": "Δεν βρήκα κανέναν εδώ που να έχει {asked}.",
	"orders.sold_out":
		"Το {business} δεν έχει αρκετά από αυτό. Έμειναν: {left}. Δεν έγινε παραγγελία.",
	"orders.closed": "Το {business} δεν δέχεται παραγγελίες αυτή την ώρα. Δεν έγινε παραγγελία.",
	"orders.closed_until":
		"Το {business} δεν δέχεται παραγγελίες τώρα. Ανοίγει: {when}. Δεν έγινε παραγγελία.",
	"orders.no_delivery":
		"Το {business} δεν κάνει διανομή· μπορείτε να το πάρετε από εκεί. Δεν έγινε παραγγελία.",
	"orders.unknown_destination":
		"Δεν ξέρω αυτό το μέρος, οπότε δεν γίνεται διανομή εκεί. Δεν έγινε παραγγελία. Πού βρίσκεστε;",
	"orders.not_orderable": "Δεν μπορώ να παραγγείλω από το {business} αυτή τη στιγμή.",
	"orders.not_available": "Οι παραγγελίες είναι κλειστές αυτή τη στιγμή.",
	"orders.other_price": "Στο {business} το {name} κοστίζει {price}. Δεν έγινε παραγγελία.",
	"orders.too_many_open":
		"Υπάρχουν ήδη αρκετές παραγγελίες που περιμένουν την απάντησή σας. Απαντήστε πρώτα σε αυτές.",
	"orders.no_order": "Δεν έχετε παραγγελία μαζί μου αυτή τη στιγμή.",
	"orders.which_order":
		"Έχετε πολλές παραγγελίες: {list}. Γράψτε μου τον κωδικό αυτής που δεν θέλετε πια.",
	"orders.confirm_cancel":
		"Η παραγγελία σας {order} στο *{business}*: {items}. Σύνολο: *{total}*.\nΝα την ακυρώσω;",
	"orders.cancelled":
		"Η παραγγελία σας ακυρώθηκε: {code}, {business}: {items}. Το κατάστημα ειδοποιήθηκε.",
	"orders.too_late_to_cancel":
		"Το {business} ετοιμάζει ήδη την παραγγελία σας, οπότε δεν ακυρώνεται από εδώ. Μιλήστε με το ίδιο το κατάστημα.",
	"orders.status_confirmed":
		"Η παραγγελία σας {code} είναι στο {business}: {items}. Δεν έχουν αρχίσει ακόμη.",
	"orders.status_preparing": "Το {business} ετοιμάζει την παραγγελία σας {code}: {items}.",
	"orders.status_ready": "Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}.",
	"orders.status_delivered": "Η παραγγελία σας {code} από το {business} παραδόθηκε: {items}.",
	"orders.status_cancelled": "Η παραγγελία σας {code} στο {business} ακυρώθηκε: {items}.",
	"orders.status_confirmed_more":
		"Η παραγγελία σας {code} είναι στο {business}: {items}. Δεν έχουν αρχίσει ακόμη. Άλλες παραγγελίες σας: {others}.",
	"orders.status_preparing_more":
		"Το {business} ετοιμάζει την παραγγελία σας {code}: {items}. Άλλες παραγγελίες σας: {others}.",
	"orders.status_ready_more":
		"Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}. Άλλες παραγγελίες σας: {others}.",
	"orders.preparing": "Η παραγγελία σας {code} ετοιμάζεται στο {business}: {items}.",
	"orders.preparing_words":
		"Η παραγγελία σας {code} ετοιμάζεται στο {business}: {items}. Γράφουν: «{words}».",
	"orders.ready": "Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}.",
	"orders.ready_words":
		"Η παραγγελία σας {code} στο {business} είναι έτοιμη: {items}. Γράφουν: «{words}».",
	"orders.delivered": "Η παραγγελία σας {code} από το {business} παραδόθηκε. Καλή απόλαυση!",
	"orders.delivered_words":
		"Η παραγγελία σας {code} από το {business} παραδόθηκε. Γράφουν: «{words}».",
	"orders.refused":
		"Λυπάμαι, το {business} δεν μπορεί να ετοιμάσει την παραγγελία σας {code}: {items}. Ακυρώθηκε.",
	"orders.refused_words":
		"Λυπάμαι, το {business} δεν μπορεί να ετοιμάσει την παραγγελία σας {code}: {items}. Ακυρώθηκε. Γράφουν: «{words}».",
	"orders.said_words": "Για την παραγγελία σας {code} το {business} γράφει: «{words}».",
	"orders.received":
		"Νέα παραγγελία {code} στο {business}: {items}.\nΣύνολο: *{total}*.\nΓια: {place}.\nΣημείωση: {notes}.\nΜπορείτε να την ετοιμάσετε;",
	"orders.called_off": "Η παραγγελία {code} στο {business} ακυρώθηκε: {items}. Μην την ετοιμάσετε.",
	"orders.set_confirmed": "Η παραγγελία {code} δεν έχει αρχίσει ακόμη.",
	"orders.set_preparing":
		"Ευχαριστώ, ο πελάτης της {code} έμαθε ότι την ετοιμάζετε. Όταν είναι έτοιμη, γράψτε ΕΤΟΙΜΟ {code}.",
	"orders.set_ready":
		"Ευχαριστώ, ο πελάτης της {code} έμαθε ότι είναι έτοιμη. Όταν την πάρει, γράψτε ΠΑΡΑΔΟΘΗΚΕ {code}.",
	"orders.set_delivered": "Ευχαριστώ, η παραγγελία {code} παραδόθηκε.",
	"orders.set_cancelled": "Η παραγγελία {code} ακυρώθηκε και ο πελάτης ειδοποιήθηκε.",
	"orders.passed_on": "Το μετέφερα στον πελάτη της {code}.",
	"orders.no_such_order": "Δεν ξέρω παραγγελία {code} στην επιχείρησή σας.",
	"orders.forward_only": "Η παραγγελία {code} είναι ήδη πιο μπροστά από αυτό.",
	"orders.is_called_off": "Η παραγγελία {code} έχει ήδη ακυρωθεί.",
	"orders.unanswered":
		"Δεν υπάρχει ακόμα απάντηση από {business} για την παραγγελία σας: {items}, κωδικός {code}. Την έχουν λάβει, αλλά δεν έχουν συμφωνήσει. Μπορείτε να περιμένετε ή να την ακυρώσετε.",
	"orders.dialogue_ask_change":
		"Τι να αλλάξω: τι παραγγέλνετε, πόσα, το κατάστημα ή πού θα το φέρουν;",
	"orders.dialogue_ask_shop": "Από πού θα θέλατε να παραγγείλετε; Για παράδειγμα: {names}.",
	"orders.dialogue_choose_shop": "Από ποιο μέρος;\n{choices}",
	"orders.dialogue_ask_items": "Τι θα θέλατε από το {business}; Για παράδειγμα: {names}.",
	"orders.dialogue_ask_number": "Ποιος είναι ο αριθμός του δωματίου ή του τραπεζιού;",
	"orders.dialogue_one_more":
		"Η προηγούμενη παραγγελία σας μένει όπως είναι: αυτή είναι ξεχωριστή.",
	"orders.dialogue_at_once": "Οι παραγγελίες γίνονται αμέσως: δεν μπορώ να ορίσω ημέρα ή ώρα.",
	"orders.dialogue_ask_where":
		"Πού να πάει; Γράψτε ένα μέρος ή ένα τραπέζι, ή «παραλαβή» αν το παίρνετε από εκεί.",
	"orders.dialogue_quantity":
		"Από το καθένα μπορείτε να παραγγείλετε από 1 έως {max}. Πόσα θα θέλατε;",
	"orders.pay_first": "{total}, από τα οποία {due} πληρώνονται πρώτα",
	"orders.awaits_payment":
		"Η παραγγελία σας {code} στο {business} κρατήθηκε για εσάς: {items}. Ξεκινά μόλις πληρωθούν *{due}*. Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
	"orders.unpaid":
		"Η παραγγελία σας {code} δεν πληρώθηκε εγκαίρως και ακυρώθηκε. Δεν ετοιμάστηκε τίποτα.",
};
