import { scriptedServer } from '@dossier/client/testing'
import { expect, test } from '@jest/globals'
import { newHome } from '../../test/run-command.ts'

test('an installation that is no sandbox gets nothing', async () => {
  const body = { error: { code: 'not_found', message: 'No.', details: {} } }
  const server = await scriptedServer({ status: 404, body })
  const home = await newHome({ DOSSIER_URL: server.baseUrl, DOSSIER_API_KEY: 'dsr_live_x' })

  const { code, stderr } = await home.dossier(['trigger', 'matter.created'])

  expect([code, stderr]).toEqual([1, `Error: ${server.baseUrl} is no sandbox. Nothing was sent there.\n`])
  expect(server.seen.map(({ method }) => method)).toEqual(['GET'])
  await home.remove()
  await server.stop()
})
