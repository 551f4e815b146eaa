/** A file of businesses, listings or menus: looked at as a whole first, and written only where nothing in it is wrong. */
import { get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { Act, Badge, Empty, Loading, refusal, Time, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const kinds = ["businesses", "listings", "listing_items"];
const bytesMax = 4 * 1024 * 1024;
const chunk = 0x8000;

async function base64Of(file) {
	const bytes = new Uint8Array(await file.arrayBuffer());
	let text = "";
	for (let at = 0; at < bytes.length; at += chunk)
		text += String.fromCharCode(...bytes.subarray(at, at + chunk));
	return btoa(text);
}

function Report({ report, isWritten }) {
	const { rows, written, refused } = report;
	if (refused.length === 0)
		return html`<p class="good" role="status">${isWritten ? t("import.written", { n: written }) : t("import.right", { n: rows })}</p>`;
	return html`<p class="bad" role="alert">${t("import.refused", { n: refused.length })}</p>
		<div class="wide" tabindex="0" role="region" aria-label=${t("import.report")}><table><thead><tr><th scope="col">${t("import.row")}</th><th scope="col">${t("import.column")}</th><th scope="col">${t("import.why")}</th></tr></thead>
		<tbody>${refused.map(
			({ row, column, reason }, at) =>
				html`<tr key=${at}><td>${row}</td><td>${column ?? "–"}</td><td>${sayReason(reason)}</td></tr>`,
		)}</tbody></table></div>`;
}

/** `duplicate_of_row_3`, `missing_variable: code`: what varies stands behind. */
function sayReason(reason) {
	const [, word = reason, row, what] = /^([a-zA-Z_]+?)(?:_(\d+)|: (.+))?$/.exec(reason) ?? [];
	return [worded("wrong", word), row ?? what].filter(Boolean).join(" ");
}

const importsShown = 20;

/** What stayed, in a row each: what it is, and why. */
function Kept({ report }) {
	const { undone, keptCount, kept } = report;
	return html`<div role="status"><p class=${keptCount > 0 ? "" : "good"}>${t("undo.done", { n: undone })}</p>${
		keptCount > 0
			? html`<p class="bad">${t("undo.kept", { n: keptCount })}</p><ul>${kept.map(
					({ id, name, why }) =>
						html`<li key=${id}><strong>${name}</strong> · ${worded("undo_why", why)}</li>`,
				)}</ul>`
			: null
	}</div>`;
}

/** Files that were written, each with its way back. */
function Imports({ version }) {
	const { data, refused, again } = useLive(
		() => get(pathOf("/imports", { limit: importsShown })),
		null,
		[version],
	);
	const [report, setReport] = useState(null);
	const undo = (one) => async () => {
		const made = await post(`/imports/${one.id}/undo`);
		if (made.ok) {
			say(t("undo.said"));
			setReport({ id: one.id, ...made.data });
		}
		await again();
		return made;
	};
	if (!data) return html`<${Loading} refused=${refused} />`;
	if (data.items.length === 0) return html`<${Empty}>${t("undo.none")}<//>`;
	return html`<ul class="rows">${data.items.map(
		(one) => html`<li key=${one.id} class="card"><div class="row">
			<span class="grow"><strong>${worded("import_kind", one.kind)}</strong> · ${t("undo.rows", { n: one.rows })} · <${Time} at=${one.createdAtMs} /></span>
			${
				one.undoneAtMs === null
					? html`<${Act} act=${undo(one)} ask=${t("undo.ask", { n: one.rows, kind: worded("import_kind", one.kind) })} yes=${t("undo.act")} of=${worded("import_kind", one.kind)}>${t("undo.act")}<//>`
					: html`<${Badge}>${t("undo.undone")} <${Time} at=${one.undoneAtMs} /><//> ${one.keptCount > 0 ? html`<${Act} kind="link" act=${undo(one)}>${t("undo.what_stayed", { n: one.keptCount })}<//>` : null}`
			}</div>${report?.id === one.id ? html`<${Kept} report=${report} />` : null}</li>`,
	)}</ul>`;
}

export function Import({ market, send }) {
	const [written, setWritten] = useState(0);
	const [kind, setKind] = useState("businesses");
	const [file, setFile] = useState(null);
	const [shown, setShown] = useState(null);
	const choose = (next) => {
		setFile(next);
		setShown(null);
	};
	const isTooLarge = file !== null && file.size > bytesMax;
	const run = (dryRun) => async () => {
		const answer = await send({
			marketId: market.marketId,
			kind,
			format: file.name.toLowerCase().endsWith(".json") ? "json" : "csv",
			dryRun,
			contentBase64: await base64Of(file),
		});
		setShown(
			answer.ok ? { report: answer.data, isWritten: !dryRun } : { refused: refusal(answer) },
		);
		if (answer.ok && !dryRun) setWritten(written + 1);
		return { ok: true };
	};
	const isRight = shown?.report?.refused.length === 0 && !shown.isWritten;
	return html`<section class="card import"><p class="soft">${t("import.what")}</p>
		<div class="settings">
			<div class="setting"><label for="import-kind">${t("import.kind")}</label><select id="import-kind" value=${kind} onChange=${(
				event,
			) => {
				setKind(event.target.value);
				setShown(null);
			}}>${kinds.map((one) => html`<option key=${one} value=${one}>${worded("import_kind", one)}</option>`)}</select><span class="soft">${t(`import.columns_${kind}`)}</span></div>
			<div class="setting"><label for="import-file">${t("import.file")}</label><input id="import-file" type="file" accept=".csv,.json" onChange=${(event) => choose(event.target.files[0] ?? null)} /><span class=${isTooLarge ? "bad" : "soft"}>${t("import.size")}</span></div>
		</div>
		${
			file && !isTooLarge
				? html`<div class="row"><${Act} act=${run(true)}>${t("import.check")}<//>
			${isRight ? html`<${Act} kind="main" act=${run(false)} ask=${t("import.ask", { n: shown.report.rows, kind: worded("import_kind", kind), name: market.name })} yes=${t("import.write")}>${t("import.write")}<//>` : null}</div>`
				: null
		}
		${shown?.refused ? html`<p class="bad" role="alert">${shown.refused}</p>` : null}
		${shown?.report ? html`<${Report} report=${shown.report} isWritten=${shown.isWritten} />` : null}
	</section>
	<section aria-labelledby="imports"><h2 id="imports">${t("undo.title")}</h2><p class="soft">${t("undo.help")}</p><${Imports} version=${written} /></section>`;
}
