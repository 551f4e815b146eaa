export const en = {
	"payments.confirm_momo":
		"I give you a code to dial. Nothing is taken before you enter your own pin.\nPay *{amount}* to *{payee}* by mobile money?",
	"payments.confirm_momo_own":
		"I give you a code to dial. Nothing is taken before you enter your own pin.\nPay *{amount}* to *{payee}* for {own} by mobile money?",
	"payments.confirm_push":
		"That phone is asked for the pin. Nothing is taken before it is entered.\nPay *{amount}* to *{payee}* by mobile money from {phone}?",
	"payments.confirm_push_own":
		"That phone is asked for the pin. Nothing is taken before it is entered.\nPay *{amount}* to *{payee}* for {own} by mobile money from {phone}?",
	"payments.confirm_card":
		"I give you a link to a safe page. Please never write a card number here.\nPay *{amount}* to *{payee}* by card?",
	"payments.confirm_card_own":
		"I give you a link to a safe page. Please never write a card number here.\nPay *{amount}* to *{payee}* for {own} by card?",
	"payments.own_order": "your order {code}",
	"payments.own_booking": "your booking {code}",
	"payments.own_viewing": "your viewing {code}",
	"payments.own_insurance": "your insurance {code}",
	"payments.dial":
		"To pay *{amount}* to {payee}, dial this:\n{dial}\nor open {link}\nReference: {reference}. Please dial before {until}. I write when the payment is confirmed.",
	"payments.link":
		"Here is the page to pay *{amount}* to {payee}: {link}\nReference: {reference}. It is open until {until}. I write when the payment has come.",
	"payments.asked":
		"The phone is asked to pay *{amount}* to {payee}. Please enter the pin there. Reference: {reference}. I write when the payment has come.",
	"payments.unknown":
		"The payment service has not answered yet, so I do not know whether it has your payment. I am asking, and I write as soon as I know. Please do not pay twice.",
	"payments.paid":
		"Your payment has come: *{amount}* to {payee}. Reference: {reference}. Thank you!",
	"payments.over":
		"Your payment has come: *{amount}* to {payee}. Reference: {reference}. What was too much goes back to you: {back}.",
	"payments.part":
		"Only a part has come for {payee}: {moved}. Still missing: *{missing}*. Reference: {reference}. Thank you.",
	"payments.again":
		"You had paid {payee} already, and {moved} came once more. It goes back to you. Reference: {reference}. Thank you.",
	"payments.late":
		"The payment of {moved} to {payee} came too late. It goes back to you. Reference: {reference}. Thank you.",
	"payments.declined_payment_failed":
		"Payment unsuccessful: {amount} to {payee}. Reference: {reference}. You can try again with the same link.",
	"payments.declined_insufficient_funds":
		"Insufficient funds for {amount} to {payee}. Reference: {reference}. You can try another card with the same link.",
	"payments.declined_expired":
		"The payment of {amount} to {payee} was not finished in time. Reference: {reference}. You can try again with the same link.",
	"payments.failed_payment_failed":
		"Payment unsuccessful: {amount} to {payee}. Reference: {reference}. Nothing was taken.",
	"payments.failed_insufficient_funds":
		"Insufficient funds for {amount} to {payee}. Reference: {reference}. Nothing was taken.",
	"payments.failed_expired":
		"The payment of {amount} to {payee} was not finished in time. Reference: {reference}. Nothing was taken.",
	"payments.expired":
		"The time to pay {amount} to {payee} is over. Reference: {reference}. Nothing has come.",
	"payments.expired_back":
		"The time to pay {amount} to {payee} is over, and not all of it came. Reference: {reference}. What came goes back to you: {back}.",
	"payments.lapsed":
		"What you paid {payee} for could not be kept for you any longer. Reference: {reference}. Your money goes back to you: {back}.",
	"payments.returned":
		"You get your payment to {payee} back: {back}. Reference: {reference}. I write when it has gone.",
	"payments.refunded":
		"Your money from {payee} has gone back to you: {moved}. Reference: {reference}. Thank you.",
	"payments.refund_failed":
		"Your money from {payee} could not be given back yet: {moved}. Reference: {reference}. A member of staff looks after it.",
	"payments.received":
		"A payment has come for {payee}: {moved}. Reference: {reference}. Thank you.",
	"payments.went_back":
		"A payment for {payee} has gone back to its payer: {moved}. Reference: {reference}. Thank you.",
	"payments.return_failed":
		"A refund from {payee} did not reach its payer: {moved}. Reference: {reference}. A member of staff looks after it.",
	"payments.bad_phone":
		"That phone number is not complete. Please write it with the code of its country, such as +250788123456.",
	"payments.bad_amount": "I cannot take that amount. How much is it, in whole units?",
	"payments.unknown_payee": "I know no business like that here. Who shall be paid?",
	"payments.not_payable": "I am sorry, {payee} cannot be paid that way here.",
	"payments.no_order": "You have nothing with me that waits to be paid.",
	"payments.which_order": "Several things of yours can be paid: {list}. Which one shall be paid?",
	"payments.already_paid": "That is paid already. Nothing more is needed.",
	"payments.waits_already":
		"A payment for that waits already. Reference: {reference}. Please use the page you have.",
	"payments.waits_already_dial":
		"A payment for that waits already. Reference: {reference}. Please dial {dial}",
	"payments.too_many_open": "Several payments of yours wait already. Please finish those first.",
	"payments.not_available": "Payments are switched off at the moment.",
	"payments.not_begun_payment_failed": "Payment unsuccessful. Nothing was taken.",
	"payments.not_begun_insufficient_funds": "Insufficient funds. Nothing was taken.",
	"payments.dialogue_paid":
		"Thank you for telling me. The business or the payment provider has to say that it has your money; I write to you then. If something is wrong, write “human”.",
	"payments.page_title": "Pay by mobile money",
	"payments.page_dial": "Open the keypad",
	"payments.page_copy": "If nothing happens, dial this code:",
	"payments.page_over": "The time to pay with this code is over. Please ask for a new one.",
	"payments.page_back": "Please go back to your chat. I write there when the payment has come.",
} as const;

export type PaymentsTexts = Readonly<Record<keyof typeof en, string>>;
