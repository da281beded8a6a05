import type { DataOf } from '@dossier/client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { client, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { CheckField, SelectField, TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SaveForm, useFieldErrors } from '../parts/save-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { useSaveFirm } from './use-save-firm.ts'

type Firm = DataOf<'getFirm'>
type LinkRule = DataOf<'getLinkVerification'>

const METHODS = ['off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits'] as const
const SCOPES = ['given', 'all'] as const

const linkRuleQuery = queryOptions({
  queryKey: ['link-verification'],
  queryFn: () => dataOf(client.GET('/api/v1/link-verification')),
})

export default function SecurityPage() {
  const t = useSettingsWords()
  const firm = useQuery(firmQuery)
  const rule = useQuery(linkRuleQuery)
  return (
    <SettingsFrame title={t('sections.security')} lead={t('security.lead')} needs="updateLinkVerification">
      <Loaded query={firm}>{(firm) => <SignInForm firm={firm} />}</Loaded>
      <Loaded query={rule}>{(rule) => <LinkForm rule={rule} />}</Loaded>
    </SettingsFrame>
  )
}

/** How members sign in. */
function SignInForm({ firm }: { firm: Firm }) {
  const t = useSettingsWords()
  const { session_idle_minutes, two_step_required } = firm.settings
  const draft = useDraft('security', { session_idle_minutes, two_step_required })
  const save = useSaveFirm(draft.clear)
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  return (
    <SaveForm
      title={t('security.signIn')}
      isChanged={draft.isChanged}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => save.mutate({ settings: draft.changes })}
      onDiscard={draft.clear}
    >
      <div className="form-section">
        <CheckField
          label={t('security.twoStep')}
          hint={t('security.twoStepHint')}
          checked={value.two_step_required}
          onChange={(event) => set('two_step_required', event.target.checked)}
        />
        <div className="form-narrow">
          <TextField
            label={t('security.idle')}
            hint={t('security.idleHint')}
            type="number"
            min={5}
            max={720}
            value={value.session_idle_minutes}
            error={errorOf('settings.session_idle_minutes')}
            onChange={(event) => set('session_idle_minutes', event.target.valueAsNumber || 0)}
          />
        </div>
      </div>
    </SaveForm>
  )
}

/** What clients are asked for when they open their link. */
function LinkForm({ rule }: { rule: LinkRule }) {
  const t = useSettingsWords()
  const draft = useDraft<LinkRule>('link-rule', rule)
  const save = useMutation({
    mutationFn: (body: LinkRule) => dataOf(client.PATCH('/api/v1/link-verification', { body })),
    onSuccess: (saved) => {
      queries.setQueryData(linkRuleQuery.queryKey, saved)
      draft.clear()
      say(t('saved'))
    },
  })
  const { value, set } = draft
  return (
    <SaveForm
      title={t('security.links')}
      isChanged={draft.isChanged}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => save.mutate(value)}
      onDiscard={draft.clear}
    >
      <div className="form-section">
        <p>{t('security.linksLead')}</p>
        <div className="form-narrow">
          <SelectField
            label={t('security.method')}
            value={value.method}
            onChange={(event) => set('method', event.target.value as LinkRule['method'])}
          >
            {METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`security.methods.${method}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {value.method !== 'off' && (
          <fieldset className="fieldset">
            <legend>{t('security.scope')}</legend>
            {SCOPES.map((scope) => (
              <label className="check" key={scope}>
                <input type="radio" name="scope" checked={value.scope === scope} onChange={() => set('scope', scope)} />
                <span>{t(`security.scopes.${scope}`)}</span>
              </label>
            ))}
            {value.scope === 'given' && <p className="s muted">{t('security.givenHint')}</p>}
          </fieldset>
        )}
        {draft.isChanged && <p className="s">{t('security.linksChange')}</p>}
      </div>
    </SaveForm>
  )
}
