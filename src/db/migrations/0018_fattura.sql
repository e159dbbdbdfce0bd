-- The number of each FatturaPA file. It is part of the file's name, which the Sistema di Interscambio accepts
-- once, so an invoice keeps its number in later exports.
create table livability.fattura (
  invoice text primary key,
  created_at timestamptz not null default now(),
  progressivo integer generated always as identity unique
);
