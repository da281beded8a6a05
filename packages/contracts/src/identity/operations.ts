import { z } from 'zod'
import { UserId } from '../ids.ts'
import { defineCall } from '../operation.ts'
import { Principal } from '../principal.ts'
import { FirmProfile } from './resources.ts'

/**
 * Turns the SHA-256 of an API key into a principal. The gateway keeps the answer in memory until its time-to-live
 * ends or a `credentialsChanged` notice names it; the key itself never leaves the gateway.
 */
export const authenticateApiKey = defineCall({
  service: 'identity',
  name: 'authenticateApiKey',
  summary: 'Who is behind an API key.',
  input: z.strictObject({ key_sha256: z.string().length(64) }),
  output: z.object({
    principal: Principal,
    expires_at: z.string().nullable(),
    allowed_ips: z.array(z.string()).nullable(),
  }),
  errors: ['invalid_api_key', 'revoked_api_key', 'expired_api_key', 'firm_suspended'],
})

/** Which of some users are members of the principal's firm. */
export const filterFirmUsers = defineCall({
  service: 'identity',
  name: 'filterFirmUsers',
  summary: 'Which of some users belong to the firm.',
  input: z.strictObject({ user_ids: z.array(UserId).max(100) }),
  output: z.array(UserId),
  errors: [],
})

export const getFirmProfile = defineCall({
  service: 'identity',
  name: 'getFirmProfile',
  summary: 'Name and addresses of the firm for messages to its clients.',
  input: z.strictObject({}),
  output: FirmProfile,
  errors: [],
})
