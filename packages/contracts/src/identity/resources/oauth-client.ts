import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { OAuthClientId, UserId } from '../../ids.ts'
import { Scope } from '../../scope.ts'

export const OAuthClientType = z
  .enum(['confidential', 'public'])
  .describe('A public client runs on the devices of its users and has no secret.')
export type OAuthClientType = z.infer<typeof OAuthClientType>

export const OAuthClient = z
  .object({
    id: OAuthClientId,
    client_id: OAuthClientId.describe('The same as `id`, under its OAuth name.'),
    name: z.string().describe('The name that users see on the consent page.').meta({ example: 'Case system' }),
    type: OAuthClientType,
    redirect_uris: z
      .array(z.string())
      .describe('Where the client may send users back to.')
      .meta({ example: ['https://app.example.com/oauth/callback'] }),
    scopes: z.array(Scope).describe('The scopes that the client may request.'),
    created_by: UserId.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'OAuthClient' })
export type OAuthClient = z.infer<typeof OAuthClient>

/** A client with its secret, which is shown only once. */
export const OAuthClientWithSecret = OAuthClient.extend({
  client_secret: z
    .string()
    .nullable()
    .describe('The secret itself, shown only in this response. Null for a public client.')
    .meta({ example: 'dsr_secret_…' }),
}).meta({ id: 'OAuthClientWithSecret' })
