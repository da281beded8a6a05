import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { listOpenUploads, type OpenUpload } from '../../data/send-file.ts'
import { Button } from '../../parts/button.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

/** Large files that somebody began to send, and has not sent to the end. */
export function OpenUploads({ documentId }: { documentId: string }) {
  const t = useDocumentWords()
  const { data = [] } = useQuery({
    queryKey: ['open-uploads', documentId],
    queryFn: () => listOpenUploads(documentId),
  })
  if (data.length === 0) return null
  return (
    <section className="open-uploads" aria-label={t('open')}>
      <p className="s muted">
        <b>{t('open')}.</b> {t('goOn')}
      </p>
      <ul>
        {data.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function Line({ upload: { id, filename, file_size_bytes, created_at } }: { upload: OpenUpload }) {
  const t = useDocumentWords()
  const format = useFormat()
  const can = useCan()
  const problemText = useProblemText()
  const giveUp = useMutation({
    mutationFn: () => call(api.abandonPartUpload, { id }),
    onSuccess: () => {
      say(t('gaveUp', { name: filename }))
      return queries.invalidateQueries({ queryKey: ['open-uploads'] })
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <li>
      <span className="two-lines">
        <b className="cut">{filename}</b>
        <span className="s muted">
          {t('openLine', { size: format.bytes(file_size_bytes), when: format.ago(created_at) })}
        </span>
      </span>
      {can('abandonPartUpload') && (
        <Button look="plain" size="small" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('giveUp')}
        </Button>
      )}
    </li>
  )
}
