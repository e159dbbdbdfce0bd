-- Creates a job when an upload begins. Returns null if the account has p_most unfinished jobs. Uploads
-- in progress count as unfinished, up to the maximum duration of an upload.
create or replace function livability.begin_job(
  p_account bigint, p_key bigint, p_language text, p_most integer, p_upload_s double precision
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  perform livability.lock_account(p_account);
  insert into livability.job (account, key, language)
  select p_account, p_key, p_language
  where p_most > (
    select count(*) from livability.job
    where account = p_account and (
      state in ('queued', 'running', 'waiting') or
      state = 'uploading' and created_at > clock_timestamp() - make_interval(secs => p_upload_s)
    )
  )
  returning id into v_id;
  return v_id;
end
$$;
