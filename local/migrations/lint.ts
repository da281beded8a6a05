import { isWithoutTransaction } from '@dossier/runtime'
import { parse } from 'libpg-query'

/** A node of the syntax tree: its kind, and its fields. */
type Node = Record<string, Fields>
interface Fields {
  // The tree of PostgreSQL's own parser has over 200 kinds of nodes; each rule reads the few fields that it needs.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  [field: string]: any
}

export interface LintOptions {
  /** A migration that runs once no process of an earlier release is left: it may remove what only they used. */
  isPost?: boolean
  /** Tables made by earlier migrations that are not released yet: no running process knows them. */
  madeBefore?: Iterable<string>
}

const LOCKS_WRITES = 'writes wait until it ends'
const REWRITES = 'rewrites the table while nobody can read it'
const SCANS = 'reads the whole table while nobody can write'

/** Values that differ from row to row, so PostgreSQL has to write each row. */
const DIFFERS_BY_ROW = ['uuidv4', 'uuidv7', 'gen_random_uuid', 'random', 'clock_timestamp', 'nextval']
const SERIAL_TYPES = ['serial', 'bigserial', 'smallserial']

/**
 * What in a migration a running process of the last release does not survive, or holds up callers of a large table. Tables
 * that the migration makes are its own.
 */
export async function lintMigration(
  sql: string,
  { isPost = false, madeBefore = [] }: LintOptions = {},
): Promise<string[]> {
  const statements = await statementsOf(sql)
  const made = new Set([...madeBefore, ...tablesMadeBy(statements)])
  const concurrent = isWithoutTransaction(sql)
  const dropped = new Set<string>()
  return statements.flatMap((statement) => {
    const [[kind, fields]] = Object.entries(statement) as [[string, Fields]]
    if (kind === 'DropStmt' && fields.concurrent) dropped.add(namesOf(fields)[0]!)
    return [[kind, fields] as const, ...queriesBefore(fields)].flatMap(
      ([name, parts]) => rules[name]?.(parts, { isPost, made, concurrent, dropped }) ?? [],
    )
  })
}

/** The tables that a migration makes. */
export async function tablesMadeIn(sql: string): Promise<string[]> {
  return tablesMadeBy(await statementsOf(sql))
}

function tablesMadeBy(statements: readonly Node[]): string[] {
  return statements.flatMap(({ CreateStmt }) => CreateStmt?.relation.relname ?? [])
}

async function statementsOf(sql: string): Promise<Node[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node }[] }
  return stmts.map(({ stmt }) => stmt)
}

/** The statements of its `with`, which may change rows too. */
function queriesBefore({ withClause }: Fields): [string, Fields][] {
  return (withClause?.ctes ?? []).map(({ CommonTableExpr }: Node) => Object.entries(CommonTableExpr!.ctequery)[0])
}

interface Setting {
  isPost: boolean
  /** Tables that the same migration makes, or an earlier one that is not released either. */
  made: ReadonlySet<string>
  /** Whether it runs without a transaction. */
  concurrent: boolean
  /** Indexes that it has dropped before, if they were there. */
  dropped: ReadonlySet<string>
}

type Rule = (fields: Fields, setting: Setting) => string[]

const rules: Readonly<Record<string, Rule>> = {
  IndexStmt({ idxname, relation, concurrent }, { made, concurrent: mayBeConcurrent, dropped }) {
    if (made.has(relation.relname)) return []
    if (!concurrent || !mayBeConcurrent) {
      return [`index ${idxname}: ${LOCKS_WRITES}; make it concurrently, in a file that begins with "-- no transaction"`]
    }
    return dropped.has(idxname)
      ? []
      : [`index ${idxname}: drop it before, if it exists; an interrupted run leaves one that is not valid`]
  },
  DropStmt(fields, { isPost }) {
    const what = `${fields.removeType.slice('OBJECT_'.length).toLowerCase()} ${namesOf(fields).join(', ')}`
    if (fields.removeType === 'OBJECT_INDEX') {
      if (!fields.concurrent) return [`${what}: drop it concurrently, in a file that begins with "-- no transaction"`]
      return fields.missing_ok ? [] : [`${what}: drop it only if it exists; an interrupted run starts over`]
    }
    return isPost ? [] : [`${what}: processes of the last release may use it; drop it in post/`]
  },
  RenameStmt: ({ relation, subname, newname }) => [
    `${subname ?? relation?.relname} to ${newname}: running processes use the old name; add the new one beside it`,
  ],
  AlterTableStmt({ relation, cmds }, setting) {
    if (setting.made.has(relation.relname)) return []
    return cmds.flatMap(({ AlterTableCmd: command }: Node) => {
      const rule = tableRules[command!.subtype]
      return rule ? rule(command!, setting).map((problem) => `${relation.relname}.${problem}`) : []
    })
  },
  InsertStmt: ({ relation, selectStmt }, { made }) =>
    selectStmt?.SelectStmt.fromClause ? backfill(relation.relname, made) : [],
  UpdateStmt: ({ relation }, { made }) => backfill(relation.relname, made),
  DeleteStmt: ({ relation }, { made }) => backfill(relation.relname, made),
  TruncateStmt: ({ relations }) => [`truncate ${relations[0].RangeVar.relname}: nobody can read it meanwhile`],
  LockStmt: ({ relations }) => [`lock ${relations[0].RangeVar.relname}: others wait`],
  ReindexStmt: ({ params }) =>
    JSON.stringify(params ?? []).includes('"concurrently"') ? [] : [`reindex: ${LOCKS_WRITES}`],
  VacuumStmt: ({ options }) => (JSON.stringify(options ?? []).includes('"full"') ? [`vacuum full: ${REWRITES}`] : []),
  DoStmt: () => ['do: a block cannot be checked; write its statements'],
}

const tableRules: Readonly<Record<string, Rule>> = {
  AT_DropColumn: ({ name }, { isPost }) =>
    isPost ? [] : [`${name}: processes of the last release use it; drop it in post/`],
  AT_AlterColumnType: ({ name }) => [`${name}: a new type ${REWRITES}; add a column beside it`],
  AT_SetNotNull: ({ name }) => [
    `${name}: ${SCANS}; add a check (${name} is not null) not valid, and validate it in a later file`,
  ],
  AT_ColumnDefault: ({ name, def }, { isPost }) =>
    def || isPost ? [] : [`${name}: processes of the last release rely on the default; drop it in post/`],
  AT_AddColumn: ({ def }) => addedColumn(def.ColumnDef),
  AT_AddConstraint: ({ def }) => addedConstraint(def.Constraint),
}

function addedColumn({ colname, typeName, constraints = [] }: Fields): string[] {
  const parts: Fields[] = constraints.map(({ Constraint }: Node) => Constraint)
  const find = (type: string) => parts.find(({ contype }) => contype === `CONSTR_${type}`)
  const type = typeName.names.at(-1).String.sval
  const value = JSON.stringify(find('DEFAULT')?.raw_expr ?? null)
  const isFilledByRow = DIFFERS_BY_ROW.some((name) => value.includes(`"${name}"`))
  return [
    ...(find('NOTNULL') && !find('DEFAULT')
      ? [`${colname}: rows that processes of the last release insert lack it; give it a default`]
      : []),
    ...(isFilledByRow || SERIAL_TYPES.includes(type) || find('IDENTITY') || find('GENERATED')?.generated_kind === 's'
      ? [`${colname}: ${REWRITES}; add it empty and fill it in batches`]
      : []),
    ...(find('CHECK') ? [`${colname}: ${SCANS}; add the check not valid, and validate it in a later file`] : []),
    ...(find('UNIQUE') || find('PRIMARY')
      ? [`${colname}: ${LOCKS_WRITES}; make a unique index concurrently in a later file`]
      : []),
  ]
}

function addedConstraint({ contype, conname, skip_validation, indexname }: Fields): string[] {
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype)) {
    return skip_validation ? [] : [`${conname}: ${SCANS}; add it not valid, and validate it in a later file`]
  }
  if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(contype) && !indexname) {
    return [`${conname}: ${LOCKS_WRITES}; make its index concurrently, then add it using the index`]
  }
  return []
}

function backfill(table: string, made: ReadonlySet<string>): string[] {
  return made.has(table) ? [] : [`${table}: changes its rows in one transaction; let a worker change them in batches`]
}

function namesOf({ objects }: Fields): string[] {
  return objects.map(
    (object: Node) => (object.List ? object.List.items.at(-1) : object).String?.sval ?? JSON.stringify(object),
  )
}
