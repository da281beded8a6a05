import { z } from 'zod'
import { fileText, LOGO_BYTES_MAX, LOGO_IMAGE_BYTES_MAX } from '../../identity/resources/branding.ts'
import { defineCall } from '../define.ts'

/** Handled by documents, which has the sandbox for decoding hostile files. It stores nothing of the logo. */
export const drawLogo = defineCall({
  name: 'drawLogo',
  summary: 'Decode a logo file and draw it as a new image.',
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
