import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, writePrivate } from './private-file.ts'

/** Tokens of an OAuth application that acts for the user. */
export interface Tokens {
  kind: 'tokens'
  client_id: string
  access_token: string
  refresh_token: string
  /** When the access token ends, in milliseconds since the epoch. */
  expires_at: number
}

/** Where a user has signed in, and with what. */
export interface Profile {
  /** Address of the installation. */
  url: string
  credential: { kind: 'key'; api_key: string } | Tokens
}

/** Profiles of a user, a file each. */
export class ProfileStore {
  readonly #folder: string

  /** @param folder that of the configuration */
  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(name: string): string {
    return join(this.#folder, 'profiles', `${name}.json`)
  }

  async read(name: string): Promise<Profile | undefined> {
    const content = await readIfThere(this.pathOf(name))
    return content === undefined ? undefined : JSON.parse(content)
  }

  async write(name: string, profile: Profile): Promise<void> {
    await writePrivate(this.pathOf(name), `${JSON.stringify(profile, null, 2)}\n`)
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }
}
