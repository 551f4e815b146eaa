/** What people hear of what was found. Nothing here states a commitment: looking is not booking. */
import { byKey } from "../../core/template/by-key.ts";
import type { Templates } from "../../ports/pack.ts";
import { el } from "./texts/el.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";
import { ru } from "./texts/ru.ts";
import { rw } from "./texts/rw.ts";
import { tr } from "./texts/tr.ts";

export const discoveryTemplates: Templates = byKey({ en, tr, el, ru, fr, rw });
