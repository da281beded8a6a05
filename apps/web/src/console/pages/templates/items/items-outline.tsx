import type { ChecklistItem } from '../../../data/templates.ts'
import { Button } from '../../../parts/button.tsx'
import { itemProblem } from '../../../parts/item-problem.ts'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { OutlineItem } from '../parts/editor.tsx'
import { useDragging } from '../parts/use-dragging.ts'

/** The documents of a template or checklist, in the order in which they are requested. */
export function ItemsOutline({
  items,
  chosen,
  isChecked,
  isReadOnly,
  shortcut,
  onChoose,
  onMove,
  onAdd,
}: {
  items: readonly ChecklistItem[]
  chosen: number | undefined
  /** Whether missing parts are pointed out. */
  isChecked: boolean
  isReadOnly: boolean
  shortcut: string
  onChoose: (index: number) => void
  onMove: (from: number, to: number) => void
  onAdd: () => void
}) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  const drag = useDragging(onMove)
  return (
    <>
      <h2 className="outline-head">
        {t('documents')} <small>{t('requestCount', { count: items.length })}</small>
      </h2>
      <ol>
        {items.map((item, index) => {
          const problem = isChecked ? itemProblem(item) : undefined
          return (
            <OutlineItem
              // biome-ignore lint/suspicious/noArrayIndexKey: Its place is all that tells it from the others.
              key={index}
              title={item.name || t('untitled')}
              line={`${common('files', { count: item.max_files ?? 1 })}, ${t(item.required ? 'needed' : 'isOptional')}`}
              isChosen={index === chosen}
              problem={problem && t(`problem.${problem}`)}
              onChoose={() => onChoose(index)}
              onMove={isReadOnly ? undefined : (by) => items[index + by] && onMove(index, index + by)}
              drag={isReadOnly ? undefined : drag(index)}
            />
          )
        })}
      </ol>
      {!isReadOnly && (
        <div className="outline-add">
          <Button look="plain" size="small" shortcut={shortcut} onClick={onAdd}>
            {t('addDocument')}
          </Button>
        </div>
      )}
    </>
  )
}
