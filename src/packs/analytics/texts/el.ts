/** Greek. */
import type { en } from "./en.ts";

export const el: Record<keyof typeof en, string> = {
	"behaviour.noted": "Ευχαριστώ, το σημείωσα. Τι μπορώ να κάνω για εσάς;",
};
