-- Serialises the calls of one account until the end of the transaction. Unlike a row lock, it writes
-- nothing. If two accounts have the same hash, their calls also wait for each other.
create or replace function livability.lock_account(p_account bigint) returns void language sql
return pg_advisory_xact_lock(7119, hashint8(p_account));
