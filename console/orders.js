/** Orders as a board: a column for each state. */
import { get, pathOf, post } from "./api.js";
import { useLive } from "./live.js";
import { Act, behindOf, Empty, inboxOf, Loading, Time } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html } from "./preact.js";
import { amount, t } from "./words.js";

const everyMs = 5_000;
const columns = ["pending", "confirmed", "preparing", "ready", "delivered", "cancelled"];
const next = { confirmed: "preparing", preparing: "ready", ready: "delivered" };
const mayEnd = new Set(["confirmed", "preparing"]);
const columnMax = 30;

function Order({ order, again }) {
	const {
		id,
		code,
		status,
		businessName,
		items,
		tableNo,
		notes,
		totalMinor,
		currency,
		customerPhone,
		threadKey,
	} = order;
	const to = (wanted) => () => post(`/orders/${id}/status`, { status: wanted });
	return html`<li class="card">
		<p class="row"><a class="grow" data-row href=${behindOf(id)}><code>${code}</code></a><span>${amount(totalMinor, currency)}</span></p>
		<strong>${businessName}</strong>
		<ul class="items">${items.map(({ sku, qty, name }) => html`<li key=${sku}>${qty} × ${name}</li>`)}</ul>
		${notes ? html`<p class="lines">${notes}</p>` : null}
		<p class="soft">${tableNo ? `${tableNo} · ` : ""}<a href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? customerPhone ?? t("inbox.conversation")}</a> · <${Time} at=${order.confirmedAtMs ?? order.createdAtMs} /></p>
		${
			next[status] || mayEnd.has(status)
				? html`<div class="row">${next[status] ? html`<${Act} kind="main" act=${to(next[status])} done=${again}>${t(`orders.to_${next[status]}`)}<//>` : null}${
						mayEnd.has(status)
							? html`<${Act} act=${to("cancelled")} ask=${t("call_off_ask", { code })} yes=${t("call_off")} done=${again}>${t("call_off")}<//>`
							: null
					}</div>`
				: null
		}
	</li>`;
}

export function Orders() {
	const { data, refused, again } = useLive(
		async () => {
			const found = await Promise.all(
				columns.map((status) => get(pathOf("/orders", { status, limit: columnMax }))),
			);
			return found.find(({ ok }) => !ok) ?? { ok: true, data: found.map((one) => one.data) };
		},
		everyMs,
		[],
	);
	useNames((data ?? []).flatMap(({ items }) => items.map(({ threadKey }) => threadKey)));
	if (!data) return html`<h1>${t("nav.orders")}</h1><${Loading} refused=${refused} />`;
	return html`<h1>${t("nav.orders")}</h1><div class="board" tabindex="0" role="region" aria-label=${t("nav.orders")}>${columns.map(
		(status, at) => {
			const { items, nextCursor } = data[at];
			return html`<section key=${status} aria-label=${t(`order.${status}`)}>
			<h2>${t(`order.${status}`)} <span class="soft">${items.length}${nextCursor ? "+" : ""}</span></h2>
			${items.length === 0 ? html`<${Empty}>${t("orders.none")}<//>` : html`<ul>${items.map((order) => html`<${Order} key=${order.id} order=${order} again=${again} />`)}</ul>`}
		</section>`;
		},
	)}</div>`;
}
