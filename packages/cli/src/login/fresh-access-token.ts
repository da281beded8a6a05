import { createDossier, DossierError } from '@dossier/client'
import type { ProfileStore, Tokens } from '../profiles/profile-store.ts'
import { SignedOutError } from '../usage-error.ts'
import { withTokenLock } from './token-lock.ts'

/** A token that ends within this time is renewed first. */
const MARGIN_MS = 60_000

/**
 * The access token of a profile, renewed if it is about to end. One process renews it at a time: a refresh token that is
 * used twice ends the user's sign-in.
 *
 * @throws SignedOutError if the sign-in has ended; DossierError if the token could not be renewed now; Error if another
 *   command has the lock and does not end
 */
export async function freshAccessToken(store: ProfileStore, name: string): Promise<string> {
  const { tokens } = await readTokens(store, name)
  if (isFresh(tokens)) return tokens.access_token
  return await withTokenLock(store, name, () => renew(store, name))
}

async function renew(store: ProfileStore, name: string): Promise<string> {
  const { url, tokens } = await readTokens(store, name)
  // Another process was faster.
  if (isFresh(tokens)) return tokens.access_token
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

const isFresh = ({ expires_at }: Tokens) => expires_at - Date.now() > MARGIN_MS

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
