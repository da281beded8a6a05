import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import {
  FirmLogo,
  fileText,
  LOGO_BYTES_MAX,
  LOGO_IMAGE_BYTES_MAX,
  LOGO_SIDE_PX_MAX,
  LogoToken,
} from '../resources/branding.ts'

/** A logo is decoded in a process of its own. Starting one takes seconds on a busy machine. */
const LOGO_MS_MAX = 25_000

export const uploadFirmLogo = defineOperation({
  name: 'uploadFirmLogo',
  tag: 'Firm',
  summary: 'Upload the logo of the firm.',
  description: `A PNG, JPEG or WebP of at most ${LOGO_BYTES_MAX / 1024} KiB and 16 million pixels, in base64. It is decoded and redrawn as a PNG of at most ${LOGO_SIDE_PX_MAX} pixels a side; the original file and its metadata are not kept. SVG is refused, because it can hold scripts. Emails show the logo, and so does the client portal unless \`settings.intake_branding\` is off. Each logo has a new address that cannot be guessed and needs no credential. The ten previous logos stay at their addresses, for emails that were sent with them.`,
  method: 'post',
  path: '/api/v1/firms/logo',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject({
    file: fileText(LOGO_BYTES_MAX).describe('The file, in base64.').meta({
      example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    }),
  }),
  output: FirmLogo,
  errors: ['validation_error', 'service_unavailable'],
  timeoutMs: LOGO_MS_MAX,
})

export const deleteFirmLogo = defineOperation({
  name: 'deleteFirmLogo',
  tag: 'Firm',
  summary: 'Remove the logo of the firm, and all previous logos.',
  description:
    'Within a minute their addresses stop working. A browser or mail program may still show an image that it has stored. Nothing changes if there is no logo.',
  method: 'delete',
  path: '/api/v1/firms/logo',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject({}),
  output: z.object({ id: FirmId, deleted: z.literal(true), updated_at: Timestamp }).meta({ id: 'DeletedFirmLogo' }),
  errors: [],
})

/** Open to anyone with the address. Needs no principal. */
export const getLogoImage = defineServiceCall({
  name: 'getLogoImage',
  summary: 'Get the image of a logo, in base64; null if there is none.',
  input: z.strictObject({ token: LogoToken }),
  output: z.object({ png: fileText(LOGO_IMAGE_BYTES_MAX) }).nullable(),
  errors: [],
})
