/** `npm run widget`: what pages of tenants load, from `widget/`; checked as fresh by a test. */
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import { root } from "./bundle-settings.ts";

export type WidgetFile = { readonly path: string; readonly text: string };

/** One classic script, so that any page takes it with one tag. */
export async function widgetFiles(): Promise<readonly WidgetFile[]> {
	const { outputFiles } = await build({
		absWorkingDir: root,
		entryPoints: ["widget/chat.js"],
		write: false,
		bundle: true,
		minify: true,
		format: "iife",
		target: "es2022",
		charset: "utf8",
		legalComments: "none",
	});
	return [{ path: "public/chat.js", text: outputFiles[0]?.text ?? "" }];
}

if (import.meta.main)
	for (const { path, text } of await widgetFiles()) {
		writeFileSync(path, text);
		console.log(`${path}: ${Buffer.byteLength(text)} bytes`);
	}
