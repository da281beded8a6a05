import '@fontsource-variable/inter/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../shared/tokens.css'
import './console.css'
import './parts/button.css'
import './parts/field.css'
import { queries } from './api/queries.ts'
import { Gate } from './shell/gate.tsx'

/** Between reloads, in milliseconds: while a version replaces another, two gateways may answer in turn. */
const RELOAD_MS_MIN = 60_000

let isFileMissing = false
// A new version has replaced the files of this page. Preloaded files may never be needed, so the reload waits.
addEventListener('vite:preloadError', () => {
  isFileMissing = true
})

/** Reloads the page if it needs a file that is missing, as after a new version was deployed. */
function onBroken(error: unknown): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isReloaded = loaded?.type === 'reload' && performance.now() < RELOAD_MS_MIN
  if (isFileMissing && !isReloaded) location.reload()
  else reportError(error)
}

createRoot(document.getElementById('console')!, { onCaughtError: onBroken, onUncaughtError: onBroken }).render(
  <QueryClientProvider client={queries}>
    <Gate />
  </QueryClientProvider>,
)
