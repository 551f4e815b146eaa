/** The parser against 3,000 answers of real people, which live beside the repository and not in it. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseReply } from "./reply.ts";

const corpus = `${import.meta.dirname}/../../../../shared/data/confirmations_dev.jsonl`;
type Row = { readonly label: string; readonly utterance: string };

const rows = existsSync(corpus)
	? readFileSync(corpus, "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line) as Row)
	: [];
const labelled = (...labels: readonly string[]) =>
	rows.filter(({ label }) => labels.includes(label));
const kindOf = ({ utterance }: Row) => parseReply(utterance, { locales: ["en"] }).kind;
const shareOfYes = (of: readonly Row[]) =>
	of.filter((row) => kindOf(row) === "yes").length / of.length;

const yesWord =
	/\b(?:yes|yeah|yep|yup|yea|ya|sure|ok|okay|right|correct|confirm(?:ed)?|fine|go ahead|absolutely|certainly|indeed|exactly|perfect|great|good)\b/iu;

test.skipIf(rows.length === 0)(
	"of real answers (skipped without ../shared/data/confirmations_dev.jsonl)",
	() => {
		const affirmed = labelled("AFFIRM");
		expect(shareOfYes(affirmed)).toBeGreaterThanOrEqual(0.97);
		const plain = affirmed.filter(({ utterance }) => yesWord.test(utterance));
		expect(plain.length).toBeGreaterThan(1000);
		expect(shareOfYes(plain)).toBeGreaterThanOrEqual(0.97);
		expect(labelled("NEGATE+INFORM").filter((row) => kindOf(row) === "yes")).toEqual([]);
		const asking = labelled("AFFIRM+REQUEST").filter(({ utterance }) => utterance.includes("?"));
		expect(asking.filter((row) => kindOf(row) === "yes")).toEqual([]);
	},
);
