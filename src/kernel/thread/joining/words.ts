import type { JoinText } from "../../../core/joining/join-language.ts";
import type { Locale } from "../../../core/locale.ts";
import { invariant } from "../../../core/errors.ts";
import type { Kit } from "../kit.ts";
import type { TurnDeps } from "../turn/context.ts";

export type JoinSay = (key: JoinText, vars?: Readonly<Record<string, string | number>>) => string;

export async function joinSay(
	{ joinTables }: Pick<TurnDeps, "joinTables">,
	{ render }: Kit,
	locale: Locale,
): Promise<JoinSay> {
	const texts = (await joinTables()).get(locale)?.texts;
	invariant(texts, "each language that is written speaks of joining");
	return (key, vars = {}) => {
		const said = render(texts[key], vars);
		invariant(said.ok, `join text ${key} has its values`);
		return said.text;
	};
}
