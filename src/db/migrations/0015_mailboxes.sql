-- One account for a mailbox, and one allowance of free calls a month, also where the account is deleted and
-- made again.

-- The function's file defines it from now on. A change of its text needs a migration that makes the index
-- anew.
create or replace function livability.folded_address(p_email text) returns text
language sql immutable
return case when split_part(lower(p_email), '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(p_email), '@', 1), '+', 1) || '@' || split_part(lower(p_email), '@', 2)
end;

create index account_mailbox on livability.account (livability.folded_address(email));

-- The calls of deleted accounts in their last month, by a keyed hash of the mailbox.
create table livability.carried_use (
  subject bytea not null,
  month date not null,
  calls integer not null,
  test_calls integer not null,
  primary key (subject, month)
);
