-- Releases a reservation. If a crash loses the commit, the reservation expires soon after, so the commit
-- does not wait for the disk.
create or replace function livability.give_back(p_reservation bigint) returns void language plpgsql
set enable_seqscan = off -- like admit()
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update livability.admission set state = 'released'
  where id = p_reservation and state = 'reserved';
end
$$;
