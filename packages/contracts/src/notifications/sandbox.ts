import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { SandboxMessageId } from '../ids.ts'
import { Channel } from './resources/communication.ts'

/** How long messages of a sandbox can be read back. */
export const SANDBOX_MESSAGE_DAYS = 30

/** An email or SMS of a sandbox, as a line of a list shows it. */
export const SandboxMessage = z
  .object({
    id: SandboxMessageId,
    channel: Channel,
    to: z.string().describe('The address or number.').meta({ example: 'ana@example.com' }),
    subject: z.string().nullable().describe('Null for SMS.').meta({ example: 'Join Reyes & Partners' }),
    sent_at: Timestamp.describe('When it would have left.'),
  })
  .meta({ id: 'SandboxMessage' })
export type SandboxMessage = z.infer<typeof SandboxMessage>

export const SandboxMessageDetail = z
  .object({
    ...SandboxMessage.shape,
    from_name: z
      .string()
      .nullable()
      .describe("The sender's name as shown; null for SMS.")
      .meta({ example: 'Reyes & Partners' }),
    reply_to: z.string().nullable().describe('Where answers would go, where that is set.').meta({ example: null }),
    text: z
      .string()
      .describe(
        'The text. Its links work in the sandbox. Some are shown as `[hidden]` to callers with fewer scopes: an onboarding link without `matters:write`; a link by which a member of the firm signs in, such as an invitation or a new password, without every scope.',
      )
      .meta({ example: 'Dear Ana, …' }),
    html: z.string().nullable().describe('The same as HTML; null for SMS.').meta({ example: null }),
    links_hidden: z
      .boolean()
      .describe("Whether links are hidden because the caller's scopes don't give what they give.")
      .meta({ example: false }),
  })
  .meta({ id: 'SandboxMessageDetail' })
export type SandboxMessageDetail = z.infer<typeof SandboxMessageDetail>
