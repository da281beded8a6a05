import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { pickedTypes } from '../../../shared/uploads/declared-type.ts'
import { queries } from '../../api/queries.ts'
import { type DocumentRequest, refreshDocuments } from '../../data/documents.ts'
import { sendFile } from '../../data/send-file.ts'
import { Button } from '../../parts/button.tsx'
import { say } from '../../parts/toast.tsx'
import { useDocumentWords } from '../../words/document/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

interface Underway {
  name: string
  share: number
}

/** Adds files that came another way than by the portal: by email, on paper. */
export function AddFile({ document }: { document: DocumentRequest }) {
  const t = useDocumentWords()
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [underway, setUnderway] = useState<Underway>()
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    const controller = new AbortController()
    stop.current = controller
    for (const file of files) {
      setUnderway({ name: file.name, share: 0 })
      try {
        const onProgress = (share: number) => setUnderway({ name: file.name, share })
        await sendFile(document, file, { signal: controller.signal, onProgress })
        say(t('added', { name: file.name }))
      } catch (err) {
        if (controller.signal.aborted) break
        say(t('addFailed', { name: file.name, reason: problemText(problemOf(err)) }))
      }
    }
    setUnderway(undefined)
    await Promise.all([refreshDocuments(), queries.invalidateQueries({ queryKey: ['open-uploads'] })])
  }
  return (
    <>
      {underway ? (
        <span className="row s muted" role="status">
          {t('adding', { name: underway.name, percent: Math.round(underway.share * 100) })}
          <Button look="plain" size="small" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </Button>
        </span>
      ) : (
        <Button look="plain" size="small" onClick={() => input.current?.click()}>
          {t('add')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={(document.max_files ?? 1) > 1}
        accept={pickedTypes(document.accepted_types)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void send(files)
        }}
      />
    </>
  )
}
