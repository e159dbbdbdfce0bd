-- Stops a job, and erases its input with the names of its columns, and its results. Returns 'erased';
-- 'ended' if the job was erased before; or 'unknown' if the account has no such job.
create or replace function livability.erase_job(p_account bigint, p_job uuid) returns text
language plpgsql as $$
declare
  v_job livability.job;
begin
  select * into v_job from livability.job
  where id = p_job and account = p_account and state <> 'uploading'
  for update;
  if not found then
    return 'unknown';
  elsif coalesce(v_job.erased_at, v_job.ended_at + interval '7 days') <= clock_timestamp() then
    return 'ended';
  end if;
  delete from livability.job_lease where job = p_job;
  delete from livability.job_row where job = p_job;
  delete from livability.job_table where job = p_job;
  update livability.job set
    erased_at = clock_timestamp(),
    state = case when ended_at is null then 'stopped' else state end,
    ended_at = coalesce(ended_at, clock_timestamp())
  where id = p_job;
  return 'erased';
end
$$;
