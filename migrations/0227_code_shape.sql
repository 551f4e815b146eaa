-- As core/ids.ts `codeFromBytes`: a digit comes after a letter in each, so no code is a number, a price, an hour or an ordinal.
create or replace function app.new_code() returns text
language plpgsql volatile parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
	alphabet constant text := '34679ACDEFGHJKMNPQRTWXY';
	digits constant int := 5;
	chance bytea := uuid_send(gen_random_uuid());
	code text := '';
	i int;
begin
	for i in 0..3 loop
		code := code || substr(alphabet, get_byte(chance, i) % length(alphabet) + 1, 1);
	end loop;
	if code !~ '[A-Z].*\d' then
		code := substr(code, 1, 1)
			|| substr(alphabet, digits + 1 + get_byte(chance, 4) % (length(alphabet) - digits), 1)
			|| substr(code, 3, 1)
			|| substr(alphabet, get_byte(chance, 5) % digits + 1, 1);
	end if;
	return code;
end $$;
