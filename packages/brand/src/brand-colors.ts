import { contrastOf, type Oklch, toHex, toOklch } from './oklch.ts'

export { contrastOf } from './oklch.ts'

/** The accent colours of one theme, each `#rrggbb`. */
export interface AccentColors {
  /** Text, links, buttons and borders of controls. */
  accent: string
  /** The same under the pointer. */
  accent_hover: string
  /** A quiet area on which text stands. */
  accent_soft: string
  /** Text on `accent`. */
  on_accent: string
}

export interface BrandColors {
  light: AccentColors
  dark: AccentColors
}

/** Contrast of text (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** Backgrounds that accents stand on: `--page`, `--surface`, `--raised` and `--sunken` of the pages' tokens. */
export const SURFACES = {
  light: ['#f8f7f4', '#ffffff', '#ffffff', '#f1efea'],
  dark: ['#151412', '#1d1b19', '#262421', '#11100f'],
} as const

/** The accents of a firm that has chosen no colour, as the tokens have them. */
export const DEFAULT_BRAND_COLORS: BrandColors = {
  light: { accent: '#14544d', accent_hover: '#0e403b', accent_soft: '#e3efec', on_accent: '#ffffff' },
  dark: { accent: '#63c7b8', accent_hover: '#86d8cb', accent_soft: '#17332f', on_accent: '#0c1f1c' },
}

/** Change of lightness from one try to the next. */
const STEP = 0.005
/** How far a colour under the pointer is from the one at rest. */
const HOVER_STEP = 0.07
/** Lightness of quiet areas, and the most chroma that they have. */
const SOFT = { light: { lightness: 0.945, chromaMax: 0.02 }, dark: { lightness: 0.3, chromaMax: 0.035 } }
/** Text on a light accent: nearly black, with a little of the hue. */
const INK = { lightness: 0.22, chromaMax: 0.03 }

/**
 * The accents of a firm with this colour, `#rrggbb`; null for one that has chosen none. In each theme the colour gets darker or
 * lighter until text in it can be read on every surface. A colour that can be read already stays as it is.
 */
export function brandColorsOf(color: string | null): BrandColors {
  if (color === null) return DEFAULT_BRAND_COLORS
  const chosen = toOklch(color)
  return { light: lightOf(color, chosen), dark: darkOf(color, chosen) }
}

function lightOf(color: string, chosen: Oklch): AccentColors {
  const soft = softOf(chosen, SOFT.light)
  const accent = readable(color, chosen, -STEP, [...SURFACES.light, soft])
  return { accent, accent_hover: shifted(accent, -HOVER_STEP), accent_soft: soft, on_accent: '#ffffff' }
}

function darkOf(color: string, chosen: Oklch): AccentColors {
  const soft = softOf(chosen, SOFT.dark)
  const accent = readable(color, chosen, STEP, [...SURFACES.dark, soft])
  return { accent, accent_hover: shifted(accent, HOVER_STEP), accent_soft: soft, on_accent: softOf(chosen, INK) }
}

/** The colour, or the nearest one in the direction of `step` that can be read on all backgrounds. Black and white always can. */
function readable(color: string, chosen: Oklch, step: number, backgrounds: readonly string[]): string {
  let [hex, lightness] = [color, chosen.lightness]
  while (backgrounds.some((background) => contrastOf(hex, background) < CONTRAST_MIN)) {
    lightness += step
    hex = toHex({ ...chosen, lightness: Math.min(1, Math.max(0, lightness)) })
    if (lightness < 0 || lightness > 1) break
  }
  return hex
}

function softOf({ chroma, hue }: Oklch, { lightness, chromaMax }: { lightness: number; chromaMax: number }): string {
  return toHex({ lightness, chroma: Math.min(chroma, chromaMax), hue })
}

function shifted(hex: string, by: number): string {
  const { lightness, ...rest } = toOklch(hex)
  return toHex({ ...rest, lightness: Math.min(1, Math.max(0, lightness + by)) })
}
