import { identity, type OAuthClientId, toUuid } from '@dossier/contracts'
import { hashToken, newId, newOAuthSecret, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { insertPendingPermit, PENDING_MS_MAX } from '../src/store/pending-integration-permits.ts'
import { deleteStaleRows } from '../src/workers/housekeeping.ts'

/** Far from now, when the service deletes by itself. */
const NOW = Date.parse('2097-01-01T00:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
let session: SeededSession
let clientId: OAuthClientId

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  session = await t.seedSession(firm)
  const { data } = await t.call(
    identity.operations.createOAuthClient,
    { name: 'Client', redirect_uris: ['https://app.example.com/'], scopes: ['matters:read'] },
    undefined,
    session.headers,
  )
  clientId = data.id as OAuthClientId
})
afterAll(() => t.stop())

const at = (ms: number) => new Date(NOW + ms).toISOString()

/** A grant that ends after some time, with an access and a refresh token each; returns its UUID. */
async function seedGrant(expiresInMs: number, accessExpiresInMs: number, refreshExpiresInMs: number): Promise<string> {
  const id = toUuid(newId('grt'))
  const newHash = () => hashToken(newOAuthSecret('code'))
  await t.query(
    'identity',
    `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               created_at, expires_at)
     values ($1, $2, $3, $4, '{matters:read}', '', $5, $6, $6, $6)`,
    [id, toUuid(firm.id), toUuid(clientId), toUuid(session.userId), newHash(), at(expiresInMs)],
  )
  await t.query('identity', `insert into oauth_access_tokens values ($1, $2, '{matters:read}', $3)`, [
    newHash(),
    id,
    at(accessExpiresInMs),
  ])
  await t.query('identity', 'insert into oauth_refresh_tokens values ($1, $2, null, $3)', [
    newHash(),
    id,
    at(refreshExpiresInMs),
  ])
  return id
}

const counted = async (grantId: string) => {
  const tables = ['oauth_access_tokens', 'oauth_refresh_tokens']
  const grants = await t.query('identity', 'select 1 from oauth_grants where id = $1', [grantId])
  const tokens = await Promise.all(
    tables.map((table) => t.query('identity', `select 1 from ${table} where grant_id = $1`, [grantId])),
  )
  return [grants.length, ...tokens.map((rows) => rows.length)]
}

test('expired rows are deleted, access tokens 30 days later so that they are known as expired', async () => {
  const living = await seedGrant(MINUTE_MS, MINUTE_MS, MINUTE_MS)
  const ended = await seedGrant(0, MINUTE_MS, MINUTE_MS)
  const refreshed = await seedGrant(MINUTE_MS, -30 * DAY_MS, 0)
  const recent = await seedGrant(MINUTE_MS, MINUTE_MS - 30 * DAY_MS, MINUTE_MS)

  await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, (db) => deleteStaleRows(db, at(0)))

  expect(await counted(living)).toEqual([1, 1, 1])
  expect(await counted(ended)).toEqual([0, 0, 0])
  expect(await counted(refreshed)).toEqual([1, 0, 0])
  expect(await counted(recent)).toEqual([1, 1, 1])
})

test('the input of a call that needed an approval is forgotten once that has expired', async () => {
  const grant = await seedGrant(MINUTE_MS, MINUTE_MS, MINUTE_MS)
  for (const [operation, expiresInMs] of [
    ['ended', 0],
    ['living', 1],
  ] as const) {
    await t.query(
      'identity',
      `insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
       values ($1, $2, $3, $4, $5, '{}', '', $6, $6)`,
      [toUuid(newId('apv')), toUuid(firm.id), toUuid(session.userId), grant, operation, at(expiresInMs)],
    )
  }

  await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, (db) => deleteStaleRows(db, at(0)))

  const kept = await t.query('identity', 'select operation from approvals where grant_id = $1', [grant])
  expect(kept).toEqual([{ operation: 'living' }])
})

test('a pending connection that can no longer be completed is forgotten', async () => {
  const [ended, living] = [hashToken('ended'), hashToken('living')]
  await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, async (db) => {
    await insertPendingPermit(db, firm.id, { stateSha256: ended, askedAt: at(-PENDING_MS_MAX) })
    await insertPendingPermit(db, firm.id, { stateSha256: living, askedAt: at(1 - PENDING_MS_MAX) })

    await deleteStaleRows(db, at(0))
  })

  const kept = await t.query('identity', 'select state_sha256 from pending_integration_permits where firm_id = $1', [
    toUuid(firm.id),
  ])
  expect(kept).toEqual([{ state_sha256: living }])
})
