import { makeIndexedCatalogue } from "../packs/discovery/indexed.ts";
import type { Catalogue } from "../packs/discovery/needs.ts";
import { makeTypesense } from "../packs/discovery/providers/typesense.ts";
import { makeCatalogueRepository, makeListingsTold } from "../packs/discovery/repository.ts";
import type { RowStore } from "../ports/rows.ts";
import type { Database } from "../store/postgres/client.ts";
import type { EdgeContext } from "./edge-context.ts";
import { typesenseOf } from "./typesense.ts";

export function makeCatalogue(
	{ settings, runtime }: EdgeContext,
	rw: Database,
	rows: RowStore,
): Catalogue {
	const catalogue = makeCatalogueRepository(rw, rows);
	const typesense = typesenseOf(settings);
	return typesense === null
		? catalogue
		: makeIndexedCatalogue({
				catalogue,
				index: makeTypesense(typesense),
				told: makeListingsTold(rw),
				nowMs: runtime.nowMs,
				log: runtime.log.child({ namespace: "search" }),
			});
}
