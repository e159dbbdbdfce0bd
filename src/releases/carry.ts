/** Copies the rows of sources from one release into another. */
import type { TransactionSql } from "postgres";
import type { Release } from "./release.ts";

/**
 * Copies everything the named sources loaded into `from`, unchanged. What a release derives from all
 * of its sources (rebuilt comuni, streets, coverages) is not copied: it is derived anew.
 */
export async function carrySources(
  tx: TransactionSql,
  from: Release,
  schema: string,
  ids: readonly string[],
): Promise<void> {
  const old = tx(from.schema), next = tx(schema);
  await tx`insert into ${next}.source select * from ${old}.source where id = any(${ids})`;
  await tx`
    insert into ${next}.layer (source, name, complete, estimated, data_date)
    select source, name, complete, estimated, data_date from ${old}.layer
    where source = any(${ids}) order by id`;
  await tx`insert into ${next}.comune select * from ${old}.comune where source = any(${ids})`;
  await tx`
    insert into ${next}.comune_alias select * from ${old}.comune_alias where source = any(${ids})`;
  await tx`
    insert into ${next}.comune_seat
    select * from ${old}.comune_seat where source = any(${ids})`;
  await tx`
    insert into ${next}.area select * from ${old}.area where source = any(${ids}) and not derived`;
  await tx`
    insert into ${next}.declared_coverage
    select * from ${old}.declared_coverage where source = any(${ids})`;
  await tx`
    insert into ${next}.covered_comune
    select * from ${old}.covered_comune where source = any(${ids})`;
  await tx`
    insert into ${next}.locality
    select * from ${old}.locality where source = any(${ids})`;
  await tx`
    insert into ${next}.street_name
    select * from ${old}.street_name where source = any(${ids})`;
  await tx`
    insert into ${next}.address (source, comune, street, street_key, civico, esponente, cap,
      locality, geom, reach_m)
    select source, comune, street, street_key, civico, esponente, cap, locality, geom, reach_m
    from ${old}.address where source = any(${ids})`;
  const layers = tx`
    ${old}.layer as was
    join ${next}.layer as now using (source, name)`;
  await tx`
    insert into ${next}.statistic (layer, support, code, value, estimated)
    select now.id, s.support, s.code, s.value, s.estimated
    from ${layers} join ${old}.statistic s on s.layer = was.id
    where source = any(${ids})`;
  await tx`
    insert into ${next}.feature (layer, geom, value, members)
    select now.id, f.geom, f.value, f.members
    from ${layers} join ${old}.feature f on f.layer = was.id
    where source = any(${ids})`;
}
