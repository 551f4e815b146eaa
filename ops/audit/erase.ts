/** A payload of a log gives way to a tombstone, and that it did is a row of the audit log: in one statement, as the owner. */
const payloads: Readonly<Record<string, string>> = {
	audit_log: "payload",
	event_log: "change_payload",
};
type Query = (text: string, params: readonly unknown[]) => Promise<readonly unknown[]>;

/** Whether it was there to be erased. Of an event's the trigger keeps what is nobody's words (src/store/postgres/sql/personal.sql). */
export async function erasePayload(
	query: Query,
	{ log, seq, reason }: { readonly log: string; readonly seq: string; readonly reason: string },
): Promise<boolean> {
	const payload = payloads[log];
	if (payload === undefined) throw new Error(`No payload of ${log} can be erased.`);
	if (!/^\d+$/.test(seq)) throw new Error("--seq is the number of a row.");
	const rows = await query(
		`with erased as (
			update ${log} set ${payload} = jsonb_build_object('$erased', $2::text)
			where seq = $1::bigint and tenant_id is not null and not ${payload} ? '$erased' returning tenant_id
		)
		insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
		select tenant_id, 'system', $3::text, 'log.payload_erased', jsonb_build_object('kind', 'system', 'id', current_user),
			jsonb_build_object('log', $3::text, 'seq', $1::bigint, 'reason', $2::text), 'erase_' || $3::text || '_' || $1::text
		from erased returning seq`,
		[seq, reason, log],
	);
	return rows.length > 0;
}
