/**
 * `entries` has no key: where a commitment is carried out twice, it holds two rows. `commitments` has one, as anybody would
 * have it.
 */
export const tables = `
	create table commitments (
		id bigint generated always as identity primary key,
		proposal text not null unique,
		person text not null,
		request text not null,
		made_at timestamptz not null default now()
	);
	create table entries (commitment bigint not null, proposal text not null);
`;

/** Proposal, person, request -> booking. One statement, which may run again: the second time it enters nothing. */
export const commitOnce = `
	with made as (
		insert into commitments (proposal, person, request) values ($1, $2, $3)
		on conflict (proposal) do update set proposal = excluded.proposal
		returning id, proposal, xmax = 0 as is_new
	), entered as (
		insert into entries (commitment, proposal) select id, proposal from made where is_new
	)
	select id::text as booking from made`;
