/** Settings that can be changed while the stand-in runs. */
export interface Settings {
  /** Life of access tokens issued from now on, in seconds. */
  accessTokenLifeS: number
  /** Whether a refresh also gives a new refresh token, after which the old one is refused. */
  rotateRefreshTokens: boolean
  /** Requests per access token in 60 s. */
  rateLimit: number
  /** How long each request takes, in milliseconds. */
  latencyMs: number
  /** Format of the body that the application's deauthorize address gets. */
  deauthorizeForm: 'json' | 'form'
  /** Address that files are to be sent to; null for the stand-in's own. */
  storageUrl: string | null
  /** Whether practice areas are listed at another address, to which a 307 leads, as for newer accounts. */
  practiceAreasMoved: boolean
}

export const defaultSettings: Settings = {
  accessTokenLifeS: 7 * 86_400,
  rotateRefreshTokens: false,
  // Clio allows as few as 50. On a laptop and in most tests that would only mean waiting.
  rateLimit: 600,
  latencyMs: 0,
  deauthorizeForm: 'json',
  storageUrl: null,
  practiceAreasMoved: false,
}
