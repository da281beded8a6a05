import '@fontsource-variable/inter/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import './console.css'
import { queries } from './api/queries.ts'
import { Gate } from './shell/gate.tsx'

/** Between reloads, in milliseconds: while a version replaces another, two gateways may answer in turn. */
const RELOAD_MS_MIN = 60_000
const RELOADED = 'dossier.reloaded'

// A new version has replaced the files that this page would load.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS_MIN) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
})

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={queries}>
    <Gate />
  </QueryClientProvider>,
)
