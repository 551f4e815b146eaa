/** Everything that is ever said: importing this has loaded every language and every pack. */
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { loadAllTexts } from "../../src/app/languages.ts";

await loadAllTexts();
await bringPacks();

export const allTexts = makeAppRegistry().texts();
