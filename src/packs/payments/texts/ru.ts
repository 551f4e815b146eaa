/** Russian. */
import type { PaymentsTexts } from "./en.ts";

export const ru: PaymentsTexts = {
	"payments.confirm_momo":
		"Я дам код для набора. Ничего не спишется, пока вы не введёте свой pin.\nЗаплатить *{amount}* в *{payee}* мобильными деньгами?",
	"payments.confirm_momo_own":
		"Я дам код для набора. Ничего не спишется, пока вы не введёте свой pin.\nЗаплатить *{amount}* в *{payee}* за {own} мобильными деньгами?",
	"payments.confirm_push":
		"pin спросят на том телефоне. До этого ничего не спишется.\nЗаплатить *{amount}* в *{payee}* мобильными деньгами с номера {phone}?",
	"payments.confirm_push_own":
		"pin спросят на том телефоне. До этого ничего не спишется.\nЗаплатить *{amount}* в *{payee}* за {own} мобильными деньгами с номера {phone}?",
	"payments.confirm_card":
		"Я дам ссылку на безопасную страницу. Никогда не пишите сюда номер карты.\nЗаплатить *{amount}* в *{payee}* картой?",
	"payments.confirm_card_own":
		"Я дам ссылку на безопасную страницу. Никогда не пишите сюда номер карты.\nЗаплатить *{amount}* в *{payee}* за {own} картой?",
	"payments.own_order": "ваш заказ {code}",
	"payments.own_booking": "вашу бронь {code}",
	"payments.own_viewing": "ваш просмотр {code}",
	"payments.own_insurance": "вашу страховку {code}",
	"payments.dial":
		"Чтобы заплатить *{amount}* в {payee}, наберите:\n{dial}\nили откройте {link}\nНомер платежа: {reference}. Наберите до {until}. Я напишу, когда платёж подтвердят.",
	"payments.link":
		"Страница, чтобы заплатить *{amount}* в {payee}: {link}\nНомер платежа: {reference}. Она открыта до {until}. Я напишу, когда платёж придёт.",
	"payments.asked":
		"Телефон просят заплатить *{amount}* в {payee}. Введите pin там. Номер платежа: {reference}. Я напишу, когда платёж придёт.",
	"payments.unknown":
		"Платёжная служба ещё не ответила, и я не знаю, есть ли у неё ваш платёж. Я спрашиваю и напишу, как только узнаю. Пожалуйста, не платите дважды.",
	"payments.paid": "Ваш платёж пришёл: *{amount}* в {payee}. Номер платежа: {reference}. Спасибо!",
	"payments.over":
		"Ваш платёж пришёл: *{amount}* в {payee}. Номер платежа: {reference}. Лишнее возвращается вам: {back}.",
	"payments.part":
		"Пришла только часть для {payee}: {moved}. Не хватает ещё *{missing}*. Номер платежа: {reference}. Спасибо.",
	"payments.again":
		"Вы уже заплатили в {payee}, и {moved} пришли ещё раз. Они возвращаются вам. Номер платежа: {reference}. Спасибо.",
	"payments.late":
		"Платёж {moved} в {payee} пришёл слишком поздно. Он возвращается вам. Номер платежа: {reference}. Спасибо.",
	"payments.declined_payment_failed":
		"Платёж не прошёл: {amount} в {payee}. Номер платежа: {reference}. Можно попробовать снова по той же ссылке.",
	"payments.declined_insufficient_funds":
		"Недостаточно средств для {amount} в {payee}. Номер платежа: {reference}. Можно попробовать другую карту по той же ссылке.",
	"payments.declined_expired":
		"Платёж {amount} в {payee} не завершили вовремя. Номер платежа: {reference}. Можно попробовать снова по той же ссылке.",
	"payments.failed_payment_failed":
		"Платёж не прошёл: {amount} в {payee}. Номер платежа: {reference}. Ничего не списано.",
	"payments.failed_insufficient_funds":
		"Недостаточно средств для {amount} в {payee}. Номер платежа: {reference}. Ничего не списано.",
	"payments.failed_expired":
		"Платёж {amount} в {payee} не завершили вовремя. Номер платежа: {reference}. Ничего не списано.",
	"payments.expired":
		"Время заплатить {amount} в {payee} прошло. Номер платежа: {reference}. Ничего не пришло.",
	"payments.expired_back":
		"Время заплатить {amount} в {payee} прошло, и пришло не всё. Номер платежа: {reference}. Что пришло, возвращается вам: {back}.",
	"payments.lapsed":
		"То, за что вы заплатили в {payee}, больше нельзя было держать для вас. Номер платежа: {reference}. Ваши деньги возвращаются вам: {back}.",
	"payments.returned":
		"Вам возвращают платёж в {payee}: {back}. Номер платежа: {reference}. Я напишу, когда он уйдёт.",
	"payments.refunded":
		"Ваши деньги из {payee} вернулись вам: {moved}. Номер платежа: {reference}. Спасибо.",
	"payments.refund_failed":
		"Ваши деньги из {payee} пока не удалось вернуть: {moved}. Номер платежа: {reference}. Этим занимается сотрудник.",
	"payments.received": "Пришёл платёж для {payee}: {moved}. Номер платежа: {reference}. Спасибо.",
	"payments.went_back":
		"Платёж для {payee} вернулся плательщику: {moved}. Номер платежа: {reference}. Спасибо.",
	"payments.return_failed":
		"Возврат от {payee} не дошёл до плательщика: {moved}. Номер платежа: {reference}. Этим занимается сотрудник.",
	"payments.bad_phone":
		"Этот номер телефона неполный. Напишите его с кодом страны, например +250788123456.",
	"payments.bad_amount": "Такую сумму я не могу принять. Сколько это в целых единицах?",
	"payments.unknown_payee": "Я не знаю здесь такого заведения. Кому заплатить?",
	"payments.not_payable": "К сожалению, в {payee} здесь нельзя заплатить таким способом.",
	"payments.no_order": "У вас ничего не ждёт оплаты.",
	"payments.which_order": "Оплатить можно несколько: {list}. Что оплатить?",
	"payments.already_paid": "Это уже оплачено. Больше ничего не нужно.",
	"payments.waits_already":
		"Платёж за это уже ждёт. Номер платежа: {reference}. Откройте страницу, которая у вас есть.",
	"payments.waits_already_dial":
		"Платёж за это уже ждёт. Номер платежа: {reference}. Наберите {dial}",
	"payments.too_many_open": "Уже ждут несколько ваших платежей. Сначала завершите их.",
	"payments.not_available": "Платежи сейчас отключены.",
	"payments.not_begun_payment_failed": "Платёж не прошёл. Ничего не списано.",
	"payments.not_begun_insufficient_funds": "Недостаточно средств. Ничего не списано.",
	"payments.dialogue_paid":
		"Спасибо, что сообщили. Что деньги пришли, должны сказать заведение или платёжная служба; тогда я вам напишу. Если что-то не так, напишите «человек».",
	"payments.page_title": "Оплата мобильными деньгами",
	"payments.page_dial": "Открыть клавиатуру",
	"payments.page_copy": "Если ничего не происходит, наберите этот код:",
	"payments.page_over": "Время оплаты этим кодом прошло. Попросите новый.",
	"payments.page_back": "Вернитесь в чат. Я напишу там, когда платёж придёт.",
};
