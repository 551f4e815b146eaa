/** What a language brings to the rules about what may be said: the words of each topic, and sentences that rules write themselves. */
import { languageTables } from "../language-tables.ts";
import type { Locale } from "../locale.ts";
import { type Lexicon, makeLexicon, type Term } from "./lexicon.ts";

/** Names of goods, how something is offered and to whom, what is claimed. A language without an entry has no word that is certain. */
export const topics = [
	"goods.alcohol",
	"goods.tobacco",
	"goods.cannabis",
	// Other things too: only beside a sale.
	"goods.cannabis_slang",
	"goods.prescription",
	"goods.weapons",
	"goods.gambling",
	"goods.quick_loans",
	"sale",
	"giveaway",
	"youth",
	"excess",
	"claim.cure",
	"disease",
	// Claims by themselves.
	"claim.miracle",
	// Of cannabis.
	"claim.wellness",
	"claim.tested_safe",
	"claim.sure",
	"claim.best",
	"claim.hurry",
	"claim.prize",
	"claim.profit",
	"investing",
	"said.capital_risk",
	"advice.medical",
	"advice.legal",
	"profane",
] as const;
export type Topic = (typeof topics)[number];

/** Sentences of ours: who wants advice is sent to one who may give it, who is told to invest hears that they may lose. */
export const cautions = ["ask_doctor", "ask_lawyer", "capital_risk"] as const;
export type Caution = (typeof cautions)[number];

/** Phrases with `|` between them; `*`: any ending, or any word. */
export type PolicyWords = {
	readonly say: Readonly<Partial<Record<Topic, string>>>;
	/** Where the words stand in one of these, they mean something else. */
	readonly except: Readonly<Partial<Record<Topic, string>>>;
	readonly cautions: Readonly<Record<Caution, string>>;
};

export const policyTables = languageTables<PolicyWords>();

export const cautionIn = (caution: Caution, locale: Locale): string =>
	policyTables.of(locale).cautions[caution];

/** Signs and codes of money are written alike everywhere. */
const everywhere: Pick<PolicyWords, "say" | "except"> = {
	say: { sale: "¤|eur|usd|try|tl|gbp|rub|rwf|frw" },
	except: {},
};

/** Every term that a rule may name. */
export const terms = policyTables.fromAll((all): Readonly<Record<Topic, Term>> => {
	const of = (kind: "say" | "except", topic: Topic) =>
		Object.fromEntries(
			[...all, ["any", everywhere] as const].flatMap(([locale, words]) => {
				const said = words[kind][topic];
				return said === undefined ? [] : [[locale, said]];
			}),
		);
	return Object.fromEntries(
		topics.map((topic) => [topic, { say: of("say", topic), except: of("except", topic) }]),
	) as unknown as Readonly<Record<Topic, Term>>;
});

/** Made by the first text that is judged. */
export const lexicon = policyTables.fromAll((): Lexicon => makeLexicon(terms()));
