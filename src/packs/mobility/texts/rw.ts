/** Kinyarwanda, in the polite plural. */
import type { MobilityTexts } from "./en.ts";

export const rw: MobilityTexts = {
	"mobility.confirm_taxi":
		"Taxi kuva {pickup} kugera {destination}, *{when}*{people}.\nIgiciro kigereranyije: *{fareMin} – {fareMax}*, km {distance}. Mubazi ni yo igena igiciro.\nNshake umushoferi?",
	"mobility.confirm_taxi_open":
		"Taxi kuva {pickup}, *{when}*{people}.\nMuzabwira umushoferi aho mujya, ni yo mpamvu nta giciro kigereranyije.\nNshake umushoferi?",
	"mobility.confirm_taxi_later":
		"Taxi kuva {pickup} kugera {destination}, *{when}*{people}.\nIgiciro kigereranyije: *{fareMin} – {fareMax}*, km {distance}. Mubazi ni yo igena igiciro.\nNtangira gushaka umushoferi iminota {lead} mbere. Mbyandike?",
	"mobility.confirm_taxi_later_open":
		"Taxi kuva {pickup}, *{when}*{people}.\nMuzabwira umushoferi aho mujya, ni yo mpamvu nta giciro kigereranyije.\nNtangira gushaka umushoferi iminota {lead} mbere. Mbyandike?",
	"mobility.now": "ubu",
	"mobility.open_destination": "aho umugenzi azavuga",
	"mobility.searching":
		"Murakoze. Ubu ndabaza abashoferi bari hafi, ndabandikira nihagira uwemera ({code}).",
	"mobility.scheduled":
		"Byanditswe: taxi kuva {pickup}, igihe: {when} ({code}). Ntangira kubaza abashoferi: {from}. Ndabandikira nihagira uwemera. Kugeza ubwo nta mushoferi wemeye kuza.",
	"mobility.offer":
		"Urugendo {code}: kuva {pickup} kugera {destination}, {pax}, km {distance} uvuye aho muri. {fare}\nMwarufata?",
	"mobility.offer_district":
		"Urugendo {code}: kuva {pickup} kugera {destination}, {pax}, mu gace kanyu. {fare}\nMwarufata?",
	"mobility.offer_later":
		"Urugendo {code}, *{when}*: kuva {pickup} kugera {destination}, {pax}. {fare}\nMwarufata?",
	"mobility.offer_fare": "Igiciro kigereranyije {min} – {max}.",
	"mobility.offer_no_fare": "Igiciro kigenwa na mubazi.",
	"mobility.assigned":
		"Umushoferi wanyu araza aha: {pickup}. Ni *{driver}*, {vehicle}, purake *{plate}*, telefone {phone}.",
	"mobility.assigned_later":
		"Umushoferi wanyu, *{when}*, ni *{driver}*, {vehicle}, purake *{plate}*, telefone {phone}. Azabasanga aha: {pickup}.",
	"mobility.pickup":
		"Urugendo {code} ni urwanyu. Aho mufatira umugenzi: {pickup}, https://maps.google.com/?q={lat},{lng}\nAjya: {destination}, {pax}.\nNimuhagera, mwandike NAGEZE. Urugendo nirurangira, mwandike NARANGIJE.",
	"mobility.pickup_later":
		"Urugendo {code} ni urwanyu, *{when}*. Aho mufatira umugenzi: {pickup}, https://maps.google.com/?q={lat},{lng}\nAjya: {destination}, {pax}.\nNimuhagera, mwandike NAGEZE. Urugendo nirurangira, mwandike NARANGIJE.",
	"mobility.pickup_by_hand":
		"Ikipe yacu yabahaye urugendo {code}. Aho mufatira umugenzi: {pickup}, https://maps.google.com/?q={lat},{lng}\nAjya: {destination}, {pax}.\nNimuhagera, mwandike NAGEZE; urugendo nirurangira, mwandike NARANGIJE. Niba mutabishoboye, mwandike NDABISUBIJE.",
	"mobility.pickup_by_hand_later":
		"Ikipe yacu yabahaye urugendo {code}, *{when}*. Aho mufatira umugenzi: {pickup}, https://maps.google.com/?q={lat},{lng}\nAjya: {destination}, {pax}.\nNimuhagera, mwandike NAGEZE; urugendo nirurangira, mwandike NARANGIJE. Niba mutabishoboye, mwandike NDABISUBIJE.",
	"mobility.arrived":
		"Umushoferi wanyu yahageze: *{driver}*, {vehicle}, purake *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Murakoze, umugenzi arabimenyeshwa. Nihatagira uza, mushobora kwandika UMUGENZI NTIYAJE guhera {from}.",
	"mobility.arrived_already":
		"Umugenzi yarabimenyeshejwe. Nihatagira uza, mushobora kwandika UMUGENZI NTIYAJE guhera {from}.",
	"mobility.started_driver":
		"Byanditswe, umugenzi ari mu modoka. Urugendo nirurangira, mwandike NARANGIJE.",
	"mobility.given_back":
		"Mumbabarire, umushoferi wanyu ntabashije kuza. Ubu ndabaza abandi bashoferi, ndabandikira nihagira uwemera ({code}).",
	"mobility.given_back_driver":
		"Urugendo {code} rwasubijwe, umugenzi arabimenyeshwa. Mushobora gufata urukurikira.",
	"mobility.on_board":
		"Ibyo ntibigishobotse: umugenzi ari mu modoka. Urugendo nirurangira, mwandike NARANGIJE.",
	"mobility.no_show":
		"Umushoferi wanyu yategereje ({pickup}), avuga ko nta muntu waje; urugendo rwafunzwe. Nimukenera taxi, mwongere mwandike.",
	"mobility.no_show_driver":
		"Urugendo {code} rwafunzwe kuko nta muntu waje, umugenzi arabimenyeshwa. Mushobora gufata urukurikira.",
	"mobility.no_show_wait":
		"Mutegereze indi minota {minutes}, hanyuma mushobora kwandika UMUGENZI NTIYAJE.",
	"mobility.no_show_not_there":
		"Ntimurambwira ko mwahageze. Mwandike NAGEZE aho mufatira umugenzi; igihe cyo gutegereza kibarwa guhera ubwo.",
	"mobility.taken_off_duty":
		"Ntimwasubije ibyifuzo biheruka ({count}), nabakuye ku kazi. Nimugaruka, mwandike NDI KU KAZI.",
	"mobility.none_found":
		"Mumbabarire, nta mushoferi wafashe urugendo rwanyu ({pickup}). Nta kintu cyateganyijwe. Mwandike “ongera ushake”, nongere mbaze.",
	"mobility.cancelled": "Urugendo rwanyu rwahagaritswe ({pickup}).",
	"mobility.cancelled_later": "Urugendo rwanyu, igihe: {when}, rwahagaritswe ({pickup}).",
	"mobility.cancelled_assigned":
		"Urugendo rwanyu rwahagaritswe ({pickup}), umushoferi arabimenyeshwa.",
	"mobility.cancelled_plain": "Urugendo rwanyu rwahagaritswe.",
	"mobility.driver_cancelled": "Umugenzi yahagaritse urugendo {code}. Mushobora gufata urundi.",
	"mobility.completed": "Umushoferi avuze ko urugendo rwanyu rwarangiye. Murakoze kugendana natwe.",
	"mobility.completed_driver": "Murakoze, urugendo rwafunzwe. Mushobora gufata urukurikira.",
	"mobility.estimate":
		"Kuva {pickup} kugera {destination}: hafi {fareMin} – {fareMax}, km {distance}, iminota hafi {minutes}. Ni ikigereranyo; mubazi ni yo igena igiciro.",
	"mobility.estimate_rough":
		"Kuva {pickup} kugera {destination}: hafi {fareMin} – {fareMax}, km {distance}, iminota hafi {minutes}. Sinashoboye kureba imihanda ubu, ni ikigereranyo gusa; mubazi ni yo igena igiciro.",
	"mobility.estimate_both":
		"Kuva {pickup} kugera {destination} no kugaruka: hafi {fareMin} – {fareMax} ku ngendo zombi, km {distance} n’iminota hafi {minutes} kuri buri rugendo. Ni ikigereranyo; mubazi ni yo igena igiciro. Kugaruka ni urundi rugendo: rusabe umaze kumenya isaha.",
	"mobility.estimate_both_rough":
		"Kuva {pickup} kugera {destination} no kugaruka: hafi {fareMin} – {fareMax} ku ngendo zombi, km {distance} n’iminota hafi {minutes} kuri buri rugendo. Sinashoboye kureba imihanda ubu, ni ikigereranyo gusa; mubazi ni yo igena igiciro. Kugaruka ni urundi rugendo.",
	"mobility.status_scheduled":
		"Taxi yanyu yanditswe, kuva {pickup}, igihe: {when} ({code}). Ntangira kubaza abashoferi: {from}.",
	"mobility.status_pending_later":
		"Ndacyabaza abashoferi ku rugendo rwanyu, kuva {pickup}, igihe: {when}.",
	"mobility.status_assigned_later":
		"Umushoferi wanyu, igihe: {when}, kuva {pickup}, ni {driver}: {vehicle}, purake {plate}.",
	"mobility.status_arrived":
		"Umushoferi wanyu yahageze, abategereje ({pickup}): {driver}, {vehicle}, purake {plate}.",
	"mobility.status_started": "Muri mu nzira, mutwawe na {driver}: {vehicle}, purake {plate}.",
	"mobility.status_no_show":
		"Urugendo rwanyu ruheruka rwafunzwe: umushoferi yategereje, avuga ko nta muntu waje.",
	"mobility.status_pending": "Ndacyabaza abashoferi ku rugendo rwanyu, kuva {pickup}.",
	"mobility.status_assigned":
		"Umushoferi wanyu, kuva {pickup}, ni {driver}: {vehicle}, purake {plate}.",
	"mobility.status_completed": "Urugendo rwanyu ruheruka rwarangiye.",
	"mobility.status_cancelled": "Urugendo rwanyu ruheruka rwahagaritswe.",
	"mobility.status_expired":
		"Nta mushoferi wafashe urugendo rwanyu ruheruka. Niba mukirukeneye, mwandike “ongera ushake”.",
	"mobility.confirm_cancel": "Urugendo rwanyu {ride}: ntibishobora gusubizwaho. Nduhagarike?",
	"mobility.no_ride": "Ubu nta rugendo mufite iwacu.",
	"mobility.no_active_driver_ride": "Nta rugendo rukomeje mufite.",
	"mobility.too_many_open":
		"Musanzwe mufite ingendo zifunguye zingana n'izemewe ku muntu umwe. Nta rushya rwateguwe.",
	"mobility.unknown_place":
		"Aho hantu hari hanze y'agace dukoreramo. Urugendo rwatangirira he neza, rukarangirira he?",
	"mobility.same_place": "Aho muhagurukira n'aho mujya ni hamwe. Murashaka kujya he?",
	"mobility.too_far_ahead":
		"Nshobora kwandika ingendo zitarengeje iminsi {days} iri imbere. Taxi murayikeneye ryari?",
	"mobility.not_available": "Ubu nta taxi ziboneka hano. Nta kintu cyateganyijwe.",
	"mobility.on_duty": "Muri ku kazi. Ndabandikira nihaboneka urugendo hafi yanyu.",
	"mobility.on_duty_no_point":
		"Muri ku kazi. Mwohereze aho muherereye, mbashe kubabonera ingendo ziri hafi.",
	"mobility.off_duty": "Ntimukiri ku kazi. Muruhuke neza.",
	"mobility.point_updated": "Murakoze, nabonye aho muherereye hashya.",
	"mobility.not_a_driver": "Iyi nimero ntiyanditswe iwacu nk'iy'umushoferi.",
	"mobility.offer_yours": "{code} ni urwanyu: ikipe yacu ni yo yarubahaye.",
	"mobility.offer_taken": "{code} yafashwe n'undi mushoferi. Murakoze gusubiza.",
	"mobility.offer_busy": "Musanzwe mufite urugendo rukomeje, {code} irahabwa undi.",
	"mobility.offer_gone": "Ntitwashoboye kubaha {code}. Murakoze gusubiza.",
	"mobility.offer_cancelled": "Umugenzi yisubiyeho kuri {code}. Murakoze gusubiza.",
	"mobility.offer_given_back": "Mwasubije {code}; ntikiri iyanyu.",
	"mobility.dialogue_ask_when_now": "Taxi izaze ryari: ubu, cyangwa ku isaha runaka?",
	"mobility.dialogue_ask_pax": "Muzagenda muri bangahe?",
	"mobility.dialogue_ask_pickup": "Taxi ibafatire he? Mushobora no kohereza aho muherereye.",
	"mobility.dialogue_ask_pickup_to":
		"Aho mujya: {destination}. Taxi ibafatire he? Mushobora no kohereza aho muherereye.",
	"mobility.dialogue_ask_destination":
		"Aho muhagurukira: {pickup}. Murashaka kujya he? Niba mutarabimenya, mubivuge gusa.",
	"mobility.dialogue_ask_fare_pickup":
		"Muvuye he? Ni bwo nababwira igiciro kigereranyije kugera {destination}.",
	"mobility.dialogue_ask_fare_destination": "Mujya he? Ni bwo nababwira igiciro kigereranyije.",
	"mobility.dialogue_choose_place":
		"“{words}” muvuga ni ikihe? Mwandike nimero cyangwa izina.\n{choices}",
	"mobility.dialogue_unknown_place_near": "Sinzi ahantu hitwa “{words}”. Mwashakaga kuvuga {near}?",
	"mobility.dialogue_place_still_unknown":
		"Na n'ubu sindahabona. Mwohereze aho haherereye mukoresheje akamenyetso ko komeka, cyangwa musabe kuvugana n'umuntu.",
	"mobility.dialogue_share_location":
		"Sinshobora kubona aho muri. Mwohereze aho muherereye, cyangwa mwandike izina ry'ahantu hari hafi yanyu.",
	"mobility.dialogue_share_destination":
		"Sinzi aho ari ho. Mwohereze aho haherereye, cyangwa mwandike izina ry'ahantu hegereye aho.",
	"mobility.dialogue_same_place":
		"Aho muhagurukira n'aho mujya ni hamwe: {place}. Murashaka kujya he?",
	"mobility.dialogue_not_promised":
		"“{words}”: ibyo sinabisezeranya. Baza umushoferi; uzabona nimero ye umwe amaze kwemera.",
	"mobility.dialogue_to_driver":
		"Sinshobora kugeza amagambo ku mushoferi. Umwe namara kwemera, nzabaha izina rye na nimero ye: mumuhamagare cyangwa mumwandikire.",
	"mobility.dialogue_one_way":
		"Ibi ni ukugenda gusa. Kugaruka ni urundi rugendo, rugura hafi kimwe: rusabe umaze kumenya isaha.",
	"mobility.dialogue_time_past": "Icyo gihe cyarenze: {time}. Taxi izaze ryari?",
	"mobility.dialogue_time_unclear": "Sinumvise isaha. Taxi izaze ryari?",
	"mobility.dialogue_day_unclear":
		"Sinumvise umunsi muvuga. Mwawandika nk'itariki, urugero “{example}”. Taxi izaze ryari?",
	"mobility.dialogue_time_too_far":
		"Nshobora gutegura ibitarengeje iminsi {days} iri imbere. Taxi izaze ryari?",
	"mobility.dialogue_ask_when": "Taxi izaze ryari?",
	"mobility.dialogue_ask_time": "{day}: taxi izaze saa ngahe?",
	"mobility.dialogue_ask_pickup_time":
		"Sinshobora kubara igihe mwahagurukira ngo mugereyo ku gihe. Taxi ibafate saa ngahe?",
	"mobility.dialogue_pax_limit":
		"Taxi imwe itwara abantu kuva kuri 1 kugeza kuri {max}. Muzaba muri bangahe?",
	"mobility.dialogue_ask_change":
		"Mpindure iki: aho muhagurukira, aho mujya, isaha cyangwa umubare w'abantu?",
	"mobility.dialogue_distance":
		"Kuva {pickup} kugera {destination} ni nka km {km} ugiye mu murongo ugororotse; umuhanda wo ni muremure.",
	"mobility.dialogue_distance_open":
		"Nababwira intera n'igiciro maze kumenya aho mujya. Murashaka kujya he?",
	"mobility.dialogue_nothing_to_cancel": "Nta kintu cyanyu gihari cyo guhagarika.",
	"mobility.dialogue_ride_stays":
		"Urugendo rwanyu ndurekeye uko ruri. Niba mutakirukeneye, mwandike “hagarika taxi”.",
	"mobility.dialogue_nothing_to_retry":
		"Nta rugendo rwa mbere mfite rwo kongera kugerageza. Taxi ibafatire he?",
	"mobility.dialogue_not_on_duty":
		"Nta rugendo rwanyu mfite nk'umushoferi. Nimutangira, mwandike ko muri ku kazi.",
	"mobility.dialogue_driver_help":
		"Mutwara hamwe natwe. Mwandike “ndi ku kazi” na “narangije akazi”. Buri rugendo ruvuga uko rufatwa. Mu rugendo mwandike “nageze”, “umugenzi yinjiye”, “narangije”, “umugenzi ntaje” cyangwa “sinshobora”. Ku giti cyanyu mushobora gusaba ibyo abandi bose basaba.",
	"mobility.dialogue_driver_unknown_help":
		"Sinabyumvise. Mwandike “ndi ku kazi” na “narangije akazi”. Mu rugendo mwandike “nageze”, “umugenzi yinjiye”, “narangije”, “umugenzi ntaje” cyangwa “sinshobora”. Ku bindi byose musabe kuvugana n’umuntu.",
};
