/** Kinyarwanda, in the polite plural. */
import type { PeopleTexts } from "./en.ts";

export const rw: PeopleTexts = {
	"people.staff_called":
		"Nasabye umwe mu bakozi bacu kubikurikirana. Arabandikira hano. Hagati aho mushobora gukomeza kunyandikira.",
	"people.staff_called_minutes":
		"Nasabye umwe mu bakozi bacu kubikurikirana. Ubusanzwe basubiriza hano mu minota nka {minutes}. Hagati aho mushobora gukomeza kunyandikira.",
	"people.staff_called_hours":
		"Nasabye umwe mu bakozi bacu kubikurikirana. Ubusanzwe basubiriza hano mu masaha nka {hours}. Hagati aho mushobora gukomeza kunyandikira.",
	"people.ticket":
		"Hari umuntu utegereje umukozi ({priority}). Nimero ni {ref}; ibindi biri muri konsole.",
	"people.sign_in":
		"Umurongo wanyu winjira muri konsole: {url}\nUfunguka rimwe gusa, mu minota 10. Niba mutawusabye, ntimugire icyo mukora.",
	"people.rows": "Ibi ni byo nabonye:\n{lines}",
	"people.no_rows": "Nta kintu nk'icyo nabonye.",
	"people.staff_joined":
		"Umwe mu bakozi bacu arimo gusoma iki kiganiro kandi arabasubiza. Kugira ngo mungarukire, mwandike UMUFASHA hano.",
	"people.staff_wrote": "Bivuye ku bakozi bacu: {text}\nMushobora gusubiza hano.",
	"people.staff_left": "Murongera kwandikirana n'umufasha. Nabafasha iki?",
	"people.alert": "Integuza ({severity}): {title}. Nimero yayo ni {ref}; ibindi biri muri konsole.",
	// Of a person's own data.
	"people.confirm_erase":
		"Ibi bisiba ibyo tubitse kuri mwe: ubutumwa, izina, nimero, aderesi n'ibyo mwasabye. Ntibisubizwaho. Kuba mudashaka kwandikirwa birabikwa. Mbisibe?",
	"people.erasing":
		"Amakuru yanyu arimo gusibwa; bifata iminota mike. Nimwongera kutwandikira, tuzatangira bundi bushya.",
	"people.erase_open":
		"Nta cyasibwe: mbere ibi bigomba kurangira: {open}. Mwongere mubisabe nyuma.",
	"people.data_link":
		"Dore ibyo tubitse kuri mwe. Uyu murongo umara iminota 15; ntimuwuhe undi: {url}",
	"people.data_page": "Ibyo tubitse kuri mwe, muri dosiye imwe.",
	"people.data_button": "Kurura",
	"people.confirm_words": "Kuri: {to}\n“{words}”\nMbigezeyo nk'amagambo yanyu?",
	"people.words":
		"Bivuye kuri: {from}\n“{words}”\nNi amagambo yabo, si ayacu. Gusubiza, tangiza “{how}”.",
	"people.words_queued": "Kuri: {to}\nNdabigezayo bikimara gushoboka. Nibitagerayo, nzabibabwira.",
	"people.words_not_sent": "Kuri: {to}\nAmagambo yanyu ntiyagezeyo.",
	"people.words_unknown": "Kuri: {to}\nSinzi niba amagambo yanyu yagezeyo.",
	"people.words_nobody": "Ntanga amagambo gusa ku wo mufitanye gahunda wemera ubutumwa.",
	"people.open_ride": "urugendo",
	"people.open_job": "umugenzi wanyu",
	"people.open_booking": "aho mwafashe",
	"people.open_order": "komande",
	"people.open_payment": "ubwishyu",
	"people.open_viewing": "gusura inzu",
	"people.open_service": "serivisi mwasabye",
	"people.open_inquiry": "ikibazo mwabajije abacuruzi",
	"people.open_business": "ubucuruzi buhamagarwa kuri nimero yanyu",
	"people.dialogue_business_help":
		"Ibyo abakiriya basaba ubucuruzi bwanyu bigera hano bikavuga uko bisubizwa. Kugira ngo mwandikire umukiriya, mutangire na kode y’icyo yasabye. Ku masaha no ku byo mucuruza musabe kuvugana n’umuntu. Ku giti cyanyu mushobora gusaba ibyo abandi bose basaba.",
	"people.dialogue_business_begin":
		"Nta na kimwe muri ibyo cyahawe umukiriya. Kugira ngo mumwandikire, mutangire na {code}. Cyangwa musubize icyo yasabye, nk’uko kibivuga.",
	"people.dialogue_about":
		"Murimo kwandikira {tenant}: ndi porogaramu, si umuntu. Nabashakira tagisi, ameza, icyumba, gahunda cyangwa ibyo mutumiza, kandi nta kiba mutabyemeye. Andika “umuntu”, umwe mu bakozi bacu azabandikira hano.",
	"people.dialogue_languages": "Mwanyandikira muri izi ndimi: {languages}.",
	"people.dialogue_own_data":
		"Andika “nyoherereza amakuru yanjye” ngo ubone kopi, cyangwa “siba amakuru yanjye” ngo asibwe: mbere yaho nongera kubaza. Ibyo wandika mbisoma jye, kandi iyo usabye umuntu, n'abakozi bacu.",
	"people.dialogue_paying":
		"Ibiciro hano biri muri {currency}. Abashoferi, resitora n'amaduka bishyurwa ako kanya, keretse mvuze ukundi: babaze niba bemera ikarita. Nta cyo nishyuza utabyemeye.",
	"people.dialogue_emergency":
		"Sinshobora guhamagara ubutabazi. Niba hari uri mu kaga, muhamagare 112 ako kanya, cyangwa indi nimero y'ubutabazi.",
	"people.dialogue_take_your_time": "Mufate umwanya wanyu. Nta kiba mutabyemeye.",
	"people.dialogue_cancelling":
		"Nta kiba mutabyemeye. Nyuma mushobora kubireka mubinyandikiye: urugendo, ibyo mutumije bitaratangira gutegurwa, na gahunda kugeza ku gihe ubucuruzi bwagennye.",
	"people.dialogue_unserved":
		"Ibyo sinshobora kubireba: sinzi ikirere, amasaha y'ingendo, amatike cyangwa amakuru, kandi nta cyo nkodesha. Nashaka tagisi, ameza, icyumba, ibyo mutumiza cyangwa iduka. Andika “umuntu”, abakozi bacu babirebe.",
	"people.dialogue_staff_reads":
		"Abakozi bacu barabisoma hano na byo kandi bazabandikira. Ibindi byose nkomeza kubibafashamo.",
	"people.dialogue_staff_reads_again": "Ibyo na byo biri ku bakozi bacu.",
};
