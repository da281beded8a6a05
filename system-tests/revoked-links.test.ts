/** What a session of the portal may still read once its link was revoked, while gateways don't know it yet. */
import { allOperations, matters, toUuid } from '@dossier/contracts'
import { type System, sendToOperation, startSystem, untilAnswered } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrange, Scene } from './cases/index.ts'
import { forEach, walk } from './walk.ts'

const { getPortalMatter } = matters.operations
/** Of a session that has passed the second step they say that, and nothing else. */
const OF_SECOND_STEP = ['getPortalVerification', 'requestPortalVerification', 'verifyPortalSession']
const ofPortal = allOperations.filter(({ name, access }) => access.kind === 'portal' && !OF_SECOND_STEP.includes(name))
let t: System
beforeAll(async () => {
  // Links are revoked in the database, without a notice to gateways.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '600000' } } })
})
afterAll(() => t.stop())

test('no operation of the portal shows or takes anything by a link that was revoked', async () => {
  const outcomes = await walk(ofPortal, async (op) => {
    const scene = new Scene(t, await t.seedFirm())
    const input = await arrange(op, scene)
    const { headers } = await scene.portal()
    // The gateway has seen the session, and goes on believing it.
    expect((await t.call(getPortalMatter, {}, undefined, headers)).status).toBe(200)
    await t.query('matters', 'update intake_links set revoked_at = now() where firm_id = $1', [toUuid(scene.firm.id)])

    // A busy machine answers 503 until it has opened its connections.
    const { status, error } = await untilAnswered((key) =>
      sendToOperation(t.baseUrl, op, input, undefined, { ...headers, ...key }),
    )

    return status >= 400 && status < 500 ? 'refused' : `${status} ${error?.code}`
  })

  expect(outcomes).toEqual(forEach(ofPortal, () => 'refused'))
})
