import { createDossier, type RequestOptions } from '@dossier/client'
import type { Profile } from '../profiles/profile-store.ts'

/** Ends the tokens of a profile where they came from. An API key stays valid. @throws DossierError */
export async function revokeTokens({ url, credential }: Profile, options: RequestOptions): Promise<void> {
  if (credential.kind !== 'tokens') return
  const { refresh_token: token, client_id } = credential
  await createDossier({ baseUrl: url }).revoke({ token, client_id }, options)
}
