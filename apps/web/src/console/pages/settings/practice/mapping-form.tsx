import { useMutation } from '@tanstack/react-query'
import { client, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { CheckField, SelectField, TextField } from '../../../parts/field.tsx'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { usePracticeWords } from '../../../words/practice/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SaveForm, useFieldErrors } from '../parts/save-form.tsx'
import { type IntegrationStatus, statusQuery } from './queries.ts'

type Settings = IntegrationStatus['settings']
type CaseType = keyof Settings['case_type_mappings']

const NUMBER_FIELDS = ['custom_number', 'client_reference', 'display_number'] as const

/** What is synced, and what our practice areas are called there. */
export function MappingForm({ settings }: { settings: Settings }) {
  const t = usePracticeWords()
  const common = useSettingsWords()
  const { case_type_mappings: mappings, ...switches } = settings
  const draft = useDraft('practice', { ...switches, ...mappings })
  const caseTypes = Object.keys(mappings) as CaseType[]
  const save = useMutation({
    mutationFn: () => {
      const entries = Object.entries(draft.changes)
      const isMapping = ([name]: [string, unknown]) => caseTypes.includes(name as CaseType)
      // An empty name restores the default.
      const changed = entries.filter(isMapping).map(([name, value]) => [name, value === '' ? null : value])
      return dataOf(
        client.PATCH('/api/v1/integrations/practicemgr/settings', {
          body: {
            ...Object.fromEntries(entries.filter((entry) => !isMapping(entry))),
            ...(changed.length > 0 && { case_type_mappings: Object.fromEntries(changed) }),
          },
        }),
      )
    },
    onSuccess: (saved) => {
      queries.setQueryData(statusQuery.queryKey, (old) => old && { ...old, settings: saved })
      draft.clear()
      say(common('saved'))
    },
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  return (
    <SaveForm
      title={t('what')}
      isChanged={draft.isChanged}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
      onDiscard={draft.clear}
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
    </SaveForm>
  )
}
