/** Ready answers of the tenant: what staff say again and again, in each language. */
import { controlsOf, kinds } from "./catalogue-kinds.js";
import { Rows } from "./catalogue-rows.js";
import { useLive } from "./live.js";
import { Loading } from "./parts.js";
import { wordsFor } from "./rules/answers.js";
import { html } from "./preact.js";
import { language, t } from "./words.js";

export function Answers({ market }) {
	const { data: controls, refused } = useLive(controlsOf, null, []);
	if (!controls) return html`<h1>${t("nav.answers")}</h1><${Loading} refused=${refused} />`;
	return html`<p><a href="#inbox">${t("nav.inbox")}</a></p><h1>${t("nav.answers")}</h1><p class="soft">${t("keep.ready_what")}</p>
		<${Rows} title=${t("nav.answers")} kind=${kinds.answer} controls=${controls.answer} of=${{}} market=${market}
			told=${{ name: ({ name }) => name, line: ({ words }) => wordsFor(words, language()) }} />`;
}
