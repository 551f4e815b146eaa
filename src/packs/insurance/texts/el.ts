import type { en } from "./en.ts";

export const el: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, από {from}, {days} ημέρες\nΒασική τιμή {base}, φόρος {tax}, τέλη {fees}\nΣυνολικά *{premium}*\nΝα τη συμφωνήσω για εσάς;",
	"insured.agreed":
		"Είστε ασφαλισμένοι: {what}, {insurer}, από {from}, {days} ημέρες, για {premium}. Ο κωδικός σας είναι {code}· εδώ είναι το πιστοποιητικό.",
	"insured.agreed_plain":
		"Είστε ασφαλισμένοι: {what}, {insurer}, από {from}, {days} ημέρες, για {premium}. Ο κωδικός σας είναι {code}. Ζητήστε μου το πιστοποιητικό όποτε θέλετε.",
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
	"insured.dialogue_ask_vehicle_year": "Από ποιο έτος είναι το όχημα;",
	"insured.dialogue_ask_insured_age": "Πόσων ετών είναι το άτομο που ασφαλίζεται;",
	"insured.dialogue_ask_insurance_destination": "Πού πάει το ταξίδι;",
};
