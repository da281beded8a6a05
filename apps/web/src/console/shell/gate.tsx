import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '../api/session.ts'
import { ProblemNote } from '../parts/states.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { SignInPage } from './sign-in-page.tsx'

const TwoStepSetupPage = lazy(() => import('./two-step-setup-page.tsx'))
const Pages = lazy(() => import('../router.tsx'))

/** Lets in signed-in users. Everything behind it can rely on a session, and is loaded once there is one. */
export function Gate() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useLiveUpdates(session?.user.id)
  if (session === undefined) {
    return error ? (
      <div className="sign-in">
        <main>
          <ProblemNote error={error} onRetry={() => void refetch()} />
        </main>
      </div>
    ) : null
  }
  if (session === null) return <SignInPage />
  return <Suspense>{session.two_step_setup_required ? <TwoStepSetupPage /> : <Pages />}</Suspense>
}
