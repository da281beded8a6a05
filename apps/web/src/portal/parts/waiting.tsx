import { useEffect, useState } from 'react'
import { t } from '../words/index.ts'

const WORDS_AFTER_MS = 3_000

/** The shape of what comes; words only where it takes long. */
export function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page" aria-busy="true">
      <main>
        <div className="content skeleton">
          <i className="wide" />
          <i />
          <i className="block" />
          <i className="block" />
          <p role="status">{isLong && t('loading')}</p>
        </div>
      </main>
    </div>
  )
}
