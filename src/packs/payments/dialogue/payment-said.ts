/**
 * What somebody pays, whom and for what. Who is paid is named whole, or it is an order's; a name that nobody here has is asked about, and
 * never taken for somebody else. The question shows it all before a yes.
 */
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import type { Proposal, Snapshot } from "../../../ports/proposer.ts";
import type { Kit, PayingWords } from "./paying-kit.ts";

const tools = { momo: "payment.createMomoCharge", card: "payment.createIntent" } as const;
/** Grouped or not: `5000`, `5 000`, `5,000`, `12.50`. */
const sum = /(?<![\p{L}\d+])(\d{1,3}(?:[ .,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(?![\p{L}\d])/u;
/** Asked about by the tool: no business has it. */
const unknownPayee = "unknown";

/** The longest name that stands in the message. */
function payeeIn({ fold }: Kit, { shops = [], venues = [] }: Market, text: string) {
	let found: { readonly businessId: string; readonly name: string } | null = null;
	for (const { businessId, name } of [...shops, ...venues]) {
		const folded = fold(name);
		const isThere = ` ${text} `.includes(` ${folded} `) || text.includes(`${folded}'`);
		if (isThere && folded.length > (found?.name.length ?? 0)) found = { businessId, name: folded };
	}
	return found;
}

function amountIn(
	text: string,
	digits: number,
): { readonly minor: number; readonly said: string } | null {
	const [said, whole = "", part = ""] = sum.exec(text) ?? [];
	if (said === undefined) return null;
	const major = Number(whole.replaceAll(/[ .,]/gu, ""));
	const minor = major * 10 ** digits + Number(part.padEnd(digits, "0").slice(0, digits) || "0");
	return minor > 0 ? { minor, said } : null;
}

/** `said`: folded. */
export function paymentSaid(
	kit: Kit,
	{ text, market }: Snapshot,
	said: string,
	{ known, beside }: PayingWords & { readonly known: PayingWords["each"][number] },
	isLike: boolean,
): Proposal | null {
	const code = kit.codePattern.exec(text)?.[0]?.toUpperCase() ?? null;
	const withoutCode = code === null ? said : said.replace(code.toLowerCase(), " ");
	const amount = amountIn(withoutCode, market.currencyDigits);
	const named = payeeIn(kit, market, withoutCode);
	const isOwn = known.own.test(said) && (amount === null || named === null);
	const forOwn = known.order.test(said) || code !== null || isOwn || (isLike && amount === null);
	if (!forOwn && amount === null) return null;
	const has = (tool: string) => Object.hasOwn(market.tools, tool);
	const isCard = known.card.test(said) ? has(tools.card) : !has(tools.momo);
	const tool = isCard ? tools.card : tools.momo;
	if (!has(tool)) return null;
	const payee = forOwn ? null : named;
	const rest = withoutCode
		.replace(payee?.name ?? "", " ")
		.replace(amount?.said ?? "", " ")
		.replace(known.pay, " ")
		.replace(known.card, " ")
		.replaceAll(beside, " ")
		.replaceAll(new RegExp(`(?<!\\p{L})${market.currency.toLowerCase()}(?!\\p{L})`, "gu"), " ");
	const isElse = !forOwn && payee === null && /\p{L}{2}/u.test(rest);
	const args: Readonly<Record<string, Json>> = {
		amountMinor: forOwn ? null : (amount?.minor ?? null),
		currency: null,
		businessId: isElse ? unknownPayee : (payee?.businessId ?? null),
		forOwn,
		ownCode: code,
		memo: null,
		...(isCard ? {} : { phone: null }),
	};
	return { type: "execute_tool", tool, args };
}
