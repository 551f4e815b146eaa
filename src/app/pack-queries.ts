/**
 * What the packs and the kernel ask in typed queries: of their tables every five minutes (MRV-11.6), what readings look for, and what
 * conversations know of a market. Loaded whole, with the queries' builder, when the first is needed.
 */

import { policyDenied } from "../packs/approvals/finders.ts";
import { approvalInvariants } from "../packs/approvals/invariants.ts";
import { orderMenus } from "../packs/commerce/finders.ts";
import { commerceInvariants } from "../packs/commerce/invariants.ts";
import { commercePart } from "../packs/commerce/projection.ts";
import { conciergePart } from "../packs/concierge/projection.ts";
import { bookingInvariants } from "../packs/concierge/invariants.ts";
import { homesCut, homesFind, placesNear } from "../packs/discovery/finders.ts";
import { leadInvariants } from "../packs/leads/invariants.ts";
import { leadsPart } from "../packs/leads/projection.ts";
import { driversNear } from "../packs/mobility/finders.ts";
import { mobilityInvariants } from "../packs/mobility/invariants.ts";
import { mobilityPart } from "../packs/mobility/projection.ts";
import { paymentInvariants } from "../packs/payments/invariants.ts";
import { vendorsFind } from "../packs/vendors/finders.ts";
import { vendorInvariants } from "../packs/vendors/invariants.ts";
import { type Finder, readingsBuilt } from "../store/postgres/built.ts";
import type { InvariantQueries } from "../store/postgres/findings.ts";
import { kernelInvariants } from "../store/postgres/invariants.ts";
import { runsOf } from "../store/postgres/invariant-runs.ts";

const invariants: InvariantQueries = {
	...kernelInvariants,
	...approvalInvariants,
	...bookingInvariants,
	...commerceInvariants,
	...leadInvariants,
	...mobilityInvariants,
	...paymentInvariants,
	...vendorInvariants,
};
const finders: Readonly<Record<string, Finder>> = {
	drivers_near: driversNear,
	homes_cut: homesCut,
	homes_find: homesFind,
	order_menus: orderMenus,
	places_near: placesNear,
	policy_denied: policyDenied,
	vendors_find: vendorsFind,
};

export const projections = [mobilityPart, conciergePart, commercePart, leadsPart];

export const runStatements = runsOf(invariants);
export const builtOf = readingsBuilt(finders);
