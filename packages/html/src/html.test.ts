import { expect, test } from '@jest/globals'
import { html } from './html.ts'

test('values are escaped in text and in attributes, markup made by the template is not', () => {
  const hostile = `<script>"&'</script>`

  const { markup } = html`<p title="${hostile}">${hostile}${html`<b>${1}</b>`}${[html`<i></i>`, html`<u></u>`]}</p>`

  const escaped = '&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;'
  expect(markup).toBe(`<p title="${escaped}">${escaped}<b>1</b><i></i><u></u></p>`)
})
