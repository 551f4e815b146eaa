-- What the business decides of tables, rooms and appointments stands in TypeScript (src/packs/concierge/rules), and the commit function
-- judges and writes it; which units of a slot are free is chosen by `app.units_change`. What is left here ends many holds at once, heals,
-- counts, and finds what is due.
create or replace function app.unanswered_tell(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ids constant text[] := array(select jsonb_array_elements_text(call -> 'ids'));
	o orders;
	n int := 0;
begin
	for o in
		select x.* from orders x where x.tenant_id = tenant and x.id = any (ids) and x.answer_due_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		perform app.name_event('order_unanswered');
		update orders x set answer_due_at = null where x.tenant_id = tenant and x.id = o.id;
		perform app.name_event('');
		if o.words_told = 0 then
			perform app.unanswered_alert(tenant, 'order', o.id, o.business_id);
			perform app.order_tell(o, 'unanswered', 'order.unanswered', false);
		end if;
		n := n + 1;
	end loop;
	return jsonb_build_object('told', n);
end $$;
--> statement-breakpoint
drop function app.booking_hold_instead, app.booking_hold, app.booking_draft, app.booking_confirm, app.booking_moved, app.booking_settle,
	app.booking_code, app.booking_release, app.booking_expire, app.booking_end, app.own_booking, app.booking_cancel,
	app.booking_answer, app.booking_change_look, app.booking_change, app.changed_start, app.booking_latest, app.booking_awaiting,
	app.booking_summary, app.cancel_until, app.booking_free, app.bookings_remind, app.booking_tell, app.booking_words,
	app.booking_event, app.admin_booking_cancel, app.booking_terms, app.terms_moved, app.tokens_take, app.tokens_confirm,
	app.slots_are_full, app.next_free_first, app.next_free, app.free_slots, app.first_holds_are_many, app.first_holds_told,
	app.first_holds_in, app.first_holds_ceiling, app.booking_setting, app.has_come, app.offering_meant, app.draft_key,
	app.judge_wish, app.slot_bounds, app.slot_timeliness, app.slot_rules, app.write_wall, app.parse_wall;
--> statement-breakpoint
drop type app.slots_taken;
