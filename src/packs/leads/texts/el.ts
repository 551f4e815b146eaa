/** Names stand uninflected. */
import type { LeadsTexts } from "./en.ts";

export const el: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nΕπίσκεψη στο σπίτι: *{when}*\nΌποιος το δείχνει παίρνει το όνομα και τον αριθμό σας· τη διεύθυνση σας τη λέω μόλις κλειστεί. Να την κλείσω;",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nΕπίσκεψη στο σπίτι: *{when}*\nΌποιος το δείχνει παίρνει το όνομα και τον αριθμό σας· τη διεύθυνση σας τη λέω μόλις κλειστεί. Να την κλείσω;",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nΕπίσκεψη στο σπίτι: *{when}*\nΓια: {visitor}\nΌποιος το δείχνει παίρνει αυτόν τον αριθμό κι εγώ δεν γράφω εκεί· τη διεύθυνση σας τη λέω μόλις κλειστεί. Να την κλείσω;",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nΕπίσκεψη στο σπίτι: *{when}*\nΓια: {visitor}\nΌποιος το δείχνει παίρνει αυτόν τον αριθμό κι εγώ δεν γράφω εκεί· τη διεύθυνση σας τη λέω μόλις κλειστεί. Να την κλείσω;",
	"leads.viewing_booked":
		"Η κράτησή σας έγινε, επίσκεψη στο σπίτι: {title}, *{when}*.\nΔιεύθυνση: {address}.\nΤο δείχνει: {business}, {phone}. Ο κωδικός σας είναι {code}.",
	"leads.viewing_booked_plain":
		"Η κράτησή σας έγινε, επίσκεψη στο σπίτι: {title}, *{when}*. Για τον δρόμο ρωτήστε {business}: {phone}. Ο κωδικός σας είναι {code}.",
	"leads.viewing_reminder":
		"Υπενθύμιση για την επίσκεψή σας: {title}, {when}. Ο κωδικός σας είναι {code}· η διεύθυνση είναι στο μήνυμά μου από τότε που κλείστηκε.",
	"leads.viewing_cancelled": "Η επίσκεψή σας ακυρώθηκε: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Καλά νέα: {business} θα είναι εκεί για την επίσκεψή σας: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Λυπάμαι, {business} δεν μπορεί να σας το δείξει: {title}, {when}. Η επίσκεψη {code} δεν ισχύει: παρακαλώ μην πάτε.",
	"leads.viewing_refused_words":
		"Λυπάμαι, {business} δεν μπορεί να σας το δείξει: {title}, {when}. Η επίσκεψη {code} δεν ισχύει: παρακαλώ μην πάτε. Γράφουν: «{words}»",
	"leads.viewing_words":
		"Για την επίσκεψή σας {code}, {title}, {when}, {business} γράφει: «{words}» Η επίσκεψη μένει όπως είναι.",
	"leads.viewing_status":
		"Η επίσκεψή σας: {title}, {when}. Ο κωδικός σας είναι {code}· η διεύθυνση είναι στο μήνυμά μου από τότε που κλείστηκε.",
	"leads.viewing_list": "Οι επισκέψεις σας:\n{list}",
	"leads.no_viewing": "Δεν έχετε επίσκεψη σε σπίτι με εμάς για τις επόμενες ημέρες.",
	"leads.which_viewing": "Έχετε αρκετές επισκέψεις. Γράψτε τον κωδικό αυτής που εννοείτε:\n{list}",
	"leads.confirm_viewing_off":
		"Η επίσκεψή σας {own}: {title}, *{when}*. Αν ακυρωθεί, το μαθαίνει: {business}. Να ακυρωθεί;",
	"leads.viewing_received":
		"Νέα επίσκεψη {code}: {title}, *{when}*.\nΌνομα: {name}, τηλέφωνο: {phone}.\nΣημείωση: {notes}.\nΈχει ήδη κλειστεί· θα είστε εκεί; Με ένα όχι ακυρώνεται.",
	"leads.viewing_received_words":
		"Νέα επίσκεψη {code}. {words} Θα είστε εκεί; Με ένα όχι ακυρώνεται.",
	"leads.viewing_called_off": "Ο πελάτης ακύρωσε: επίσκεψη {code}, {title}, {when}.",
	"leads.answered_agree": "Ευχαριστώ. Τους λέω ότι θα είστε εκεί: {title}, {when}.",
	"leads.answered_refuse": "Ακυρώθηκε, και το μαθαίνει ο πελάτης: {title}, {when}.",
	"leads.answered_say": "Μετέφερα τα λόγια σας ({code}).",
	"leads.answer_over": "Αυτό δεν περιμένει πια απάντηση.",
	"leads.confirm_service":
		"*{what}*: «{details}»\n*{when}*\nΤους ρωτάω. Τον αριθμό σας τον παίρνουν μόνο αν δεχτούν, και εσείς τον δικό τους. Να ρωτήσω;",
	"leads.service_sent":
		"Ρώτησα: {business}, «{details}», {when} ({code}). Δεν έχει συμφωνηθεί κάτι ακόμη· θα γράψω μόλις απαντήσουν.",
	"leads.service_asked":
		"Αίτημα {code} για {business}: «{details}».\nΠότε: {when}.\nΌνομα: {name}.\nΜπορείτε να το κάνετε; Μια τιμή ή ερώτηση με τον κωδικό πηγαίνει στον πελάτη.",
	"leads.service_asked_words":
		"Αίτημα {code}. {words} Μπορείτε να το κάνετε; Μια τιμή ή ερώτηση με τον κωδικό πηγαίνει στον πελάτη.",
	"leads.service_accepted":
		"Το αίτημά σας έγινε δεκτό: {business}, «{details}», {when} ({code}). Ο αριθμός τους: {phone}· έχουν τον δικό σας.",
	"leads.service_accepted_hidden":
		"Το αίτημά σας έγινε δεκτό: {business}, «{details}», {when} ({code}). Έχουν τον αριθμό σας και θα σας καλέσουν.",
	"leads.service_accepted_owner":
		"Σύμφωνοι: {code}, «{details}», {when}. Ο πελάτης: {name}, {phone}. Μιλήστε, παρακαλώ, μεταξύ σας.",
	"leads.service_accepted_owner_hidden":
		"Σύμφωνοι: {code}, «{details}», {when}. Ο πελάτης: {name}. Έχει τον αριθμό σας και θα σας καλέσει.",
	"leads.service_declined":
		"Λυπάμαι, {business} δεν μπορεί να το κάνει: «{details}» ({code}). Δεν έχει συμφωνηθεί τίποτα.",
	"leads.service_declined_words":
		"Λυπάμαι, {business} δεν μπορεί να το κάνει: «{details}» ({code}). Δεν έχει συμφωνηθεί τίποτα. Γράφουν: «{words}»",
	"leads.service_words":
		"Για το αίτημά σας {code} («{details}»), {business} γράφει: «{words}» Δεν έχει συμφωνηθεί κάτι ακόμη.",
	"leads.service_unanswered":
		"Λυπάμαι, {business} δεν απάντησε εγκαίρως: «{details}» ({code}). Δεν έχει συμφωνηθεί τίποτα.",
	"leads.service_too_late": "Ο χρόνος για απάντηση πέρασε: {code}. Δεν συμφωνήθηκε τίποτα.",
	"leads.service_cancelled": "Το αίτημά σας ακυρώθηκε: {business}, «{details}» ({code}).",
	"leads.service_called_off": "Ο πελάτης ακύρωσε: αίτημα {code}, «{details}».",
	"leads.service_answered_decline": "Ευχαριστώ για την απάντηση. Το λέω στον πελάτη.",
	"leads.service_status_sent":
		"Ζητήσατε από {business}: «{details}», {when} ({code}). Δεν έχουν απαντήσει ακόμη.",
	"leads.service_status_words":
		"Ζητήσατε από {business}: «{details}», {when} ({code}). Δεν έχει συμφωνηθεί κάτι ακόμη. Έγραψαν: «{words}»",
	"leads.service_status_accepted":
		"Το αίτημά σας έγινε δεκτό: {business}, «{details}», {when} ({code}). Ο αριθμός τους είναι στο τότε μήνυμά μου.",
	"leads.service_status_declined":
		"{business}: δεν μπορούσαν να το κάνουν, «{details}» ({code}). Δεν έχει συμφωνηθεί τίποτα.",
	"leads.service_status_expired":
		"{business}: δεν απάντησαν εγκαίρως, «{details}» ({code}). Δεν έχει συμφωνηθεί τίποτα.",
	"leads.service_list": "Τα αιτήματά σας:\n{list}",
	"leads.no_service": "Δεν έχετε αίτημα για υπηρεσία με εμάς.",
	"leads.which_service": "Έχετε αρκετά αιτήματα. Γράψτε τον κωδικό αυτού που εννοείτε:\n{list}",
	"leads.service_agreed_already":
		"{business}: το έχουν ήδη δεχτεί ({code}). Μιλήστε, παρακαλώ, μαζί τους· ο αριθμός τους είναι στο τότε μήνυμά μου.",
	"leads.confirm_service_off":
		"Το αίτημά σας {own} προς {business}: «{details}». Αν ακυρωθεί, το μαθαίνουν. Να ακυρωθεί;",
	"leads.not_offered": "Αυτό δεν μπορεί να ζητηθεί μέσω εμού αυτή τη στιγμή.",
	"leads.not_available": "Αυτή η υπηρεσία είναι κλειστή αυτή τη στιγμή.",
	"leads.unknown_home": "Δεν ξέρω αυτό το σπίτι. Υπάρχουν για παράδειγμα:\n{list}",
	"leads.unknown_service": "Δεν ξέρω αυτή την υπηρεσία. Υπάρχουν για παράδειγμα:\n{list}",
	"leads.too_many_open":
		"Έχετε όσα ανοιχτά αιτήματα επιτρέπονται. Τακτοποιήστε, παρακαλώ, πρώτα ένα από αυτά.",
	"leads.has_viewing":
		"Έχετε ήδη επίσκεψη σε αυτό το σπίτι: {when} ({code}). Για άλλη ώρα ακυρώστε πρώτα εκείνη.",
	"leads.why_bad_start": "Δεν κατάλαβα την ώρα. Γράψτε, παρακαλώ, την ημέρα και την ώρα.",
	"leads.why_too_soon": "Αυτή η ώρα έχει περάσει. Γράψτε, παρακαλώ, μια αργότερα.",
	"leads.why_too_far_ahead": "Είναι πολύ μακριά. Γράψτε, παρακαλώ, μια πιο κοντινή ημέρα.",
	"leads.why_closed": "Είναι κλειστά εκείνη την ώρα. Γράψτε, παρακαλώ, μια άλλη.",
	"leads.why_bad_phone":
		"Δεν μπόρεσα να διαβάσω αυτό το τηλέφωνο. Γράψτε το, παρακαλώ, με τον κωδικό χώρας, όπως +357 99 000000.",
	"leads.called_off_by_us":
		"Το ακυρώσαμε εμείς: {code}, {business}. Δεν χρειάζεται να γίνει κάτι άλλο.",
	"leads.part_morning": "το πρωί",
	"leads.part_afternoon": "το απόγευμα",
	"leads.part_evening": "το βράδυ",
	"leads.no_time": "χωρίς ώρα",
	"leads.dialogue_ask_details":
		"{business}: τι πρέπει να γίνει και πότε; Αρκεί μια σύντομη περιγραφή.",
	"leads.dialogue_not_moved":
		"Μια επίσκεψη δεν μετακινείται. Ακυρώστε την και ζητήστε την στη νέα ώρα.",
	"leads.dialogue_ask_change": "Τι να αλλάξω: την ημέρα, την ώρα ή αυτό που πρέπει να γίνει;",
	"leads.viewing_fee": "Πληρώνονται πρώτα: {due}",
	"leads.viewing_awaits_payment":
		"Η επίσκεψή σας {code} σας περιμένει μέχρι τις {until}: {title}, *{when}*. Κλείνεται μόλις πληρωθούν *{due}*. Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
	"leads.viewing_unpaid":
		"Η επίσκεψή σας {code} δεν πληρώθηκε εγκαίρως: {title}, {when}. Δεν κλείστηκε τίποτα.",
};
