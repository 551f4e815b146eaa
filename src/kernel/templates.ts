/** Texts of the gate, the keywords and the errors. Every text in every language; no text asks for a carrier keyword. */
import { byKey } from "../core/template/by-key.ts";
import type { Templates } from "../ports/pack.ts";
import { el } from "./texts/el.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";
import { ru } from "./texts/ru.ts";
import { rw } from "./texts/rw.ts";
import { tr } from "./texts/tr.ts";

export const kernelTemplates: Templates = byKey({ en, tr, el, ru, fr, rw });
