/** The faces of documents, each a module of bytes that is read when the first document needs it. */
import type { FontFiles, LoadFonts } from "../packs/documents/typeset/pdf.ts";

const read = async (face: Promise<{ readonly default: ArrayBuffer }>): Promise<Uint8Array> =>
	new Uint8Array((await face).default);

let known: Partial<FontFiles> = {};

export const loadFonts: LoadFonts = async ({ arabic }) => {
	if (!known.latin)
		known = {
			...known,
			latin: await read(import("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
			latinBold: await read(import("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf")),
		};
	if (arabic && !known.arabic)
		known = {
			...known,
			arabic: await read(
				import(
					"@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"
				),
			),
			arabicBold: await read(
				import("@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf"),
			),
		};
	return known;
};
