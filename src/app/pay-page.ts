import { openPage as open, type Page, pageHtml as html } from "../packs/payments/page.ts";
import type { App } from "./compose.ts";
import type { EdgeContext } from "./edge-context.ts";
import { loadTexts } from "./languages.ts";

export const openPage = ({ personalData, runtime }: EdgeContext, token: string) =>
	open({ lookup: personalData.lookup, nowMs: runtime.nowMs }, token);

export const pageHtml = ({ registry }: App, page: Page, accepts: string | undefined) =>
	html(
		page,
		async (key, locale) => {
			await loadTexts([locale]);
			return registry.text(key, locale);
		},
		accepts,
	);
