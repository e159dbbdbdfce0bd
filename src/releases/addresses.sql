-- Assigns a comune to every address and hamlet.

-- The comune whose polygon contains the position, or the nearest one within 200 m, because the
-- coastline is generalised.
with placed as (
  select u.*, place.code as comune
  from address_unplaced u
  left join lateral (
    select a.code
    from area a
    where a.kind = 'comune' and ST_DWithin(a.geom, u.geom, 200)
    order by ST_Distance(a.geom, u.geom), a.code
    limit 1
  ) as place on true
), stored as (
  insert into address
    (source, comune, street, street_key, civico, esponente, cap, locality, geom, reach_m)
  select source, comune, street, street_key, civico, esponente, cap, locality, geom, reach_m
  from placed where comune is not null
)
update source s
set rows_kept = s.rows_kept - outside.count,
    refused = s.refused || jsonb_build_object('in no comune', outside.count)
from (select source, count(*) from placed where comune is null group by source) as outside
where s.id = outside.source;

drop table address_unplaced;

update locality l
set comune = (
  select a.code
  from area a
  where a.kind = 'comune' and ST_DWithin(a.geom, l.geom, 200)
  order by ST_Distance(a.geom, l.geom), a.code
  limit 1
)
where comune is null;
delete from locality where comune is null;

analyze address;
