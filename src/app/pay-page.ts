import {
	backHtml as back,
	openPage as open,
	type Page,
	pageHtml as html,
} from "../packs/payments/page.ts";
import { whenThere } from "../core/not-loaded.ts";
import type { Locale } from "../core/locale.ts";
import type { App } from "./compose.ts";
import type { EdgeContext } from "./edge-context.ts";
import { loadTexts } from "./languages.ts";

export const openPage = ({ personalData, runtime }: EdgeContext, token: string) =>
	open({ lookup: personalData.lookup, nowMs: runtime.nowMs }, token);

const textsOf =
	({ registry }: App) =>
	async (key: string, locale: Locale) => {
		await loadTexts([locale]);
		return whenThere(() => registry.text(key, locale));
	};
export const pageHtml = (app: App, page: Page, accepts: string | undefined) =>
	html(page, textsOf(app), accepts);
export const backHtml = (app: App, accepts: string | undefined) => back(textsOf(app), accepts);
