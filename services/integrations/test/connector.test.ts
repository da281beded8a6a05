import { defaultSettings } from '@dossier/local/practice-management'
import { type ConnectedSystem, documentEngines, startConnectedSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals'
import { accessTokensContract } from './access-tokens.contract.ts'
import { connectionContract } from './connection.contract.ts'
import { connectedFirm, leaveAll } from './fixtures.ts'
import { inboundContract } from './inbound.contract.ts'

/** Long for a busy machine, and short enough to wait for a call that hangs. */
const PM_TIMEOUT_MS = '4000'

/** Their calls go well, so that the failures that tests cause open no breaker of either replica. */
const GOOD_CONNECTIONS = 10

describe.each(documentEngines())('$name', (engine) => {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({
      system: { documents: await engine.newDatabase(), environment: { integrations: { PM_TIMEOUT_MS } } },
    })
    await s.t.startReplica('integrations')
    await Promise.all(Array.from({ length: GOOD_CONNECTIONS }, () => connectedFirm(s)))
    await leaveAll(s)
  })
  afterAll(() => s.stop())
  afterEach(async () => {
    s.standIn.controls.behave()
    s.standIn.controls.set(defaultSettings)
    await leaveAll(s)
  })

  describe('connection', () => connectionContract(() => s))
  describe('access tokens', () => accessTokensContract(() => s))
  describe('inbound', () => inboundContract(() => s))
})
