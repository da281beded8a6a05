import { expect, test } from '@jest/globals'
import { textOfHtml } from './html-text.ts'

test.each([
  ['lines', '<div>Yes.</div><div>Ana<br>Reyes</div>', 'Yes.\nAna\nReyes'],
  ['paragraphs', '<p>Yes.</p>\n<p>No.</p>', 'Yes.\n\nNo.'],
  ['words in the middle of a line', 'a <b>b</b>\n  <i>c</i>&nbsp;&amp; &lt;d&gt;', 'a b c & <d>'],
  ['quotes', 'Yes.<blockquote><div>Will you?</div>Firm</blockquote>', 'Yes.\n\n> Will you?\n> Firm'],
  ['nothing of what nobody sees', '<head><title>t</title></head><style>p{}</style><script>x()</script>Yes.', 'Yes.'],
  ['no addresses of links and pictures', '<a href="https://evil.test">here</a><img src="https://evil.test/x">', 'here'],
  ['what is not closed', '<div><p>Yes.<blockquote>no', 'Yes.\n\n> no'],
])('%s', (_case, html, text) => {
  expect(textOfHtml(html)).toEqual({ text, isCut: false, pictures: 0 })
})

test('text that is nested deeper than any mail ends early', () => {
  const html = `<p>Yes.</p>${'<svg>'.repeat(50_000)}${'</svg>'.repeat(50_000)}<p>never read</p>`

  expect(textOfHtml(html)).toMatchObject({ text: 'Yes.', isCut: true })
})

test('text that is longer than any answer ends early', () => {
  const { text, isCut } = textOfHtml('Yes. '.repeat(100_000))

  expect(text.length).toBeLessThanOrEqual(256 * 1024)
  expect(text).toMatch(/^Yes\. Yes\./)
  expect(isCut).toBe(true)
})

test('pictures in the HTML itself are counted, and the words behind them are read', () => {
  const picture = `<img alt="Front" src="data:image/png;base64,${'A'.repeat(300_000)}">`

  expect(textOfHtml(`${picture}<p>Yes.</p>${picture}`)).toEqual({ text: 'Yes.', isCut: false, pictures: 2 })
})

// What tries each of them against all that follows takes minutes.
test.each(['<img ', '<img src=', '<img src="data:'])('%j many times has no words', (part) => {
  expect(textOfHtml(part.repeat(200_000)).text).toBe('')
})
