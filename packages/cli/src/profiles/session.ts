import { createDossier, type Dossier } from '@dossier/client'
import { freshAccessToken } from '../login/fresh-access-token.ts'
import type { Terminal } from '../terminal.ts'
import { SignedOutError, UsageError } from '../usage-error.ts'
import { addressOf } from './address.ts'
import { configFolder, profileName } from './config-folder.ts'
import { type Profile, ProfileStore } from './profile-store.ts'

/** An installation that the command may talk to, and how it does. */
export interface Session {
  /** Name of the profile. */
  name: string
  url: string
  /** What it has signed in with. */
  kind: 'API key' | 'application'
  dossier: Dossier
}

/**
 * The session of a profile. `DOSSIER_API_KEY` comes before what the profile has. It goes only to `DOSSIER_URL`.
 *
 * @throws SignedOutError if there is no credential; UsageError if it belongs to another address
 */
export async function openSession(given: string | undefined, { env }: Pick<Terminal, 'env'>): Promise<Session> {
  const store = new ProfileStore(configFolder(env))
  const name = profileName(given, env)
  const profile = await store.read(name)
  if (env.DOSSIER_API_KEY) {
    if (!env.DOSSIER_URL)
      throw new UsageError('Set DOSSIER_URL to the address that the key of DOSSIER_API_KEY belongs to.')
    const url = addressOf(env.DOSSIER_URL)
    return { name, url, kind: 'API key', dossier: createDossier({ baseUrl: url, apiKey: env.DOSSIER_API_KEY }) }
  }
  const url = env.DOSSIER_URL || profile?.url
  if (!profile || !url)
    throw new SignedOutError(`Nobody has signed in with the profile "${name}". Run "dossier login".`)
  // A credential goes only where its user has signed in.
  if (new URL(url).origin !== new URL(profile.url).origin)
    throw new UsageError(
      `DOSSIER_URL is ${url}, but the profile "${name}" belongs to ${profile.url}. Sign in there with another --profile.`,
    )
  return { name, url, ...openProfile(store, name, profile, url) }
}

function openProfile(store: ProfileStore, name: string, { credential }: Profile, url: string) {
  if (credential.kind === 'key')
    return { kind: 'API key' as const, dossier: createDossier({ baseUrl: url, apiKey: credential.api_key }) }
  const accessToken = () => freshAccessToken(store, name)
  return { kind: 'application' as const, dossier: createDossier({ baseUrl: url, accessToken }) }
}
