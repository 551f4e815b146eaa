import type { KeyOf } from "../../../dialogue/templates.ts";
import type { en } from "../texts/en.ts";

export type Key = KeyOf<typeof en>;
