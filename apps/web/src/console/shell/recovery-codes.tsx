import { useState } from 'react'
import { copyText } from '../../shared/copy-text.ts'
import { buttonLook } from '../../shared/parts/button.tsx'
import { Button } from '../parts/button.tsx'
import { useSignInWords } from '../words/sign-in/index.ts'

/** Recovery codes, shown once, with three ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useSignInWords()
  const [copied, setCopied] = useState<boolean>()
  const text = `${codes.join('\n')}\n`
  const copy = async () => setCopied(await copyText(text))
  return (
    <>
      <ul className="secret recovery-codes">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        <Button look="plain" size="small" onClick={() => void copy()}>
          {t('codesCopy')}
        </Button>
        <Button look="plain" size="small" onClick={() => print()}>
          {t('codesPrint')}
        </Button>
        <a
          {...buttonLook({ look: 'plain', size: 'small' })}
          download={t('codesFile')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('codesDownload')}
        </a>
      </div>
      <p className="muted s" role="status">
        {copied !== undefined && t(copied ? 'codesCopied' : 'codesNotCopied')}
      </p>
    </>
  )
}
