import { readConfig } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { practiceManagementSettings, readPracticeManagementSettings } from './settings.ts'

test.each([
  ['https://app.clio.com/api/v4/', false],
  ['http://127.0.0.1:4000/api/v4', true],
])('files may go to this machine where the API is %s: %s', (PM_API_URL, isLocal) => {
  const PM_URL = 'https://app.clio.com'
  const config = readConfig(practiceManagementSettings, {
    PM_AUTH_URL: PM_URL,
    PM_TOKEN_URL: PM_URL,
    PM_API_URL,
    PM_CLIENT_ID: 'dossier',
    PM_CLIENT_SECRET: 'secret',
  })

  expect(readPracticeManagementSettings(config)).toMatchObject({ isLocal })
})
