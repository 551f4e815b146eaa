/** What staff and whoever waits for them hear. That something was agreed to is said only here, from rows (P7). */
import { byKey } from "../../core/template/by-key.ts";
import type { Templates } from "../../ports/pack.ts";
import { el } from "./texts/el.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";
import { ru } from "./texts/ru.ts";
import { rw } from "./texts/rw.ts";
import { tr } from "./texts/tr.ts";

export const approvalsTemplates: Templates = byKey({ en, tr, el, ru, fr, rw });
