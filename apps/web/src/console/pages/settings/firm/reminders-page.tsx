import { useQuery } from '@tanstack/react-query'
import { CheckField, TextField } from '../../../../shared/parts/field.tsx'
import { useFormat } from '../../../../shared/words/format.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { Loaded } from '../../../parts/states.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { type Firm, useSaveFirm } from './use-save-firm.ts'

const remindersOf = ({ settings }: Firm) => settings.document_reminders

/** The most reminders of one request that can be chosen. */
const REMINDERS_MAX = 20

const sentBackOf = ({ settings: { sent_back_messages } }: Firm) => ({ sent_back_messages })

const expiryOf = ({ settings: { file_expiry } }: Firm) => ({
  enabled: file_expiry.enabled,
  request_again: file_expiry.request_again,
  days: file_expiry.days_before.join(', '),
})

const EXPIRY_LABELS = {
  enabled: 'reminders.expiryOn',
  request_again: 'reminders.again',
  days: 'reminders.daysBefore',
} as const

export default function RemindersPage() {
  const t = useSettingsWords()
  const firm = useQuery(firmQuery)
  return (
    <SettingsFrame title={t('sections.reminders')} lead={t('reminders.lead')} needs="updateFirmSettings">
      <Loaded query={firm}>
        {(firm) => (
          <>
            <DocumentReminders firm={firm} />
            <SentBack firm={firm} />
            <FileExpiry firm={firm} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

function DocumentReminders({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const format = useFormat()
  const saved = remindersOf(firm)
  const draft = useDraft('document-reminders', saved)
  const save = useSaveFirm(draft, {
    formOf: remindersOf,
    bodyOf: (changes) => ({ settings: { document_reminders: changes } }),
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  const number = (field: 'first_after_days' | 'every_days' | 'max', max: number) => (
    <TextField
      label={t(`reminders.${field}`)}
      type="number"
      min={1}
      max={max}
      value={value[field]}
      error={errorOf(`settings.document_reminders.${field}`)}
      onChange={(event) => set(field, event.target.valueAsNumber || 0)}
    />
  )
  const days = Array.from(
    { length: Math.min(value.max, REMINDERS_MAX) },
    (_, i) => value.first_after_days + i * value.every_days,
  )
  return (
    <DraftForm
      title={t('reminders.documents')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(field === 'enabled' ? 'reminders.documentsOn' : `reminders.${field}`)}
      change={firm}
    >
      <div className="form-section">
        <CheckField
          label={t('reminders.documentsOn')}
          hint={t('reminders.documentsHint')}
          checked={value.enabled}
          onChange={(event) => set('enabled', event.target.checked)}
        />
        {value.enabled && (
          <>
            <div className="form-columns">
              {number('first_after_days', 60)}
              {number('every_days', 60)}
              {number('max', REMINDERS_MAX)}
            </div>
            <p className="s">{t('reminders.plan', { days: format.list(days.map((day) => format.number(day))) })}</p>
          </>
        )}
      </div>
    </DraftForm>
  )
}

function SentBack({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const saved = sentBackOf(firm)
  const draft = useDraft('sent-back', saved)
  const save = useSaveFirm(draft, { formOf: sentBackOf, bodyOf: (settings) => ({ settings }) })
  const { value, set } = draft
  return (
    <DraftForm
      title={t('reminders.sentBack')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={() => t('reminders.sentBackOn')}
      change={firm}
    >
      <div className="form-section">
        <CheckField
          label={t('reminders.sentBackOn')}
          hint={t('reminders.sentBackHint')}
          checked={value.sent_back_messages}
          onChange={(event) => set('sent_back_messages', event.target.checked)}
        />
      </div>
    </DraftForm>
  )
}

function FileExpiry({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const saved = expiryOf(firm)
  const draft = useDraft('file-expiry', saved)
  const save = useSaveFirm(draft, {
    formOf: expiryOf,
    bodyOf: ({ days, ...others }) => ({
      settings: { file_expiry: { ...others, ...(days !== undefined && { days_before: daysIn(days) }) } },
    }),
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  return (
    <DraftForm
      title={t('reminders.expiry')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(EXPIRY_LABELS[field])}
      change={firm}
    >
      <div className="form-section">
        <CheckField
          label={t('reminders.expiryOn')}
          hint={t('reminders.expiryHint')}
          checked={value.enabled}
          onChange={(event) => set('enabled', event.target.checked)}
        />
        {value.enabled && (
          <>
            <div className="form-narrow">
              <TextField
                label={t('reminders.daysBefore')}
                hint={t('reminders.daysBeforeHint')}
                inputMode="numeric"
                value={value.days}
                error={errorOf('settings.file_expiry.days_before')}
                onChange={(event) => set('days', event.target.value)}
              />
            </div>
            <CheckField
              label={t('reminders.again')}
              hint={t('reminders.againHint')}
              checked={value.request_again}
              onChange={(event) => set('request_again', event.target.checked)}
            />
          </>
        )}
      </div>
    </DraftForm>
  )
}

/** "60, 30, 7", however they are separated. Anything but a number becomes 0, which the service refuses. */
const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => Number(part) || 0)
