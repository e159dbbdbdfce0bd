-- Leases up to p_rows rows of the next job. Returns { lease, attempts, language, plan, rows: [{
-- position, input }] }, or null if no job has rows to score now. Leases of dead processes are
-- reassigned first. A job waits if its account has no calls left in the month; it is checked again
-- every minute until the next month. A job that already waited in an earlier month ends as incomplete. A
-- job ends as too_many_failed if its account has no free failed rows left in the month.
-- Claims wait for the lock of a job only for the duration of livability.settle_job_rows().
create or replace function livability.claim_job_rows(
  p_limits jsonb, p_rows integer, p_lease_s double precision, p_instant timestamptz
) returns jsonb language plpgsql
set enable_seqscan = off -- like admit(), which shares some of its functions
as $$
declare
  v_id uuid;
  v_job livability.job;
  v_lease livability.job_lease;
  v_now timestamptz := coalesce(p_instant, clock_timestamp());
  v_caller livability.caller;
  v_quota livability.quota;
  v_left integer;
  v_failures integer;
begin
  loop
    select j.id into v_id from livability.job j
    where j.state in ('queued', 'running', 'waiting')
      -- No job waits longer than a minute, except if the clock was set back meanwhile.
      and (j.state <> 'waiting' or j.waits_until <= v_now
        or j.waits_until > v_now + interval '1 minute')
      and (j.claimed < j.rows or exists (
        select from livability.job_lease l where l.job = j.id and l.expires_at <= v_now
      ))
    order by j.claimed_at
    limit 1;
    if not found then
      return null;
    end if;
    select * into v_job from livability.job where id = v_id for update;
    -- Another process may have changed the job before the lock was acquired.
    continue when not found or v_job.state not in ('queued', 'running', 'waiting');

    v_caller := livability.caller_of(v_job.account, null, p_limits, v_now);
    v_quota := livability.quota_of(v_job.account, false, v_caller.month, null, v_now);
    v_left := case when v_caller.refusal is null
      then greatest(v_caller.month_limit - v_quota.used - v_quota.reserved, 0) else 0 end;
    if v_left = 0 and v_job.waits_month < v_caller.month then
      delete from livability.job_lease where job = v_id;
      update livability.job set state = 'incomplete', ended_at = v_now where id = v_id;
      continue;
    elsif v_left = 0 then
      update livability.job set state = 'waiting', waits_month = v_caller.month, waits_until = least(
        v_now + interval '1 minute', (v_caller.month + interval '1 month') at time zone 'UTC'
      )
      where id = v_id;
      continue;
    end if;
    v_failures := livability.failures_left(
      v_job.account, v_caller.month, (p_limits ->> v_caller.plan)::integer
    );
    if v_failures = 0 and exists (
      select from livability.job_lease l where l.job = v_id and l.expires_at > v_now
    ) then
      -- Other processes still store results of rows that they have scored.
      update livability.job set state = 'waiting', waits_until = v_now + interval '1 second'
      where id = v_id;
      continue;
    elsif v_failures = 0 then
      delete from livability.job_lease where job = v_id;
      update livability.job set state = 'too_many_failed', ended_at = v_now where id = v_id;
      continue;
    end if;

    update livability.job_lease
    set id = default, attempts = attempts + 1, expires_at = v_now + make_interval(secs => p_lease_s)
    where id = (
      select id from livability.job_lease where job = v_id and expires_at <= v_now
      order by first limit 1
    )
    returning * into v_lease;
    if not found then
      continue when v_job.claimed >= v_job.rows;
      insert into livability.job_lease (job, first, last, expires_at)
      values (
        v_id, v_job.claimed + 1, least(v_job.claimed + least(p_rows, v_left, v_failures), v_job.rows),
        v_now + make_interval(secs => p_lease_s)
      )
      returning * into v_lease;
    end if;

    update livability.job set
      state = 'running',
      claimed = greatest(claimed, v_lease.last),
      claimed_at = v_now,
      resumed_at = case when v_job.state = 'running' then resumed_at else v_now end,
      resumed_done = case when v_job.state = 'running' then resumed_done else done end
    where id = v_id;
    return jsonb_build_object(
      'lease', v_lease.id,
      'attempts', v_lease.attempts,
      'language', v_job.language,
      'plan', v_caller.plan,
      'rows', (
        select jsonb_agg(jsonb_build_object('position', position, 'input', input) order by position)
        from livability.job_row
        where job = v_id and position between v_lease.first and v_lease.last and result is null
      )
    );
  end loop;
end
$$;
