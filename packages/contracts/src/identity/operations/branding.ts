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

/** A logo is decoded in a process that is started for it, which takes seconds on a busy machine. */
const LOGO_MS_MAX = 25_000

export const uploadFirmLogo = defineOperation({
  name: 'uploadFirmLogo',
  tag: 'Firm',
  summary: 'Upload the logo of the firm.',
  description: `A PNG, JPEG or WebP of at most ${LOGO_BYTES_MAX / 1024} KiB and 16 million pixels, in base64. It is decoded and drawn anew as a PNG of at most ${LOGO_SIDE_PX_MAX} pixels a side; the file itself, and what else is in it, is not kept. SVG is refused, because it can hold scripts. Emails show the logo, and so does the client portal unless \`settings.intake_branding\` is off. The address of each logo is new, cannot be guessed and needs no credential. The ten logos before it stay at their addresses for emails that were sent with them.`,
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
  summary: 'Remove the logo of the firm, and all logos before it.',
  description:
    'Within a minute their addresses show nothing any more, except where a browser or mail program has kept the image. Removing a logo that is not there changes nothing.',
  method: 'delete',
  path: '/api/v1/firms/logo',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject({}),
  output: z.object({ id: FirmId, deleted: z.literal(true), updated_at: Timestamp }).meta({ id: 'DeletedFirmLogo' }),
  errors: [],
})

/** For everybody who has its address. Needs no principal. */
export const getLogoImage = defineServiceCall({
  name: 'getLogoImage',
  summary: 'The image of a logo, in base64; null where there is none.',
  input: z.strictObject({ token: LogoToken }),
  output: z.object({ png: fileText(LOGO_IMAGE_BYTES_MAX) }).nullable(),
  errors: [],
})
