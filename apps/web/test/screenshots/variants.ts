import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../browser.ts'

const FOLDER = process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../../../docs/screenshots', import.meta.url))
/** For a busy machine. */
export const VARIANT_MS_MAX = 600_000

interface Variant {
  name: string
  language: 'en' | 'es'
  options: BrowserContextOptions
}

/** A desk and a phone, light and dark, in English and Spanish. */
export const variants: Variant[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en-US', 'es-MX'] as const).flatMap((locale) => {
    const language = locale === 'es-MX' ? 'es' : 'en'
    return [
      { name: `1440-${colorScheme}-${language}`, language, options: { ...DESKTOP, colorScheme, locale } },
      { name: `390-${colorScheme}-${language}`, language, options: { ...PHONE, colorScheme, locale } },
    ] satisfies Variant[]
  }),
)

/** Time in which a sheet of a file is drawn. */
const DRAWING_MS = 500

/** Takes a picture once nothing is loading any more. */
export async function take(page: Page, what: string, variant: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(DRAWING_MS)
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}/${what}-${variant}.png` })
}
