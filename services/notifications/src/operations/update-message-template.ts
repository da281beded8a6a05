import { assertVersion, Language, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { messageTemplate } from '../domain/message-template.ts'
import { listMessageWords, lockMessageWords, upsertMessageWords } from '../store/message-words.ts'

/** Words that are there already are not saved again: a request that is repeated is no conflict. */
export const updateMessageTemplate: NotificationsHandler<typeof notifications.operations.updateMessageTemplate> = (
  ctx,
  { kind, expected_version, ...sent },
) =>
  ctx.transact(async (tx) => {
    const { firm_id: firmId, user_id: userId } = ctx.principal
    await lockMessageWords(tx, firmId)
    const current = messageTemplate(kind, await listMessageWords(tx, firmId))
    const changed = Language.options.filter(
      (language) => sent[language] && isChange(sent[language], current.words![language]),
    )
    if (changed.length === 0) return current
    assertVersion(current, expected_version, Object.fromEntries(changed.map((language) => [language, sent[language]])))
    for (const language of changed) {
      await upsertMessageWords(tx, firmId, { kind, language }, sent[language]!, userId)
    }
    return messageTemplate(kind, await listMessageWords(tx, firmId))
  })

function isChange(sent: notifications.MessageWordsChanges, current: notifications.MessageWords): boolean {
  const places = Object.keys(sent) as (keyof notifications.MessageWords)[]
  return places.some((place) => sent[place] !== undefined && sent[place] !== current[place])
}
