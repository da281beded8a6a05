import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DocumentRequest } from '../../data/documents.ts'
import { formerClientsQuery } from '../../data/former-clients.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { participantsQuery } from '../../data/participants.ts'
import { kindsOf } from '../../data/templates.ts'
import { Card } from '../../parts/card.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useDocumentWords } from '../../words/document/index.ts'
import { useFormat } from '../../words/format.ts'
import { useTemplatesWords } from '../../words/templates/index.ts'
import { documentTones } from '../matters/document-tones.ts'

/** What was asked, of whom, until when. */
export function RequestCard({ document, matter }: { document: DocumentRequest; matter: MatterDetail }) {
  const t = useDocumentWords()
  const common = useCommonWords()
  const templates = useTemplatesWords()
  const format = useFormat()
  const { min_files = 1, max_files = 1, participant_id, former_client } = document
  const people = useQuery({ ...participantsQuery(matter.id), enabled: participant_id !== null })
  const former = useQuery({ ...formerClientsQuery(matter.id), enabled: former_client !== undefined })
  const participant = people.data?.find(({ id }) => id === participant_id)
  const client = former.data?.find((one) => one.id === participant_id)?.client
  const { kinds, others } = kindsOf(document.accepted_types)
  const types = [...kinds.map((kind) => templates(`typeGroups.${kind}`)), ...others].join(', ')
  return (
    <Card
      title={t('what')}
      actions={<Tag tone={documentTones[document.status]}>{common(`documentState.${document.status}`)}</Tag>}
    >
      <div>
        <p className="prose">
          {participant_id === null
            ? t('ofClient')
            : former_client
              ? t('ofFormerClient', { name: client ? nameOf(client) : '' })
              : t('ofParticipant', { name: participant ? nameOf(participant) : '' })}
          {!document.required && ` ${t('optional')}`}
          {document.no_more_files_at && ` ${t('noMore')}`}
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
