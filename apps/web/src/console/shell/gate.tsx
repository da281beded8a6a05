import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '../api/session.ts'
import { ProblemNote } from '../parts/states.tsx'
import { Toasts } from '../parts/toast.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { Shell } from './shell.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { SignInPage } from './sign-in-page.tsx'

const TwoStepSetupPage = lazy(() => import('./two-step-setup-page.tsx'))

/** Lets in whoever is signed in. Everything behind it can rely on a session. */
export function Gate() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useLiveUpdates(session?.user.id)
  // Setting up a firm has the whole window.
  const isSettingUp = useRouterState({ select: ({ location }) => location.pathname.endsWith('/onboarding') })
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
  if (session.two_step_setup_required) {
    return (
      <Suspense>
        <TwoStepSetupPage />
      </Suspense>
    )
  }
  return (
    <>
      {isSettingUp ? (
        <>
          <Outlet />
          <Toasts />
        </>
      ) : (
        <Shell />
      )}
      <ConfirmationDialog />
      <SignInDialog />
    </>
  )
}
