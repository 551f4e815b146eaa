/** `npm run widget`: what pages of tenants load, from `widget/`; checked as fresh by a test. */
import { writeFileSync } from "node:fs";
import { bundledForBrowsers } from "./browser-bundle.ts";

export type WidgetFile = { readonly path: string; readonly text: string };

/** One classic script, so that any page takes it with one tag; what only some chats need is a module that it loads. */
const files = [
	{ from: "widget/chat.js", to: "public/chat.js", format: "iife" },
	{ from: "widget/card.js", to: "public/chat-card.js", format: "esm" },
] as const;

export const widgetFiles = (): Promise<readonly WidgetFile[]> =>
	Promise.all(
		files.map(async ({ from, to, format }) => ({
			path: to,
			text: await bundledForBrowsers(from, { format }),
		})),
	);

if (import.meta.main)
	for (const { path, text } of await widgetFiles()) {
		writeFileSync(path, text);
		console.log(`${path}: ${Buffer.byteLength(text)} bytes`);
	}
