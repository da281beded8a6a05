import type { Composer } from '../composer.ts'
import { firmMessage } from '../firm-message.ts'
import { instantInWords } from '../words.ts'

/** Tells admins that the other system ended the connection of the firm, and where to connect it again. */
export const integrationDisconnected: Composer<'integration_disconnected'> = (message, facts) => {
  const { firm } = facts
  const { reason, practicemgr_user, at, connect_url } = message.alert
  const when = instantInWords(at, firm.timezone)
  const why =
    reason === 'deauthorized'
      ? `${practicemgr_user.name} withdrew the access that Dossier had there.`
      : `It no longer accepts the access that ${practicemgr_user.name} gave Dossier.`
  return firmMessage(message, facts, {
    headline: () => 'The practice-management system was disconnected',
    parts: [
      {
        paragraph: `The practice-management system ended its connection with ${firm.name} on ${when}. ${why} Matters and documents are no longer synced.`,
      },
      {
        paragraph:
          'To connect again, sign in to Dossier as an administrator and open the link below. Syncing then goes on where it stopped.',
      },
      { link: connect_url, words: 'Connect again' },
    ],
    footer: `You are receiving this email because you are an administrator of ${firm.name}. Notification preferences do not apply to it.`,
  })
}
