-- Values that the files lack: a value between the goalposts for every statistical metric in every
-- area without one. Metrics of a zone or census area also get a value for the comune, which is the
-- estimate between two polygons.
insert into statistic (layer, support, code, value)
with wanted as (
  select metric.*, layer.id as layer
  from json_to_recordset(current_setting('bench.metrics')::json)
    as metric(name text, support text, low float8, high float8)
  join layer on layer.name = metric.name and layer.source = 'generated'
), code as (
  select 'comune' as support, istat as code from comune
  union select 'provincia', provincia from comune
  union select kind, code from area where kind in ('zone', 'census_area')
), known as (
  select distinct layer.name, s.support, s.code
  from statistic s join layer on layer.id = s.layer
)
select w.layer, c.support, c.code,
  w.low + (w.high - w.low) * pg_temp.u(hashtextextended(w.name || c.code, 0), 121)
from wanted w
join code c on c.support = w.support
  or c.support = 'comune' and w.support in ('zone', 'census_area', 'grid_point', 'section')
where not exists (
  select from known k where k.name = w.name and k.support = c.support and k.code = c.code)
order by w.layer, c.support, c.code;
