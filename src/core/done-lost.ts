import type { Done } from "./done.ts";
import { canonicalJson } from "./json.ts";

const key = ({ tool, args }: Pick<Done, "tool" | "args">) => `${tool} ${canonicalJson(args)}`;

/** What came of it was lost: "the same again" does not mean it. */
export const withoutDone = (
	done: readonly Done[],
	lost: Pick<Done, "tool" | "args">,
): readonly Done[] => done.filter((one) => key(one) !== key(lost));
