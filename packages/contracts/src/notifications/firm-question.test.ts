import { expect, test } from '@jest/globals'
import { firmQuestion, looksLikeFirmQuestion } from './firm-question.ts'

test.each([
  firmQuestion.en,
  firmQuestion.es,
  'Hello Ana!\nWHICH ONE  is your message for - Adams?',
  'Para que despacho es su mensaje',
  'Please confirm. Ｒeply with its 4 digits only!',
  'Confirm your lawyer:\n4821: Adams Law\r\n 7305 : Zed Legal',
])('%j looks like the question', (text) => {
  expect(looksLikeFirmQuestion(text)).toBe(true)
})

test.each([
  '',
  'Please reply 1 to confirm.',
  'Several law firms were asked.',
  'Bring these:\n1: passport\n2: two photographs',
  '2024: your tax return, please.',
  'Please send:\n2023: W-2\n2024: W-2',
  'Come at\n10:30 or\n11:45',
])('%j does not', (text) => {
  expect(looksLikeFirmQuestion(text)).toBe(false)
})
