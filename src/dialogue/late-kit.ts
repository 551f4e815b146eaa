/** What dialogues that come late as a whole are given of the engine: were it theirs to import, the bundler would cut the engine in pieces. */
import { declared } from "./declared.ts";
import { fillWhen, noWhen, startOf, whenShape } from "./reading/when.ts";

export const lateKit = { declared, fillWhen, noWhen, startOf, whenShape };
export type LateKit = typeof lateKit;
