export { applicationSettings } from './application-settings.ts'
export type { SeenCall } from './calls.ts'
export type { Controls, Holdings, NewAccount } from './control/controls.ts'
export { type RemoteControls, remoteControls } from './control/remote.ts'
export { firstAccounts } from './first-accounts.ts'
export type { Failure } from './misbehaviour.ts'
export { type Choice, walkConsent } from './oauth/walk-consent.ts'
export {
  type PracticeManagement,
  type PracticeManagementOptions,
  startPracticeManagement,
} from './practice-management.ts'
export { defaultSettings, type Settings } from './settings.ts'
export type * from './store/records.ts'
