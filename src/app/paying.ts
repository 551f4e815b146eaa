import { pageLinkOf } from "../packs/payments/page.ts";
import type { PaymentsGiven } from "../packs/payments/repository.ts";
import type { RowStore } from "../ports/rows.ts";
import type { EdgeContext } from "./edge-context.ts";

export const payingOf = (
	{ settings, personalData, runtime }: EdgeContext,
	store: RowStore,
): PaymentsGiven => ({
	store,
	cipher: personalData,
	newCode: runtime.newCode,
	providers: [],
	pageOf: pageLinkOf({ baseUrl: settings.PUBLIC_BASE_URL, lookup: personalData.lookup }),
});
