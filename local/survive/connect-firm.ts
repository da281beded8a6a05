import type { PlatformState } from '../platform/index.ts'
import { remoteControls, walkConsent } from '../practice-management/index.ts'

/** Connects a firm to the platform's stand-in for a practice-management system, as one of its people. */
export async function connectFirm({ base_url, practice_management_url }: PlatformState, key: string): Promise<void> {
  const { users } = await remoteControls(practice_management_url!).holdings()
  const headers = { 'X-Api-Key': key }
  const path = '/api/v1/integrations/practicemgr/connect'
  const begun = await fetch(base_url + path, { headers, redirect: 'manual' })
  const back = await walkConsent(begun.headers.get('location')!, { userId: users[0]!.id })
  const answer = await fetch(back, { headers, redirect: 'manual' })
  if (answer.status !== 302) throw new Error(`the firm could not be connected: ${answer.status}`)
}
