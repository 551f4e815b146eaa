/** Why a message left, or did not. */
import { listed } from "./api.js";
import { useLive } from "./live.js";
import { Badge, Empty, inboxOf, Loading, saidOf, Table, Time, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html, useState } from "./preact.js";
import { has, t } from "./words.js";

const everyMs = 10_000;
const pageSize = 50;

export function Sends() {
	const [pages, setPages] = useState(1);
	const { data, refused } = useLive(() => listed("/sends", {}, pages, pageSize), everyMs, [pages]);
	useNames((data?.items ?? []).map(({ threadKey }) => threadKey));
	if (!data) return html`<h1>${t("nav.sends")}</h1><${Loading} refused=${refused} />`;
	return html`<h1>${t("nav.sends")}</h1><p class="soft">${t("sends.what")}</p>
		${
			data.items.length === 0
				? html`<${Empty}>${t("sends.none")}<//>`
				: html`<${Table} label=${t("nav.sends")} items=${data.items} keyOf=${({ seq, outboxId, atMs, type }) => `${seq}:${outboxId}:${atMs}:${type}`} columns=${{
						[t("when")]: ({ atMs }) => html`<${Time} at=${atMs} />`,
						[t("sends.word")]: ({ verdict }) =>
							html`<${Badge} kind=${verdict === "allow" ? "good" : verdict === "as_template" ? "" : "amber"}>${worded("verdict", verdict)}<//>`,
						[t("sends.why")]: ({ why, rule, verdict }) =>
							html`<span title=${rule ?? undefined}>${verdict === "as_template" && has(`send_template.${rule}`) ? t(`send_template.${rule}`) : saidOf("send_rule", rule ?? "none", why)}</span>`,
						[t("sends.channel")]: ({ channel }) => worded("channel", channel),
						[t("person")]: ({ threadKey }) =>
							html`<a data-row href=${inboxOf(threadKey)}>${nameKnown(threadKey) ?? t("inbox.conversation")}</a>`,
					}} />`
		}
		${data.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}`;
}
