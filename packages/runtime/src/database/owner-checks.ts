import pg from 'pg'
import {
  type Client,
  limitedTables,
  presentObjects,
  type QuotedNames,
  quotedNames,
  type TableUser,
  tablesWithOtherRights,
} from './table-rights.ts'

const PAGE = 'docs/operations/database-owner.md'

/**
 * Before the owner migrates.
 *
 * @throws Error if the service's role owns something, as it does where there was no owner before, or may become who owns it, or somebody
 *   else owns a table with limits
 */
export async function assertHandedOver(client: Client, user: TableUser): Promise<void> {
  const [foreign] = await rowsOf<{ name: string; owner: string; me: string }>(
    client,
    `select name, owner::regrole::text as owner, quote_ident(current_user) as me from (
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
  const names = await quotedNames(client, user.role)
  const ownership = await ownershipOf(client, user.role, names)
  if (ownership) throw new Error(`${names.role} ${ownership}, so it may do everything: see ${PAGE}`)
}

/** Why the role has rights of an owner. */
async function ownershipOf(
  client: Client,
  role: string,
  { schema, database, me }: QuotedNames,
): Promise<string | undefined> {
  const [is] = await rowsOf<Record<'superuser' | 'owner' | 'ownerOfDatabase' | 'ownerOfSchema', boolean | null>>(
    client,
    `select rolsuper as superuser, pg_has_role(r.oid, current_user::regrole, 'member') as owner,
       pg_has_role(r.oid, datdba, 'member') as "ownerOfDatabase", pg_has_role(r.oid, nspowner, 'member') as "ownerOfSchema"
     from pg_roles r cross join pg_database left join pg_namespace on nspname = current_schema()
     where rolname = $1 and datname = current_database()`,
    [role],
  )
  if (is!.superuser) return 'is a superuser'
  if (is!.owner) return `is a member of ${me}`
  if (is!.ownerOfDatabase) return `owns the database (alter database ${database} owner to ${me})`
  if (is!.ownerOfSchema) return `owns the schema (alter schema ${schema} owner to ${me})`
  if (schema === null) throw new Error(`${me} can use no schema: grant usage, create on schema public to ${me}`)
  return undefined
}

/** @throws Error if the current role may not migrate, because the tables belong to another */
export async function assertMayMigrate(client: Client): Promise<void> {
  const [other] = await rowsOf<{ what: string; owner: string; me: string }>(
    client,
    `select case when m.oid is null then 'the database belongs' else 'the tables belong' end as what,
       coalesce(m.relowner, datdba)::regrole::text as owner, quote_ident(current_user) as me
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
  const names = await quotedNames(client, user.role)
  const problems = [
    ...(await rightsToCreate(client, user, names)),
    ...(await rightsOfGroups(client, user)),
    ...(await tablesWithOtherRights(client, user)).map((name) => `another role has granted it rights in ${name}`),
    ...(await functionsOfOwner(client, user, names)),
  ]
  if (problems.length === 0) return
  throw new Error(
    `the tables are migrated, but ${names.role} may do more than the service needs (see ${PAGE}): ${problems.join('; ')}`,
  )
}

/** Rights of the role to create objects in the database and its schema. */
async function rightsToCreate(
  client: Client,
  user: TableUser,
  { role, schema, database }: QuotedNames,
): Promise<string[]> {
  const [may] = await rowsOf<Record<'objects' | 'schemas' | 'temporary', boolean>>(
    client,
    `select has_schema_privilege($1, current_schema(), 'create') as objects,
       has_database_privilege($1, current_database(), 'create') as schemas,
       has_database_privilege($1, current_database(), 'temporary') as temporary`,
    [user.role],
  )
  return [
    may!.objects && `it may create tables and functions: revoke create on schema ${schema} from public, ${role}`,
    may!.schemas && `it may create schemas: revoke create on database ${database} from public, ${role}`,
    may!.temporary && `it may create temporary tables: revoke temporary on database ${database} from public, ${role}`,
  ].filter((problem) => typeof problem === 'string')
}

/** Groups that the role is in, with rights in limited tables. */
async function rightsOfGroups(client: Client, user: TableUser): Promise<string[]> {
  const { tables } = await presentObjects(client, { tables: Object.keys(limitedTables(user)) })
  const groups = await rowsOf<{ group: string }>(
    client,
    `with limited as (
       select oid, relacl from pg_class where oid = any($2::text[]::regclass[])
       or oid in (select inhrelid from pg_inherits where inhparent = any($2::text[]::regclass[]))
     )
     select quote_ident(rolname) as "group" from pg_roles
     where oid <> to_regrole($1) and pg_has_role(to_regrole($1), oid, 'member') and (
       rolname in ('pg_write_all_data', 'pg_maintain')
       or oid in (select grantee from limited, aclexplode(relacl))
       or oid in (select grantee from limited, pg_attribute a, aclexplode(attacl) where attrelid = limited.oid)
     )
     order by 1`,
    [pg.escapeIdentifier(user.role), tables],
  )
  return groups.map(({ group }) => `it is a member of ${group}, which has rights in the same tables`)
}

/** Functions that run with the rights of the owner but are not meant for the service. */
async function functionsOfOwner(client: Client, user: TableUser, { role }: QuotedNames): Promise<string[]> {
  const functions = await rowsOf<{ name: string }>(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proowner = current_user::regrole and prosecdef
       and has_function_privilege(to_regrole($1), oid, 'execute')
       and not oid = any(array(select to_regprocedure(name)::oid from unnest($2::text[]) name))
     order by 1`,
    [pg.escapeIdentifier(user.role), user.limited?.functions ?? []],
  )
  return functions.map(({ name }) => `it may call ${name}: revoke execute on function ${name} from public, ${role}`)
}

async function rowsOf<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row & Record<string, unknown>>(text, values)).rows
}
