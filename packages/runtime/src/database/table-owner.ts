import pg from 'pg'
import { type Client, limitedTables, type TableUser, tablesWithOtherRights } from './table-rights.ts'

const PAGE = 'docs/operations/database-owner.md'

/**
 * Before the owner migrates.
 *
 * @throws Error if the service's role owns something, as it does where there was no owner before, or may become who owns it, or somebody
 *   else owns a table with limits
 */
export async function assertHandedOver(client: Client, user: TableUser): Promise<void> {
  const [foreign] = await all<{ name: string; owner: string; me: string }>(
    client,
    `select name, owner::regrole::text as owner, current_user as me from (
       select oid::regclass::text as name, relowner as owner from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S', 'v')
       union all
       select oid::regprocedure::text, proowner from pg_proc where pronamespace = current_schema()::regnamespace
     ) objects
     where owner = to_regrole($1) or (name = any($2) and owner <> current_user::regrole) limit 1`,
    [pg.escapeIdentifier(user.role), Object.keys(limitedTables(user))],
  )
  if (foreign) {
    throw new Error(
      `${foreign.name} belongs to ${foreign.owner}, but DATABASE_OWNER_URL signs in as ${foreign.me}: hand the tables over as ${PAGE} says`,
    )
  }
  const ownership = await ownershipOf(client, user)
  if (ownership) throw new Error(`${user.role} ${ownership}, so it may do everything: see ${PAGE}`)
}

/** By what the role may do what an owner may. */
async function ownershipOf(client: Client, { role }: TableUser): Promise<string | undefined> {
  const [is] = await all<Record<string, boolean | string | null>>(
    client,
    `select rolsuper as superuser, pg_has_role(r.oid, current_user::regrole, 'member') as owner,
       pg_has_role(r.oid, datdba, 'member') as "ownerOfDatabase", pg_has_role(r.oid, nspowner, 'member') as "ownerOfSchema",
       nspname as schema, datname as database, current_user as me
     from pg_roles r cross join pg_database left join pg_namespace on nspname = current_schema()
     where rolname = $1 and datname = current_database()`,
    [role],
  )
  if (is!.superuser) return 'is a superuser'
  if (is!.owner) return `is a member of ${is!.me}`
  if (is!.ownerOfDatabase) return `owns the database (alter database ${is!.database} owner to ${is!.me})`
  if (is!.ownerOfSchema) return `owns the schema (alter schema ${is!.schema} owner to ${is!.me})`
  if (is!.schema === null)
    throw new Error(`${is!.me} can use no schema: grant usage, create on schema public to ${is!.me}`)
  return undefined
}

/** @throws Error if the current role may not migrate, because the tables belong to another */
export async function assertMayMigrate(client: Client): Promise<void> {
  const [other] = await all<{ what: string; owner: string; me: string }>(
    client,
    `select case when m.oid is null then 'the database belongs' else 'the tables belong' end as what,
       coalesce(m.relowner, datdba)::regrole::text as owner, current_user as me
     from pg_database left join pg_class m on m.oid = to_regclass('migrations')
     where datname = current_database() and case when m.oid is null
       then not coalesce(has_schema_privilege(current_schema(), 'create'), false)
       else not pg_has_role(m.relowner, 'usage') end`,
  )
  if (!other) return
  throw new Error(
    `${other.what} to ${other.owner}, and DATABASE_URL signs in as ${other.me}: migrate needs DATABASE_OWNER_URL, as ${PAGE} says`,
  )
}

/**
 * After the owner has granted the service's role its rights.
 *
 * @throws Error that names everything by which the role may do more, and what to do
 */
export async function assertLimited(client: Client, user: TableUser): Promise<void> {
  const problems = [
    ...(await objectsOf(client, user)),
    ...(await rightsOfGroups(client, user)),
    ...(await tablesWithOtherRights(client, user)).map((name) => `another role has granted it rights in ${name}`),
    ...(await functionsOfOwner(client, user)),
  ]
  if (problems.length === 0) return
  throw new Error(
    `the tables are migrated, but ${user.role} may do more than the service needs (see ${PAGE}): ${problems.join('; ')}`,
  )
}

/** What the role may do in the database and its schema. */
async function objectsOf(client: Client, { role }: TableUser): Promise<string[]> {
  const [may] = await all<Record<string, boolean | string>>(
    client,
    `select has_schema_privilege(r.oid, n.oid, 'create') as creates, has_database_privilege(r.oid, d.oid, 'create') as "createsSchemas",
       has_database_privilege(r.oid, d.oid, 'temporary') as temporary, nspname as schema, datname as database
     from pg_roles r, pg_database d, pg_namespace n
     where rolname = $1 and datname = current_database() and nspname = current_schema()`,
    [role],
  )
  return [
    may!.creates && `it may create tables and functions: revoke create on schema ${may!.schema} from public, ${role}`,
    may!.createsSchemas && `it may create schemas: revoke create on database ${may!.database} from public, ${role}`,
    may!.temporary &&
      `it may create temporary tables: revoke temporary on database ${may!.database} from public, ${role}`,
  ].filter((problem) => typeof problem === 'string')
}

/** Groups that the role is in, with rights in limited tables. */
async function rightsOfGroups(client: Client, user: TableUser): Promise<string[]> {
  const groups = await all<{ group: string }>(
    client,
    `with limited as (
       select oid, relacl from pg_class where oid = any($2::text[]::regclass[])
       or oid in (select inhrelid from pg_inherits where inhparent = any($2::text[]::regclass[]))
     )
     select rolname as "group" from pg_roles
     where oid <> to_regrole($1) and pg_has_role(to_regrole($1), oid, 'member') and (
       rolname in ('pg_write_all_data', 'pg_maintain')
       or oid in (select grantee from limited, aclexplode(relacl))
       or oid in (select grantee from limited, pg_attribute a, aclexplode(attacl) where attrelid = limited.oid)
     )
     order by 1`,
    [pg.escapeIdentifier(user.role), await present(client, Object.keys(limitedTables(user)))],
  )
  return groups.map(({ group }) => `it is a member of ${group}, which has rights in the same tables`)
}

/** Functions that have the rights of the owner, and are not among those that the service may call. */
async function functionsOfOwner(client: Client, { role, limited }: TableUser): Promise<string[]> {
  const functions = await all<{ name: string }>(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proowner = current_user::regrole and prosecdef
       and has_function_privilege(to_regrole($1), oid, 'execute')
       and not oid = any(array(select to_regprocedure(name)::oid from unnest($2::text[]) name))
     order by 1`,
    [pg.escapeIdentifier(role), limited?.functions ?? []],
  )
  return functions.map(({ name }) => `it may call ${name}: revoke execute on function ${name} from public, ${role}`)
}

async function present(client: Client, tables: readonly string[]): Promise<string[]> {
  const rows = await all<{ name: string }>(
    client,
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [tables],
  )
  return rows.map(({ name }) => name)
}

async function all<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row & Record<string, unknown>>(text, values)).rows
}
