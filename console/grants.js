/** Standing grants: low-risk tools that go without anybody's yes, so often and so long. Given and ended by a super admin. */
import { gathered, get, pathOf, post } from "./api.js";
import { useLive } from "./live.js";
import { Progress } from "./pages.js";
import { Act, Badge, Empty, Loading, Time, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const everyMs = 8_000;

function Give({ tools, done }) {
	const [draft, setDraft] = useState({ tool: "", usesMax: "100", days: "30" });
	const set = (name) => (event) => setDraft({ ...draft, [name]: event.target.value.trim() });
	const isWhole = (text) => /^\d{1,4}$/.test(text) && Number(text) > 0;
	const isReady = draft.tool !== "" && isWhole(draft.usesMax) && isWhole(draft.days);
	const give = () =>
		post("/approval-grants", {
			tool: draft.tool,
			usesMax: Number(draft.usesMax),
			days: Number(draft.days),
		});
	return html`<section class="card" aria-label=${t("grant.give")}><h2>${t("grant.give")}</h2><div class="settings">
		<div class="setting"><label for="grant-tool">${t("tool")}</label><input id="grant-tool" list="grant-tools" value=${draft.tool} onInput=${set("tool")} /><datalist id="grant-tools">${tools.map((tool) => html`<option key=${tool} value=${tool}></option>`)}</datalist></div>
		<div class="setting"><label for="grant-uses">${t("grant.uses")}</label><input id="grant-uses" inputmode="numeric" value=${draft.usesMax} onInput=${set("usesMax")} /></div>
		<div class="setting"><label for="grant-days">${t("grant.days")}</label><input id="grant-days" inputmode="numeric" value=${draft.days} onInput=${set("days")} /></div></div>
		<div class="row">${isReady ? html`<${Act} kind="main" act=${give} done=${done} ask=${t("grant.give_ask", { tool: worded("tool", draft.tool), n: draft.usesMax, days: draft.days })} yes=${t("grant.give")}>${t("grant.give")}<//>` : html`<span class="soft">${t("field.missing")}</span>`}</div>
	</section>`;
}

export function Grants({ me }) {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				grants: get(pathOf("/approval-grants", { limit: 50 })),
				tools: get("/tools/health"),
			}),
		everyMs,
		[],
	);
	if (!data) return html`<${Loading} refused=${refused} />`;
	const now = Date.now();
	const isOwner = me.role === "super_admin";
	const { items } = data.grants;
	return html`<p class="soft">${t("grant.what")}</p>
		${isOwner ? html`<${Give} tools=${data.tools.items.map(({ tool }) => tool)} done=${again} />` : null}
		${items.length === 0 ? html`<${Empty}>${t("grant.none")}<//>` : null}
		<ul class="tiles">${items.map(({ id, tool, uses, usesMax, expiresAtMs, revokedAtMs }) => {
			const isOn = revokedAtMs === null && expiresAtMs > now && uses < usesMax;
			return html`<li class="card" key=${id}><p class="row"><strong class="grow">${worded("tool", tool)} <code class="soft">${tool}</code></strong><${Badge} kind=${isOn ? "good" : ""}>${t(isOn ? "grant.on" : "grant.over")}<//></p>
				<${Progress} done=${uses} total=${usesMax} label=${t("grant.uses")} />
				<p class="soft">${t("approvals.ends")} <${Time} at=${revokedAtMs ?? expiresAtMs} /></p>
				${isOn && isOwner ? html`<div class="row"><${Act} act=${() => post(`/approval-grants/${id}/revoke`)} done=${again} ask=${t("grant.end_ask", { tool: worded("tool", tool) })} yes=${t("grant.end")} of=${tool}>${t("grant.end")}<//></div>` : null}</li>`;
		})}</ul>`;
}
