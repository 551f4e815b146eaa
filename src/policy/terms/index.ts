/** Every term that a rule may name. */
import { makeLexicon } from "../../core/policy/lexicon.ts";
import { claims } from "./claims.ts";
import { goods } from "./goods.ts";
import { selling } from "./selling.ts";

export const terms = { ...goods, ...selling, ...claims };
export const lexicon = makeLexicon(terms);
