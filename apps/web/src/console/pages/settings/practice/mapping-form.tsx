import * as api from '@dossier/client/operations'
import { CheckField, SelectField, TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { usePracticeWords } from '../../../words/practice/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { type IntegrationStatus, statusQuery } from './queries.ts'

type Settings = IntegrationStatus['settings']
type CaseType = keyof Settings['case_type_mappings']

const NUMBER_FIELDS = ['custom_number', 'client_reference', 'display_number'] as const

const formOf = ({ case_type_mappings: mappings, ...switches }: Settings) => ({ ...switches, ...mappings })

const SWITCH_LABELS = {
  auto_sync_on_matter_created: 'onCreated',
  auto_sync_on_approval: 'onApproval',
  case_number_field: 'numberField',
} as const
const isSwitch = (field: string): field is keyof typeof SWITCH_LABELS => Object.hasOwn(SWITCH_LABELS, field)

/** What is synced, and what our practice areas are called there. */
export function MappingForm({ settings }: { settings: Settings }) {
  const t = usePracticeWords()
  const common = useSettingsWords()
  const saved = formOf(settings)
  const draft = useDraft('practice', saved)
  const caseTypes = Object.keys(settings.case_type_mappings) as CaseType[]
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...statusQuery, staleTime: 0 }),
    formOf: (now) => formOf(now?.settings ?? settings),
    save: (changes) => {
      const entries = Object.entries(changes)
      const isMapping = ([name]: [string, unknown]) => caseTypes.includes(name as CaseType)
      // An empty name restores the default.
      const changed = entries.filter(isMapping).map(([name, value]) => [name, value === '' ? null : value])
      return call(api.updateIntegrationSettings, {
        ...Object.fromEntries(entries.filter((entry) => !isMapping(entry))),
        ...(changed.length > 0 && { case_type_mappings: Object.fromEntries(changed) }),
      })
    },
    onSaved: (changed) => {
      queries.setQueryData(statusQuery.queryKey, (old) => old && { ...old, settings: changed })
      say(common('saved'))
    },
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  return (
    <DraftForm
      title={t('what')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => (isSwitch(field) ? t(SWITCH_LABELS[field]) : common(`areas.${field}`))}
      textOf={(field, value) =>
        field === 'case_number_field'
          ? t(`numberFields.${value as Settings['case_number_field']}`)
          : typeof value === 'string'
            ? value
            : undefined
      }
    >
      <div className="form-section">
        <CheckField
          label={t('onCreated')}
          checked={value.auto_sync_on_matter_created}
          onChange={(event) => set('auto_sync_on_matter_created', event.target.checked)}
        />
        <CheckField
          label={t('onApproval')}
          checked={value.auto_sync_on_approval}
          onChange={(event) => set('auto_sync_on_approval', event.target.checked)}
        />
        <div className="form-narrow">
          <SelectField
            label={t('numberField')}
            hint={t('numberFieldHint')}
            value={value.case_number_field}
            onChange={(event) => set('case_number_field', event.target.value as Settings['case_number_field'])}
          >
            {NUMBER_FIELDS.map((field) => (
              <option key={field} value={field}>
                {t(`numberFields.${field}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <fieldset className="fieldset form-section">
        <legend className="unseen">{t('mapping')}</legend>
        <b aria-hidden="true">{t('mapping')}</b>
        <p className="muted s">{t('mappingHint')}</p>
        <div className="form-columns">
          {caseTypes.map((caseType) => (
            <TextField
              key={caseType}
              label={common(`areas.${caseType}`)}
              value={value[caseType]}
              error={errorOf(`case_type_mappings.${caseType}`)}
              onChange={(event) => set(caseType, event.target.value)}
            />
          ))}
        </div>
      </fieldset>
    </DraftForm>
  )
}
