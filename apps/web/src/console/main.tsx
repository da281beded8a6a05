import '@fontsource-variable/inter/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import './console.css'
import { queries } from './api/queries.ts'
import { Gate } from './shell/gate.tsx'

// A new version has replaced the files that this page would load.
addEventListener('vite:preloadError', () => location.reload())

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={queries}>
    <Gate />
  </QueryClientProvider>,
)
