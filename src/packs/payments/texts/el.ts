/** Greek. */
import type { PaymentsTexts } from "./en.ts";

export const el: PaymentsTexts = {
	"payments.confirm_momo":
		"Σας δίνω έναν κωδικό για κλήση. Δεν χρεώνεται τίποτα πριν βάλετε το δικό σας pin.\nΝα πληρωθούν *{amount}* στο *{payee}* με mobile money;",
	"payments.confirm_momo_own":
		"Σας δίνω έναν κωδικό για κλήση. Δεν χρεώνεται τίποτα πριν βάλετε το δικό σας pin.\nΝα πληρωθούν *{amount}* στο *{payee}* για {own} με mobile money;",
	"payments.confirm_push":
		"Το pin ζητείται σε εκείνο το τηλέφωνο. Πριν από αυτό δεν χρεώνεται τίποτα.\nΝα πληρωθούν *{amount}* στο *{payee}* με mobile money από το {phone};",
	"payments.confirm_push_own":
		"Το pin ζητείται σε εκείνο το τηλέφωνο. Πριν από αυτό δεν χρεώνεται τίποτα.\nΝα πληρωθούν *{amount}* στο *{payee}* για {own} με mobile money από το {phone};",
	"payments.confirm_card":
		"Σας δίνω σύνδεσμο για ασφαλή σελίδα. Μη γράφετε ποτέ αριθμό κάρτας εδώ.\nΝα πληρωθούν *{amount}* στο *{payee}* με κάρτα;",
	"payments.confirm_card_own":
		"Σας δίνω σύνδεσμο για ασφαλή σελίδα. Μη γράφετε ποτέ αριθμό κάρτας εδώ.\nΝα πληρωθούν *{amount}* στο *{payee}* για {own} με κάρτα;",
	"payments.own_order": "την παραγγελία σας {code}",
	"payments.own_booking": "την κράτησή σας {code}",
	"payments.own_viewing": "την επίσκεψή σας {code}",
	"payments.own_insurance": "την ασφάλισή σας {code}",
	"payments.dial":
		"Για να πληρώσετε *{amount}* στο {payee}, καλέστε:\n{dial}\nή ανοίξτε {link}\nΑναφορά: {reference}. Καλέστε πριν από τις {until}. Σας γράφω όταν επιβεβαιωθεί η πληρωμή.",
	"payments.link":
		"Η σελίδα για να πληρώσετε *{amount}* στο {payee}: {link}\nΑναφορά: {reference}. Είναι ανοιχτή ως τις {until}. Σας γράφω όταν έρθει η πληρωμή.",
	"payments.asked":
		"Από το τηλέφωνο ζητείται να πληρώσει *{amount}* στο {payee}. Βάλτε εκεί το pin. Αναφορά: {reference}. Σας γράφω όταν έρθει η πληρωμή.",
	"payments.unknown":
		"Η υπηρεσία πληρωμών δεν έχει απαντήσει ακόμη, οπότε δεν ξέρω αν έχει την πληρωμή σας. Ρωτάω και σας γράφω μόλις μάθω. Μην πληρώσετε δύο φορές.",
	"payments.paid":
		"Η πληρωμή σας ήρθε: *{amount}* στο {payee}. Αναφορά: {reference}. Ευχαριστούμε!",
	"payments.over":
		"Η πληρωμή σας ήρθε: *{amount}* στο {payee}. Αναφορά: {reference}. Ό,τι ήταν παραπάνω σας επιστρέφεται: {back}.",
	"payments.part":
		"Ήρθε μόνο ένα μέρος για το {payee}: {moved}. Λείπουν ακόμη *{missing}*. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.again":
		"Είχατε ήδη πληρώσει το {payee} και ήρθαν άλλη μία φορά {moved}. Σας επιστρέφονται. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.late":
		"Η πληρωμή {moved} στο {payee} ήρθε πολύ αργά. Σας επιστρέφεται. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.declined_payment_failed":
		"Η πληρωμή δεν έγινε: {amount} στο {payee}. Αναφορά: {reference}. Μπορείτε να δοκιμάσετε ξανά με τον ίδιο σύνδεσμο.",
	"payments.declined_insufficient_funds":
		"Δεν φτάνει το υπόλοιπο για {amount} στο {payee}. Αναφορά: {reference}. Μπορείτε να δοκιμάσετε άλλη κάρτα με τον ίδιο σύνδεσμο.",
	"payments.declined_expired":
		"Η πληρωμή {amount} στο {payee} δεν τελείωσε εγκαίρως. Αναφορά: {reference}. Μπορείτε να δοκιμάσετε ξανά με τον ίδιο σύνδεσμο.",
	"payments.failed_payment_failed":
		"Η πληρωμή δεν έγινε: {amount} στο {payee}. Αναφορά: {reference}. Δεν χρεώθηκε τίποτα.",
	"payments.failed_insufficient_funds":
		"Δεν φτάνει το υπόλοιπο για {amount} στο {payee}. Αναφορά: {reference}. Δεν χρεώθηκε τίποτα.",
	"payments.failed_expired":
		"Η πληρωμή {amount} στο {payee} δεν τελείωσε εγκαίρως. Αναφορά: {reference}. Δεν χρεώθηκε τίποτα.",
	"payments.expired":
		"Πέρασε η ώρα για να πληρωθούν {amount} στο {payee}. Αναφορά: {reference}. Δεν ήρθε τίποτα.",
	"payments.expired_back":
		"Πέρασε η ώρα για να πληρωθούν {amount} στο {payee} και δεν ήρθαν όλα. Αναφορά: {reference}. Ό,τι ήρθε σας επιστρέφεται: {back}.",
	"payments.lapsed":
		"Αυτό που πληρώσατε στο {payee} δεν μπορούσε να κρατηθεί άλλο για εσάς. Αναφορά: {reference}. Τα χρήματά σας επιστρέφονται: {back}.",
	"payments.returned":
		"Η πληρωμή σας στο {payee} σας επιστρέφεται: {back}. Αναφορά: {reference}. Σας γράφω όταν φύγει.",
	"payments.refunded":
		"Τα χρήματά σας από το {payee} σας επιστράφηκαν: {moved}. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.refund_failed":
		"Τα χρήματά σας από το {payee} δεν μπόρεσαν να επιστραφούν ακόμη: {moved}. Αναφορά: {reference}. Το φροντίζει κάποιος από το προσωπικό.",
	"payments.received": "Ήρθε πληρωμή για το {payee}: {moved}. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.went_back":
		"Μια πληρωμή για το {payee} γύρισε σε όποιον πλήρωσε: {moved}. Αναφορά: {reference}. Ευχαριστούμε.",
	"payments.return_failed":
		"Μια επιστροφή χρημάτων από το {payee} δεν έφτασε σε όποιον πλήρωσε: {moved}. Αναφορά: {reference}. Το φροντίζει κάποιος από το προσωπικό.",
	"payments.bad_phone":
		"Αυτός ο αριθμός τηλεφώνου δεν είναι πλήρης. Γράψτε τον με τον κωδικό της χώρας, για παράδειγμα +250788123456.",
	"payments.bad_amount": "Δεν μπορώ να πάρω αυτό το ποσό. Πόσο είναι, σε ακέραιες μονάδες;",
	"payments.unknown_payee": "Δεν ξέρω τέτοια επιχείρηση εδώ. Ποιος να πληρωθεί;",
	"payments.not_payable": "Λυπάμαι, το {payee} δεν μπορεί να πληρωθεί έτσι εδώ.",
	"payments.no_order": "Δεν έχετε κάτι που να περιμένει πληρωμή.",
	"payments.which_order": "Μπορούν να πληρωθούν περισσότερα: {list}. Ποιο να πληρωθεί;",
	"payments.already_paid": "Αυτό έχει ήδη πληρωθεί. Δεν χρειάζεται τίποτε άλλο.",
	"payments.waits_already":
		"Μια πληρωμή γι' αυτό περιμένει ήδη. Αναφορά: {reference}. Χρησιμοποιήστε τη σελίδα που έχετε.",
	"payments.waits_already_dial":
		"Μια πληρωμή γι' αυτό περιμένει ήδη. Αναφορά: {reference}. Καλέστε {dial}",
	"payments.too_many_open": "Περιμένουν ήδη αρκετές πληρωμές σας. Τελειώστε πρώτα αυτές.",
	"payments.not_available": "Οι πληρωμές είναι κλειστές αυτή τη στιγμή.",
	"payments.not_begun_payment_failed": "Η πληρωμή δεν έγινε. Δεν χρεώθηκε τίποτα.",
	"payments.not_begun_insufficient_funds": "Δεν φτάνει το υπόλοιπο. Δεν χρεώθηκε τίποτα.",
	"payments.dialogue_paid":
		"Ευχαριστώ που μου το είπατε. Ότι ήρθαν τα χρήματα το λέει η επιχείρηση ή ο πάροχος πληρωμών· τότε σας γράφω. Αν κάτι δεν πάει καλά, γράψτε «άνθρωπος».",
	"payments.page_title": "Πληρωμή με mobile money",
	"payments.page_dial": "Άνοιγμα πληκτρολογίου",
	"payments.page_copy": "Αν δεν γίνει τίποτα, καλέστε αυτόν τον κωδικό:",
	"payments.page_over": "Πέρασε η ώρα για πληρωμή με αυτόν τον κωδικό. Ζητήστε έναν νέο.",
	"payments.page_back": "Επιστρέψτε στη συνομιλία σας. Σας γράφω εκεί όταν έρθει η πληρωμή.",
};
