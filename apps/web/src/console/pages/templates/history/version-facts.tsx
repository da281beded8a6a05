import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../../shared/words/format.ts'
import { colleaguesQuery } from '../../../data/colleagues.ts'
import type { TemplateVersion } from '../../../data/templates.ts'
import { nameOf } from '../../../parts/person.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { formLabels } from '../parts/form-labels.ts'

type Version = Pick<TemplateVersion, 'version' | 'changed' | 'restored_version' | 'changed_at' | 'changed_by'>

/** Who made a version, if that is known, and when: "Ana Silva, 12 March 2026, 14:05". */
export function useVersionLine(): (version: Pick<Version, 'changed_at' | 'changed_by'>) => string {
  const t = useTemplatesWords()
  const format = useFormat()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  return ({ changed_at, changed_by }) => {
    const found = colleagues.find(({ id }) => id === changed_by)
    const when = format.instant(changed_at)
    return found ? t('versionBy', { who: nameOf(found), when }) : when
  }
}

/** The same, and what the version changed. */
export function VersionFacts({ version }: { version: Version }) {
  const t = useTemplatesWords()
  const lineOf = useVersionLine()
  const { changed, restored_version } = version
  const parts = changed.map((part) => t(formLabels[part])).join(', ')
  return (
    <div className="s muted">
      <p>{lineOf(version)}</p>
      {restored_version !== null && <p>{t('versionRestored', { version: restored_version })}</p>}
      <p>{parts ? t('versionChanged', { parts }) : t('versionFirst')}</p>
    </div>
  )
}
