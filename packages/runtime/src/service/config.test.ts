import { expect, test } from '@jest/globals'
import { env, readConfig, renderEnvExample, setting } from './config.ts'

const settings = {
  PORT: setting({ schema: env.port, doc: 'Where it listens.', default: '8080' }),
  SECRET: setting({ schema: env.text, doc: 'A key.', example: 'something-random' }),
  FLAG: setting({ schema: env.flag, doc: 'On or off.', default: 'false' }),
}

test('settings are read with their types, and an empty variable counts as absent', () => {
  expect(readConfig(settings, { SECRET: 's', PORT: '', FLAG: 'true' })).toEqual({ PORT: 8080, SECRET: 's', FLAG: true })
})

test('every problem is named at once, and no value is shown', () => {
  expect(() => readConfig(settings, { PORT: 'hunter2' })).toThrow(/PORT .*\nSECRET is required: A key\./)
  expect(() => readConfig(settings, { PORT: 'hunter2' })).not.toThrow(/hunter2/)
})

test('the example file has each setting with its explanation, required ones ready to fill in', () => {
  expect(renderEnvExample(settings)).toBe(
    '# Where it listens.\n# PORT=8080\n\n# A key.\nSECRET=something-random\n\n# On or off.\n# FLAG=false\n',
  )
})
