import { beforeEach } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Router } from 'wouter'
import { beginFresh } from '../../shared/test/begin-fresh.ts'
import { basePath } from '../api/link.ts'
import { queries } from '../api/queries.ts'
import { isLocked, keepSession } from '../api/session.ts'
import { Portal } from '../portal.tsx'
import { forgetUnsent } from '../unsent.ts'

beginFresh(queries)
beforeEach(() => forgetUnsent())

/** Opens the portal at an address behind the link, in a session that has passed its second step or not. */
export function openPortal(address: string, { isVerified = true } = {}): void {
  isLocked.value = false
  keepSession('session-of-ana', isVerified)
  history.replaceState(null, '', `${basePath.value}${address}`)
  render(
    <QueryClientProvider client={queries}>
      <Router base={basePath.value}>
        <Portal />
      </Router>
    </QueryClientProvider>,
  )
}
