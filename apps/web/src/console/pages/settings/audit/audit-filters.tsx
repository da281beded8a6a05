import { useState } from 'react'
import { SelectField, TextField } from '../../../../shared/parts/field.tsx'
import { Button } from '../../../parts/button.tsx'
import { useAuditWords } from '../../../words/audit/index.ts'
import { AUDIT_KINDS, AUDIT_OUTCOMES, type AuditFilter, readAuditFilter } from './filter.ts'

/** Choices act at once; typed input acts on Enter or its button. */
export function AuditFilters({
  filter,
  members,
  onChange,
}: {
  filter: AuditFilter
  members: ReadonlyMap<string, string>
  onChange: (filter: AuditFilter) => void
}) {
  const t = useAuditWords()
  const [typed, setTyped] = useState({
    action: filter.action ?? '',
    resource: filter.resource ?? '',
    address: filter.address ?? '',
  })
  const choose = (name: keyof AuditFilter, value: string) =>
    onChange(readAuditFilter({ ...filter, ...typed, [name]: value }))
  const isNarrowed = Object.keys(filter).length > 0
  const text = (name: keyof typeof typed) => (
    <TextField
      label={t(name)}
      value={typed[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <TextField
      label={t(name)}
      type="date"
      value={filter[name] ?? ''}
      onChange={(event) => choose(name, event.target.value)}
    />
  )
  return (
    <form
      className="filters"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(readAuditFilter({ ...filter, ...typed }))
      }}
    >
      <SelectField label={t('kind')} value={filter.kind ?? ''} onChange={(event) => choose('kind', event.target.value)}>
        <option value="">{t('all')}</option>
        {AUDIT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('outcome')}
        value={filter.outcome ?? ''}
        onChange={(event) => choose('outcome', event.target.value)}
      >
        <option value="">{t('all')}</option>
        {AUDIT_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`outcomes.${outcome}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('who')}
        value={filter.actor ?? ''}
        onChange={(event) => choose('actor', event.target.value)}
      >
        <option value="">{t('all')}</option>
        {filter.actor && !members.has(filter.actor) && <option value={filter.actor}>{filter.actor}</option>}
        {[...members].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="operator">{t('actors.operator')}</option>
        <option value="system">{t('actors.system')}</option>
      </SelectField>
      {day('from')}
      {day('to')}
      {text('action')}
      {text('resource')}
      {text('address')}
      <div className="row filters-actions">
        <Button type="submit" look="plain">
          {t('search')}
        </Button>
        {isNarrowed && (
          <Button look="quiet" onClick={() => onChange({})}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </form>
  )
}
