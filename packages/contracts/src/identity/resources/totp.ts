import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'

/** Whether a user has two-step sign-in. */
export const TotpState = z
  .object({
    enabled: z.boolean().describe('Whether sign-in asks for a code.'),
    enabled_at: Timestamp.nullable().describe('When it was switched on; null while it is off.'),
    recovery_codes_left: z.int().describe('Number of unused recovery codes.').meta({ example: 10 }),
  })
  .meta({ id: 'TotpState' })
export type TotpState = z.infer<typeof TotpState>

/** A new secret, which is shown only once. */
export const TotpEnrolment = z
  .object({
    secret: credential(
      z
        .string()
        .describe('Base32, to be typed into an authenticator app.')
        .meta({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
    ),
    otpauth_url: credential(
      z.string().describe('The same as a URL, for a QR code.').meta({
        example:
          'otpauth://totp/Dossier:jo%40example.com?issuer=Dossier&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      }),
    ),
  })
  .meta({ id: 'TotpEnrolment' })
export type TotpEnrolment = z.infer<typeof TotpEnrolment>

export const RecoveryCodes = z
  .object({
    enabled_at: Timestamp.describe('When it was switched on.'),
    recovery_codes: credential(
      z
        .array(z.string())
        .describe('Recovery codes. Each works once in place of a code. They are shown only in this response.')
        .meta({ example: ['k7qz-m2fd-xw3p-a5ht'] }),
    ),
  })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
