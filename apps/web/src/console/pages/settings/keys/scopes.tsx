import type { AnswerOf } from '@dossier/client'
import { FieldGroup } from '../../../../shared/parts/field.tsx'
import { useAccessWords } from '../../../words/access/index.ts'

export type Scope = AnswerOf<'createApiKey'>['scopes'][number]

const AREAS = ['matters', 'clients', 'documents', 'webhooks', 'firms'] as const
type Area = (typeof AREAS)[number]
const LEVELS = ['none', 'read', 'write'] as const
type Level = (typeof LEVELS)[number]

/** Scopes in words. Write access includes read access. */
export function ScopeList({ scopes }: { scopes: readonly Scope[] }) {
  const t = useAccessWords()
  const words = AREAS.flatMap((area) => {
    const level = levelOf(scopes, area)
    return level === 'none' ? [] : [`${t(`areas.${area}`)}: ${t(`levels.${level}`)}`]
  })
  return <span className="muted s block">{words.join(' · ')}</span>
}

/** One choice an area: nothing, read, or read and change. */
export function ScopeFields({
  value,
  error,
  onChange,
}: {
  value: readonly Scope[]
  error?: string | undefined
  onChange: (scopes: Scope[]) => void
}) {
  const t = useAccessWords()
  const choose = (area: Area, level: Level) => {
    const others = value.filter((scope) => !scope.startsWith(`${area}:`))
    const added: Scope[] =
      level === 'none' ? [] : level === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`]
    onChange([...others, ...added])
  }
  return (
    <FieldGroup label={t('scopes')} error={error}>
      <div className="scope-grid">
        {AREAS.map((area) => (
          <label key={area} className="scope-line">
            <span>
              {t(`areas.${area}`)}
              <span className="field-hint block">{t(`areaHints.${area}`)}</span>
            </span>
            <select
              className="input"
              value={levelOf(value, area)}
              onChange={(event) => choose(area, event.target.value as Level)}
            >
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t(`levels.${level}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const levelOf = (scopes: readonly Scope[], area: Area): Level =>
  scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : 'none'
