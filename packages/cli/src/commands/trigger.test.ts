import { type Reply, scriptedServer } from '@dossier/client/testing'
import { expect, test } from '@jest/globals'
import { newHome } from '../../test/run-command.ts'

const absent: Reply = { status: 404, body: { error: { code: 'not_found', message: 'No.', details: {} } } }
const firm = (fields: object): Reply => ({ body: { data: { id: 'firm_1', name: 'Silva', ...fields } } })
const emptyList: Reply = { body: { data: [], pagination: { total: 0, next_cursor: null } } }
const refused: Reply = { status: 403, body: { error: { code: 'insufficient_scope', message: 'No.', details: {} } } }

/** What `dossier trigger` prints and sends to an installation that replies so. */
async function triggerAt(...replies: Reply[]) {
  const server = await scriptedServer(...replies)
  const home = await newHome({ DOSSIER_URL: server.baseUrl, DOSSIER_API_KEY: 'dsr_live_x' })
  const { code, stderr } = await home.dossier(['trigger', 'matter.created'])
  await home.remove()
  await server.stop()
  const sent = server.seen.map(({ method, url }) => `${method} ${new URL(url, server.baseUrl).pathname}`)
  return { code, stderr: stderr.replace(server.baseUrl, 'URL'), sent }
}

const REFUSAL = 'Error: URL is not a sandbox. Nothing was sent there.\n'
const FIRM = 'GET /api/v1/firms'
const MESSAGES = 'GET /api/v1/sandbox/messages'

test('an installation that says that it is not a sandbox gets nothing', async () => {
  expect(await triggerAt(firm({ sandbox: false }), emptyList)).toEqual({ code: 1, stderr: REFUSAL, sent: [FIRM] })
})

test('an installation that says that it is a sandbox gets nothing either, if its messages are not stored', async () => {
  expect(await triggerAt(firm({ sandbox: true }), absent)).toEqual({ code: 1, stderr: REFUSAL, sent: [FIRM, MESSAGES] })
})

test.each([{ sandbox: true }, {}])(
  'an installation whose firm says %o is a sandbox if it stores messages',
  async (said) => {
    const { sent } = await triggerAt(firm(said), emptyList, refused)

    expect(sent).toEqual([FIRM, MESSAGES, expect.stringMatching(/^POST /)])
  },
)

test('an installation of 0.1.0, whose firms do not say it, is none unless it stores messages', async () => {
  expect(await triggerAt(firm({}), absent)).toEqual({ code: 1, stderr: REFUSAL, sent: [FIRM, MESSAGES] })
})
