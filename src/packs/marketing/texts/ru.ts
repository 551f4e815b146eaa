/** Russian. */
import type { en } from "./en.ts";

export const ru: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Новости от {business}, на которые вы согласились: {news} Вы можете отозвать согласие в любое время.",
	"broadcast.deal":
		"Предложение от {business} для вас: {offer}, до {until}. Вы можете отозвать согласие в любое время.",
	"broadcast.confirm":
		"*{name}*. Получателей, давших согласие: {reach}, через {channel}\nКогда: {when}. Темп: {limits}\n«{text}»{rules}\nОтправить им это?",
	"broadcast.scheduled":
		"Договорились. {when}, шаг за шагом, получателей: {reach}. Код рассылки {code}: напишите «как идёт рассылка {code}», «приостанови рассылку {code}» или «останови рассылку {code}».",
	"broadcast.name_news": "Новость",
	"broadcast.name_deal": "Предложение",
	"broadcast.at_once": "сразу",
	"broadcast.pace": "не больше {n} в секунду",
	"broadcast.ceiling": "не больше {n} сообщений в день",
	"broadcast.rules": "Правила говорят об этом (по-английски): «{why}»",
	"broadcast.rules_forbid":
		"Правила не допускают таких слов для многих людей, поэтому ничего не отправляется. В консоли видно, какое правило их запрещает.",
	"broadcast.nobody": "Там никто не дал согласия на сообщения, так что отправлять некому.",
	"broadcast.why_when":
		"Рассылка может уйти сейчас или в течение трёх месяцев, но не в прошлом. Когда её отправить?",
	"broadcast.too_many":
		"Уже идёт слишком много рассылок. Пожалуйста, сначала остановите одну из них.",
	"broadcast.moved":
		"Сейчас это невозможно. Напишите «как идёт рассылка», чтобы увидеть, как она идёт.",
	"broadcast.none": "Такой рассылки нет.",
	"broadcast.several": "Рассылок несколько. Напишите, какая из них, с её кодом: {list}",
	"broadcast.progress":
		"*{name}*, код {code}, {when}: {state}.\nВсего: {all}, получили: {sent}, осталось: {left}, не получат: {lost}.",
	"broadcast.state_planned": "запланирована",
	"broadcast.state_going": "отправляется",
	"broadcast.state_held": "приостановлена",
	"broadcast.state_out": "ушла",
	"broadcast.state_stopped": "остановлена",
	"broadcast.confirm_stop":
		"Рассылка {which}, *{name}*, {when}: {state}. Кто ещё не получил сообщения, не получит его. Остановить её насовсем?",
	"broadcast.paused":
		"Рассылка {code} приостановлена. Что уже в пути, ещё дойдёт. Напишите «продолжи рассылку {code}», чтобы она шла дальше.",
	"broadcast.resumed": "Рассылка {code} идёт дальше.",
	"broadcast.stopped":
		"Рассылка {code} остановлена насовсем. Кто ещё не получил сообщения, не получит его.",
	"broadcast.dialogue_ask_template": "Что это будет?\n{choices}",
	"broadcast.dialogue_ask_news": "Какая новость? Напишите её так, как её прочтут.",
	"broadcast.dialogue_ask_offer": "Какое предложение, в нескольких словах?",
	"broadcast.dialogue_ask_until": "До какого дня оно действует?",
	"broadcast.dialogue_ask_when": "Когда отправить: сейчас или в какой день и в какое время?",
	"broadcast.dialogue_ask_hour": "В какое время?",
	"broadcast.dialogue_ask_change": "Что должно быть иначе: слова, время или канал?",
	"broadcast.way_out_title": "Больше никаких новостей по почте",
	"broadcast.way_out_ask":
		"Больше не присылать вам новости и предложения по электронной почте? То, о чём вы просите сами, это не затронет.",
	"broadcast.way_out_button": "Больше не присылать",
	"broadcast.way_out_done":
		"Готово. На этот адрес новости и предложения больше не придут. Страницу можно закрыть.",
};
