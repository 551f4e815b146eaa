/** Every pack there is. To add one: its folder, and a line here. */
import type { Pack } from "../ports/pack.ts";
import { corePack } from "./core/index.ts";
import { mobilityPack } from "./mobility/index.ts";

export const packs: readonly Pack[] = [corePack, mobilityPack];
