-- Codes of apps that were entered in the last minutes: none of them is accepted again, so the table holds no code
-- that still works.
create table livability.used_code (
  person text not null references livability.person on delete cascade,
  code text not null,
  at timestamptz not null,
  primary key (person, code)
);
