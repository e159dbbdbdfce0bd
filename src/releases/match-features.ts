/**
 * Matches the features of different sources that are one place in reality, so that a place counts once
 * even if several sources list it: indexes.sql and the walking network leave the others out.
 *
 * The features of each source stay as loaded, and the matches are stored in a table of their own: under
 * the licence of OpenStreetMap, a table that joins its data with others is a derived database.
 */
import type { Sql } from "../db/sql.ts";
import type { FeatureClass } from "../sources/feature-classes.ts";
import type { SourceId } from "../sources/source-ids.ts";

/** A class whose features are joined over all sources, and these sources, preferred first. */
export interface JoinedClass {
  readonly name: FeatureClass;
  readonly sources: readonly SourceId[];
}

/**
 * Greatest distance in metres between two features of one place. Stops of one place have a position in
 * each direction, and timetables locate them at the middle.
 */
const REACH_M = 30, STOP_REACH_M = 50;

/** The same for features of the same name. */
const NAMED_REACH_M = 150;

/**
 * Matches the features of each class one to one between each two sources: first those of the same name,
 * then the nearest. Stores each match with the feature of the preferred source as `other`. Two features
 * of one source are never one place.
 */
export async function matchFeatures(
  tx: Sql,
  schema: string,
  classes: readonly JoinedClass[],
): Promise<void> {
  const reaches = classes.map(({ name, sources }) => (
    { name, sources, reachM: name === "stop" ? STOP_REACH_M : REACH_M }
  ));
  await tx`
    create temporary table match_place on commit drop as
    with listed as (
      select l.id as layer, l.name, l.source, c."reachM" as reach_m,
        row_number() over (
          partition by l.name order by array_position(c.sources, l.source), l.source
        ) as rank,
        count(*) over (partition by l.name) as layers,
        row_number() over (partition by l.name order by size.features desc, l.source) = 1 as is_largest
      from ${tx(schema)}.layer l
      join json_to_recordset(${JSON.stringify(reaches)}::text::json) as c(name text, sources text[],
        "reachM" float8) on c.name = l.name
      join (
        select layer, count(*) as features from ${tx(schema)}.feature group by layer
      ) as size on size.layer = l.id
    )
    select f.id, l.name as class, l.layer, l.rank, l.is_largest, l.reach_m, f.geom,
      nullif(lower(regexp_replace(f.label, '\\W+', ' ', 'g')), '') as name_key
    from listed l join ${tx(schema)}.feature f on f.layer = l.layer
    where l.layers > 1 and GeometryType(f.geom) = 'POINT'`;
  await tx`create index on match_place using gist (geom)`;
  await tx`analyze match_place`;
  await tx`
    create temporary table match_candidate on commit drop as
    select row_number() over (order by isnt_named, m, place, other) as number, *
    from (
      select distinct case when a.rank > b.rank then a.id else b.id end as place,
        case when a.rank > b.rank then a.layer else b.layer end as layer,
        case when a.rank > b.rank then b.id else a.id end as other,
        case when a.rank > b.rank then b.layer else a.layer end as other_layer,
        a.name_key is null or a.name_key is distinct from b.name_key as isnt_named,
        ST_Distance(a.geom, b.geom) as m, a.reach_m
      from match_place a
      join match_place b on b.class = a.class and b.rank <> a.rank
        and ST_DWithin(a.geom, b.geom, ${NAMED_REACH_M})
      -- The largest layer of each class need not look for partners: the others do.
      where not a.is_largest
    ) as pair
    where not isnt_named or m <= reach_m`;
  await tx`
    create temporary table match_pair (
      round integer, place integer, layer smallint, other integer, other_layer smallint
    ) on commit drop`;
  for (let round = 1;; round++) {
    // The best candidate of both its features is a match. Each round settles at least the best of all.
    const { count } = await tx`
      insert into match_pair
      select ${round}, place, layer, other, other_layer
      from (
        select *, min(number) over (partition by place, other_layer) as of_place,
          min(number) over (partition by other, layer) as of_other
        from match_candidate
      ) as ranked
      where number = of_place and number = of_other`;
    if (count === 0) break;
    await tx`
      delete from match_candidate c using match_pair p
      where p.round = ${round} and c.place = p.place and c.other_layer = p.other_layer`;
    await tx`
      delete from match_candidate c using match_pair p
      where p.round = ${round} and c.other = p.other and c.layer = p.layer`;
  }
  await tx`
    insert into ${tx(schema)}.match (layer, place, x, y, other_layer, other)
    select p.layer, p.place, ST_X(f.geom), ST_Y(f.geom), p.other_layer, p.other
    from match_pair p join match_place f on f.id = p.place`;
  await tx`drop table match_pair, match_candidate, match_place`;
}
