-- Counts an attempt of every subject and returns null. If a limit is reached, counts no attempt and
-- returns the seconds until the next one is allowed. p_limits is [{ subject (hex), attempts, windowS
-- }], with windows of at most a day. p_instant replaces the clock in tests. The count is exact because
-- the function locks the subjects, always in the same order. Attempts after the present do not count: they
-- were made before the clock was set back. This requires READ COMMITTED, the default.
create or replace function livability.take_attempt(p_action text, p_limits jsonb, p_instant timestamptz)
returns integer language plpgsql
as $$
declare
  v_subject bytea;
  v_now timestamptz;
  v_wait_s integer;
begin
  for v_subject in
    select distinct decode(l ->> 'subject', 'hex') as subject
    from jsonb_array_elements(p_limits) l
    order by subject
  loop
    perform pg_advisory_xact_lock(hashtextextended(p_action || encode(v_subject, 'hex'), 6));
  end loop;
  v_now := coalesce(p_instant, clock_timestamp());

  -- Deletes a few rows at a time and skips those that another process deletes, so that no call waits.
  delete from livability.attempt
  where ctid = any (array(
    select ctid from livability.attempt
    where at <= v_now - interval '24 hours'
    order by at
    limit 20 for update skip locked
  ));

  -- With n attempts allowed in a window, the n-th newest attempt must leave it before the next one.
  select max(livability.seconds_until(a.at + l."windowS" * interval '1 second', v_now)) into v_wait_s
  from jsonb_to_recordset(p_limits) as l (subject text, attempts integer, "windowS" integer)
  cross join lateral (
    select at from livability.attempt
    where action = p_action and subject = decode(l.subject, 'hex') and at <= v_now
    order by at desc
    offset l.attempts - 1 limit 1
  ) a
  where a.at > v_now - l."windowS" * interval '1 second';
  if v_wait_s is not null then
    return v_wait_s;
  end if;

  insert into livability.attempt (action, subject, at)
  select distinct p_action, decode(l ->> 'subject', 'hex'), v_now
  from jsonb_array_elements(p_limits) l;
  return null;
end
$$;
