import { FirmId, Language, notifications } from '@dossier/contracts'
import type { Sealer } from '@dossier/runtime'
import { z } from 'zod'

/** Emails of a kind that one person no longer wants of a firm. */
export interface MessageStop {
  firmId: FirmId
  kind: notifications.StoppableKind
  /** The address of the email. */
  recipient: string
  /** What the email was written in. */
  language: Language
}

/** The page of the gateway that the link opens, and that mail programs post to by themselves (RFC 8058). */
const PATH = '/unsubscribe/'
const CONTEXT = 'message_stop'

const Sealed = z.tuple([FirmId, notifications.StoppableKind, Language, z.string()])

/** The link holds all that it needs, sealed: it works as long as the key is kept, and reveals nothing to anyone who sees it. */
export function stopLinkOf(
  { sealer, appUrl }: { sealer: Sealer; appUrl: string },
  { firmId, kind, language, recipient }: MessageStop,
): string {
  return appUrl + PATH + sealer.seal(JSON.stringify([firmId, kind, language, recipient]), CONTEXT)
}

/** Undefined for a token that was not made here. */
export function openStopToken(sealer: Sealer, token: string): MessageStop | undefined {
  try {
    const [firmId, kind, language, recipient] = Sealed.parse(JSON.parse(sealer.open(token, CONTEXT)))
    return { firmId, kind, language, recipient }
  } catch {
    return undefined
  }
}
