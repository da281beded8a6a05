import { z } from 'zod'
import { fileText, LOGO_BYTES_MAX, LOGO_IMAGE_BYTES_MAX } from '../../identity/resources/branding.ts'
import { defineCall } from '../define.ts'

/** Documents has the sandbox in which hostile files are decoded. It keeps nothing of a logo. */
export const drawLogo = defineCall({
  name: 'drawLogo',
  summary: 'Draw the logo in a file anew.',
  input: z.strictObject({ file: fileText(LOGO_BYTES_MAX) }),
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('drawn'),
      png: fileText(LOGO_IMAGE_BYTES_MAX),
      width: z.int(),
      height: z.int(),
    }),
    z.object({ kind: z.literal('problem'), code: z.enum(['other_type', 'too_many_pixels', 'damaged']) }),
  ]),
  errors: ['service_unavailable'],
  timeoutMs: 23_000,
})
