/** Greek. */
import type { VendorsTexts } from "./en.ts";

export const el: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Θα ρωτήσω: *{names}*.\nΗ ερώτηση: “{what}”. {request}\nΒλέπουν την ερώτηση και όχι ποιος είστε· έχουν {minutes} λεπτά να απαντήσουν. Με το ναι σας συμφωνείτε να ερωτηθούν. Να τους ρωτήσω;",
	"vendors.request_quantity": "Ποσότητα: {quantity}.",
	"vendors.request_max": "Το πολύ {max}.",
	"vendors.request_near": "Κοντά: {near}.",
	"vendors.request_open": "Δεν ορίστηκε όριο τιμής.",
	"vendors.asked":
		"Ρωτώ τώρα {count} καταστήματα ({code}) και γράφω μόλις έρθει η πρώτη τιμή. Με αυτό δεν αγοράζεται τίποτα.",
	"vendors.ask":
		"Ερώτηση {code}: ένας πελάτης ψάχνει “{what}”. {request} Μπορείτε να το προσφέρετε και σε ποια τιμή;",
	"vendors.offers":
		"Προσφορές για “{summary}” ως τώρα:\n{list}\nΓια να πάρετε μία, γράψτε για παράδειγμα “παίρνω {number}”. Ρωτώ ακόμη τους άλλους.",
	"vendors.offers_gone": "Η προσφορά για “{summary}” αποσύρθηκε. Ρωτώ ακόμη τους άλλους.",
	"vendors.summary":
		"Για “{summary}” απάντησαν {replied} από {asked}:\n{list}\nΓια να πάρετε μία, γράψτε για παράδειγμα “παίρνω {number}”. Τίποτα δεν αγοράζεται πριν πείτε ναι.",
	"vendors.summary_words": "Κανείς δεν είπε τιμή για “{summary}”. Τι έγραψαν:\n{list}",
	"vendors.summary_no":
		"Για “{summary}” απάντησαν {replied} από {asked} και κανείς δεν έχει προσφορά. Δεν αγοράστηκε τίποτα.",
	"vendors.summary_silence":
		"Κανένα από τα {asked} καταστήματα δεν απάντησε για “{summary}”. Δεν αγοράστηκε τίποτα.",
	"vendors.other_line": "{name} έγραψε: “{said}”",
	"vendors.confirm_take":
		"Προσφορά {number}: *{name}*, *{price}*.\nΘα μάθουν ότι είναι δική σας και θα πάρουν τον αριθμό σας· εσείς τον δικό τους. Να την πάρω;",
	"vendors.taken": "Έγινε: {name} γνωρίζει ότι το παίρνετε για {price}. Τηλέφωνο {phone}.",
	"vendors.taken_at":
		"Έγινε: {name} γνωρίζει ότι το παίρνετε για {price}. Τηλέφωνο {phone}, διεύθυνση {address}.",
	"vendors.taken_vendor":
		"Η προσφορά σας {code} επιλέχθηκε: “{what}” για {price}. Ο πελάτης: {phone}. Παρακαλώ επικοινωνήστε.",
	"vendors.taken_vendor_hidden":
		"Η προσφορά σας {code} επιλέχθηκε: “{what}” για {price}. Ο πελάτης έχει τον αριθμό σας και θα επικοινωνήσει.",
	"vendors.not_taken": "Για το {code} επιλέχθηκε άλλη προσφορά. Ευχαριστώ που απαντήσατε.",
	"vendors.closed": "Η ερώτηση {code} έκλεισε και δεν επιλέχθηκε τίποτα. Ευχαριστώ που απαντήσατε.",
	"vendors.found": "Αυτά ταιριάζουν:\n{list}",
	"vendors.found_none": "Δεν ξέρω κατάστημα που να ταιριάζει. Δοκιμάστε άλλες λέξεις.",
	"vendors.nobody_fits":
		"Δεν ξέρω κανέναν να ρωτήσω γι’ αυτό. Δεν ρωτήθηκε κανείς· δοκιμάστε άλλες λέξεις.",
	"vendors.confirm_cancel": "Να αποσύρω την ερώτησή σας {inquiry} σε καταστήματα;",
	"vendors.no_inquiry": "Δεν έχετε ανοιχτή ερώτηση σε καταστήματα αυτή τη στιγμή.",
	"vendors.already_taken": "Έχετε ήδη πάρει μία προσφορά για αυτή την ερώτηση.",
	"vendors.over":
		"Ο χρόνος για αυτές τις προσφορές πέρασε, οπότε δεν πάρθηκε τίποτα. Ρωτήστε ξανά και θα μαζέψω νέες.",
	"vendors.no_such_offer": "Δεν υπάρχει προσφορά με αυτόν τον αριθμό. Δεν πάρθηκε τίποτα.",
	"vendors.offer_gone": "Αυτή η προσφορά άλλαξε ή αποσύρθηκε, οπότε δεν πάρθηκε τίποτα.",
	"vendors.cancelled": "Η ερώτησή σας αποσύρθηκε. Δεν αγοράστηκε τίποτα.",
	"vendors.too_many_open":
		"Έχετε ήδη τις περισσότερες ανοιχτές ερωτήσεις που επιτρέπονται. Δεν ρωτήθηκε τίποτα νέο.",
	"vendors.not_available":
		"Δεν μπορώ να ρωτήσω καταστήματα εδώ αυτή τη στιγμή. Δεν ρωτήθηκε κανείς.",
	"vendors.unknown_place": "Δεν ξέρω αυτό το μέρος. Δεν ρωτήθηκε κανείς.",
	"vendors.feedback_noted": "Ευχαριστώ, το σημείωσα για {name}.",
	"vendors.dialogue_ask_feedback": "Πώς πήγε;\n{choices}",
	"vendors.dialogue_feedback_accurate": "Όπως συμφωνήσαμε",
	"vendors.dialogue_feedback_inaccurate": "Όχι όπως συμφωνήσαμε",
	"vendors.dialogue_feedback_cancelled": "Έκαναν πίσω",
	"vendors.dialogue_feedback_complaint": "Έχω παράπονο",
	"vendors.status_asking":
		"Ρωτώ ακόμη: απάντησαν {replied} από {asked} και κανείς δεν είπε ακόμη τιμή.",
	"vendors.status_offers":
		"Προσφορές για “{summary}”:\n{list}\nΓια να πάρετε μία, γράψτε για παράδειγμα “παίρνω {number}”.",
	"vendors.status_taken": "Έχετε πάρει μία προσφορά για “{summary}”:\n{list}",
	"vendors.status_cancelled": "Η τελευταία σας ερώτηση αποσύρθηκε.",
	"vendors.how_to_answer":
		"Απαντήστε ΝΑΙ {code} με την τιμή σας, για παράδειγμα ΝΑΙ {code} 1500, ή ΟΧΙ {code}.",
	"vendors.answer_noted":
		"Ευχαριστώ, το σημείωσα για το {code}: {price}. Θα γράψω αν επιλεγεί η προσφορά σας· ως τότε μπορείτε να στείλετε άλλη τιμή ή ΟΧΙ {code}.",
	"vendors.answer_unclear":
		"Δεν μπόρεσα να διαβάσω μία καθαρή τιμή για το {code}. Απαντήστε ΝΑΙ {code} και την τιμή σε {currency}, ή ΟΧΙ {code}. Δεν μπορώ να μεταφέρω ερωτήσεις.",
	"vendors.answer_over":
		"Η ερώτηση {code} έκλεισε, γι’ αυτό δεν το μετέφερα. Ευχαριστώ που απαντήσατε.",
};
