import { type FirmId, identity, type SessionId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { findSession } from '../store/sessions.ts'

/** The session as its user sees it; undefined if it has ended. `aheadMs` is how far the firm's clock is ahead of real time. */
export async function showSession(
  db: Ctx['db'],
  firmId: FirmId,
  id: SessionId,
  aheadMs: number,
): Promise<identity.Session | undefined> {
  const session = await findSession(db, firmId, id)
  return session && { ...session, ahead_seconds: identity.aheadSecondsOf(aheadMs) }
}
