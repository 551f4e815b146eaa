export const en = {
	"intake.confirm":
		"I take this down for a lawyer:\n“{summary}”\nAbout: {category}\nName: {name}, papers: {papers}\nI give no legal advice; a person reads it and writes to you. Shall I hand it over?",
	"intake.confirm_own":
		"I take down for a lawyer what you wrote to me, all of it and unchanged.\nWritten: {at}, words: {words}\nAbout: {category}\nName: {name}, papers: {papers}\nI may not say it back here, since I give no legal advice; a person reads it and writes to you. Shall I hand it over?",
	"intake.taken":
		"Handed over. Your reference is {code}; a member of staff reads it and writes to you here.",
	"intake.too_many":
		"You have several cases with us already that nobody has closed. Please write here about one of them.",
	"intake.bad_papers":
		"I could not read the file that you sent. Please send a photo or a pdf, or tell me to go on without it.",
	"intake.no_name": "not given",
	"intake.category_tenancy": "Renting",
	"intake.category_work": "Work",
	"intake.category_family": "Family",
	"intake.category_accident": "Accident",
	"intake.category_immigration": "Residence",
	"intake.category_company": "Company",
	"intake.category_other": "Other",
	"intake.dialogue_ask_case":
		"What happened? Tell it in your own words; a photo of a paper may come with it.",
};
