import type { FirmId, IntegrationId } from '@dossier/contracts'
import { createLogger, hashToken, later, Metrics } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import { disconnect } from '../src/connection/disconnect.ts'
import type { Connector } from '../src/connector.ts'
import { completeIntegrationConnection } from '../src/operations/complete-integration-connection.ts'
import { connectIntegration } from '../src/operations/connect-integration.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { isLive, newConnection } from '../src/store/connections.ts'
import { changeDocument } from '../src/store/documents/change-document.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM = 'firm_1' as FirmId
const STATE = 'state-of-the-firm'
const USER = { id: 7, name: 'Ada Court', email: 'ada@court.test' }
const TOKENS = { access_token: 'access', refresh_token: 'refresh', token_refresh_at: '2026-11-24T12:00:00.000Z' }
const now = () => '2026-11-23T12:00:00.000Z'

describe.each(documentEngines())('$name', (engine) => {
  async function withStore(work: (parts: Parts) => Promise<void>): Promise<void> {
    const { documents, close } = await openNewStore(engine, { collections, now })
    try {
      await work({
        store: openCollections(documents),
        now,
        metrics: new Metrics(),
        queue: { add: async () => {} } as never,
      })
    } finally {
      await close()
    }
  }

  test('a callback that is under way when the firm disconnects connects nothing, and its grant is taken back', async () => {
    await withStore(async (parts) => {
      await parts.store.connectStates.insert({
        id: hashToken(STATE),
        firm_id: FIRM,
        session_id: null,
        user_id: null,
        disconnects: 0,
        expires_at: later(now(), 60_000),
      })
      const takenBack: string[] = []
      const whoAmI = async () => {
        await disconnect(parts, FIRM)
        return USER
      }
      const connector = {
        ...parts,
        log: createLogger('test', 'silent'),
        oauth: {
          exchangeCode: async () => ({ accessToken: 'fresh' }),
          deauthorize: async (token: string) => takenBack.push(token),
        },
        apiOf: () => ({ whoAmI }),
        tokens: { stored: () => TOKENS },
      } as unknown as Connector
      const ctx = { deps: { connector }, now, concerns() {}, remainingMs: () => 10_000 }

      const completed = completeIntegrationConnection(ctx as never, { state: STATE, code: 'code', session: null })

      await expect(completed).rejects.toMatchObject({ code: 'integration_state_invalid' })
      expect(isLive(await parts.store.connections.find(FIRM))).toBe(false)
      expect(takenBack).toEqual(['fresh'])
    })
  })

  test('a disconnect that is carried out after another one leaves a connection that was made since', async () => {
    await withStore(async (parts) => {
      await connect(parts)
      const add = async () => {
        queue.add = async () => {}
        await disconnect(parts, FIRM)
        await connect(parts)
      }
      const queue = { add }

      await disconnect({ ...parts, queue: queue as never }, FIRM)

      const present = await parts.store.connections.find(FIRM)
      expect(isLive(present)).toBe(true)
      expect(present).toMatchObject({ disconnects: 1, farewells: [{ access_token: 'access' }] })
    })
  })

  test('a repeat of a disconnect changes nothing, until somebody begins a connection', async () => {
    await withStore(async (parts) => {
      await connect(parts)
      await disconnect(parts, FIRM)
      const disconnected = await parts.store.connections.find(FIRM)

      await disconnect(parts, FIRM)

      expect(await parts.store.connections.find(FIRM)).toEqual(disconnected)
      const deps = { connector: { ...parts, oauth: { authorizeUrl: (state: string) => state } } }
      const principal = { firm_id: FIRM, kind: 'session', credential_id: 'ses_1', user_id: 'usr_1' }
      const { location: state } = await connectIntegration({ deps, now, principal } as never, {})
      await disconnect(parts, FIRM)
      const begun = await parts.store.connectStates.find(hashToken(state))
      expect([begun!.disconnects, (await parts.store.connections.find(FIRM))!.disconnects]).toEqual([1, 2])
    })
  })

  test('the grant of a firm that is disconnected several times at once is taken back once', async () => {
    await withStore(async (parts) => {
      await connect(parts)

      await Promise.all([disconnect(parts, FIRM), disconnect(parts, FIRM), disconnect(parts, FIRM)])

      const present = await parts.store.connections.find(FIRM)
      expect(isLive(present)).toBe(false)
      expect(present).toMatchObject({ reason: 'disconnected', farewells: [{ access_token: 'access' }] })
    })
  })
})

type Parts = Parameters<typeof disconnect>[0]

async function connect({ store: { connections } }: Parts): Promise<void> {
  await connections.insert(newConnection(FIRM))
  await changeDocument(connections, FIRM, () => ({
    ...TOKENS,
    reason: null,
    account_id: 'int_1' as IntegrationId,
    external_user: USER as never,
    external_user_id: USER.id,
    connected_at: now(),
  }))
}
