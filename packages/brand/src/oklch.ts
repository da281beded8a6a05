/**
 * Colours as people see them: lightness from 0 to 1, chroma from 0 (grey), hue in radians. Source of the numbers: Björn Ottosson,
 * "A perceptual color space for image processing", 2020; sRGB is as in IEC 61966-2-1.
 */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** Halvings of the chroma's interval: finer than a step of eight bits. */
const CHROMA_STEPS = 16

/** The colour of `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** As `#rrggbb`, with less chroma where a screen cannot show it. */
export function toHex(color: Oklch): string {
  const whole = toLinear(color)
  if (isShown(whole)) return hexOf(whole)
  let [shown, beyond] = [0, color.chroma]
  for (let step = 0; step < CHROMA_STEPS; step++) {
    const chroma = (shown + beyond) / 2
    if (isShown(toLinear({ ...color, chroma }))) shown = chroma
    else beyond = chroma
  }
  return hexOf(toLinear({ ...color, chroma: shown }))
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001)
}

function linearOf(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function hexOf(linear: Triple): string {
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
