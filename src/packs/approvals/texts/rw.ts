/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"approvals.asked":
		"Birakenewe ko mwemera {code} mbere y'uko hagira igikorwa. Hari uwasabye ibi: “{shown}”",
	"approvals.letter":
		"Birakenewe ko mwemera {code} mbere y'uko hagira igikorwa. Hari uwasabye ibi: “{shown}” Nabibabajije mu kiganiro cyacu: musubize aho cyangwa muri konsole. Nta muntu usoma ibisubizo by'iyi imeyili.",
	"approvals.went":
		"Kuri ibi ntimwasabwe kwemera, kuko hari uruhushya ruhoraho rusigaje inshuro {left}: “{shown}” Urwo ruhushya rukomeze? OYA {code} irarurangiza.",
	"approvals.went_trusted": "Kuri ibi ntimwasabwe kwemera, kuko ikigo cyanyu cyizewe: “{shown}”",
	"approvals.answer_kept": "Murakoze. Uruhushya rwa {code} rurakomeje.",
	"approvals.answer_ended":
		"Murakoze. Uruhushya rwa {code} rwarangiye: guhera ubu muzongera kubazwa.",
	"approvals.over": "Murakoze, {code} ntigikeneye igisubizo cyanyu.",
	"approvals.answer_approved": "Murakoze. Mwemeye {code}; uwabisabye arabimenyeshwa.",
	"approvals.answer_noted":
		"Murakoze, yego yanyu kuri {code} yanditswe. Hari undi ugomba kubyemera na we.",
	"approvals.answer_rejected": "Murakoze. Mwanze {code}; uwabisabye arabimenyeshwa.",
	"approvals.answer_own": "Ni mwe mwabisabye, bityo undi ni we ugomba kubifataho icyemezo.",
	"approvals.answer_role": "Inshingano zanyu ntizibifataho icyemezo, igisubizo cyanyu nticyabazwe.",
	"approvals.answer_over": "Ibi ntibigikeneye igisubizo. Murakoze.",
	"approvals.waiting":
		"Umwe mu bakozi bacu agomba kubanza kubyemera. Nabibajije, nzabandikira hano. Nta kirakorwa.",
	"approvals.still_waiting":
		"Ibi biracyategereje umwe mu bakozi bacu. Nzabandikira hano. Nta kirakorwa.",
	"approvals.granted": "Ikipe yacu yabyemeye.",
	"approvals.rejected": "Ikipe yacu ntiyabyemeye, nta cyakozwe.",
	"approvals.expired":
		"Nta wo mu ikipe yacu wasubije ku gihe, nta cyakozwe. Mwongere mwandike niba mukibishaka.",
	"approvals.revoked": "Ikipe yacu yabihagaritse, nta cyakozwe.",
	"approvals.nobody":
		"Umwe mu bakozi bacu agomba kubyemera, kandi nta uhari ubu. Nta cyakozwe. Mwongere mugerageze nyuma.",
	"approvals.too_many":
		"Ibyanyu byinshi bisanzwe bitegereje ikipe yacu. Mutegereze igisubizo cyayo.",
	"approvals.lost":
		"Kwemera kw'ikipe yacu ntikukigifite agaciro, nta cyakozwe. Mwongere mwandike niba mukibishaka.",
};
