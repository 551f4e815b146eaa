/** What the core tools ask of the world. */
import type { PersonalRequests } from "../../ports/personal.ts";
import type { AlertStore } from "../../ports/stores.ts";

export type CoreNeeds = { readonly alerts: AlertStore; readonly personal: PersonalRequests };
