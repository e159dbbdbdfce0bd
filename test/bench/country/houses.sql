-- Two million house numbers, along the official streets of every seventh comune and of the comuni
-- with most streets. Few streets have many numbers.
analyze street_name, comune_alias;

create temporary table numbered_street on commit drop as
with size as (
  select comune, row_number() over (order by count(distinct street_key) desc, comune) as rank
  from street_name group by comune
), postal as (
  select istat as comune, min(value) as cap from comune_alias where kind = 'cap' group by istat
)
select row_number() over (order by n.comune, n.street_key) as id, n.comune, n.street_key,
  min(n.street) as street, postal.cap
from street_name n join size using (comune) left join postal using (comune)
where size.rank <= 12 or size.rank % 7 = 0
group by n.comune, n.street_key, postal.cap;
analyze pg_temp.numbered_street;

insert into address (source, comune, street, street_key, civico, esponente, cap, locality, geom)
with weighed as (
  select s.*, t.first_site, t.sites, least(40, (1 - pg_temp.u(s.id, 131)) ^ -0.6) as weight
  from pg_temp.numbered_street s join pg_temp.town t on t.istat = s.comune
), counted as (
  select *, pg_temp.shared(pg_temp.scaled(2000000), weight,
    sum(weight) over (order by id), sum(weight) over ()) as numbers
  from weighed
)
select 'generated', c.comune, c.street, c.street_key, number,
  case when pg_temp.u(1000 * c.id + number, 132) < 0.04 then 'A' end, c.cap, null,
  ST_Translate(s.geom,
    12 * (number / 2) * cos(angle) - 8 * (number % 2) * sin(angle),
    12 * (number / 2) * sin(angle) + 8 * (number % 2) * cos(angle))
from counted c
join pg_temp.site s on s.id = (c.first_site + floor(c.sites * pg_temp.u(c.id, 133)))::bigint
cross join lateral (values (2 * pi() * pg_temp.u(c.id, 134))) as turned(angle)
cross join lateral generate_series(1, numbers::integer) as number
order by c.id, number;
