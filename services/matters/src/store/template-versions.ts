import { type FirmId, type matters, type TemplateId, toUuid } from '@dossier/contracts'
import { type Ctx, type ListPlace, typeIdOrNull } from '@dossier/runtime'
import { jsonColumns } from './intake-templates.ts'

type VersionRow = Omit<matters.IntakeTemplateVersion, 'changed_by'> & { changed_by: string | null }
type FullRow = VersionRow &
  Omit<matters.IntakeTemplateAtVersion, keyof VersionRow | 'groups' | 'translations'> & {
    groups: matters.IntakeGroup[] | null
    translations: matters.IntakeTemplate['translations'] | null
  }

const COLUMNS = 'version, changed, restored_version, changed_at, changed_by'
const WORDS = 'name, practice_area, description, fields, documents, participant_roles, groups, translations'

/** SQL: `columns` of the present version of a template `$2` and of its earlier ones, as `v`. */
const versions = (columns: string) => `(
  select ${columns}, null::timestamptz as replaced_at
  from (select *, updated_at as changed_at, updated_by as changed_by from intake_templates) t
  where firm_id = $1 and id = $2
  union all
  select ${columns}, replaced_at from intake_template_versions where firm_id = $1 and template_id = $2
) v`

/** One page, newest first, and how many there are in all. */
export async function listStoredVersions(
  db: Ctx['db'],
  firmId: FirmId,
  id: TemplateId,
  place: ListPlace,
): Promise<{ items: matters.IntakeTemplateVersion[]; total: number }> {
  const values = [toUuid(firmId), toUuid(id)]
  const after = place.after('version', 'desc', 5)
  const [rows, counts] = await Promise.all([
    db.query<VersionRow>(
      `select ${COLUMNS} from ${versions(COLUMNS)} where true${after.sql} order by version desc limit $3 offset $4`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from ${versions('version')}`, values),
  ])
  return { items: rows.map(toVersion), total: counts[0]!.total }
}

/** A version that is kept; with `since`, one that was not replaced before that instant. */
export async function findTemplateVersion(
  db: Ctx['db'],
  firmId: FirmId,
  id: TemplateId,
  version: number,
  since?: string,
): Promise<matters.IntakeTemplateAtVersion | undefined> {
  const [row] = await db.lookup<FullRow>(
    `select ${COLUMNS}, ${WORDS} from ${versions(`${COLUMNS}, ${WORDS}`)}
     where version = $3 and ($4::timestamptz is null or coalesce(replaced_at >= $4, true))`,
    [toUuid(firmId), toUuid(id), version, since ?? null],
  )
  if (!row) return undefined
  const { groups, translations, ...others } = row
  return { ...toVersion(others), ...jsonColumns({ groups, translations }) }
}

function toVersion<Row extends VersionRow>(row: Row): Omit<Row, 'changed_by'> & matters.IntakeTemplateVersion {
  return { ...row, changed_by: typeIdOrNull('usr', row.changed_by) }
}
