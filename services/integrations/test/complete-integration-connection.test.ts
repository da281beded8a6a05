import type { FirmId } from '@dossier/contracts'
import { createLogger, hashToken, later } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import type { Connector } from '../src/connector.ts'
import { completeIntegrationConnection } from '../src/operations/complete-integration-connection.ts'
import { PracticeManagementFailure } from '../src/practice-management/failure.ts'
import { type ConnectState, connectStates } from '../src/store/connect-states.ts'
import { connections } from '../src/store/connections.ts'
import type { Stored } from '../src/store/documents/documents.ts'
import { openNewStore } from './open-new-store.ts'

const COMERS = 5
const STATE = 'state-of-the-firm'
const now = () => '2026-11-23T12:00:00.000Z'

describe.each(documentEngines())('$name', (engine) => {
  test('of several that have all found the same state before one of them uses it, one exchanges its code', async () => {
    const log = createLogger('test', 'silent')
    const { documents, close } = await openNewStore(engine, { collections: [connectStates, connections] as never, now })
    const states = documents.open(connectStates)
    await states.insert({
      id: hashToken(STATE),
      firm_id: 'firm_1' as FirmId,
      session_id: null,
      user_id: null,
      expires_at: later(now(), 60_000),
    })
    let toCome = COMERS
    const { promise: allHaveFound, resolve } = Promise.withResolvers<void>()
    const find = async (id: string) => {
      const found = await states.find(id)
      if (--toCome === 0) resolve()
      await allHaveFound
      return found
    }
    const exchanged: string[] = []
    const oauth = {
      async exchangeCode(code: string) {
        exchanged.push(code)
        throw new PracticeManagementFailure('refused', 'enough is known')
      },
    }
    const connector = {
      store: {
        connections: documents.open(connections),
        connectStates: { find, remove: (read: Stored<ConnectState>) => states.remove(read) },
      },
      oauth,
      now,
      log,
    }
    const ctx = {
      deps: { connector: connector as unknown as Connector },
      now,
      concerns() {},
      remainingMs: () => 10_000,
    }
    const complete = (code: string) =>
      completeIntegrationConnection(ctx as never, { state: STATE, code, session: null } as never)

    const endings = await Promise.allSettled(Array.from({ length: COMERS }, (_, index) => complete(`code-${index}`)))
    await close()

    const codes = endings.map((ending) => (ending.status === 'rejected' ? ending.reason.code : 'connected'))
    expect(codes.sort()).toEqual(['integration_refused', ...Array(COMERS - 1).fill('integration_state_invalid')])
    expect(exchanged).toHaveLength(1)
  })
})
