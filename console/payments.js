/** Payments: how each stands, the word of staff where no provider says it, and money that goes back, as it was shown. */
import { post } from "./api.js";
import { say, sure } from "./connection.js";
import { More, usePages } from "./pages.js";
import { Act, Badge, Empty, inboxOf, Loading, refusal, Tabs, Time, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html } from "./preact.js";
import { amount, t } from "./words.js";

const everyMs = 8_000;
const states = ["all", "pending", "paid", "failed", "refunded", "disputed"];
const kindOf = { paid: "good", failed: "bad", disputed: "bad", pending: "amber" };
/** Nobody but staff can say that such money came. */
const byHand = "momo_ussd";

function Payment({ payment, digits, again }) {
	const { id, state, provider, payee, currency, threadKey, reference, word } = payment;
	const money = (minor) => amount(minor, currency, digits);
	const saying = (what, minor) => () => post(`/payments/${id}/word`, { what, amountMinor: minor });
	const said = (result) => {
		if (result?.ok) say(t(result.data.needs > 0 ? "payment.one_more" : "market.saved"));
		return again();
	};
	/** What would go back is read anew, and what is agreed to is exactly that. */
	async function giveBack() {
		const asked = await post(`/payments/${id}/give-back/question`);
		if (!asked.ok) return asked;
		const { amountMinor, confirmation } = asked.data;
		const isSure = await sure(
			t("payment.give_back_ask", { amount: money(amountMinor), payee }),
			t("payment.give_back"),
		);
		if (!isSure) return { ok: true };
		const given = await post(`/payments/${id}/give-back`, { confirmation });
		if (given.ok) say(t(given.data.needs > 0 ? "payment.by_hand" : "payment.goes_back"));
		else say(given.reason === "TOKEN_INVALID" ? t("payment.moved") : refusal(given), true);
		return { ok: true };
	}
	const kept = payment.paidMinor - payment.refundedMinor - payment.refundDueMinor;
	const isOpen = state === "created" || state === "pending";
	return html`<li class="card">
		<p class="row"><strong>${money(payment.amountMinor)}</strong><span class="grow">${payee}</span><${Badge} kind=${kindOf[state] ?? ""}>${worded("payment", state)}<//></p>
		<p class="soft"><a data-row href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? t("inbox.conversation")}</a> · ${worded("provider", provider)} · <code>${reference}</code> · <${Time} at=${payment.paidAtMs ?? payment.createdAtMs} /></p>
		${payment.paidMinor > 0 ? html`<p>${t("payment.came", { amount: money(payment.paidMinor) })}${payment.refundedMinor > 0 ? ` · ${t("payment.went_back", { amount: money(payment.refundedMinor) })}` : ""}</p>` : null}
		${payment.refundDueMinor > 0 ? html`<p class="amber">${t("payment.is_due", { amount: money(payment.refundDueMinor) })}</p>` : null}
		${payment.failure ? html`<p class="bad">${worded("failure", payment.failure)}</p>` : null}
		${word ? html`<p class="amber">${t(`payment.word_${word}`, { amount: money(payment.wordMinor) })}</p>` : null}
		<div class="row">
			${isOpen && provider === byHand ? html`<${Act} act=${saying("paid", payment.amountMinor)} ask=${t("payment.say_paid_ask", { amount: money(payment.amountMinor), payee })} yes=${t("payment.say_paid")} done=${said} of=${reference}>${t("payment.say_paid")}<//>` : null}
			${payment.refundDueMinor > 0 && provider !== "stripe" ? html`<${Act} act=${saying("refunded", payment.refundDueMinor)} ask=${t("payment.say_refunded_ask", { amount: money(payment.refundDueMinor) })} yes=${t("payment.say_refunded")} done=${said} of=${reference}>${t("payment.say_refunded")}<//>` : null}
			${!isOpen && kept > 0 ? html`<${Act} act=${giveBack} done=${again} of=${reference}>${t("payment.give_back")}<//>` : null}
		</div>
	</li>`;
}

export function Payments({ market, asked }) {
	const state = states.includes(asked.state) ? asked.state : "all";
	const list = usePages("/payments", state === "all" ? {} : { state }, everyMs);
	const { data, refused, again } = list;
	useNames((data?.items ?? []).map(({ threadKey }) => threadKey));
	return html`<h1>${t("nav.payments")}</h1>
		<${Tabs} label=${t("payment.filter")} now=${state} tabs=${states.map((one) => [one, one === "all" ? t("inbox.all") : worded("payment", one)])} href=${(one) => `#payments?state=${one}`} />
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("payment.none")}<//>`
					: html`<ul class="tiles">${data.items.map((one) => html`<${Payment} key=${one.id} payment=${one} digits=${market?.currencyDigits ?? 2} again=${again} />`)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		<${More} list=${list} />`;
}
