-- The columns of a table that pass through to its result: their values by row, and how the table was read, which
-- contains their names. They are erased together.
alter table livability.job_row add column passed json;

create table livability.job_table (
  job uuid primary key references livability.job on delete cascade,
  reading json not null
);
