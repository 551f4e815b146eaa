import type { en } from "./en.ts";

export const rw: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Ibi ndabyandikira umunyamategeko:\n“{summary}”\nBireba: {category}\nIzina: {name}, impapuro: {papers}\nNta nama z'amategeko ntanga; umuntu arabisoma akabandikira. Mbishyikirize?",
	"intake.confirm_own":
		"Ibyo mwanyandikiye ndabyandikira umunyamategeko byose, nta gihindutse.\nByanditswe: {at}, amagambo: {words}\nBireba: {category}\nIzina: {name}, impapuro: {papers}\nSinshobora kubisubiramo hano, kuko nta nama z'amategeko ntanga; umuntu arabisoma akabandikira. Mbishyikirize?",
	"intake.taken":
		"Byashyikirijwe. Inomero yanyu ni {code}; umuntu wo mu ikipe arabisoma abandikire hano.",
	"intake.too_many":
		"Musanzwe mufite ibibazo byinshi bitararangira. Mwandike hano kuri kimwe muri byo.",
	"intake.bad_papers":
		"Sinashoboye gusoma dosiye mwohereje. Mwohereze ifoto cyangwa pdf, cyangwa mumbwire nkomeze ntayo.",
	"intake.no_name": "ntiryatanzwe",
	"intake.category_tenancy": "Ubukode",
	"intake.category_work": "Akazi",
	"intake.category_family": "Umuryango",
	"intake.category_accident": "Impanuka",
	"intake.category_immigration": "Gutura",
	"intake.category_company": "Ikigo",
	"intake.category_other": "Ibindi",
	"intake.dialogue_ask_case":
		"Byagenze bite? Mubivuge mu magambo yanyu; mushobora no kohereza ifoto y'urupapuro.",
};
