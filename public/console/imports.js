/** A file of businesses, listings or menus: looked at as a whole first, and written only where nothing in it is wrong. */
import { Act, refusal, worded } from "./parts.js";
import { html, useState } from "./vendor/preact.js";
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

export function Import({ market, send }) {
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
	</section>`;
}
