import { onboardingLinkPath } from '@dossier/contracts'

/** Where the client goes. */
export function intakeLinkOf(appUrl: string, token: string): string {
  return appUrl + onboardingLinkPath(token)
}
