import type { KeyOf } from "../../../dialogue/templates.ts";
import type { en } from "../texts/en.ts";

/** What may be said here. */
export type Key = KeyOf<typeof en>;
