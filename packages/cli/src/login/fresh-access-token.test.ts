import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reply, scriptedServer } from '@dossier/client/testing'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ProfileStore } from '../profiles/profile-store.ts'
import { SignedOutError } from '../usage-error.ts'
import { freshAccessToken } from './fresh-access-token.ts'

const RENEWED: Reply = {
  body: { access_token: 'new', token_type: 'Bearer', expires_in: 3_600, refresh_token: 'next', scope: 'matters:read' },
}

let folder: string
let store: ProfileStore
let server: Awaited<ReturnType<typeof scriptedServer>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-tokens-'))
  store = new ProfileStore(folder)
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn(expires_at: number, reply: Reply): Promise<void> {
  server = await scriptedServer(reply)
  const tokens = { client_id: 'app_1', access_token: 'old', refresh_token: 'once', expires_at }
  await store.write('default', { url: server.baseUrl, credential: { kind: 'tokens', ...tokens } })
}

test('a token that is good for a while is used as it is', async () => {
  await signedIn(Date.now() + 3_600_000, RENEWED)

  expect([await freshAccessToken(store, 'default'), server.seen]).toEqual(['old', []])
})

test('one of several commands that run at once renews the token, and all use it', async () => {
  await signedIn(Date.now(), RENEWED)

  const tokens = await Promise.all([1, 2, 3].map(() => freshAccessToken(store, 'default')))

  expect(tokens).toEqual(['new', 'new', 'new'])
  expect(server.seen.map(({ body }) => body)).toEqual(['grant_type=refresh_token&refresh_token=once&client_id=app_1'])
  expect((await store.read('default'))!.credential).toMatchObject({ access_token: 'new', refresh_token: 'next' })
})

test('a sign-in that has ended says so', async () => {
  await signedIn(Date.now(), { status: 400, body: { error: 'invalid_grant' } })

  await expect(freshAccessToken(store, 'default')).rejects.toThrow(SignedOutError)
})
