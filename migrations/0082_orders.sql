-- Orders: what is bought of a business, from the proposal to the door. Stock is a count: what is reserved stands beside it, and the
-- order's items say whose it is.
create table orders (
	id text not null,
	tenant_id uuid not null,
	market_id uuid not null,
	business_id uuid not null,
	listing_id uuid not null,
	customer_id uuid not null,
	thread_key text not null,
	kind text not null,
	status text default 'pending' not null,
	ending text,
	code char(4) not null,
	is_code_taken boolean default true not null,
	table_no text,
	notes_sealed text,
	total_minor bigint not null,
	currency char(3) not null,
	prep_minutes integer,
	expires_at timestamp with time zone not null,
	confirmed_at timestamp with time zone,
	eta timestamp with time zone,
	dispatch_hash text,
	dispatched_at timestamp with time zone,
	words_told integer default 0 not null,
	ended_at timestamp with time zone,
	idempotency_key_hash text not null,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint orders_pk primary key (tenant_id, id),
	constraint orders_kind_known check (kind in ('dining', 'food', 'pharmacy', 'hardware', 'shop')),
	constraint orders_status_known check (status in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
	constraint orders_ending_known check (ending in ('released', 'expired', 'cancelled_by_person', 'refused_by_business', 'cancelled_by_staff')),
	constraint orders_total_sane check (total_minor >= 0),
	constraint orders_ended_whole check ((status = 'cancelled') = (ending is not null)
		and (status in ('delivered', 'cancelled')) = (ended_at is not null)),
	constraint orders_confirmed_whole check (status in ('pending', 'cancelled') or confirmed_at is not null)
);
--> statement-breakpoint
create table order_items (
	id uuid primary key default gen_random_uuid() not null,
	tenant_id uuid not null,
	order_id text not null,
	sku text not null,
	name text not null,
	qty integer not null,
	price_minor bigint not null,
	is_stocked boolean not null,
	place integer not null,
	created_at timestamp with time zone default now() not null,
	constraint order_items_sku_once unique (tenant_id, order_id, sku),
	constraint order_items_qty_sane check (qty > 0),
	constraint order_items_price_sane check (price_minor >= 0)
);
--> statement-breakpoint
create table order_status_events (
	id text not null,
	tenant_id uuid not null,
	order_id text not null,
	from_status text,
	to_status text not null,
	notes_sealed text,
	by text not null,
	created_at timestamp with time zone default now() not null,
	constraint order_status_events_pk primary key (tenant_id, id),
	constraint order_status_events_once unique (tenant_id, order_id, to_status),
	constraint order_status_events_to_known check (to_status in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
	constraint order_status_events_by_known check (by in ('customer', 'business', 'staff', 'sweep'))
);
--> statement-breakpoint
-- What is promised to orders that wait for a yes. Staff may count less than that on the shelf: then the first yes gets it.
alter table inventory_levels
	add column reserved integer default 0 not null,
	add constraint inventory_levels_reserved_sane check (reserved >= 0);
--> statement-breakpoint
-- MRV-13.3-a: a listing that is shown, and that the assistant does nothing with.
alter table listings add column assistant_enabled boolean default true not null;
--> statement-breakpoint
alter table orders
	add constraint orders_market_fk foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	add constraint orders_business_fk foreign key (tenant_id, business_id) references businesses (tenant_id, id),
	add constraint orders_listing_fk foreign key (tenant_id, listing_id) references listings (tenant_id, id),
	add constraint orders_customer_fk foreign key (tenant_id, customer_id) references people (tenant_id, id);
--> statement-breakpoint
alter table order_items add constraint order_items_order_fk foreign key (tenant_id, order_id) references orders (tenant_id, id);
--> statement-breakpoint
alter table order_status_events
	add constraint order_status_events_order_fk foreign key (tenant_id, order_id) references orders (tenant_id, id);
--> statement-breakpoint
create unique index orders_key_unique on orders (tenant_id, idempotency_key_hash);
--> statement-breakpoint
create unique index orders_code_unique on orders (tenant_id, code) where is_code_taken;
--> statement-breakpoint
create index orders_due on orders (expires_at, id) where status = 'pending';
--> statement-breakpoint
create index orders_due_of_business on orders (tenant_id, business_id, expires_at) where status = 'pending';
--> statement-breakpoint
create index orders_of_customer on orders (tenant_id, customer_id, created_at desc);
--> statement-breakpoint
create index orders_of_business on orders (tenant_id, business_id, created_at desc);
--> statement-breakpoint
create index orders_updated on orders (updated_at);
--> statement-breakpoint
create index inventory_levels_updated on inventory_levels (updated_at);
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['orders', 'order_items', 'order_status_events'] loop
		call app.make_tenant_table(name);
		-- Across tenants, and only the columns below: nothing sealed, nobody's name.
		execute format('create policy sweeps_read on %I for select to app_system using (true)', name);
	end loop;
end $$;
--> statement-breakpoint
call app.watch_table('orders', 'id', 'tenant_id,id');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on order_items
	for each statement execute function app.refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on order_status_events
	for each statement execute function app.refuse_change();
--> statement-breakpoint
grant select, insert, update on orders to app_rw;
--> statement-breakpoint
grant select, insert on order_items, order_status_events to app_rw;
--> statement-breakpoint
grant select (tenant_id, id, business_id, status, ending, thread_key, dispatch_hash, expires_at, confirmed_at, created_at,
	updated_at) on orders to app_system;
--> statement-breakpoint
grant select (tenant_id, order_id, sku, qty, is_stocked) on order_items to app_system;
--> statement-breakpoint
grant select (tenant_id, order_id, to_status, created_at) on order_status_events to app_system;
--> statement-breakpoint
create policy sweeps_read on inventory_levels for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, business_id, sku, qty, reserved, updated_at) on inventory_levels to app_system;
