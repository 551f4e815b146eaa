/** Kinyarwanda, in the polite plural. */
import type { CoreTexts } from "./en.ts";

export const rw: CoreTexts = {
	"core.staff_called":
		"Nasabye umwe mu bakozi bacu kubikurikirana. Arabandikira hano. Hagati aho mushobora gukomeza kunyandikira.",
	"core.rows": "Ibi ni byo nabonye:\n{lines}",
	"core.no_rows": "Nta kintu nk'icyo nabonye.",
	"core.staff_joined":
		"Umwe mu bakozi bacu arimo gusoma iki kiganiro kandi arabasubiza. Kugira ngo mungarukire, mwandike UMUFASHA hano.",
	"core.staff_wrote": "Bivuye ku bakozi bacu: {text}\nMushobora gusubiza hano.",
	"core.staff_left": "Murongera kwandikirana n'umufasha. Nabafasha iki?",
	"core.alert": "Integuza ({severity}): {title}. Nimero yayo ni {ref}; ibindi biri muri konsole.",
	// Of a person's own data.
	"core.confirm_erase":
		"Ibi bisiba ibyo tubitse kuri mwe: ubutumwa, izina, nimero, aderesi n'ibyo mwasabye. Ntibisubizwaho. Kuba mudashaka kwandikirwa birabikwa. Mbisibe?",
	"core.erasing":
		"Amakuru yanyu arimo gusibwa; bifata iminota mike. Nimwongera kutwandikira, tuzatangira bundi bushya.",
	"core.erase_open": "Nta cyasibwe: mbere ibi bigomba kurangira: {open}. Mwongere mubisabe nyuma.",
	"core.data_link":
		"Dore ibyo tubitse kuri mwe. Uyu murongo umara iminota 15; ntimuwuhe undi: {url}",
	"core.data_page": "Ibyo tubitse kuri mwe, muri dosiye imwe.",
	"core.data_button": "Kurura",
	"core.confirm_words": "Kuri: {to}\n“{words}”\nMbigezeyo nk'amagambo yanyu?",
	"core.words":
		"Bivuye kuri: {from}\n“{words}”\nNi amagambo yabo, si ayacu. Gusubiza, tangiza “{how}”.",
	"core.words_queued": "Kuri: {to}\nNdabigezayo bikimara gushoboka. Nibitagerayo, nzabibabwira.",
	"core.words_not_sent": "Kuri: {to}\nAmagambo yanyu ntiyagezeyo.",
	"core.words_unknown": "Kuri: {to}\nSinzi niba amagambo yanyu yagezeyo.",
	"core.words_nobody": "Ntanga amagambo gusa ku wo mufitanye gahunda wemera ubutumwa.",
	"core.open_ride": "urugendo",
	"core.open_job": "umugenzi wanyu",
	"core.open_booking": "aho mwafashe",
	"core.open_order": "komande",
	"core.open_viewing": "gusura inzu",
	"core.open_service": "serivisi mwasabye",
	"core.open_inquiry": "ikibazo mwabajije abacuruzi",
	"core.open_business": "ubucuruzi buhamagarwa kuri nimero yanyu",
};
