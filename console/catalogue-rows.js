/** Rows of one kind under what they belong to: each opens to be written, can be hidden, and a new one is added below. */
import { get, pathOf } from "./api.js";
import { isShown, readRows } from "./catalogue-kinds.js";
import { Editor, Hide, Seen } from "./editor.js";
import { useLive } from "./live.js";
import { Empty, Loading, Time, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const historyMax = 20;

/**
 * `told`: what stands beside the name in the closed row (`line`), and above the fields of an open one (`more`). `href`: where a row has a
 * page of its own. `asked`: which rows; `listsAll`: also those of others than `of`, which new rows are of.
 */
export function Rows({
	title,
	kind,
	controls,
	of,
	market,
	told,
	href,
	options,
	first = {},
	asked = {},
	listsAll = false,
}) {
	const [pages, setPages] = useState(1);
	const ofId = listsAll ? undefined : Object.values(of).at(-1);
	const { data, refused, again } = useLive(
		() => readRows(kind, { ...asked, ...(ofId ? { of: ofId } : {}) }, pages),
		null,
		[kind.path, ofId, pages, JSON.stringify(asked)],
	);
	const [isAdding, setAdding] = useState(false);
	const added = async () => {
		setAdding(false);
		await again();
	};
	const given = { kind, controls, market, options };
	return html`<section class="card" aria-label=${title}><header class="row"><h2 class="grow">${title}${data ? html` <span class="soft">${data.items.length}${data.hasMore ? "+" : ""}</span>` : null}</h2>
			<button type="button" aria-expanded=${isAdding} onClick=${() => setAdding(!isAdding)}>${t("catalogue.add")}<span class="unseen">: ${title}</span></button></header>
		${isAdding ? html`<div class="adding"><${Editor} ...${given} row=${null} of=${of} first=${{ ...kind.first, ...first }} onSaved=${added} /></div>` : null}
		${data ? null : html`<${Loading} refused=${refused} />`}
		${data && data.items.length === 0 && !isAdding ? html`<${Empty}>${t("catalogue.none")}<//>` : null}
		<ul class="catalogue-parts">${(data?.items ?? []).map((row) => {
			const isSeen = isShown(kind, row);
			const line = html`<strong>${told.name(row)}</strong> <span class="soft grow">${told.line?.(row) ?? ""}</span>${kind.shown === null ? null : html`<${Seen} kind=${kind} isSeen=${isSeen} />`}`;
			return html`<li key=${row.id}>${
				href
					? html`<div class="row part"><a data-row class="row grow" href=${href(row)}>${line}</a><${Hide} kind=${kind} row=${row} isSeen=${isSeen} onSaved=${again} /></div>`
					: html`<details><summary data-row class="row part">${line}</summary><div class="opened">${told.more?.(row) ?? null}<${Editor} ...${given} row=${row} onSaved=${again} />
						<div class="row"><${Hide} kind=${kind} row=${row} isSeen=${isSeen} onSaved=${again} /></div><${History} kind=${kind} id=${row.id} version=${row.version} /></div></details>`
			}</li>`;
		})}</ul>
		${data?.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}
	</section>`;
}

function Changes({ kind, id, version }) {
	const { data, refused } = useLive(
		() => get(pathOf("/audit", { scopeType: "admin", scopeId: id, limit: historyMax })),
		null,
		[id, version],
	);
	if (!data) return html`<${Loading} refused=${refused} />`;
	if (data.items.length === 0) return html`<p class="soft">${t("history.none")}</p>`;
	return html`<ul>${data.items.map(
		({ seq, atMs, action, actor, payload }) =>
			html`<li key=${seq}><${Time} at=${atMs} /> · ${worded("act", action.split(".").at(-1))} · <code>${actor.id}</code>${payload.fields ? html` · ${payload.fields.map((field) => (kind?.says?.[field] ? t(kind.says[field]) : worded("column", field))).join(", ")}` : null}${payload.outcome === "refused" ? html` · <span class="bad">${worded("outcome", "refused")}</span>` : null}</li>`,
	)}</ul>`;
}

/** Who changed it, and which of its fields: out of the audit log. Read when it is opened. */
export function History({ kind, id, version }) {
	const [isOpen, setOpen] = useState(false);
	return html`<details onToggle=${(event) => setOpen(event.target.open)}><summary>${t("history.title")}</summary>${isOpen ? html`<${Changes} kind=${kind} id=${id} version=${version} />` : null}</details>`;
}
