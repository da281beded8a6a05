import type { Problem } from '../../shared/api/problem.ts'

/** Why nothing can be seen or sent any more: the session, the link or the firm's account has ended. */
export type Ending =
  | 'expired'
  | 'revoked'
  | 'replaced'
  | 'client_changed'
  | 'participant_removed'
  | 'session_expired'
  | 'session_closed'
  | 'suspended'

/** Values of `details.reason` for ended links and for requests at that moment. */
const LINK_ENDINGS: Readonly<Record<string, Ending>> = {
  expired: 'expired',
  revoked: 'revoked',
  link_revoked: 'revoked',
  replaced: 'replaced',
  client_changed: 'client_changed',
  participant_removed: 'participant_removed',
}

/** What has ended, if that is why; a session that has ended by itself can be begun again. */
export function endingOf({ status, code, details }: Problem): Ending | undefined {
  if (status === 401) return code === 'expired_token' ? 'session_expired' : 'session_closed'
  if (code === 'firm_suspended') return 'suspended'
  const reason = LINK_ENDINGS[String(details.reason)]
  return code === 'link_expired' ? (reason ?? 'expired') : reason
}

/** Whether the session is no longer accepted, and the link may begin another one. */
export const endsSession = ({ status }: Problem): boolean => status === 401

/** Whether the session has to pass the second step first. */
export const needsSecondStep = ({ details }: Problem): boolean => details.reason === 'verification_required'

/** Whether the link is locked after too many wrong answers. */
export const saysLocked = ({ code }: Problem): boolean => code === 'verification_locked'
