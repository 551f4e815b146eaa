/** Every rule set there is. To add one: its file, its table in `examples`, a line here. */
import type { RuleSet } from "../../core/policy/rule.ts";
import { advice } from "./advice.ts";
import { alcohol, alcoholTr } from "./alcohol.ts";
import { cannabis, cannabisColorado, cannabisIllinois } from "./cannabis.ts";
import { sms, whatsapp } from "./channels.ts";
import { consumer } from "./consumer.ts";
import { finance } from "./finance.ts";
import { medicines } from "./medicines.ts";
import { minors } from "./minors.ts";
import { reaching } from "./reaching.ts";
import { tobacco } from "./tobacco.ts";

export const ruleSets: readonly RuleSet[] = [
	consumer,
	alcohol,
	alcoholTr,
	tobacco,
	cannabis,
	cannabisIllinois,
	cannabisColorado,
	medicines,
	finance,
	minors,
	advice,
	whatsapp,
	sms,
	reaching,
];
