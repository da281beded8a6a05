import { notifications } from '@dossier/contracts'
import { command, createSealer, placeIn, readConfig, sealSettings, UsageError, withDatabase } from '@dossier/runtime'
import { openSandboxMessage } from '../messages/sandbox-mailbox.ts'
import { listStoredSandboxMessages } from '../store/sandbox-messages.ts'

const SHOWN_MAX = 20
const DOES = 'Shows the newest messages of a sandbox to an address that belong to no firm.'

/**
 * `show-sandbox-messages <address>`: the newest messages of a sandbox to an address that belong to no firm, such as those
 * by which one signs up. The API shows firms their own and nobody these.
 */
export const showSandboxMessages = command('show-sandbox-messages <address>', DOES, async ([address], environment) => {
  if (!address) throw new UsageError('the address that they went to is missing')
  const sealer = createSealer(readConfig(sealSettings, environment).ENCRYPTION_KEYS)
  const newest = placeIn(notifications.operations.listSandboxMessages, { per_page: SHOWN_MAX })
  return await withDatabase(environment, async (db) => {
    const { items } = await listStoredSandboxMessages(db, null, { to: address }, newest)
    const messages = items.map((item) => openSandboxMessage(sealer, item))
    if (messages.length === 0) return 'no messages without a firm went there'
    return messages.map(({ sent_at, subject, text }) => `${sent_at} ${subject}\n\n${text}`).join('\n\n---\n\n')
  })
})
