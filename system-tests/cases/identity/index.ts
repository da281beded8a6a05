import type { identity } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { apiKeyCases } from './api-keys.ts'
import { billingCases } from './billing.ts'
import { firmCases } from './firms.ts'
import { invitationCases } from './invitations.ts'
import { oauthCases } from './oauth.ts'
import { sessionCases } from './sessions.ts'
import { signUpCases } from './sign-ups.ts'
import { userCases } from './users.ts'

export const identityCases: Cases<typeof identity.operations> = {
  ...firmCases,
  ...userCases,
  ...invitationCases,
  ...signUpCases,
  ...sessionCases,
  ...apiKeyCases,
  ...oauthCases,
  ...billingCases,
}
