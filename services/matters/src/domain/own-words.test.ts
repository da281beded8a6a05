import { expect, test } from '@jest/globals'
import { hasAddresses, ownWords } from './own-words.ts'

const WEBSITES = ['reyes.com', 'app.example.com']

test.each([
  'Please send us your passport.\n\nKind regards,\nEva Kline, J.D.',
  'How it works: https://reyes.com/clients/how-to.html?a=1#top.',
  'See www.reyes.com, or (reyes.com/faq)!',
  'Write to eva.kline@gmail.com, or call +1 212 555 0123.',
  'Fill in form.pdf and scan.2026.jpg by 10.30.',
  'Hello 👩🏽‍⚖️, señora Núñez',
])('%j goes as it is', (text) => {
  expect(ownWords(text, WEBSITES)).toEqual({ words: text, foreign: null })
})

test.each([
  ['Pay at https://evil.example/now', 'evil.example'],
  ['Pay at HTTP:\\\\evil.example', 'evil.example'],
  ['(www.evil.example)', 'www.evil.example'],
  ['Pay at evil.example/now today', 'evil.example'],
  ['https://reyes.com.evil.example', 'reyes.com.evil.example'],
  ['https://reyes.com@evil.example', 'reyes.com@evil.example'],
  ['reyes.com:x@evil.example/', 'reyes.com'],
  ['https://reyes.com/,https://evil.example', 'evil.example'],
  ['https://reyes.com/?to=https://evil.example', 'reyes.com'],
  ['https://reyes.com/日evil.example', 'reyes.com'],
  ['https://notreyes.com', 'notreyes.com'],
  ['https://re\u200byes.com.evil.example/', 'reyes.com.evil.example'],
  ['https://reyes.com\\.evil.example', 'reyes.com'],
  ['reyes.com//evil.example', 'reyes.com'],
  ['ftp://reyes.com', 'reyes.com'],
  ['http://192.0.2.7/', '192.0.2.7'],
  ['http://[2001:db8::1]/', 'http://'],
  ['https://evil.example&.reyes.com', 'evil.example&.reyes.com'],
  ['https://evil.example=.reyes.com', 'evil.example=.reyes.com'],
  ['https://evil.example_.reyes.com/', 'evil.example_.reyes.com'],
  ['https://evil.example-.reyes.com', 'evil.example-.reyes.com'],
  ['https://evil.example%5f.reyes.com', 'evil.example%5f.reyes.com'],
  ['https://evil.example~.reyes.com', 'evil.example~.reyes.com'],
  ['www.evil.example+ana@evil.example', 'www.evil.example+ana@evil.example'],
])('%j is refused', (text, foreign) => {
  expect(ownWords(text, WEBSITES)).toEqual({ words: null, foreign })
  expect(hasAddresses(text)).toBe(true)
})

test.each([
  ['Thank you.Call us', 'Thank you. Call us'],
  ['Ask evil.example', 'Ask evil. example'],
  ['\u202egpj.exe', 'gpj. exe'],
])('%j is sent as %j', (text, words) => {
  expect(ownWords(text, WEBSITES)).toEqual({ words, foreign: null })
})
