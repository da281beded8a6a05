import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { type MatterDetail, refreshMatters, remindClient } from '../../data/matters.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { MakeLinkDialog } from './make-link-dialog.tsx'
import { LockedNote, SecondStepFact } from './second-step.tsx'

/** The client's way in: whether it works, when it was used, and what can be done with it. */
export function LinkCard({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const format = useFormat()
  const can = useCan()
  const problemText = useProblemText()
  const [isRevoking, setRevoking] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { data: overview } = useQuery({
    queryKey: ['matters', 'overview', matter.id],
    queryFn: async () => {
      const query = { ids: matter.id }
      const [found] = await call(api.listMatterOverviews, query)
      return found ?? null
    },
  })
  const fail = (err: unknown) => say(problemText(problemOf(err)))
  const remind = useMutation({
    mutationFn: () => remindClient(matter.id),
    onSuccess: ({ recipient }) => {
      say(t('sent', { to: recipient }))
      return refreshMatters()
    },
    onError: fail,
  })
  const copy = async () => say(t((await copyText(matter.intake_link!)) ? 'copied' : 'notCopied'))
  const isActive = Boolean(overview?.link_expires_at)

  return (
    <Card
      title={t('link')}
      actions={
        overview !== undefined && (
          <Tag tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'linkActive' : 'linkNone')}</Tag>
        )
      }
    >
      <dl className="facts link-facts">
        <dt>{t('lastOpened')}</dt>
        <dd>{overview?.last_visit_at ? <Ago at={overview.last_visit_at} /> : t('notOpened')}</dd>
        {overview?.link_expires_at && (
          <>
            <dt>{t('ends')}</dt>
            <dd>{format.dayOf(overview.link_expires_at)}</dd>
          </>
        )}
        {matter.client?.email && (
          <>
            <dt>{t('sentTo')}</dt>
            <dd>{matter.client.email}</dd>
          </>
        )}
        <SecondStepFact matterId={matter.id} />
      </dl>
      <LockedNote matterId={matter.id} participantId={null} />
      {!isActive && overview !== undefined && can('generateIntakeLink') && matter.status === 'active' && (
        <div className="card-foot">
          <Button look="plain" size="small" onClick={() => setMaking(true)}>
            {t('makeLink')}
          </Button>
        </div>
      )}
      {isMaking && <MakeLinkDialog matterId={matter.id} onClose={() => setMaking(false)} />}
      {isActive && (
        <div className="card-foot">
          {matter.intake_link && (
            <Button look="plain" size="small" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          )}
          {can('sendIntakeLink') && matter.client && matter.status === 'active' && (
            <Button look="plain" size="small" isBusy={remind.isPending} onClick={() => remind.mutate()}>
              {t('remind')}
            </Button>
          )}
          {can('revokeIntakeLink') && (
            <Button look="quiet" size="small" onClick={() => setRevoking(true)}>
              {t('revoke')}
            </Button>
          )}
        </div>
      )}
      {isRevoking && (
        <ConfirmRequest
          title={t('revokeTitle')}
          action={t('revoke')}
          isDanger
          send={() => call(api.revokeIntakeLink, { id: matter.id })}
          onDone={() => {
            say(t('revoked'))
            return refreshMatters()
          }}
          onClose={() => setRevoking(false)}
        >
          {t('revokeText')}
        </ConfirmRequest>
      )}
    </Card>
  )
}
