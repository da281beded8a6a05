import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { askAgain, type DocumentRequest, refreshDocuments } from '../../data/documents.ts'
import { formerClientsQuery } from '../../data/former-clients.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { participantsQuery } from '../../data/participants.ts'
import { kindsOf } from '../../data/templates.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { NotVerifiedNote } from '../../parts/not-verified.tsx'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useDocumentWords } from '../../words/document/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useTemplatesWords } from '../../words/templates/index.ts'
import { DocumentState } from '../matters/document-state.tsx'

/** What was asked, of whom, until when. */
export function RequestCard({ document, matter }: { document: DocumentRequest; matter: MatterDetail }) {
  const t = useDocumentWords()
  const templates = useTemplatesWords()
  const format = useFormat()
  const { min_files = 1, max_files = 1, participant_id, former_client } = document
  const people = useQuery({ ...participantsQuery(matter.id), enabled: participant_id !== null })
  const former = useQuery({ ...formerClientsQuery(matter.id), enabled: former_client !== undefined })
  const participant = people.data?.find(({ id }) => id === participant_id)
  const client = former.data?.find((one) => one.id === participant_id)?.client
  const who = t(whoOf(document))
  const { kinds, others } = kindsOf(document.accepted_types)
  const types = [...kinds.map((kind) => templates(`typeGroups.${kind}`)), ...others].join(', ')
  return (
    <Card title={t('what')} actions={<DocumentState document={document} />}>
      <div>
        <DeclineNote document={document} mayAskAgain={matter.status !== 'archived'} />
        <p className="prose">
          {participant_id === null
            ? t('ofClient')
            : former_client
              ? t('ofFormerClient', { name: client ? nameOf(client) : '' })
              : t('ofParticipant', { name: participant ? nameOf(participant) : '' })}
          {!document.required && ` ${t('optional', { name: who })}`}
          {document.no_more_files_at && ` ${t('noMore', { name: who })}`}
        </p>
        <dl className="details">
          <Fact name={t('description')}>{document.description}</Fact>
          <Fact name={t('instructions')}>{document.instructions}</Fact>
          <Fact name={t('due')}>{document.due_date && format.day(document.due_date)}</Fact>
          <Fact name={t('files')}>
            {[t('needed', { count: min_files }), max_files > min_files && t('upTo', { max: max_files })]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact name={t('types')}>{types}</Fact>
          <Fact name={t('size')}>{format.bytes(document.max_file_size_mb * 2 ** 20)}</Fact>
        </dl>
      </div>
    </Card>
  )
}

/** The words for the person who was asked. */
const whoOf = ({ participant_id, former_client }: DocumentRequest) =>
  participant_id === null || former_client ? 'theClient' : 'theParticipant'

/** Why it cannot be sent, with the way to ask for it again. */
function DeclineNote({ document, mayAskAgain }: DeclineNoteProps) {
  const t = useDocumentWords()
  const common = useCommonWords()
  const format = useFormat()
  const can = useCan()
  const problemText = useProblemText()
  const { id, declined } = document
  const again = useMutation({
    mutationFn: () => askAgain(id),
    onSuccess: async () => {
      say(t('askedAgain'))
      await refreshDocuments()
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!declined) return null
  return (
    <section className="declined" aria-label={common('declined')}>
      <p className="prose">
        <b>
          {t('declined', {
            name: t(whoOf(document)),
            reason: common(`declineReason.${declined.reason}`),
          })}
        </b>
      </p>
      {declined.notes && (
        <p className="prose lines">
          <bdi>{declined.notes}</bdi>
        </p>
      )}
      <NotVerifiedNote of={declined} />
      <p className="s muted">{t('declinedSince', { when: format.moment(declined.declined_at) })}</p>
      {mayAskAgain && can('askAgainForDocument') && (
        <Button look="plain" size="small" isBusy={again.isPending} onClick={() => again.mutate()}>
          {t('askAgain')}
        </Button>
      )}
    </section>
  )
}

interface DeclineNoteProps {
  document: DocumentRequest
  mayAskAgain: boolean
}

/** What was not said is not listed. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="lines">
        <bdi>{children}</bdi>
      </dd>
    </>
  )
}
