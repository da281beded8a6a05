import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Loaded } from '../../parts/states.tsx'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import { EmailPreview } from './email-preview.tsx'
import { onboardingQuery } from './queries.ts'
import { sendFirstLink } from './send-first-link.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Template } from './template.ts'

/** As many as are looked through without scrolling. */
const CHOICES_MAX = 6

/** The member becomes their own first client: a matter is made, and its link sent to them. */
export function ClientStep({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const t = useOnboardingWords()
  const { email: own } = useSession().user
  const areas: readonly string[] = useQuery(onboardingQuery).data?.practice_areas ?? []
  const templates = useQuery({
    queryKey: ['templates', 'onboarding'],
    queryFn: async () => (await call(api.listIntakeTemplates, { per_page: 100 })).data,
  })
  const [chosenId, setChosenId] = useState<string>()
  const [email, setEmail] = useState(own)
  const isOurs = ({ practice_area }: Template) => practice_area !== null && areas.includes(practice_area)
  const choices = templates.data?.toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a))).slice(0, CHOICES_MAX)
  const chosen = choices?.find(({ id }) => id === chosenId) ?? choices?.[0]
  const { user } = useSession()
  const send = useMutation({
    mutationFn: () => sendFirstLink({ user, email: email.trim(), template: chosen!, title: t('client.matter') }),
    onSuccess: onNext,
  })
  const errorOf = useFieldErrors(send.error)
  return (
    <StepFrame
      step="client"
      title={t('client.title')}
      lead={t('client.lead')}
      aside={chosen && <EmailPreview template={chosen} to={email} />}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) send.mutate()
        }}
      >
        <FieldGroup label={t('client.kind')}>
          <Loaded query={{ ...templates, data: choices }}>
            {(choices) => (
              <div className="choices">
                {choices.map(({ id, name, fields, documents }) => (
                  <label key={id} className="choice">
                    <input type="radio" name="template" checked={id === chosen?.id} onChange={() => setChosenId(id)} />
                    <b>{name}</b>
                    <span className="muted s">
                      {t('client.questions', { count: fields.length })},{' '}
                      {t('client.documents', { count: documents.length })}
                    </span>
                  </label>
                ))}
              </div>
            )}
          </Loaded>
        </FieldGroup>
        <TextField
          label={t('client.to')}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={errorOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <StepActions action={t('client.send')} isBusy={send.isPending} error={send.error} onBack={onBack} />
      </form>
    </StepFrame>
  )
}
