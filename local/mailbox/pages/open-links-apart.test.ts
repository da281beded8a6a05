import { expect, test } from '@jest/globals'
import { openLinksApart } from './open-links-apart.ts'

test.each([
  ['<a href="x" target="_self" rel=opener>', '<a target=_blank rel=noopener  href="x" target="_self" rel=opener>'],
  ['<A\nhref=x>', '<A target=_blank rel=noopener \nhref=x>'],
  ['<a/href=x>', '<a target=_blank rel=noopener /href=x>'],
  ['<area href=x>', '<area target=_blank rel=noopener  href=x>'],
])('%j is given its tab before any attribute of its own', (link, opened) => {
  expect(openLinksApart(link)).toBe(opened)
})

test('other tags are left as they are', () => {
  expect(openLinksApart('<abbr title="x"><article>')).toBe('<abbr title="x"><article>')
})
