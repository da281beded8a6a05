import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { SelectField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { type LinkVerification, linkVerificationQuery } from '../../data/link-verification.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

const METHODS = ['off', 'email_code', 'sms_code', 'date_of_birth', 'phone_digits'] as const
const SCOPES = ['all', 'given'] as const

/** The second step required to open a link of the matter. Two cells of a list of facts. */
export function SecondStepFact({ matterId }: { matterId: string }) {
  const t = useMatterWords()
  const can = useCan()
  const [isChanging, setChanging] = useState(false)
  const { data } = useQuery(linkVerificationQuery(matterId))
  if (!data) return null
  const method = t(`secondStepOf.${data.in_force.method}`)
  return (
    <>
      <dt>{t('secondStep')}</dt>
      <dd>
        {data.rule ? method : t('secondStepFirm', { method })}{' '}
        {can('updateMatterLinkVerification') && (
          <button type="button" className="link-button" onClick={() => setChanging(true)}>
            {t('secondStepChange')}
          </button>
        )}
        {isChanging && <SecondStepDialog verification={data} onClose={() => setChanging(false)} />}
      </dd>
    </>
  )
}

function SecondStepDialog({ verification, onClose }: { verification: LinkVerification; onClose: () => void }) {
  const t = useMatterWords()
  const { id, rule, in_force } = verification
  const [method, setMethod] = useState<(typeof METHODS)[number] | 'firm'>(rule?.method ?? 'firm')
  const [scope, setScope] = useState(in_force.scope)
  const save = useMutation({
    mutationFn: () => {
      const body = { method, ...(method !== 'firm' && { scope }) }
      return call(api.updateMatterLinkVerification, { id, ...body })
    },
    onSuccess: (changed) => {
      queries.setQueryData(linkVerificationQuery(id).queryKey, changed)
      say(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('secondStepTitle')}
      action={t('save')}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <p className="muted">{t('secondStepLead')}</p>
      <SelectField
        label={t('secondStepAsk')}
        value={method}
        onChange={(event) => setMethod(event.target.value as typeof method)}
      >
        <option value="firm">{t('secondStepAsFirm')}</option>
        {METHODS.map((one) => (
          <option key={one} value={one}>
            {t(`secondStepOf.${one}`)}
          </option>
        ))}
      </SelectField>
      {method !== 'firm' && method !== 'off' && (
        <SelectField
          label={t('secondStepProtects')}
          hint={scope === 'given' ? t('secondStepGiven') : undefined}
          value={scope}
          onChange={(event) => setScope(event.target.value as typeof scope)}
        >
          {SCOPES.map((one) => (
            <option key={one} value={one}>
              {t(`secondStepScope.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

/** Says that a link takes no more answers, and opens it again. */
export function LockedNote({ matterId, participantId }: { matterId: string; participantId: string | null }) {
  const t = useMatterWords()
  const can = useCan()
  const problemText = useProblemText()
  const { data } = useQuery(linkVerificationQuery(matterId))
  const unlock = useMutation({
    mutationFn: () => {
      const id = matterId
      return participantId === null
        ? call(api.unlockIntakeLink, { id })
        : call(api.unlockParticipantLink, { id, participant_id: participantId })
    },
    onSuccess: (changed) => {
      queries.setQueryData(linkVerificationQuery(matterId).queryKey, changed)
      say(t('unlocked'))
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  const isLocked = data?.links.some((link) => link.participant_id === participantId && link.locked_at !== null)
  if (!isLocked) return null
  return (
    <div className="note locked-note" data-tone="wait">
      <p>{t('locked')}</p>
      {can('unlockIntakeLink') && (
        <Button look="plain" size="small" isBusy={unlock.isPending} onClick={() => unlock.mutate()}>
          {t('unlock')}
        </Button>
      )}
    </div>
  )
}
