-- Mails that wait to be sent, written with the change that causes them. A mail is encrypted, so that a copy of the
-- database reveals neither its recipient nor its link.
create table livability.outbox (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,           -- when its link has expired, so that it is given up
  due_at timestamptz not null default now(), -- of the next attempt; during an attempt: when it counts as abandoned
  attempts integer not null default 0
);
create index outbox_due on livability.outbox (due_at);
