-- Ends the upload of a job with p_rows rows, so that they are scored. Binds the idempotency key
-- p_idempotency (an id of livability.idempotency), if any, to the job and to the hash of its table. If the
-- key has made another job, deletes this one. Returns the job that answers the request; null if the key
-- has made a job of another table.
create or replace function livability.queue_job(
  p_job uuid, p_rows integer, p_idempotency bigint, p_table bytea
) returns uuid language plpgsql as $$
declare
  v_bound livability.idempotency;
begin
  select i.* into v_bound
  from livability.job j join livability.idempotency i on i.account = j.account
  where j.id = p_job and i.id = p_idempotency
  for update of i;
  if v_bound.job is not null then
    delete from livability.job where id = p_job;
    return case when v_bound.table_sha256 = p_table then v_bound.job end;
  end if;
  update livability.idempotency set job = p_job, table_sha256 = p_table
  where account = v_bound.account and id = v_bound.id;
  update livability.job set state = 'queued', rows = p_rows where id = p_job and state = 'uploading';
  return p_job;
end
$$;
