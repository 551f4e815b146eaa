/** What the tenant's own staff ask for beside what everybody asks for: loaded with the first message of one of them. */
import type { PackDialogue } from "../dialogue/dialogue.ts";
import type { LateKit } from "../dialogue/late-kit.ts";
import { broadcasts as de } from "../languages/de/broadcasts.ts";
import { broadcasts as el } from "../languages/el/broadcasts.ts";
import { broadcasts as en } from "../languages/en/broadcasts.ts";
import { broadcasts as fr } from "../languages/fr/broadcasts.ts";
import { broadcasts as it } from "../languages/it/broadcasts.ts";
import { broadcasts as ru } from "../languages/ru/broadcasts.ts";
import { broadcasts as rw } from "../languages/rw/broadcasts.ts";
import { broadcasts as tr } from "../languages/tr/broadcasts.ts";
import { marketingDialogue } from "../packs/marketing/dialogue/index.ts";

export async function staffDialogues(kit: LateKit): Promise<readonly PackDialogue[]> {
	const marketing = marketingDialogue(kit, { en, tr, el, ru, fr, rw, it, de });
	await Promise.all(marketing.requests.map(async ({ bring }) => bring?.()));
	return [marketing];
}
