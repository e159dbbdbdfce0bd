-- Lists features more than 2 km outside the comune in their file. Their position is wrong, and the
-- place may be anywhere in its comune, so the source is not complete there.
with misplaced as (
  delete from feature f
  using layer l
  where l.id = f.layer and f.comune is not null
    and exists (select from area a where a.kind = 'comune' and a.code = f.comune)
    and not exists (
      select from area a
      where a.kind = 'comune' and a.code = f.comune and ST_DWithin(a.geom, f.geom, 2000)
    )
  returning l.source, f.comune
), uncovered as (
  delete from covered_comune c using misplaced m where c.source = m.source and c.comune = m.comune
)
update source s
set rows_kept = s.rows_kept - outside.count,
    refused = s.refused ||
      jsonb_build_object('more than 2 km outside the comune that it names', outside.count)
from (select source, count(*) from misplaced group by source) as outside
where s.id = outside.source;
