/** What `distance-told.ts` is given, as it comes late: were it imported there, the engine would be cut in two. */
import { distanceM } from "../../../core/geo.ts";
import { writeNumber } from "../../../core/writing.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import { valuesOf } from "./draft.ts";
import { fill } from "./fill.ts";
import { fillThere } from "./fill-places.ts";
import { labelOf } from "./questions.ts";

export const kit = { distanceM, fill, fillThere, hasPlace, labelOf, valuesOf, writeNumber };
export type Kit = typeof kit;
