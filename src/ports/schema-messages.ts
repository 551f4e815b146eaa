/**
 * What a schema says of a value that it refuses, in English: for whoever is told, over the admin API or a model. Most of the Worker tells
 * nobody, and an isolate that only takes turns does not load it (`scripts/lean-packages.ts`).
 */
import * as z from "zod";
import en from "zod/v4/locales/en.js";

z.config(en());
