-- The level of each comune, computed after the import by the command `atlas` (scoring/atlas). Empty until
-- then. The command also runs this file, for releases of versions without the table.
create table if not exists atlas (
  istat text primary key,
  method text not null,              -- the method that computed it; also the order of the metrics below
  residents double precision not null,
  size text not null,                -- the class of comuni with as many residents (scoring/atlas/size.ts)
  -- The mean over fixed points among its residents, with its 90 % interval; 0 to 100.
  score double precision not null,
  low double precision not null,
  high double precision not null,
  categories jsonb not null,         -- by code: score, low, high, and the number of direct metrics
  measured double precision not null, -- share of the metrics that are direct, 0 to 1
  states text not null,              -- one letter per metric: d(irect), e(stimated), m(issing)
  evidence smallint[] not null,      -- percent of the value per metric that is measured: 100 direct, 0 missing
  blind_spots jsonb not null,        -- what the sources that it lacks would add (scoring/atlas/blind-spots.ts)
  points smallint[] not null,        -- normalised value per metric, 0 to 100; null: missing or withheld
  -- The 90 % range of its rank by score among the comuni of its class, and of all; 1 is the highest.
  size_rank_low integer not null,
  size_rank_high integer not null,
  rank_low integer not null,
  rank_high integer not null
);
