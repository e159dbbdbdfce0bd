-- The mailbox of an e-mail address: in lower case and without what follows a plus in the part before the @,
-- which most providers deliver to the same mailbox. Google Mail also ignores dots there, and has two domains.
-- The index account_mailbox is of this text: a change of it needs a migration that makes the index anew.
create or replace function livability.folded_address(p_email text) returns text
language sql immutable
return case when split_part(lower(p_email), '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(p_email), '@', 1), '+', 1) || '@' || split_part(lower(p_email), '@', 2)
end;
