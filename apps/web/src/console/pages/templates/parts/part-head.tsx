import { Button } from '../../../parts/button.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** Above the part that is edited: what it is, and how it is moved, copied and removed. */
export function PartHead({
  title,
  index,
  count,
  isReadOnly,
  onMove,
  onCopy,
  onRemove,
}: {
  title: string
  index: number
  count: number
  isReadOnly: boolean
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}) {
  const t = useTemplatesWords()
  return (
    <div className="editor-head">
      <h2>{title}</h2>
      {!isReadOnly && (
        <>
          <Button look="quiet" size="small" disabled={index === 0} onClick={() => onMove(-1)}>
            {t('moveUp')}
          </Button>
          <Button look="quiet" size="small" disabled={index === count - 1} onClick={() => onMove(1)}>
            {t('moveDown')}
          </Button>
          <Button look="quiet" size="small" onClick={onCopy}>
            {t('duplicate')}
          </Button>
          <Button look="quiet" size="small" onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      )}
    </div>
  )
}
