import type pg from 'pg'

/**
 * The schema of a migrated database as SQL to read: tables without their partitions, each with its columns, constraints,
 * indexes and triggers, then functions; all in order of name. Made from PostgreSQL's own descriptions, so that it needs no
 * pg_dump.
 */
export async function renderSchema(client: pg.ClientBase): Promise<string> {
  const blocks = [...(await tablesOf(client)), ...(await functionsOf(client))]
  return `-- The result of all migrations, to read. Derived: \`npm run derive\` rewrites it.\n\n${blocks.join('\n\n')}\n`
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{
    name: string
    partitioned_by: string | null
    columns: string[]
    constraints: string[]
    indexes: string[]
    triggers: string[]
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
            order by i.indexrelid::regclass::text) as indexes,
      array(select replace(pg_get_triggerdef(t.oid), 'public.', '')
              || case when t.tgenabled = 'D' then format(';\nalter table %I disable trigger %I', c.relname, t.tgname) else '' end
            from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname`)
  return tables.map(({ name, partitioned_by, columns, constraints, indexes, triggers }) => {
    const members = [...columns, ...constraints].map((member) => `  ${member}`).join(',\n')
    const end = partitioned_by === null ? ');' : `) partition by ${partitioned_by.toLowerCase()};`
    const others = [...indexes, ...triggers].map((statement) => `${statement};`)
    return [`create table ${name} (\n${members}\n${end}`, ...others].join('\n')
  })
}

/** Functions and procedures, but for those of extensions. */
async function functionsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select replace(pg_get_functiondef(p.oid), 'public.', '') as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`)
  return rows.map(({ definition }) => `${definition.trim()};`)
}
