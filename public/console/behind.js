/** Everything behind one commitment, as the API writes it. */
import { get } from "./api.js";
import { useLive } from "./live.js";
import { Empty, Loading } from "./parts.js";
import { html } from "./vendor/preact.js";
import { t } from "./words.js";

export function Behind({ rest }) {
	const { data, refused } = useLive(() => get(`/audit/bundle/${encodeURIComponent(rest)}`), null, [
		rest,
	]);
	const isUnknown = refused?.status === 404;
	return html`<h1>${t("nav.behind")} <code>${rest}</code></h1>
		${
			data
				? html`<pre class="card" tabindex="0">${data.text}</pre>`
				: isUnknown
					? html`<${Empty}>${t("behind.none")}<//>`
					: html`<${Loading} refused=${refused} />`
		}`;
}
