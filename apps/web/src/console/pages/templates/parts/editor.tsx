import type { ReactNode } from 'react'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import './editor.css'

/** Three columns: what there is, what is edited, and how the client sees it. */
export function Editor({
  outline,
  children,
  preview,
}: {
  outline: ReactNode
  children: ReactNode
  preview: ReactNode
}) {
  const t = useTemplatesWords()
  return (
    <div className="editor">
      <div className="editor-outline">{outline}</div>
      <div className="editor-form">{children}</div>
      <section className="editor-preview" aria-label={t('previewTitle')}>
        <div className="phone-stand">
          {preview}
          <p className="s muted">{t('previewHint')}</p>
        </div>
      </section>
    </div>
  )
}

/** Where the columns of the editor stand below each other, as its styles have it. */
const NARROW = '(max-width: 860px)'

/** A part in the outline. It can be chosen, and moved by Alt with an arrow. */
export function OutlineItem({
  title,
  line,
  isChosen,
  problem,
  onChoose,
  onMove,
  drag,
}: {
  title: string
  line: string
  isChosen: boolean
  /** What is missing in it. */
  problem?: string | undefined
  onChoose: () => void
  onMove?: ((by: -1 | 1) => void) | undefined
  drag?: DragProps | undefined
}) {
  return (
    <li className="outline-item" data-over={drag?.isOver ? '' : undefined} {...drag?.props}>
      <button
        type="button"
        aria-current={isChosen || undefined}
        aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={() => {
          onChoose()
          if (matchMedia(NARROW).matches) document.querySelector('.editor-form')?.scrollIntoView()
        }}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onMove?.(event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        {onMove && <i className="grip" aria-hidden="true" />}
        <span>
          <bdi>{title}</bdi>
          <small>{line}</small>
          {problem && <small className="outline-problem">{problem}</small>}
        </span>
      </button>
    </li>
  )
}

export interface DragProps {
  isOver: boolean
  props: React.HTMLAttributes<HTMLLIElement>
}
