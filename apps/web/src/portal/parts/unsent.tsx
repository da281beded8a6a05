import { type ReactNode, useId, useRef, useState } from 'react'
import { copyText } from '../../shared/copy-text.ts'
import { Button } from '../../shared/parts/button.tsx'
import { forgetLeftOver, leftOver } from '../form/left-over.ts'
import { unsent } from '../unsent.ts'
import { t } from '../words/index.ts'

/** Shows what has not reached the firm, to be copied. */
export const Unsent = () => <ToBeCopied parts={unsent()} />

/** Shows what the form that the firm has chosen meanwhile does not ask for. */
export const LeftOver = () => (
  <ToBeCopied parts={leftOver.value} why={t('ended.leftOver')}>
    <Button look="quiet" onClick={forgetLeftOver}>
      {t('ended.goOn')}
    </Button>
  </ToBeCopied>
)

interface ToBeCopiedProps {
  parts: readonly { label: string; text: string }[]
  why?: string
  /** Below the way to copy. */
  children?: ReactNode
}

function ToBeCopied({ parts, why, children }: ToBeCopiedProps) {
  const list = useRef<HTMLDListElement>(null)
  const [isCopied, setCopied] = useState(false)
  const title = useId()
  if (parts.length === 0) return null

  async function copy() {
    const text = parts.map(({ label, text }) => `${label}\n${text}`).join('\n\n')
    if (await copyText(text)) setCopied(true)
    // What is selected can be copied by hand.
    else getSelection()?.selectAllChildren(list.current!)
  }

  return (
    <section className="group unsent" aria-labelledby={title}>
      <h2 id={title}>{t('ended.unsent')}</h2>
      {why && <p role="status">{why}</p>}
      <dl className="answers" ref={list}>
        {parts.map(({ label, text }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <Button look="plain" onClick={copy}>
        {t('ended.copy')}
      </Button>
      <p className="hint" role="status">
        {isCopied && t('ended.copied')}
      </p>
      {children}
    </section>
  )
}
