-- Networks from which a person has signed in, as keyed hashes of network and e-mail: strangers who try
-- passwords for that e-mail elsewhere do not keep the person out there.
create table livability.known_network (
  subject bytea primary key,
  person text not null references livability.person on delete cascade,
  at timestamptz not null                   -- of the last sign-in
);
create index known_network_person on livability.known_network (person);
create index known_network_at on livability.known_network (at);
