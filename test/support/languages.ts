/** Every language and every pack's body is there, as after a while in a busy isolate. Tests inside the runtime and of the built Worker begin without. */
import "../../src/app/claims.ts";
import { loadAllTexts, loadReading } from "../../src/app/languages.ts";
import { learnPrinted } from "../../src/app/texts/printed-tables.ts";
import { bringDialogue } from "../../src/dialogue/bring.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { replyLocales } from "../../src/core/locale.ts";

await loadAllTexts();
await bringPacks();
await bringDialogue();
await loadReading(replyLocales);
learnPrinted();
