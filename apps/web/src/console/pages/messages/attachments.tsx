import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { downloadUrl } from '../../data/file-content.ts'
import type { Attachment } from '../../data/threads.ts'
import { say } from '../../parts/toast.tsx'
import { useMessagesWords } from '../../words/messages/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

/** Files of a message. Checked files can be downloaded; for others, the list says why not. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const t = useMessagesWords()
  const format = useFormat()
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: async (id: string) => location.assign(await downloadUrl(id)),
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (attachments.length === 0) return null
  return (
    <ul className="attachments">
      {attachments.map(({ id, filename, file_size_bytes, state }) => (
        <li key={id}>
          {state === 'clean' ? (
            <button
              type="button"
              className="attachment"
              aria-label={t('download', { name: filename })}
              onClick={() => download.mutate(id)}
            >
              <bdi>{filename}</bdi>
            </button>
          ) : (
            <bdi>{filename}</bdi>
          )}
          <small>{state === 'clean' ? format.bytes(file_size_bytes) : t(`file.${state}`)}</small>
        </li>
      ))}
    </ul>
  )
}
