/** What tests of the whole system need of this service: people who can sign in, and the commands of operators. */
export { setPassword, suspendFirm } from '../src/commands/access.ts'
export { suspendUser } from '../src/commands/suspend-user.ts'
export type { CredentialsChange } from '../src/deps.ts'
export { totpCode, totpStep } from '../src/domain/totp.ts'
export { PENDING_MS_MAX } from '../src/store/pending-integration-permits.ts'
export {
  bytesOf,
  emailedToken,
  giveKnownPassword,
  giveSecondStep,
  OTHER_PASSWORD,
  PASSWORD,
  seedMember,
  signIn,
} from './people.ts'
