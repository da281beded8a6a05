import { arrived } from '../uploads/uploads.ts'
import { t } from '../words/index.ts'

/** Tells screen readers that a file has arrived: eyes see its card move. Always there, so that they say what comes into it. */
export function Arrived({ documentId }: { documentId: string }) {
  const file = arrived.value
  return (
    <p className="unseen" role="status">
      {file?.documentId === documentId && t('upload.arrived', { name: file.name })}
    </p>
  )
}
