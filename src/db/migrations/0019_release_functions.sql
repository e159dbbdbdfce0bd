-- Deletes the function with which earlier versions built a release. Only the build called it, and its
-- argument without a name makes pg_restore fail. A role can delete only its own: where another role owns
-- the releases, they keep the function until an import replaces them.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid
    from pg_proc p join livability.release r on r.schema = p.pronamespace::regnamespace::text
    where p.proname = 'segments' and pg_has_role(p.proowner, 'usage')
  loop
    execute format('drop function %s', v_function);
  end loop;
end
$$;
