import { type Stored, tableOf } from "../../ports/commit.ts";
import type { behaviourEvents } from "./schema.ts";

export type BehaviourRow = Stored<typeof behaviourEvents.$inferSelect>;

export const behaviour = tableOf<typeof behaviourEvents.$inferSelect>("behaviour_events");
