-- Binds an idempotency key of an account to its request for 24 hours, and returns the id of its row;
-- null without a key. Deletes at most ten expired keys, so that a call does not wait while thousands are deleted.
create or replace function livability.bind_idempotency(
  p_account bigint, p_sha256 bytea, p_request bytea, p_now timestamptz
) returns bigint language plpgsql strict as $$
declare
  v_id bigint;
begin
  delete from livability.idempotency
  where account = p_account and id = any (array(
    select oldest.id
    from (
      select id, bound_at from livability.idempotency where account = p_account order by id limit 10
    ) oldest
    where oldest.bound_at <= p_now - interval '24 hours'
  ));
  -- An existing row is older than a day. A new id separates it from calls admitted with the old row.
  insert into livability.idempotency (account, sha256, request_sha256, bound_at)
  values (p_account, p_sha256, p_request, p_now)
  on conflict (account, sha256) do update set
    id = default, request_sha256 = excluded.request_sha256, bound_at = excluded.bound_at,
    charged = false, job = null, table_sha256 = null
  returning id into v_id;
  return v_id;
end
$$;
