import type pg from 'pg'

/**
 * The schema of a migrated database as SQL to read: tables without their partitions, with columns and constraints, then indexes, each in order of
 * name. Made from PostgreSQL's own descriptions, so that it needs no pg_dump.
 */
export async function renderSchema(client: pg.ClientBase): Promise<string> {
  const { rows: tables } = await client.query<{
    name: string
    partitioned_by: string | null
    columns: string[]
    constraints: string[]
    indexes: string[]
  }>(`
    select c.relname as name, pg_get_partkeydef(c.oid) as partitioned_by,
      array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(k.collname) else '' end
              || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
              || case when a.attnotnull then ' not null' else '' end
            from pg_attribute a join pg_type t on t.oid = a.atttypid
              left join pg_collation k on k.oid = a.attcollation
              left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where conrelid = c.oid and contype <> 'n' order by conname) as constraints,
      array(select replace(pg_get_indexdef(i.indexrelid), 'public.', '') from pg_index i
            where i.indrelid = c.oid
              and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
            order by i.indexrelid::regclass::text) as indexes
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname`)
  const blocks = tables.map(({ name, partitioned_by, columns, constraints, indexes }) => {
    const members = [...columns, ...constraints].map((member) => `  ${member}`).join(',\n')
    const end = partitioned_by === null ? ');' : `) partition by ${partitioned_by.toLowerCase()};`
    return [`create table ${name} (\n${members}\n${end}`, ...indexes.map((index) => `${index};`)].join('\n')
  })
  return `-- The result of all migrations, to read. Derived: \`npm run derive\` writes it anew.\n\n${blocks.join('\n\n')}\n`
}
