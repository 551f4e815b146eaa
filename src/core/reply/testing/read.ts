import type { ReplyLocale } from "../../locale.ts";
import { parseReply, type Reply } from "../reply.ts";

export const both: readonly ReplyLocale[] = ["en", "tr"];
export const codes = ["7K3M", "9AC4"];
export const read = (text: string, locales = both): Reply => parseReply(text, { locales, codes });
export const kindOf = (text: string, locales = both) => read(text, locales).kind;
