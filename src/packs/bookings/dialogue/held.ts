/** What the modules that put a booking together are given, as they come late: were it imported there, the engine would be cut in pieces. */
import type { Kit } from "./booking-kit.ts";

export const kit = {} as Kit;
/** Before any of them is asked. */
export const hold = (given: Kit): Kit => Object.assign(kit, given);
