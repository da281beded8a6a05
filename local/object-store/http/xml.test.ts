import { expect, test } from '@jest/globals'
import { readXml, writeXml } from './xml.ts'

test('text survives writing and reading, whatever characters it has', () => {
  const text = 'a<b>&amp;"\' \r\n\t\x01 é 日本 😀 ]]>'

  const read = readXml(writeXml(['Key', text], 'http://example.com/'))

  expect(read).toEqual({ name: 'Key', children: [], text })
})

test('comments, data sections, attributes, empty elements and prefixes are understood', () => {
  const read = readXml(
    '<?xml version="1.0"?><!-- <a> --><d:Delete x="1"><Quiet/><Key>&#97;&#x62;<![CDATA[<&c]]></Key></d:Delete>\n',
  )

  expect(read).toMatchObject({ name: 'd:Delete', children: [{ name: 'Quiet' }, { name: 'Key', text: 'ab<&c' }] })
})

test.each([
  '',
  'text',
  '<a>',
  '</a>',
  '<a></b>',
  '<a/><b/>',
  '<a>&unknown;</a>',
  '<a>&toString;</a>',
  '<a>&#x110000;</a>',
  '<a>& b</a>',
  '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
  '<a>'.repeat(10_000),
])('%s is refused as malformed', (document) => {
  expect(() => readXml(document)).toThrow(expect.objectContaining({ code: 'MalformedXML' }))
})
