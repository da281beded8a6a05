import { expect, test } from '@jest/globals'
import { readExternalEngines } from './external-engines.ts'

test('without addresses in the environment the platform runs everything itself', () => {
  expect(readExternalEngines({ PATH: '/bin', PM_SCOPES: 'matters:read' })).toEqual({})
})

test.each(['PM_AUTH_URL', 'PM_TOKEN_URL', 'PM_API_URL', 'PM_CLIENT_ID', 'PM_CLIENT_SECRET', 'PM_CLIENT_SECRET_FILE'])(
  'with %s, there is a practice-management system, and no stand-in is started',
  (name) => {
    expect(readExternalEngines({ [name]: 'given' })).toEqual({ practiceManagement: true })
  },
)
