import { z } from 'zod'
import { credential } from '../credential-field.ts'
import { refusing } from '../refusing.ts'

const CODE = /^(\d{6}|[a-z2-7]{16})$/

/** The code of an authenticator app, or a recovery code. People may type spaces and dashes, and any case. */
export const SecondStepCode = credential(
  z
    .string()
    .max(100)
    .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
    .check(refusing((code) => (CODE.test(code) ? undefined : { kind: 'not_second_step_code' })))
    .meta({
      pattern: CODE.source,
      description: 'The code of the authenticator app, or a recovery code.',
      example: '287082',
    }),
)
