-- Drops a function of versions whose reservations held one call each. No version that can be running calls it.
drop function if exists livability.settle(bigint, timestamptz);
