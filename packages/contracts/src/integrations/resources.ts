import { z } from 'zod'
import { Timestamp } from '../fields.ts'

export const IntegrationStatus = z
  .object({
    connected: z.boolean().describe('Whether the firm is connected.'),
    practicemgr_user: z
      .object({
        id: z.int().describe("The other system's identifier of the user.").meta({ example: 4711 }),
        name: z.string().describe('Name of the user.').meta({ example: 'Jo Miller' }),
        email: z.string().describe('Email of the user.'),
      })
      .nullable()
      .describe('Who connected the firm; null without a connection.'),
    last_sync: z
      .object({
        at: Timestamp.describe('When it ended.'),
        status: z.string().describe('How it ended.').meta({ example: 'success' }),
      })
      .nullable()
      .describe('The last synchronisation; null before the first.'),
  })
  .meta({ id: 'IntegrationStatus' })
