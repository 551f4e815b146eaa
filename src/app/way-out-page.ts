import { whenThere } from "../core/not-loaded.ts";
import { type WayOutStep, wayOutHtml } from "../packs/marketing/way-out-page.ts";
import type { App } from "./compose.ts";
import { loadTexts } from "./languages.ts";

export const wayOutPage = ({ registry }: App, step: WayOutStep, accepts: string | undefined) =>
	wayOutHtml(
		step,
		async (key, locale) => {
			await loadTexts([locale]);
			return whenThere(() => registry.text(key, locale));
		},
		accepts,
	);
