/** Russian. */
import type { VendorsTexts } from "./en.ts";

export const ru: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Я спрошу здесь: *{names}*.\nВопрос: “{what}”. {request}\nОни видят вопрос, но не видят, кто вы; на ответ у них {minutes} мин. Ваше «да» означает согласие на то, что их спросят. Спросить?",
	"vendors.request_quantity": "Количество: {quantity}.",
	"vendors.request_max": "Не дороже {max}.",
	"vendors.request_near": "Рядом: {near}.",
	"vendors.request_open": "Предел цены не назван.",
	"vendors.asked":
		"Спрашиваю сейчас у {count} ({code}) и напишу, как только придёт первая цена. Этим ничего не куплено.",
	"vendors.ask":
		"Запрос {code}: покупатель ищет “{what}”. {request} Можете предложить и по какой цене?",
	"vendors.offers":
		"Предложения по “{summary}” на сейчас:\n{list}\nЧтобы взять одно, напишите, например, “беру {number}”. Остальных я ещё спрашиваю.",
	"vendors.offers_gone": "Предложение по “{summary}” отозвано. Остальных я ещё спрашиваю.",
	"vendors.summary":
		"По “{summary}” ответили {replied} из {asked}:\n{list}\nЧтобы взять одно, напишите, например, “беру {number}”. Без вашего «да» ничего не покупается.",
	"vendors.summary_words": "Цену на “{summary}” никто не назвал. Что они написали:\n{list}",
	"vendors.summary_no":
		"По “{summary}” ответили {replied} из {asked}, предложений ни у кого нет. Ничего не куплено.",
	"vendors.summary_silence": "Никто из {asked} не ответил по “{summary}”. Ничего не куплено.",
	"vendors.other_line": "{name} пишет: “{said}”",
	"vendors.confirm_take":
		"Предложение {number}: *{name}*, *{price}*.\nПродавцу сообщат, что оно ваше, и дадут ваш номер; вы получите его номер. Взять его?",
	"vendors.taken": "Готово: {name} знает, что вы берёте за {price}. Телефон {phone}.",
	"vendors.taken_at":
		"Готово: {name} знает, что вы берёте за {price}. Телефон {phone}, адрес {address}.",
	"vendors.taken_vendor":
		"Ваше предложение {code} выбрано: “{what}” за {price}. Покупатель: {phone}. Пожалуйста, свяжитесь.",
	"vendors.taken_vendor_hidden":
		"Ваше предложение {code} выбрано: “{what}” за {price}. У покупателя есть ваш номер, он свяжется с вами.",
	"vendors.not_taken": "По {code} выбрано другое предложение. Спасибо за ответ.",
	"vendors.closed": "Вопрос {code} закрыт, ничего не выбрано. Спасибо за ответ.",
	"vendors.found": "Вот что подходит:\n{list}",
	"vendors.found_none": "Я не знаю подходящего места. Попробуйте другие слова.",
	"vendors.nobody_fits":
		"Я не знаю, у кого об этом спросить. Никого не спросили; попробуйте другие слова.",
	"vendors.confirm_cancel": "Отозвать ваш вопрос {inquiry} к продавцам?",
	"vendors.no_inquiry": "У вас сейчас нет открытого вопроса к продавцам.",
	"vendors.already_taken": "По этому вопросу вы уже взяли предложение.",
	"vendors.over":
		"Время этих предложений прошло, ничего не взято. Спросите снова, и я соберу новые.",
	"vendors.no_such_offer": "Предложения с таким номером нет. Ничего не взято.",
	"vendors.offer_gone": "Это предложение изменили или отозвали, ничего не взято.",
	"vendors.cancelled": "Ваш вопрос отозван. Ничего не куплено.",
	"vendors.too_many_open":
		"У вас уже наибольшее число открытых вопросов. Нового ничего не спрошено.",
	"vendors.not_available": "Сейчас здесь нельзя спросить у продавцов. Никого не спросили.",
	"vendors.unknown_place": "Я не знаю этого места. Никого не спросили.",
	"vendors.feedback_noted": "Спасибо, записано: {name}.",
	"vendors.dialogue_ask_feedback": "Как всё прошло?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Как обещали",
	"vendors.dialogue_feedback_inaccurate": "Не как обещали",
	"vendors.dialogue_feedback_cancelled": "Они передумали",
	"vendors.dialogue_feedback_complaint": "Хочу пожаловаться",
	"vendors.status_asking":
		"Я ещё спрашиваю: ответили {replied} из {asked}, цену пока никто не назвал.",
	"vendors.status_offers":
		"Предложения по “{summary}”:\n{list}\nЧтобы взять одно, напишите, например, “беру {number}”.",
	"vendors.status_taken": "Вы взяли предложение по “{summary}”:\n{list}",
	"vendors.status_cancelled": "Ваш последний вопрос был отозван.",
	"vendors.how_to_answer": "Ответьте ДА {code} и цену, например ДА {code} 1500, или НЕТ {code}.",
	"vendors.answer_noted":
		"Спасибо, записано для {code}: {price}. Напишу, если выберут ваше предложение; до этого можно прислать другую цену или НЕТ {code}.",
	"vendors.answer_unclear":
		"Не удалось прочитать одну ясную цену для {code}. Ответьте ДА {code} и цену в {currency} или НЕТ {code}. Вопросы я передать не могу.",
	"vendors.answer_over": "Вопрос {code} закрыт, поэтому это не передано. Спасибо за ответ.",
};
