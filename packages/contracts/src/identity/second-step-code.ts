import { z } from 'zod'
import { credential } from '../credential-field.ts'

/** The code of an authenticator app, or a recovery code. People may type spaces and dashes, and any case. */
export const SecondStepCode = credential(
  z
    .string()
    .max(100)
    .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
    .regex(/^(\d{6}|[a-z2-7]{16})$/, { error: 'must be a code of 6 digits or a recovery code' })
    .meta({ description: 'The code of the authenticator app, or a recovery code.', example: '287082' }),
)
