/** Every term that a rule may name. */
import { type Lexicon, makeLexicon } from "../../core/policy/lexicon.ts";
import { claims } from "./claims.ts";
import { goods } from "./goods.ts";
import { selling } from "./selling.ts";

export const terms = { ...goods, ...selling, ...claims };
let made: Lexicon | null = null;
/** Made by the first text that is judged. */
export function lexicon(): Lexicon {
	made ??= makeLexicon(terms);
	return made;
}
