import { useEffect, useState } from 'preact/hooks'
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
    <div class="page" aria-busy="true">
      <main>
        <div class="content skeleton">
          <i class="wide" />
          <i />
          <i class="block" />
          <i class="block" />
          <p role="status">{isLong && t('loading')}</p>
        </div>
      </main>
    </div>
  )
}
