import type { en } from "./en.ts";

export const el: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, από {from}, {days} ημέρες\n{basis}\nΒασική τιμή {base}, φόρος {tax}, τέλη {fees}\nΣυνολικά *{premium}*\nΝα τη συμφωνήσω για εσάς;",
	"insured.basis_vehicle": "όχημα: {value}",
	"insured.basis_age": "ηλικία: {value}",
	"insured.basis_experience": "χρόνια οδήγησης: {value}",
	"insured.basis_destination": "ταξίδι: «{value}»",
	"insured.nobody": "Λυπάμαι, κανείς δεν το ασφαλίζει εδώ αυτή τη στιγμή.",
	"insured.too_many":
		"Έχετε αρκετές ασφάλειες που δεν έχουν πληρωθεί. Τακτοποιήστε πρώτα μία από αυτές.",
	"insured.why_past": "Μια ασφάλιση δεν αρχίζει στο παρελθόν. Από ποια ημέρα τη θέλετε;",
	"insured.why_too_far_ahead": "Αυτό είναι πολύ μακριά. Από ποια ημέρα τη θέλετε;",
	"insured.why_vehicle_year": "Από ποιο έτος είναι το όχημα;",
	"insured.why_age": "Πόσων ετών είναι το άτομο;",
	"insured.why_destination": "Πού πάει το ταξίδι;",
	"insured.type_motor": "Ασφάλιση οχήματος",
	"insured.type_travel": "Ταξιδιωτική ασφάλιση",
	"insured.type_health": "Ασφάλιση υγείας",
	"insured.dialogue_ask_insurance_type": "Τι να ασφαλιστεί: όχημα, ταξίδι ή υγεία;",
	"insured.dialogue_ask_insurance_days": "Για πόσο; Πείτε ημέρες, εβδομάδες, μήνες ή έναν χρόνο.",
	"insured.dialogue_ask_insurance_from": "Από ποια μέρα; Γράψτε μια ημερομηνία, παρακαλώ.",
	"insured.dialogue_ask_vehicle_year": "Από ποιο έτος είναι το όχημα;",
	"insured.dialogue_ask_insured_age": "Πόσων ετών είναι το άτομο που ασφαλίζεται;",
	"insured.dialogue_ask_insurance_destination": "Πού πάει το ταξίδι;",
	"insured.dialogue_terms":
		"Όλα όσα λέει το τιμολόγιο είναι παρακάτω: τι ασφαλίζεται, από ποιον, για πόσο και με πόσα. Τι πληρώνουν και τι όχι οι όροι του ίδιου του ασφαλιστή δεν κρατιέται εδώ· κάποιος από την ομάδα μπορεί να ρωτήσει: γράψτε «θέλω να μιλήσω με άνθρωπο».",
	"insured.awaits_payment":
		"Σύμφωνοι: {what}, {insurer}, από {from}, {days} ημέρες. Αρχίζει μόλις πληρωθούν *{premium}*· η τιμή ισχύει μέχρι {until}. Γράψτε «πληρωμή {code}» και σας δείχνω πώς.",
	"insured.begun":
		"Είστε ασφαλισμένοι, το ασφάλιστρο ήρθε: {what}, {insurer}, από {from}, {days} ημέρες, για {premium}. Ο κωδικός σας είναι {code}. Γράψτε «πιστοποιητικό ασφάλισης {code}» και σας το στέλνω.",
	"insured.unpaid":
		"Η ασφάλισή σας {code} δεν πληρώθηκε εγκαίρως: {what}, {insurer}. Δεν σας καλύπτει.",
	"insured.not_payable":
		"Λυπάμαι, το ασφάλιστρο δεν πληρώνεται εδώ, οπότε δεν μπορώ να το ασφαλίσω.",
};
