import type { FirmId, notifications, SandboxMessageId } from '@dossier/contracts'
import { type BuildParts, newId, type Sealer } from '@dossier/runtime'
import { insertSandboxMessage, type StoredSandboxMessage } from '../store/sandbox-messages.ts'
import { saveOutcome } from '../store/sms-statuses.ts'
import type { Guarded } from './provider-guard.ts'
import type { EmailSender, Receipt, SmsSender } from './sender.ts'

/** What is kept of a message besides its recipient, as one sealed text. */
export type SandboxContent = Pick<
  notifications.SandboxMessageDetail,
  'subject' | 'from_name' | 'reply_to' | 'text' | 'html'
> & {
  /** Whether its link is for the recipient alone. Missing in what earlier versions kept. */
  is_personal?: boolean
}

/** What the content of a message is sealed under: one moved to another row does not open. */
export function contentContext(id: SandboxMessageId): string {
  return `sandbox_message:${id}`
}

/** Opens what was kept of a message. */
export function openSandboxMessage(
  sealer: Sealer,
  { content, ...message }: StoredSandboxMessage,
): Omit<StoredSandboxMessage, 'content'> & SandboxContent {
  const opened = JSON.parse(sealer.open(content, contentContext(message.id))) as SandboxContent
  return { ...message, ...opened }
}

/**
 * Takes the place of both providers in a sandbox: nothing leaves, and what was sent can be read back. An SMS is
 * delivered as it is sent, which is what its provider would say in the end; of email nobody ever says so.
 */
export function createSandboxSenders(parts: Pick<BuildParts, 'db' | 'now' | 'nowOf'> & { sealer: Sealer }): {
  email: Guarded<EmailSender>
  sms: Guarded<SmsSender>
} {
  async function keep(
    channel: notifications.Channel,
    { firmId, to }: { firmId: FirmId | null; to: string },
    content: SandboxContent,
  ): Promise<Receipt & { sentAt: string }> {
    const sentAt = firmId === null ? parts.now() : await parts.nowOf(firmId)
    const id = newId('msg')
    const sealed = parts.sealer.seal(JSON.stringify(content), contentContext(id))
    await insertSandboxMessage(parts.db, firmId, { id, channel, to, content: sealed, sent_at: sentAt })
    return { providerId: id, sentAt }
  }
  const alwaysThere = { state: 'closed', close() {} } as const
  return {
    email: {
      ...alwaysThere,
      send: (email) =>
        keep('email', email, {
          subject: email.subject,
          from_name: email.fromName,
          reply_to: email.replyTo,
          text: email.text,
          html: email.html,
          is_personal: email.isPersonal ?? false,
        }),
    },
    sms: {
      ...alwaysThere,
      async send(sms) {
        const content = {
          subject: null,
          from_name: null,
          reply_to: null,
          text: sms.text,
          html: null,
          is_personal: false,
        }
        const receipt = await keep('sms', sms, content)
        await saveOutcome(parts.db, receipt.providerId, { status: 'delivered', failure: null }, receipt.sentAt)
        return receipt
      },
    },
  }
}
