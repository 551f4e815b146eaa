/**
 * What is hashed of a row, from its visible values: what Postgres sends of it in its binary format (`record_send`), made here and not
 * asked of the database. The number of fields; then of each its type, its length and its bytes, a length of -1 for a null.
 * https://www.postgresql.org/docs/current/protocol-message-types.html, and the `send` function of each type.
 */

const int = (size: 4 | 8, value: string): Buffer => {
	const bytes = Buffer.alloc(size);
	if (size === 8) bytes.writeBigInt64BE(BigInt(value));
	else bytes.writeInt32BE(Number(value));
	return bytes;
};
/** 2000-01-01, from which Postgres counts. */
const epochUs = 946_684_800_000_000n;

/** By its number in the catalogue, which never changes; `text` is how the value is shown, of a moment its microseconds since 1970. */
const types = {
	bool: { oid: 16, bytes: (text: string) => Buffer.from([text === "true" ? 1 : 0]) },
	int8: { oid: 20, bytes: (text: string) => int(8, text) },
	int4: { oid: 23, bytes: (text: string) => int(4, text) },
	text: { oid: 25, bytes: (text: string) => Buffer.from(text) },
	timestamptz: { oid: 1184, bytes: (text: string) => int(8, String(BigInt(text) - epochUs)) },
	uuid: { oid: 2950, bytes: (text: string) => Buffer.from(text.replaceAll("-", ""), "hex") },
	// A version before the text.
	jsonb: {
		oid: 3802,
		bytes: (text: string) => Buffer.concat([Buffer.from([1]), Buffer.from(text)]),
	},
} as const;

export type Field = {
	readonly type: keyof typeof types;
	readonly sql: string;
};

export const fieldsOf = (type: Field["type"], ...columns: readonly string[]): readonly Field[] =>
	columns.map((column) => ({
		type,
		sql:
			type === "timestamptz"
				? `(extract(epoch from r."${column}") * 1000000)::bigint::text`
				: `r."${column}"::text`,
	}));

export function rowBytes(fields: readonly (readonly [Field["type"], string | null])[]): Buffer {
	return Buffer.concat([
		int(4, String(fields.length)),
		...fields.flatMap(([type, text]) => {
			const { oid, bytes } = types[type];
			const value = text === null ? null : bytes(text);
			const head = [int(4, String(oid)), int(4, String(value?.length ?? -1))];
			return value === null ? head : [...head, value];
		}),
	]);
}
