import { z } from 'zod'
import { AddressText } from '../../fields.ts'
import { SandboxMessageId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { Channel } from '../resources/communication.ts'
import { SANDBOX_MESSAGE_DAYS, SandboxMessage, SandboxMessageDetail } from '../sandbox.ts'

export const listSandboxMessages = defineOperation({
  name: 'listSandboxMessages',
  tag: 'Sandbox',
  summary: 'List the emails and SMS of the firm that a sandbox has stored, newest first.',
  description: `A sandbox sends no email or SMS. Messages count as sent and are stored for ${SANDBOX_MESSAGE_DAYS} days. The list omits the text; get the single message for it. In production the response is \`not_found\`.`,
  method: 'get',
  path: '/api/v1/sandbox/messages',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({
    ...pageQuery,
    channel: Channel.optional().describe('Only messages by this channel.'),
    to: AddressText.optional()
      .describe('Only messages to this address or number, regardless of case.')
      .meta({ example: 'ana@example.com' }),
  }),
  output: pageOf(SandboxMessage),
  errors: ['not_found'],
})

export const getSandboxMessage = defineOperation({
  name: 'getSandboxMessage',
  tag: 'Sandbox',
  summary: 'Get an email or SMS that a sandbox has stored, with its text.',
  description:
    'Links in it work in the sandbox. Only callers with every scope see links with which a member of the firm signs in, such as an invitation or a new password. Only callers with `matters:write` see onboarding links. `links_hidden` is true if a link is shown as `[hidden]`. In production the response is `not_found`.',
  method: 'get',
  path: '/api/v1/sandbox/messages/{id}',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({ id: SandboxMessageId }),
  output: SandboxMessageDetail,
  errors: [],
})
