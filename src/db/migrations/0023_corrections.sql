-- Reports of wrong facts, until the operator answers them. Place, text, source and e-mail address are encrypted, so
-- that a copy of the database reveals neither a place nor the person who asks about it.
create table livability.correction (
  id bigint generated always as identity primary key,
  metric text not null,
  language text not null,            -- of the answer
  sealed bytea not null,
  reported_at timestamptz not null default now()
);
