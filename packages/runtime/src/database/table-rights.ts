import pg from 'pg'

/** Restricted rights of a service on a table. */
export interface LimitedRights {
  /**
   * By table, such as `select` and `update (mac)`. Partitions of these tables can only be read. A name is as PostgreSQL writes it, so
   * the name of a table `user` is `"user"`, with its quotes.
   */
  tables: Readonly<Record<string, readonly string[]>>
  /** Functions with the owner's rights that it may call and nobody else, with their parameters' types: `audit_drop_month(text)`. */
  functions: readonly string[]
}

/** The role that uses tables which another one owns. */
export interface TableUser {
  role: string
  limited?: LimitedRights | undefined
}

export type Client = Pick<pg.Client, 'query'>

/** A table or sequence of the owner. */
interface Relation {
  name: string
  isSequence: boolean
  /** The table that it is a partition of. */
  parent: string | null
  /** Rights that the service's role has: `select`, and `update (mac)` for each column. */
  rights: string[]
  /** Whether everybody has been granted something. */
  isPublic: boolean
}

/** Only the owner records migrations. */
const LIMITED_IN_EVERY_SERVICE: LimitedRights['tables'] = { migrations: ['select'] }
const OF_ROWS = ['select', 'insert', 'update', 'delete']
const OF_SEQUENCES = ['select', 'usage']

/** Tables in which the service's role may not do everything, with its rights. */
export const limitedTables = ({ limited }: TableUser): LimitedRights['tables'] => ({
  ...LIMITED_IN_EVERY_SERVICE,
  ...limited?.tables,
})

/**
 * Grants the service's role the use of the owner's tables in the current schema: all rows of new tables, or its limited rights
 * on tables where it has those. Other roles get nothing. Run as the owner, in a transaction. Repeatable: tables and sequences
 * with the right rights are not written again, so nobody waits for them.
 *
 * @param before the tables that were there before the migration; without it those are new in which the role has no rights
 */
export async function grantTables(client: Client, user: TableUser, before?: ReadonlySet<string>): Promise<void> {
  const { role, schema, database } = await quotedNames(client, user.role)
  const { tables, functions } = await presentObjects(client, {
    tables: Object.keys(limitedTables(user)),
    functions: user.limited?.functions,
  })
  await client.query(`revoke all on schema ${schema} from public, ${role}; grant usage on schema ${schema} to ${role}`)
  await client.query(`revoke create, temporary on database ${database} from public, ${role}`)
  // Until the end of the transaction no partition is removed, which would be missing when it gets its rights.
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map((table) => `only ${table}`).join(', ')} in access share mode`)
  }
  for (const relation of await relationsFor(client, user.role)) {
    const kind = relation.isSequence ? 'sequence' : 'table'
    if (relation.isPublic) await client.query(`revoke all on ${kind} ${relation.name} from public`)
    const rights = rightsIn(relation, user, before)
    if (isSame(relation.rights, rights)) continue
    await client.query(`revoke all on ${kind} ${relation.name} from ${role} cascade`)
    await client.query(`grant ${rights.join(', ')} on ${kind} ${relation.name} to ${role}`)
  }
  for (const name of functions) {
    await client.query(`revoke all on function ${name} from public; grant execute on function ${name} to ${role}`)
  }
}

/** The tables of the current schema. */
export async function tablesOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables with limited rights, and partitions of such, in which the service's role has others. */
export async function tablesWithOtherRights(client: Client, user: TableUser): Promise<string[]> {
  const limits = limitedTables(user)
  return (await relationsFor(client, user.role))
    .filter(({ name, parent }) => name in limits || (parent !== null && parent in limits))
    .filter((relation) => !isSame(relation.rights, rightsIn(relation, user)))
    .map(({ name }) => name)
}

function rightsIn(relation: Relation, user: TableUser, before?: ReadonlySet<string>): readonly string[] {
  const limits = limitedTables(user)
  if (relation.isSequence) return OF_SEQUENCES
  if (limits[relation.name]) return limits[relation.name]!
  if (relation.parent !== null && limits[relation.parent]) return ['select']
  // An older version may not know the limits of a table that the role knows: it keeps the rights.
  const known = relation.rights.filter((right) => OF_ROWS.includes(right.split(' ')[0]!))
  const isNew = known.length === 0 || (before !== undefined && !before.has(relation.name))
  return isNew ? OF_ROWS : known
}

async function relationsFor(client: Client, role: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select c.oid::regclass::text as name, c.relkind = 'S' as "isSequence", granted.*,
       (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid limit 1) as parent
     from pg_class c cross join lateral (
       select coalesce(array_agg(one) filter (where grantee = to_regrole($1)), '{}') as rights,
              coalesce(bool_or(grantee = 0), false) as "isPublic"
       from (
         select grantee, lower(privilege_type) as one from aclexplode(c.relacl)
         union all
         select grantee, lower(privilege_type) || ' (' || attname || ')'
         from pg_attribute a, aclexplode(a.attacl) where a.attrelid = c.oid
       ) each
     ) granted
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S') and relowner = current_user::regrole
     order by 1`,
    [pg.escapeIdentifier(role)],
  )
  return rows
}

/** Whether two lists say the same, where `update (a, b)` is `update (a)` and `update (b)`. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  const [first, second] = [some, others].map((rights) => new Set(rights.flatMap(byColumn)))
  return first!.symmetricDifference(second!).size === 0
}

function byColumn(right: string): string[] {
  const [, name, columns] = /^(\w+) \((.*)\)$/.exec(right) ?? []
  return columns === undefined ? [right] : columns.split(', ').map((column) => `${name} (${column})`)
}

interface DatabaseObjects {
  tables?: readonly string[]
  /** With their parameters' types: `audit_drop_month(text)`. */
  functions?: readonly string[] | undefined
}

/** The tables that exist. */
export async function presentObjects(
  client: Client,
  { tables = [], functions = [] }: DatabaseObjects,
): Promise<{ tables: string[]; functions: string[] }> {
  const { rows } = await client.query<{ tables: string[]; functions: string[] }>(
    `select array(select name from unnest($1::text[]) name where to_regclass(name) is not null) as tables,
            array(select name from unnest($2::text[]) name where to_regprocedure(name) is not null) as functions`,
    [tables, functions],
  )
  return rows[0]!
}

/** A role, the client's address and the client's role, quoted for SQL if necessary. */
export async function quotedNames(client: Client, role: string): Promise<QuotedNames> {
  const { rows } = await client.query<QuotedNames>(
    `select quote_ident($1) as role, quote_ident(current_user) as me, quote_ident(current_database()) as database,
            quote_ident(current_schema()) as schema`,
    [role],
  )
  return rows[0]!
}

export interface QuotedNames {
  role: string
  me: string
  database: string
  /** Null if no schema can be used. */
  schema: string | null
}
