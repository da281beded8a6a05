import { describe, expect, test } from '@jest/globals'
import { stopRequestOf, stopWords } from './stop-request.ts'

describe('asks for no more SMS', () => {
  test.each([
    ...stopWords.en,
    'Stop. Thank you',
    'Please stop',
    'STOP STOP STOP',
    'Stop now please!!',
    'Hi, please stop. Thanks',
    'Stop texting me',
    'STOP sending me these messages',
    'stop all texts to this number',
    'Stop the messages',
    'Stop it',
    'Could you please stop texting?',
    'I would like to opt out',
    'Opt me out',
    'How do I unsubscribe?',
    'Unsubscribe me from this list',
    'please remove me from your list',
    'Take me off the list',
    'Leave me alone',
    "Don't text me again",
    'Do not contact me',
    'no more texts please',
    'I don’t want any more messages',
    'I no longer want to receive SMS',
    'Cancel texts',
    'Quit messaging me',
    'End, thank you',
    'Wrong number, stop',
    'Arrêt',
    'ARRET SVP',
  ])('%j', (text) => {
    expect(stopRequestOf(text)).toEqual({ isCertain: true, language: 'en' })
  })

  test.each([
    ...stopWords.es,
    'Alto, por favor',
    'Baja. Gracias',
    'Por favor no me escriba más',
    'Deje de mandarme mensajes',
    'No más mensajes',
    'Ya no quiero recibir mensajes',
    'No me envíen más SMS',
    'Quiero darme de baja',
  ])('%j, in Spanish', (text) => {
    expect(stopRequestOf(text)).toEqual({ isCertain: true, language: 'es' })
  })
})

test.each([
  'Please stop calling',
  "Don't stop calling, but stop texting my office",
  'Stop! I found the passport',
  'Stop, Ana',
  'Stop sending me links to the old address',
  'You really must stop',
  'Will you stop messaging my mother?',
  'No more texts about the divorce',
  'Cancel the reminders for Monday',
  'Cancel this',
])('%j may ask for no more SMS', (text) => {
  expect(stopRequestOf(text)).toMatchObject({ isCertain: false })
})

test.each([
  'I will stop by tomorrow',
  'Can I stop by your office to sign?',
  "I'll stop in on Friday",
  "Please don't stop texting me",
  'It is a non-stop flight',
  'The bus stop was closed',
  'I want to stop the eviction',
  'Stop the eviction please',
  'Can you stop the foreclosure?',
  'Did you stop the garnishment',
  'Stop payment on the check',
  'Please take me off the lease',
  "My ex keeps texting me and won't leave me alone",
  'No parar',
  'Por favor no paren',
  'When does the lease end?',
  'To the end',
  'I want to cancel the appointment',
  'No more documents, that is all',
  'No more, thanks',
  'I do not want to sue',
  'No quiero ir',
  'Soy alto',
  'No, gracias',
  'Thank you',
  'Text me please',
  'I never got your message',
  '',
  '👍',
])('%j asks for something else', (text) => {
  expect(stopRequestOf(text)).toBeUndefined()
})
