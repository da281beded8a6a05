import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { SandboxMessageId } from '../ids.ts'
import { Channel } from './resources/communication.ts'

/** How long messages of a sandbox are kept. */
export const SANDBOX_MESSAGE_DAYS = 30

/** An email or SMS in the list of a sandbox. */
export const SandboxMessage = z
  .object({
    id: SandboxMessageId,
    channel: Channel,
    to: z.string().describe('The address or number.').meta({ example: 'ana@example.com' }),
    subject: z.string().nullable().describe('Null for SMS.').meta({ example: 'Join Reyes & Partners' }),
    sent_at: Timestamp.describe('When it would have been sent.'),
  })
  .meta({ id: 'SandboxMessage' })
export type SandboxMessage = z.infer<typeof SandboxMessage>

export const SandboxMessageDetail = z
  .object({
    ...SandboxMessage.shape,
    from_name: z
      .string()
      .nullable()
      .describe('Display name of the sender; null for SMS.')
      .meta({ example: 'Reyes & Partners' }),
    reply_to: z.string().nullable().describe('Reply-to address, or null.').meta({ example: null }),
    text: z
      .string()
      .describe(
        'The text. Its links work in the sandbox. Callers without `matters:write` see onboarding links as `[hidden]`. Callers without every scope see links with which a member of the firm signs in, such as an invitation or a new password, as `[hidden]`.',
      )
      .meta({ example: 'Dear Ana, …' }),
    html: z.string().nullable().describe('The same as HTML; null for SMS.').meta({ example: null }),
    links_hidden: z
      .boolean()
      .describe("Whether links are hidden because the caller's scopes do not cover what the links give.")
      .meta({ example: false }),
  })
  .meta({ id: 'SandboxMessageDetail' })
export type SandboxMessageDetail = z.infer<typeof SandboxMessageDetail>
