import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** What a logo may be, as it is sent: with the rest of the body, base64 of it fits into the 1 MiB of a request. */
export const LOGO_BYTES_MAX = 700 * 1024
/** Width and height of a logo as it is shown: sharp on a phone, and small enough for emails. */
export const LOGO_SIDE_PX_MAX = 512
/** A logo as it is shown. In 256 colours, the largest one has 1 byte a pixel. */
export const LOGO_IMAGE_BYTES_MAX = 300 * 1024
/** Where logos are served, below the address of the web application. */
export const LOGO_PATH = '/logos'

/** Base64 of a file, RFC 4648 section 4. */
export function fileText(bytesMax: number) {
  const charsMax = Math.ceil(bytesMax / 3) * 4
  return z
    .string()
    .max(charsMax, { error: `must be a file of at most ${bytesMax / 1024} KiB, in base64`, abort: true })
    .check(z.base64({ error: 'must be a file in base64' }))
}

/** `#rrggbb`, in lower case. */
export const BrandColor = z
  .string()
  .max(7)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour such as #14544d' })
  .meta({ example: '#14544d' })

const hex = () => z.string().meta({ example: '#14544d' })

export const AccentColors = z
  .object({
    accent: hex().describe('For text, links, buttons and borders of controls.'),
    accent_hover: hex().describe('The same under the pointer.'),
    accent_soft: hex().describe('For quiet areas on which text stands.'),
    on_accent: hex().describe('For text on `accent`.'),
  })
  .meta({ id: 'AccentColors' })

export const BrandColors = z
  .object({
    light: AccentColors.describe('On light backgrounds.'),
    dark: AccentColors.describe('On dark backgrounds.'),
  })
  .meta({ id: 'BrandColors' })
  .describe(
    'Colours that pages and emails show, each `#rrggbb`. They are made of the colour of the firm, darker or lighter until text in them has a contrast of 4.5:1 on the backgrounds of pages. If the firm has chosen no colour, they are those of Dossier.',
  )
export type BrandColors = z.infer<typeof BrandColors>

export const FirmLogo = z
  .object({
    logo_url: z.string().describe('Where the logo is now. Anyone may get it there.').meta({
      example: 'https://app.example.com/logos/3f9c0e6a5d1b4c7f8e2a9b0c1d2e3f40.png',
    }),
    width: z.int().describe('In pixels.').meta({ example: 512 }),
    height: z.int().describe('In pixels.').meta({ example: 160 }),
    updated_at: Timestamp.describe('When the firm changed last.'),
  })
  .meta({ id: 'FirmLogo' })

/** Names one logo at its public address: 128 random bits in hexadecimal. */
export const LogoToken = z.string().regex(/^[0-9a-f]{32}$/)
