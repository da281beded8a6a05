import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { brandColorsOf, CONTRAST_MIN, contrastOf, DEFAULT_BRAND_COLORS, SURFACES } from './brand-colors.ts'
import { toHex, toOklch } from './oklch.ts'

const themes = ['light', 'dark'] as const

/** What the tokens of the pages say, in both themes. */
function token(name: string): Record<(typeof themes)[number], string> {
  const css = readFileSync(new URL('../../../apps/web/src/shared/tokens.css', import.meta.url), 'utf8')
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)!
  return { light: light!, dark: dark! }
}

/** Every thirty-second step of each channel, and the ends. */
function* colorsAround(): Generator<string> {
  const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255].map((step) => step.toString(16).padStart(2, '0'))
  for (const red of steps) for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`
}

describe.each(themes)('in the %s theme', (theme) => {
  test('surfaces and default accents are those of the tokens of the pages', () => {
    const surfaces = ['page', 'surface', 'raised', 'sunken'].map((name) => token(name)[theme])
    const accents = ['accent', 'accent-hover', 'accent-soft', 'on-accent'].map((name) => token(name)[theme])

    expect(SURFACES[theme]).toEqual(surfaces)
    expect(Object.values(DEFAULT_BRAND_COLORS[theme])).toEqual(accents)
    expect(brandColorsOf(null)[theme]).toBe(DEFAULT_BRAND_COLORS[theme])
  })

  test('text in, on and under any colour of a firm can be read', () => {
    const text = token('text')[theme]
    const unreadable = [...colorsAround()].flatMap((color) => {
      const { accent, accent_hover, accent_soft, on_accent } = brandColorsOf(color)[theme]
      const pairs: [string, string][] = [
        ...[...SURFACES[theme], accent_soft].flatMap((below): [string, string][] => [
          [accent, below],
          [accent_hover, below],
        ]),
        [on_accent, accent],
        [on_accent, accent_hover],
        [text, accent_soft],
      ]
      return pairs.filter(([one, other]) => contrastOf(one, other) < CONTRAST_MIN).map((pair) => [color, ...pair])
    })

    expect(unreadable).toEqual([])
  })

  test('a colour that can be read stays as it is', () => {
    const readable = { light: '#7a1f5c', dark: '#f0a6d2' }[theme]

    expect(brandColorsOf(readable)[theme].accent).toBe(readable)
  })

  test('a colour that cannot be read keeps its hue', () => {
    const color = { light: '#f2c200', dark: '#1a2c8f' }[theme]

    const { accent } = brandColorsOf(color)[theme]

    expect(accent).not.toBe(color)
    expect(Math.abs(toOklch(accent).hue - toOklch(color).hue)).toBeLessThan(0.05)
  })
})

test('contrast follows WCAG, and a colour survives the round trip', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect([...colorsAround()].filter((color) => toHex(toOklch(color)) !== color)).toEqual([])
})
