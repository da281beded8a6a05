import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** The largest logo file. In base64, with the rest of the body, it fits into the 1 MiB of a request. */
export const LOGO_BYTES_MAX = 700 * 1024
/** Largest width and height of the stored logo: sharp on a phone, and small enough for emails. */
export const LOGO_SIDE_PX_MAX = 512
/** The largest stored logo. With 256 colours it has at most 1 byte a pixel. */
export const LOGO_IMAGE_BYTES_MAX = 300 * 1024
/** Path at which logos are served, relative to the web application. */
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
    accent_hover: hex().describe('The same while the pointer is over it.'),
    accent_soft: hex().describe('For quiet areas behind text.'),
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
    'Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of Dossier.',
  )
export type BrandColors = z.infer<typeof BrandColors>

export const FirmLogo = z
  .object({
    logo_url: z.string().describe('Public address of the logo.').meta({
      example: 'https://app.example.com/logos/3f9c0e6a5d1b4c7f8e2a9b0c1d2e3f40.png',
    }),
    width: z.int().describe('In pixels.').meta({ example: 512 }),
    height: z.int().describe('In pixels.').meta({ example: 160 }),
    updated_at: Timestamp.describe('When the firm last changed.'),
  })
  .meta({ id: 'FirmLogo' })

/** Names one logo at its public address: 128 random bits in hexadecimal. */
export const LogoToken = z.string().regex(/^[0-9a-f]{32}$/)
