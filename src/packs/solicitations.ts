/** How the packs that declare a solicitation run it: apart from `index.ts`, since only the object that runs one loads it. */
import type { SolicitationGiven, SolicitationKind } from "../ports/solicitation.ts";
import { rideSolicitation } from "./mobility/solicitation.ts";
import { inquirySolicitation } from "./vendors/solicitation.ts";

/** By the pack's name. */
export const solicitations = {
	mobility: rideSolicitation,
	vendors: inquirySolicitation,
} satisfies Readonly<Record<string, (given: SolicitationGiven<never>) => SolicitationKind>>;
