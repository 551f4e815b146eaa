/** Every sweep there is. To add one: its file, and a line here; a new rhythm also in wrangler.toml. */
import type { Sweep } from "../ports/sweep.ts";
import { handOverSweep } from "./hand-over.ts";
import { projectMarkets } from "./project-markets.ts";

export const sweeps: readonly Sweep[] = [projectMarkets, handOverSweep];
