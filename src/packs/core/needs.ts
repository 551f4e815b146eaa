/** What the core tools ask of the world. */
import type { AlertStore } from "../../ports/stores.ts";

export type CoreNeeds = { readonly alerts: AlertStore };
