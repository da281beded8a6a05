import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** Whether a user has two-step sign-in. */
export const TotpState = z
  .object({
    enabled: z.boolean(),
    enabled_at: Timestamp.nullable(),
    recovery_codes_left: z.int().describe('Recovery codes that were not used yet.'),
  })
  .meta({ id: 'TotpState' })
export type TotpState = z.infer<typeof TotpState>

/** A secret at the only moment at which it is shown. */
export const TotpEnrolment = z
  .object({
    secret: z.string().describe('Base32, to be typed into an authenticator app.'),
    otpauth_url: z.string().describe('The same for a QR code.'),
  })
  .meta({ id: 'TotpEnrolment' })
export type TotpEnrolment = z.infer<typeof TotpEnrolment>

export const RecoveryCodes = z
  .object({
    enabled_at: Timestamp,
    recovery_codes: z.array(z.string()).describe('Each signs in once in place of a code; shown here and never again.'),
  })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
