import { expect, test } from '@jest/globals'
import { unlinkedText, visibleText } from './shown-text.ts'

test.each([
  ['characters of no width', 'ev\u200bil\u2060\ufeff', 'evil'],
  ['characters that turn the direction', 'invoice\u202egpj.exe\u2069\u200f', 'invoicegpj.exe'],
  ['soft hyphens, fillers and tags', 'a\u00ad\u3164\u{e0041}b', 'ab'],
  ['a joiner between letters', 'pay\u200dpal', 'paypal'],
])('%s go', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible)
})

test.each(['👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍⚖️', 'Núñez, Søren, Владимир, 陳大文, محمد'])('%s stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test.each([
  ['https://evil.example/login', 'https: //evil. example/login'],
  ['HTTP:\\\\evil.example', 'HTTP: \\\\evil. example'],
  ['http://localhost/x', 'http: //localhost/x'],
  ['evil.example', 'evil. example'],
  ['www.1evil.example', 'www. 1evil. example'],
  ['WWW.x', 'WWW. x'],
  ['evil。example', 'evil。 example'],
  ['пример.рф', 'пример. рф'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['(evil).example', '(evil). example'],
  ['192.0.2.7/x', '192. 0. 2. 7/x'],
  ['me@evil.example', 'me@evil. example'],
  ['passport.pdf.zip', 'passport.pdf. zip'],
  ['evil.example.pdf', 'evil. example.pdf'],
  ['St.John', 'St. John'],
])('%s is shown as %s', (text, unlinked) => {
  expect(unlinkedText(text)).toBe(unlinked)
  expect(unlinkedText(unlinked)).toBe(unlinked)
})

test.each([
  'passport.pdf',
  'Scan 2026.03.31.JPG',
  'Reyes v. Acme',
  'J.R. Reyes',
  '$3.50 at 10:30',
  'U.S.',
  'a: b // c',
])('%s is no address and stays as it is', (text) => {
  expect(unlinkedText(text)).toBe(text)
})
