/** Who works here: drivers with their duty, members of staff with what they may, and the keys that open this console. */
import { get, pathOf, post } from "./api.js";
import { controlsOf, kinds } from "./catalogue-kinds.js";
import { Rows } from "./catalogue-rows.js";
import { useLive } from "./live.js";
import { More, usePages } from "./pages.js";
import { Act, Badge, Empty, inboxOf, Loading, Table, Tabs, Time, worded } from "./parts.js";
import { html } from "./preact.js";
import { t } from "./words.js";

const duties = { all: {}, on: { available: true }, off: { available: false } };
const staffMax = 100;

const talkOf = ({ threadKey }) =>
	html`<p><a href=${inboxOf(threadKey)}>${t("approvals.open")}</a></p>`;

export function Drivers({ market, asked }) {
	const { data: controls, refused } = useLive(controlsOf, null, []);
	const duty = Object.hasOwn(duties, asked.duty) ? asked.duty : "all";
	if (!controls || !market)
		return html`<h1>${t("nav.drivers")}</h1><${Loading} refused=${refused} />`;
	return html`<h1>${t("nav.drivers")}</h1><p class="soft">${t("driver.what")}</p>
		<${Tabs} label=${t("driver.filter")} now=${duty} tabs=${Object.keys(duties).map((one) => [one, t(`driver.${one}`)])} href=${(one) => `#drivers?duty=${one}`} />
		<${Rows} key=${duty} title=${t("nav.drivers")} kind=${kinds.driver} controls=${controls.driver} of=${{ marketId: market.marketId }} listsAll market=${market} asked=${duties[duty]}
			told=${{
				name: ({ name }) => name,
				line: ({ vehicle, plate, district, lastSeenAtMs }) =>
					html`${[vehicle, plate, district].filter(Boolean).join(" · ")}${lastSeenAtMs ? html` · ${t("driver.seen")} <${Time} at=${lastSeenAtMs} />` : null}`,
				more: talkOf,
			}} />`;
}

function Keys({ me }) {
	const list = usePages("/keys", {}, null);
	const { data: staff } = useLive(() => get(pathOf("/staff", { limit: staffMax })), null, []);
	const { data, refused, again } = list;
	if (!data) return html`<${Loading} refused=${refused} />`;
	const named = new Map((staff?.items ?? []).map(({ id, name }) => [id, name]));
	const nameOf = ({ staffId, label }) => named.get(staffId) ?? label;
	const now = Date.now();
	const isOver = ({ revokedAtMs, expiresAtMs }) =>
		revokedAtMs !== null || (expiresAtMs !== null && expiresAtMs < now);
	return html`<${Table} label=${t("team.keys")} items=${data.items} keyOf=${({ id }) => id} columns=${{
		[t("team.key_of")]: (key) =>
			html`${nameOf(key)}${key.id === me.keyId ? html` <${Badge} kind="brand">${t("team.this_one")}<//>` : null}${nameOf(key) === key.label ? null : html` <span class="soft">${key.label}</span>`}`,
		[t("team.may")]: ({ role }) => worded("role", role),
		[t("team.used")]: ({ lastUsedAtMs }) =>
			lastUsedAtMs === null ? t("team.never") : html`<${Time} at=${lastUsedAtMs} />`,
		[t("team.ends")]: (key) =>
			key.revokedAtMs !== null
				? html`<${Badge} kind="bad">${t("team.revoked")}<//>`
				: isOver(key)
					? html`<${Badge}>${t("team.over")}<//>`
					: html`<${Time} at=${key.expiresAtMs} />`,
		"": (key) =>
			isOver(key)
				? ""
				: html`<${Act} of=${key.label} act=${() => post(`/keys/${key.id}/revoke`)} ask=${t(key.id === me.keyId ? "team.revoke_own_ask" : "team.revoke_ask", { label: key.label })} yes=${t("team.revoke")} done=${again}>${t("team.revoke")}<//>`,
	}} /><${More} list=${list} />`;
}

const keepers = ["tenant_admin", "super_admin"];

export function Team({ me, market }) {
	const { data: controls, refused } = useLive(controlsOf, null, []);
	if (!controls) return html`<h1>${t("nav.team")}</h1><${Loading} refused=${refused} />`;
	return html`<h1>${t("nav.team")}</h1><p class="soft">${t("team.what")}</p>
		<${Rows} title=${t("team.members")} kind=${kinds.member} controls=${controls.member} of=${{}} market=${market}
			told=${{
				name: ({ name }) => name,
				line: ({ roles, phone, ticketSms, email, slackUserId }) =>
					[
						roles.map((one) => worded("role", one)).join(", "),
						phone,
						email ? t("team.by_mail") : null,
						slackUserId ? "Slack" : null,
						ticketSms ? t("team.by_sms") : null,
					]
						.filter(Boolean)
						.join(" · "),
				more: talkOf,
			}} />
		<section class="card" aria-labelledby="keys"><h2 id="keys">${t("team.keys")}</h2><p class="soft">${t("team.keys_what")}</p>
			${keepers.includes(me.role) ? html`<${Keys} me=${me} />` : html`<${Empty}>${t("refused.role")}<//>`}</section>`;
}
