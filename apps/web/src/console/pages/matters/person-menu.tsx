import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { type Participant, participantIntakeQuery, refreshParticipants } from '../../data/participants.ts'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../parts/menu.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { Answers } from './answers.tsx'
import { EditPersonDialog } from './person-dialog.tsx'
import { RequestDocumentsDialog } from './request-documents/request-documents-dialog.tsx'

type Asking = 'edit' | 'request' | 'answers' | 'revoke' | 'remove'

/** The actions for a participant. An archived matter accepts nothing new. */
export function PersonMenu({ person, isOpen }: { person: Participant; isOpen: boolean }) {
  const t = useMatterWords()
  const can = useCan()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const name = nameOf(person)
  const path = { id: person.matter_id, participant_id: person.id }
  const fail = (err: unknown) => say(problemText(problemOf(err)))

  const send = useMutation({
    mutationFn: (channel: 'email' | 'sms') => call(api.sendParticipantLink, { ...path, channel }),
    onSuccess: ({ recipient }) => {
      say(t('sent', { to: recipient }))
      return refreshParticipants()
    },
    onError: fail,
  })
  const copy = useMutation({
    mutationFn: () => {
      const body = { expires_days: 30, force_new: false }
      return call(api.generateParticipantLink, { ...path, ...body })
    },
    onSuccess: async ({ intake_link }) => {
      say((await copyText(intake_link)) ? t('person.copied', { name }) : t('notCopied'))
      return refreshParticipants()
    },
    onError: fail,
  })

  return (
    <>
      <MoreMenu label={t('person.actions', { name })}>
        {isOpen && can('sendParticipantLink') && person.email && (
          <MenuItem onAction={() => send.mutate('email')}>{t('person.sendEmail')}</MenuItem>
        )}
        {isOpen && can('sendParticipantLink') && person.phone && (
          <MenuItem onAction={() => send.mutate('sms')}>{t('person.sendSms')}</MenuItem>
        )}
        {isOpen && can('generateParticipantLink') && (
          <MenuItem onAction={() => copy.mutate()}>{t('person.copyLink')}</MenuItem>
        )}
        {person.link_expires_at && can('revokeParticipantLink') && (
          <MenuItem onAction={() => setAsking('revoke')}>{t('person.revokeLink')}</MenuItem>
        )}
        <MenuLine />
        {isOpen && can('requestDocuments') && (
          <MenuItem onAction={() => setAsking('request')}>{t('person.request')}</MenuItem>
        )}
        <MenuItem onAction={() => setAsking('answers')}>{t('person.answers')}</MenuItem>
        {can('updateMatterParticipant') && <MenuItem onAction={() => setAsking('edit')}>{t('edit')}</MenuItem>}
        {can('removeMatterParticipant') && (
          <MenuItem isDanger onAction={() => setAsking('remove')}>
            {t('person.remove')}
          </MenuItem>
        )}
      </MoreMenu>
      {asking === 'edit' && <EditPersonDialog person={person} onClose={close} />}
      {asking === 'request' && (
        <RequestDocumentsDialog matterId={person.matter_id} personId={person.id} onClose={close} />
      )}
      {asking === 'answers' && <AnswersDialog person={person} onClose={close} />}
      {asking === 'revoke' && (
        <ConfirmRequest
          title={t('person.revokeTitle', { name })}
          action={t('revoke')}
          isDanger
          send={() => call(api.revokeParticipantLink, path)}
          onDone={() => {
            say(t('revoked'))
            return refreshParticipants()
          }}
          onClose={close}
        >
          {t('revokeText')}
        </ConfirmRequest>
      )}
      {asking === 'remove' && (
        <ConfirmRequest
          title={t('person.removeTitle', { name })}
          action={t('person.remove')}
          isDanger
          send={() => call(api.removeMatterParticipant, path)}
          onDone={() => {
            say(t('person.removed', { name }))
            return refreshParticipants()
          }}
          onClose={close}
        >
          {t('person.removeText')}
        </ConfirmRequest>
      )}
    </>
  )
}

/** What somebody has answered in a form of their own. */
function AnswersDialog({ person, onClose }: { person: Participant; onClose: () => void }) {
  const t = useMatterWords()
  const query = useQuery(participantIntakeQuery(person))
  return (
    <Dialog title={t('person.answersTitle', { name: nameOf(person) })} size="wide" onClose={onClose}>
      <Loaded query={query}>
        {(form) => (
          <div>
            <Answers form={form} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
