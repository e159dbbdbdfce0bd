-- The mailbox of an e-mail address: lower case, without the part from a plus sign to the @, which most
-- providers ignore. For Google Mail, also without dots, and with one of its two domains.
create or replace function livability.folded_address(p_email text) returns text
language sql immutable
return case when split_part(lower(p_email), '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(p_email), '@', 1), '+', 1) || '@' || split_part(lower(p_email), '@', 2)
end;

-- The index contains results of the function, so a change of them requires a migration that drops it. Migrations run
-- before the function is replaced, and this builds the index again. `create index if not exists` would block
-- sign-ups during an update even if the index exists.
do $$
begin
  if to_regclass('livability.account_mailbox') is null then
    create index account_mailbox on livability.account (livability.folded_address(email));
  end if;
end
$$;
