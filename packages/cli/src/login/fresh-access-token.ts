import { setTimeout } from 'node:timers/promises'
import { createDossier, DossierError } from '@dossier/client'
import { tryLock } from '../profiles/file-lock.ts'
import type { ProfileStore, Tokens } from '../profiles/profile-store.ts'
import { SignedOutError } from '../usage-error.ts'

/** A token that ends within this time is renewed first. */
const MARGIN_MS = 60_000
const LOCK_POLL_MS = 100
/** A renewal that takes longer hangs. */
const LOCK_WAIT_MS_MAX = 90_000

/**
 * The access token of a profile, renewed if it is about to end. One process renews it at a time: a refresh token that is
 * used twice ends the user's sign-in.
 *
 * @throws SignedOutError if the sign-in has ended; DossierError if the token could not be renewed now; Error if another
 *   process renews it and does not end
 */
export async function freshAccessToken(store: ProfileStore, name: string): Promise<string> {
  const waitsUntil = Date.now() + LOCK_WAIT_MS_MAX
  for (;;) {
    const { tokens } = await readTokens(store, name)
    if (tokens.expires_at - Date.now() > MARGIN_MS) return tokens.access_token
    const unlock = await tryLock(`${store.pathOf(name)}.lock`)
    if (!unlock) {
      if (Date.now() > waitsUntil) throw new Error('Another command is renewing the sign-in and does not end.')
      await setTimeout(LOCK_POLL_MS)
      continue
    }
    try {
      return await renew(store, name)
    } finally {
      await unlock()
    }
  }
}

async function renew(store: ProfileStore, name: string): Promise<string> {
  const { url, tokens } = await readTokens(store, name)
  // Another process was faster.
  if (tokens.expires_at - Date.now() > MARGIN_MS) return tokens.access_token
  const { client_id, refresh_token } = tokens
  const renewed = await createDossier({ baseUrl: url })
    .token({ grant_type: 'refresh_token', refresh_token, client_id })
    .catch((error: unknown) => {
      if (error instanceof DossierError && error.code === 'invalid_grant')
        throw new SignedOutError(`The sign-in of the profile "${name}" has ended. Run "dossier login".`)
      throw error
    })
  await store.write(name, { url, credential: tokensOf(client_id, renewed) })
  return renewed.access_token
}

async function readTokens(store: ProfileStore, name: string): Promise<{ url: string; tokens: Tokens }> {
  const profile = await store.read(name)
  if (profile?.credential.kind !== 'tokens')
    throw new SignedOutError(`The profile "${name}" was signed out meanwhile. Run "dossier login".`)
  return { url: profile.url, tokens: profile.credential }
}

/** Tokens as a profile keeps them. */
export function tokensOf(
  client_id: string,
  answer: { access_token: string; refresh_token: string; expires_in: number },
): Tokens {
  const { access_token, refresh_token, expires_in } = answer
  return { kind: 'tokens', client_id, access_token, refresh_token, expires_at: Date.now() + expires_in * 1_000 }
}
