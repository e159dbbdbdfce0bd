-- Points of interest: three million in the whole country, with approximately as many of each class
-- as in Italy. `pull`: concentration towards the middle of the town (1: as the residents).
-- `cluster`: number of adjacent places. `spread`: distance from their site, in units of the site's
-- spread. `more`: maximum increase of the value.
create temporary table place_class (
  class text primary key, count float8, pull float8, cluster integer default 1,
  spread float8 default 1, value float8 default 1, more integer default 0
) on commit drop;

insert into pg_temp.place_class (class, count, pull) values
  ('police', 8000, 2), ('fire_station', 1600, 1), ('pharmacy', 20000, 1.2), ('doctor', 28000, 1.4),
  ('hospital', 1200, 1.2), ('emergency_room', 560, 1.2), ('nursery', 13500, 1),
  ('kindergarten', 22000, 1), ('primary_school', 17000, 1), ('lower_secondary_school', 8000, 1.2),
  ('upper_secondary_school', 7000, 1.5), ('school', 9000, 1), ('university', 900, 2),
  ('library', 9500, 1.6), ('post_office', 13000, 1.3), ('bank', 24000, 2), ('atm', 14000, 1.6),
  ('cinema', 1400, 2), ('theatre', 3500, 2.5), ('museum', 6500, 2.5),
  ('sports_centre', 22000, 0.9), ('pitch', 95000, 0.8), ('swimming_pool', 20000, 0.8),
  ('playground', 60000, 0.9), ('place_of_worship', 65000, 1.2), ('veterinary', 7000, 1),
  ('recycling', 85000, 1), ('supermarket', 32000, 1),
  ('convenience', 26000, 1.3), ('bakery', 26000, 1.3), ('butcher', 14000, 1.2),
  ('greengrocer', 13000, 1.3), ('fishmonger', 4000, 1.3), ('delicatessen', 6000, 1.6),
  ('hairdresser', 45000, 1.2), ('optician', 9000, 1.7), ('florist', 9500, 1.2),
  ('newsagent', 13000, 1.3), ('tobacconist', 24000, 1.2), ('laundry', 9500, 1.2),
  ('stationery_shop', 8000, 1.3), ('rail_station', 2500, 1.2), ('motorway_junction', 900, 0.6),
  ('airport', 45, 0.5), ('car_park', 120000, 1.4), ('industrial_plant', 1100, 0.5),
  ('sinkhole', 4000, 1);

-- Streets with shops and restaurants; stops of one line.
insert into pg_temp.place_class (class, count, pull, cluster, spread) values
  ('restaurant', 105000, 2, 4, 0.7), ('cafe', 100000, 1.8, 3, 0.8),
  ('clothes_shop', 58000, 2.5, 8, 0.5), ('shoe_shop', 13000, 2, 6, 0.5),
  ('hardware_shop', 14000, 1, 1, 1), ('electronics_shop', 11000, 1.4, 2, 0.7),
  ('bookshop', 8000, 2, 2, 0.6), ('furniture_shop', 17000, 0.8, 3, 0.7),
  ('toy_shop', 4500, 1.5, 2, 0.6), ('sports_shop', 8000, 1.3, 2, 0.6),
  ('jewellery_shop', 15000, 2, 5, 0.5), ('household_shop', 16000, 1.1, 2, 0.7),
  ('metro_tram_stop', 1900, 1.5, 10, 6), ('bike_sharing', 7000, 1.8, 12, 4);

-- Avenues and parks; crossings; accidents of five years, a fifth of them in each year.
insert into pg_temp.place_class values
  ('tree', 850000, 1.4, 30, 0.7, 1, 0), ('intersection', 440000, 1.1, 1, 1.1, 1, 0),
  ('accident', 250000, 1.4, 3, 0.5, 0.2, 0), ('charging_point', 25000, 1.2, 1, 1, 1, 5);

-- Three million in total, in these proportions.
with placed as (
  select layer.id as layer, c.*, k.n, k.key,
    pg_temp.site_number(100000000 * layer.id::bigint + (k.n - 1) / c.cluster, 31) as first
  from pg_temp.place_class c
  join layer on layer.name = c.class and layer.source = 'generated'
  cross join lateral (
    select n, 100000000 * layer.id::bigint + n as key
    from generate_series(1, pg_temp.scaled(
      c.count * 3e6 / (select sum(count) from pg_temp.place_class))) as n
  ) as k
)
insert into feature (layer, geom, value)
-- The first of a class is at its site, and so inside Italy: a class without any feature counts as
-- not mapped.
select p.layer,
  pg_temp.near(s.geom, case when p.n = 1 then 0 else s.spread_m * p.spread end, p.key, 33),
  p.value + floor((p.more + 1) * pg_temp.u(p.key, 35))
from placed p
join pg_temp.site f on f.id = p.first
join pg_temp.town t on t.id = f.town
join pg_temp.site s on s.id = (t.first_site
  + floor(t.sites * pg_temp.u((p.key - 1) / p.cluster, 32) ^ p.pull))::bigint;

-- One per comune.
insert into feature (layer, geom)
select layer.id, pg_temp.near(seat, 60, town.id, 37)
from pg_temp.town join layer on layer.name = 'town_hall' and layer.source = 'generated';
