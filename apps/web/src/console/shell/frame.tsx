import { Outlet, useRouterState } from '@tanstack/react-router'
import { Toasts } from '../parts/toast.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { Shell } from './shell.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** The frame around the pages of a signed-in user. */
export function Frame() {
  // Setting up a firm has the whole window.
  const isSettingUp = useRouterState({ select: ({ location }) => location.pathname.endsWith('/onboarding') })
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
