import { expect, test } from '@jest/globals'
import { linkUrls } from './link-urls.ts'

function markupOf(text: string): string {
  return linkUrls(text)
    .map(({ markup }) => markup)
    .join('')
}

test('a web address becomes a link of its own tab, without the punctuation after it', () => {
  expect(markupOf('See (https://firm.test/a?b=1&c=2). Bye')).toBe(
    'See (<a href="https://firm.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">https://firm.test/a?b=1&amp;c=2</a>). Bye',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('%s stays plain text', (text) => {
  expect(markupOf(text)).toBe(text)
})

test('text that tries to end the link is escaped', () => {
  expect(markupOf('https://firm.test/"onclick=alert(1)><script>')).not.toMatch(/"onclick|<script>/)
})
