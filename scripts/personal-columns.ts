/**
 * Which columns hold what is a person's, whose row it is, and what stands there when they are forgotten. The trigger that judges changes
 * of the log has to know them by itself, so a function of SQL is written of it (`app.personal_columns`).
 */
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { approvals } from "../src/packs/approvals/schema.ts";
import { orderStatusEvents, orders } from "../src/packs/orders/schema.ts";
import { staffTickets, threadDesks, threadNotes } from "../src/packs/people/schema.ts";
import { documents } from "../src/packs/documents/schema.ts";
import { insuranceQuotes } from "../src/packs/insurance/schema.ts";
import { serviceRequests, viewings } from "../src/packs/leads/schema.ts";
import { legalCases } from "../src/packs/legal/schema.ts";
import { taxiDrivers, taxiRequests } from "../src/packs/mobility/schema.ts";
import { payments } from "../src/packs/payments/schema.ts";
import { marketVendorInquiries, vendorFeedback } from "../src/packs/vendors/schema.ts";
import { onCall } from "../src/store/postgres/schema/alerting.ts";
import { transactions } from "../src/packs/bookings/schema.ts";
import { identities, people } from "../src/store/postgres/schema/people.ts";
import { staff } from "../src/store/postgres/schema/staff.ts";
import { snakeOf } from "./commit-statements.ts";

/** Of a row `t`: $1 is the tenant, $2 the person's id, $3 their thread's key. */
const customer = "t.customer_id = $2";
const visitor = "(t.customer_id = $2 or t.visitor_phone_hash = $3)";
const order =
	"t.notes_encrypted is not null and t.order_id in (select o.id from orders o where o.tenant_id = $1 and o.customer_id = $2)";
const person = "t.person_id = $2";
const self = "t.id = $2";
const phone = "t.phone_hash = $3";
const thread = "t.thread_key = $3";

type Blank = string | number | boolean | null | Readonly<Record<string, never>> | readonly never[];
type Personal = {
	readonly table: PgTable;
	readonly mine: string;
	readonly blanks: Readonly<Record<string, Blank | undefined>>;
};
const of = <T extends PgTable>(
	table: T,
	mine: string,
	blanks: { readonly [C in keyof T["$inferSelect"]]?: Blank },
): Personal => ({ table, mine, blanks: blanks as Personal["blanks"] });

/** In the order in which they are blanked. */
const personal: readonly Personal[] = [
	of(taxiRequests, customer, {
		pickupEncrypted: "erased.place",
		pickupLat: 0,
		pickupLng: 0,
		pickupLabel: null,
		pickupPlaceId: null,
		destinationEncrypted: null,
		destinationLabel: null,
		destinationPlaceId: null,
	}),
	of(transactions, customer, {
		contactNameEncrypted: null,
		contactPhoneEncrypted: null,
		notesEncrypted: null,
		ownerWordsEncrypted: null,
	}),
	of(orders, customer, {
		notesEncrypted: null,
		tableNo: null,
		pointEncrypted: null,
	}),
	of(orderStatusEvents, order, {
		notesEncrypted: null,
	}),
	of(viewings, visitor, {
		nameEncrypted: null,
		notesEncrypted: null,
		visitorPhoneEncrypted: null,
		visitorPhoneHash: null,
	}),
	of(serviceRequests, customer, {
		nameEncrypted: null,
		detailsEncrypted: "erased",
		ownerWordsEncrypted: null,
	}),
	of(payments, customer, {
		phoneEncrypted: null,
		memoEncrypted: null,
		linkEncrypted: null,
		metadata: {},
	}),
	of(documents, customer, {
		fieldsEncrypted: "erased",
		// The same picture, sent again by whoever comes back, is a paper of its own.
		contentHash: "erased:$id",
	}),
	of(insuranceQuotes, customer, {
		inputsEncrypted: "erased",
	}),
	of(legalCases, customer, {
		summaryEncrypted: "erased",
		clientNameEncrypted: null,
		clientPhoneEncrypted: null,
		papers: [],
	}),
	of(marketVendorInquiries, customer, {
		summary: "[erased]",
		payload: {},
		lat: null,
		lng: null,
	}),
	of(vendorFeedback, customer, {
		commentEncrypted: null,
	}),
	of(taxiDrivers, phone, {
		nameEncrypted: "erased",
		phoneEncrypted: "erased",
		phoneHash: "erased:$id",
		vehicle: "[erased]",
		plate: "[erased]",
		available: false,
		lat: null,
		lng: null,
	}),
	of(identities, person, {
		addressHash: "erased:$id",
	}),
	of(people, self, {
		displayNameEncrypted: null,
		phoneEncrypted: null,
		emailEncrypted: null,
		emailHash: null,
		flags: {},
	}),
	of(staffTickets, thread, {
		summaryEncrypted: null,
	}),
	of(threadNotes, thread, {
		textEncrypted: null,
	}),
	of(threadDesks, thread, {
		labels: [],
	}),
	of(approvals, thread, {
		shownEncrypted: "erased",
	}),
	of(staff, phone, {
		nameEncrypted: "erased",
		phoneEncrypted: "erased",
		phoneHash: "erased:$id",
		slackUserId: null,
		emailEncrypted: null,
		active: false,
	}),
	of(onCall, phone, {
		phoneEncrypted: "erased",
		active: false,
	}),
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
export function personalSql(): string {
	const rows = personal.flatMap(({ table, mine, blanks }, at) =>
		Object.entries(blanks).map(
			([column, blank]) =>
				`(${at + 1}, ${[getTableName(table), mine, snakeOf(column), JSON.stringify(blank)].map(quoted).join(", ")})`,
		),
	);
	return `-- Generated by scripts/write-commit-tables.ts from scripts/personal-columns.ts.

create or replace function app.personal_columns()
returns table (place int, entity text, mine text, field text, blank text)
language sql immutable parallel safe
begin atomic
	select * from (values
		${rows.join(",\n\t\t")}
	) as c (place, entity, mine, field, blank);
end;

grant execute on function app.personal_columns() to app_rw;
`;
}
