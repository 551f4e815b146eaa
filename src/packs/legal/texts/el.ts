import type { en } from "./en.ts";

export const el: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Το καταγράφω για δικηγόρο:\n«{summary}»\nΑφορά: {category}\nΌνομα: {name}, έγγραφα: {papers}\nΔεν δίνω νομικές συμβουλές· το διαβάζει άνθρωπος και σας γράφει. Να το παραδώσω;",
	"intake.confirm_own":
		"Καταγράφω για δικηγόρο όσα μου γράψατε, όλα και χωρίς αλλαγή.\nΓράφτηκαν: {at}, λέξεις: {words}\nΑφορά: {category}\nΌνομα: {name}, έγγραφα: {papers}\nΔεν μπορώ να τα επαναλάβω εδώ, αφού δεν δίνω νομικές συμβουλές· τα διαβάζει άνθρωπος και σας γράφει. Να τα παραδώσω;",
	"intake.taken":
		"Παραδόθηκε. Ο αριθμός σας είναι {code}· κάποιος από την ομάδα το διαβάζει και σας γράφει εδώ.",
	"intake.too_many": "Έχετε ήδη αρκετές ανοιχτές υποθέσεις μαζί μας. Γράψτε εδώ για μία από αυτές.",
	"intake.bad_papers":
		"Δεν μπόρεσα να διαβάσω το αρχείο. Στείλτε φωτογραφία ή pdf, ή πείτε μου να συνεχίσω χωρίς αυτό.",
	"intake.no_name": "δεν δόθηκε",
	"intake.category_tenancy": "Ενοικίαση",
	"intake.category_work": "Εργασία",
	"intake.category_family": "Οικογένεια",
	"intake.category_accident": "Ατύχημα",
	"intake.category_immigration": "Διαμονή",
	"intake.category_company": "Εταιρεία",
	"intake.category_other": "Άλλο",
	"intake.dialogue_ask_case":
		"Τι συνέβη; Πείτε το με δικά σας λόγια· μπορεί να έχει και φωτογραφία εγγράφου.",
};
