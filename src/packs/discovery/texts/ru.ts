/** Russian. */
import type { DiscoveryTexts } from "./en.ts";

export const ru: DiscoveryTexts = {
	"discovery.open": "сейчас открыто",
	"discovery.closed": "сейчас закрыто",
	"discovery.on_duty": "дежурная",
	"discovery.bedrooms_one": "{bedrooms} спальня",
	"discovery.bedrooms_few": "{bedrooms} спальни",
	"discovery.bedrooms_many": "{bedrooms} спален",
	"discovery.bedrooms_other": "{bedrooms} спальни",
	"discovery.in_stock": "есть",
	"discovery.sold_out": "нет",
	"discovery.listings": "Вот что нашлось:\n{lines}",
	"discovery.listings_like": "Точно по этим словам ничего не нашлось. Самое похожее:\n{lines}",
	"discovery.listings_wider": "Под названием «{wanted}» ничего не нашлось. Вот похожее:\n{lines}",
	"discovery.no_listings":
		"Ничего такого в {market} не нашлось. Попробуйте другие слова или попросите позвать человека.",
	"discovery.no_listings_but":
		"Ничего такого в {market} я не нашёл. Здесь есть, например: {names}. Попробуйте другими словами или попросите человека.",
	"discovery.homes": "Подходящее жильё:\n{lines}\nТочный адрес сообщают, когда согласован показ.",
	"discovery.no_homes":
		"Такого жилья в {market} не нашлось. Попробуйте цену выше, меньше спален или другой район.",
	"discovery.pharmacies": "Аптеки:\n{lines}",
	"discovery.pharmacies_closed": "Не знаю аптеки, открытой сейчас. Эти откроются позже:\n{lines}",
	"discovery.no_pharmacies":
		"Не знаю аптек в том месте. Если это срочно, попросите позвать человека.",
	"discovery.places": "Поблизости есть:\n{lines}",
	"discovery.places_all": "В {market} есть:\n{lines}",
	"discovery.no_places": "Не знаю ничего такого поблизости.",
	"discovery.map_places": "На карте есть:\n{lines}",
	"discovery.map_places_own": "Карта сейчас не отвечает. Вот места, которые я знаю:\n{lines}",
	"discovery.maps_away":
		"Карта сейчас не отвечает, а такого места я не знаю. Попробуйте, пожалуйста, позже.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nНе нашлось: {missing}.",
	"discovery.sum_so_far": "{items}: пока итого *{total}*.",
	"discovery.no_items": "Этого нигде не нашлось: {missing}.",
	"discovery.unknown_place":
		"Не знаю этого места. Напишите название места рядом или поделитесь геопозицией.",
	"discovery.dialogue_not_by":
		"Искать жильё по словам «{words}» я не умею: спросите об этом на просмотре.",
	"discovery.dialogue_closest": "Я не уверен, что понял вас. Возможно, вы имеете в виду это:",
	"discovery.dialogue_sights":
		"Что посмотреть в {market}: {names}. Назовите одно, и я поищу такси туда.",
	"discovery.dialogue_amenities":
		"Что есть в здешних местах и что в них разрешено, например завтрак, wifi, парковка или животные, я не знаю. Назовите одно, и я скажу, что о нём знаю. Напишите «человек», и наша команда посмотрит.",
	"discovery.dialogue_unwell":
		"Врача, к которому можно записаться, я здесь не знаю. В экстренном случае звоните по экстренному номеру или обратитесь сюда: {names}.",
	"discovery.dialogue_only_place":
		"О месте {place} я знаю только, где оно. Могу поискать такси туда: напишите, откуда.",
	"discovery.dialogue_where_place":
		"{place} находится в этой части города: {area}. Могу поискать такси туда: напишите, откуда.",
	"discovery.dialogue_ask_near": "Пришлите геопозицию, и я поищу рядом с вами.",
	"discovery.dialogue_hours_today":
		"Сегодня открыто:\n{lines}\nНазовите одно, и я скажу всю неделю.",
	"discovery.dialogue_hours_open": "*{business}*: сейчас открыто.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}*: сейчас закрыто.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}*: открыто всегда.",
	"discovery.dialogue_hours_unknown": "Я не знаю, когда открыто: {business}.",
	"discovery.dialogue_delivers": "Доставляют: {names}. Напишите, что вы хотите и куда привезти.",
	"discovery.dialogue_no_delivery": "Доставки нет: {names}.",
	"discovery.not_here": "Здесь это недоступно.",
};
