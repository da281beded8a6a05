import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { FileButton } from '../../../shared/parts/file-button.tsx'
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
        <FileButton
          look="plain"
          size="small"
          types={document.accepted_types}
          multiple={(document.max_files ?? 1) > 1}
          onPick={(files) => void send(files)}
        >
          {t('add')}
        </FileButton>
      )}
    </>
  )
}
