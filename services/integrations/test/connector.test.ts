import { defaultSettings } from '@dossier/local/practice-management'
import { type ConnectedSystem, documentEngines, startConnectedSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals'
import { connectionContract } from './connection.contract.ts'
import { leaveAll } from './fixtures.ts'

/** Calls there end so soon that a test can wait for it. */
const PM_TIMEOUT_MS = '1000'

describe.each(documentEngines())('$name', (engine) => {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({
      system: { documents: await engine.newDatabase(), environment: { integrations: { PM_TIMEOUT_MS } } },
    })
  })
  afterAll(() => s.stop())
  afterEach(async () => {
    s.standIn.controls.behave()
    s.standIn.controls.set(defaultSettings)
    await leaveAll(s)
  })

  describe('connection', () => connectionContract(() => s))
})
