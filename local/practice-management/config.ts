import { readPort, readRequired } from '../stand-in/settings.ts'
import { firstAccounts } from './first-accounts.ts'
import type { PracticeManagementOptions } from './practice-management.ts'

/** The two ports above the billing provider's usual one. */
const PORT_DEFAULT = 8027
const STORAGE_PORT_DEFAULT = 8028

/**
 * The options of a stand-in that runs as its own process:
 *
 * - PRACTICE_MANAGEMENT_PORT and PRACTICE_MANAGEMENT_STORAGE_PORT: TCP ports of the interface and of the host that takes
 *   files, 0 for any free one; default 8027 and 8028
 * - PRACTICE_MANAGEMENT_CLIENT_ID and PRACTICE_MANAGEMENT_CLIENT_SECRET: of the application; required
 * - PRACTICE_MANAGEMENT_REDIRECT_URIS: where people may be redirected to, separated by commas; default anywhere
 * - PRACTICE_MANAGEMENT_DEAUTHORIZE_URL: called when a person takes access back; default none
 * - PRACTICE_MANAGEMENT_TOKEN: part of the address of the page and the controls; default a random one, printed in
 *   the first line of output
 * - PRACTICE_MANAGEMENT_DATA_DIR: directory that keeps everything across restarts; default none
 *
 * Throws an error that names the variable when one is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): PracticeManagementOptions {
  const redirectUris = env.PRACTICE_MANAGEMENT_REDIRECT_URIS
  return {
    port: readPort(env, 'PRACTICE_MANAGEMENT_PORT', PORT_DEFAULT),
    storagePort: readPort(env, 'PRACTICE_MANAGEMENT_STORAGE_PORT', STORAGE_PORT_DEFAULT),
    clientId: readRequired(env, 'PRACTICE_MANAGEMENT_CLIENT_ID'),
    clientSecret: readRequired(env, 'PRACTICE_MANAGEMENT_CLIENT_SECRET'),
    redirectUris: redirectUris ? redirectUris.split(',').map((uri) => uri.trim()) : undefined,
    deauthorizeUrl: env.PRACTICE_MANAGEMENT_DEAUTHORIZE_URL || undefined,
    token: env.PRACTICE_MANAGEMENT_TOKEN || undefined,
    dataDir: env.PRACTICE_MANAGEMENT_DATA_DIR || undefined,
    accounts: firstAccounts,
  }
}
