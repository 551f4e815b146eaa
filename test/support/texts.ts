/** Everything that is ever said: importing this has loaded every language. */
import { makeAppRegistry } from "../../src/app/compose.ts";
import { loadAllTexts } from "../../src/app/languages.ts";

await loadAllTexts();

export const allTexts = makeAppRegistry().texts();
