/** The languages a reply can be read in, one file each. */
import type { Locale } from "../../locale.ts";
import type { ReplyLanguage } from "../reply-language.ts";
import { en } from "./en.ts";
import { tr } from "./tr.ts";

export const replyLanguages: Readonly<Record<Locale, ReplyLanguage>> = { en, tr };
