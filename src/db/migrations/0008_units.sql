-- A reservation holds a number of calls of the month: one, unless its caller asks for more.
alter table livability.admission add column units integer not null default 1 check (units > 0);
