import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckField, FieldGroup, SelectField, TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { Loaded } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { type Firm, useSaveFirm } from './use-save-firm.ts'

type LinkRule = AnswerOf<'getLinkVerification'>

const signInOf = ({ settings: { session_idle_minutes, two_step_required } }: Firm) => ({
  session_idle_minutes,
  two_step_required,
})

const ruleOf = ({ method, scope }: LinkRule) => ({ method, scope })

const SIGN_IN_LABELS = { session_idle_minutes: 'security.idle', two_step_required: 'security.twoStep' } as const

const METHODS = ['off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits'] as const
const SCOPES = ['given', 'all'] as const

const linkRuleQuery = queryOptions({
  queryKey: ['link-verification'],
  queryFn: () => call(api.getLinkVerification),
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
  const saved = signInOf(firm)
  const draft = useDraft('security', saved)
  const save = useSaveFirm(draft, { formOf: signInOf, bodyOf: (changes) => ({ settings: changes }) })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  return (
    <DraftForm
      title={t('security.signIn')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(SIGN_IN_LABELS[field])}
      change={firm}
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
    </DraftForm>
  )
}

/** What clients are asked for when they open their link. */
function LinkForm({ rule }: { rule: LinkRule }) {
  const t = useSettingsWords()
  const saved = ruleOf(rule)
  const draft = useDraft('link-rule', saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...linkRuleQuery, staleTime: 0 }),
    formOf: ruleOf,
    save: (changes, { method, updated_at }) => {
      const body = { method, ...changes, expected_updated_at: updated_at }
      return call(api.updateLinkVerification, body)
    },
    onSaved: (changed) => {
      queries.setQueryData(linkRuleQuery.queryKey, changed)
      say(t('saved'))
    },
  })
  const { value, set } = draft
  return (
    <DraftForm
      title={t('security.links')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(`security.${field}`)}
      textOf={(field, value) =>
        field === 'method'
          ? t(`security.methods.${value as LinkRule['method']}`)
          : t(`security.scopes.${value as LinkRule['scope']}`)
      }
      change={rule}
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
          <FieldGroup label={t('security.scope')}>
            {SCOPES.map((scope) => (
              <CheckField
                key={scope}
                type="radio"
                name="scope"
                label={t(`security.scopes.${scope}`)}
                checked={value.scope === scope}
                onChange={() => set('scope', scope)}
              />
            ))}
            {value.scope === 'given' && <p className="s muted">{t('security.givenHint')}</p>}
          </FieldGroup>
        )}
        {draft.isChanged && <p className="s">{t('security.linksChange')}</p>}
      </div>
    </DraftForm>
  )
}
