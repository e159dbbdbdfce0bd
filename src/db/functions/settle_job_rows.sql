-- Stores the results of leased rows and charges the scored ones in one transaction, so that each row
-- with a result is charged exactly once. p_results is [{ position, result, units }]; `units` is 1 for a
-- scored row and 0 for a failed row. Charges at most the calls left in the month and stores no result
-- for further scored rows; likewise for the free failed rows left. Returns false and stores nothing if
-- the lease no longer exists. Rows of the lease without a result can be leased again after p_again_s
-- seconds.
create or replace function livability.settle_job_rows(
  p_lease uuid, p_results jsonb, p_limits jsonb, p_again_s double precision, p_instant timestamptz
) returns boolean language plpgsql
set enable_seqscan = off -- like admit(), which shares some of its functions
as $$
declare
  v_job livability.job;
  v_lease livability.job_lease;
  v_now timestamptz;
  v_caller livability.caller;
  v_quota livability.quota;
  v_left integer;
  v_failures integer;
  v_done integer;
  v_charged integer;
  v_is_spent boolean;
begin
  select j.* into v_job
  from livability.job_lease l join livability.job j on j.id = l.job
  where l.id = p_lease;
  if not found then
    return false;
  end if;
  -- All functions that change jobs lock in this order: account, job, lease.
  perform livability.lock_account(v_job.account);
  perform from livability.job where id = v_job.id for update;
  select * into v_lease from livability.job_lease where id = p_lease for update;
  if not found then
    return false;
  end if;
  v_now := coalesce(p_instant, clock_timestamp());
  v_caller := livability.caller_of(v_job.account, null, p_limits, v_now);
  v_quota := livability.quota_of(v_job.account, false, v_caller.month, null, v_now);
  v_left := case when v_caller.refusal is null
    then greatest(v_caller.month_limit - v_quota.used - v_quota.reserved, 0) else 0 end;
  v_failures := livability.failures_left(
    v_job.account, v_caller.month, (p_limits ->> v_caller.plan)::integer
  );

  with given as (
    select position, result, units, sum(units) over (order by position) as charged,
      sum(1 - units) over (order by position) as failed
    from jsonb_to_recordset(p_results) as r (position integer, result jsonb, units integer)
  ), written as (
    update livability.job_row r set result = g.result
    from given g
    where r.job = v_job.id and r.position = g.position
      and r.position between v_lease.first and v_lease.last
      and r.result is null and case g.units when 0 then g.failed <= v_failures else g.charged <= v_left end
    returning g.units
  )
  select count(*), coalesce(sum(units), 0),
    (select coalesce(sum(units) > v_left or sum(1 - units) > v_failures, false) from given)
  into v_done, v_charged, v_is_spent
  from written;

  if v_charged > 0 then
    perform livability.charge(
      v_job.account, v_job.key, false, v_caller.month, (v_now at time zone 'UTC')::date, v_charged
    );
  end if;
  if v_done > v_charged then
    insert into livability.monthly_use as u (account, month, calls, failed_rows)
    values (v_job.account, v_caller.month, 0, v_done - v_charged)
    on conflict (account, month) do update set failed_rows = u.failed_rows + excluded.failed_rows;
  end if;

  if exists (
    select from livability.job_row
    where job = v_job.id and position between v_lease.first and v_lease.last and result is null
  ) then
    update livability.job_lease set expires_at = case
      when v_is_spent then v_now else v_now + make_interval(secs => p_again_s)
    end
    where id = p_lease;
  else
    delete from livability.job_lease where id = p_lease;
  end if;

  update livability.job set
    done = done + v_done,
    scored = scored + v_charged,
    failed = failed + v_done - v_charged,
    charged = charged + v_charged,
    state = case when done + v_done = rows then 'done' else state end,
    ended_at = case when done + v_done = rows then v_now end
  where id = v_job.id;
  return true;
end
$$;
