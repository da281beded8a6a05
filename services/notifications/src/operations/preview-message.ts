import { identity, notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { NO_OWN_WORDS } from '../domain/own-words.ts'
import { messagePreview } from '../messages/preview/preview-message.ts'
import { findMessageWords } from '../store/message-words.ts'

export const previewMessage: NotificationsHandler<typeof notifications.operations.previewMessage> = async (
  ctx,
  { kind, language, words = {} },
) => {
  const { firm_id } = ctx.principal
  const [firm, saved] = await Promise.all([
    ctx.call(identity.operations.getFirmForMessages, { firm_id }),
    notifications.hasOwnWords(kind) ? findMessageWords(ctx.db, firm_id, kind, language) : NO_OWN_WORDS,
  ])
  if (!firm) throw new Error(`there is no firm ${firm_id}`)
  const ownWords = { ...saved, ...words }
  const made = { now: ctx.now(), matterId: newId('mat'), appUrl: ctx.deps.appUrl }
  const preview = messagePreview(kind, { ...made, firm, language, ownWords })
  // Changes nothing. With an idempotency key, this stores the answer: a retry gets the same made-up ids.
  return await ctx.write(async () => preview)
}
