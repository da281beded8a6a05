import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import type { DocumentRequest } from '../../data/documents.ts'
import {
  isBeingMade,
  type JoinedFile,
  joinedFileQuery,
  joinedFilesQuery,
  joinedFileUrl,
  refreshJoinedFiles,
} from '../../data/joined-files.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import './documents.css'

/** PDFs made from the files of a request; nothing if there are none. */
export function JoinedFilesCard({ document }: { document: DocumentRequest }) {
  const t = useDocumentWords()
  const { data = [] } = useQuery(joinedFilesQuery(document.id))
  if (data.length === 0) return null
  return (
    <Card title={t('joined')}>
      <ul className="file-lines">
        {data.map((joined) => (
          <Line key={joined.id} listed={joined} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ listed }: { listed: JoinedFile }) {
  const t = useDocumentWords()
  const can = useCan()
  const format = useFormat()
  const problemText = useProblemText()
  const [isDeleting, setDeleting] = useState(false)
  const { data: asked } = useQuery(joinedFileQuery(listed))
  const joined = isBeingMade(listed) ? asked : listed
  const isMade = isBeingMade(listed) && !isBeingMade(asked)
  useEffect(() => {
    if (isMade) void refreshJoinedFiles()
  }, [isMade])
  const fail = (err: unknown) => say(problemText(problemOf(err)))
  const download = useMutation({
    mutationFn: async () => location.assign(await joinedFileUrl(joined.id)),
    onError: fail,
  })
  const { status, problem, pages_count, file_size_bytes, outdated } = joined
  return (
    <li>
      <span className="two-lines">
        <b className="cut">{joined.filename}</b>
        <span className="s muted">
          {status === 'ready' &&
            t('joinedFacts', { count: pages_count ?? 0, size: format.bytes(file_size_bytes ?? 0) })}
          {problem && t(`joinProblem.${problem.code}`, { name: problem.filename ?? joined.filename })}
          {outdated && <span className="warn"> {t('outdated')}</span>}
        </span>
      </span>
      {status !== 'ready' && <Tag tone={status === 'failed' ? 'bad' : 'wait'}>{t(`joinState.${status}`)}</Tag>}
      {status === 'ready' && (
        <Button look="plain" size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
      )}
      {can('deleteJoinedFile') && (
        <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      )}
      {isDeleting && (
        <ConfirmRequest
          title={t('deleteJoinedTitle', { name: joined.filename })}
          action={t('delete')}
          isDanger
          send={() => call(api.deleteJoinedFile, { id: joined.id })}
          onDone={() => {
            say(t('deletedJoined', { name: joined.filename }))
            return refreshJoinedFiles()
          }}
          onClose={() => setDeleting(false)}
        >
          {t('deleteJoinedText')}
        </ConfirmRequest>
      )}
    </li>
  )
}
