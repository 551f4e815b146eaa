/** What a browser loads, as one file: a script with all that it imports, or a style sheet. */
import { type BuildOptions, build } from "esbuild";
import { root } from "./bundle-settings.ts";

/** `from`: below the repository. What cannot be bundled throws, and says where. */
export async function bundledForBrowsers(from: string, more: BuildOptions = {}): Promise<string> {
	const { outputFiles } = await build({
		absWorkingDir: root,
		entryPoints: [from],
		bundle: true,
		minify: true,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		legalComments: "none",
		...more,
		write: false,
	});
	const [file] = outputFiles ?? [];
	if (!file) throw new Error(`esbuild wrote nothing of ${from}`);
	return file.text;
}
