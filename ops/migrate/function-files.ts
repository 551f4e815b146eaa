/** In the order in which it is applied: what a function's body is bound to stands before it. */

export const beforeTablesFile = "src/store/postgres/sql/before-tables.sql";

export const functionFiles: readonly string[] = [
	"src/packs/people/sql/messages.sql",
	"src/packs/discovery/sql/discovery.sql",
	"src/store/postgres/sql/calls.sql",
	"src/store/postgres/sql/catalogue.sql",
	"src/store/postgres/sql/logs.sql",
	"src/store/postgres/sql/journal.sql",
	"src/packs/bookings/sql/bookings.sql",
	"src/packs/mobility/sql/rides.sql",
	"src/packs/vendors/sql/inquiries.sql",
	"src/store/postgres/sql/admin.sql",
	"src/store/postgres/sql/alerts.sql",
	"src/store/postgres/sql/invariants.sql",
	"src/store/postgres/generated/personal-columns.sql",
	"src/store/postgres/sql/personal.sql",
	"src/store/postgres/generated/sealed-logs.sql",
	"src/store/postgres/sql/sealing.sql",
	"src/store/postgres/sql/audit-lines.sql",
	"src/packs/discovery/sql/search.sql",
	"src/store/postgres/generated/commit-tables.sql",
	"src/store/postgres/commit/units.sql",
	"src/store/postgres/commit/read.sql",
	"src/store/postgres/commit/call.sql",
	"src/store/postgres/commit/commit.sql",
	"src/store/postgres/sql/triggers.sql",
	"src/store/postgres/sql/access.sql",
];

/** Made once and then the owner's: `npm run audit -- rebase` replaces them. */
export const ownersFunctions: readonly string[] = ["txid_base"];
