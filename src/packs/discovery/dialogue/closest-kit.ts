/** What `closest-told.ts` is given, as it comes late. */
import { isLike } from "../../../dialogue/market/menus.ts";
import { tokens } from "../../../dialogue/market/names.ts";
import { saysNothing } from "../../../dialogue/reading/grammar.ts";
import { template } from "../../../dialogue/say.ts";
import { isQuestion } from "../../../dialogue/small-talk.ts";
import { kit as searching } from "./searching-kit.ts";

export const kit = { ...searching, isLike, isQuestion, saysNothing, template, tokens };
export type ClosestKit = typeof kit;
