import { QueryClientProvider } from '@tanstack/react-query'
import { render } from 'preact'
import { Router } from 'wouter'
import '../shared/tokens.css'
import './portal.css'
import './parts/whole-texts.ts'
import { basePath } from './api/link.ts'
import { queries } from './api/queries.ts'
import { Portal } from './portal.tsx'
import { isSendingFiles } from './uploads/uploads.ts'

// Opening the page changes nothing: scanners of mail open links, too.
render(<Page />, document.getElementById('portal')!)

function Page() {
  return (
    <QueryClientProvider client={queries}>
      <Router base={basePath.value}>
        <Portal />
      </Router>
    </QueryClientProvider>
  )
}

addEventListener('beforeunload', (event) => {
  if (isSendingFiles()) event.preventDefault()
})
