/** Insurances. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { insuring } from "./insuring.ts";

export const insuranceDialogue: PackDialogue = { pack: "insurance", requests: [insuring] };
