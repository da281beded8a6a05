/** What the stand-in can be told to do otherwise while it runs. */
export interface Settings {
  /** Life of access tokens issued from now on, in seconds. */
  accessTokenLifeS: number
  /** Whether a refresh also gives a new refresh token, after which the old one is refused. */
  rotateRefreshTokens: boolean
  /** Requests per access token in 60 s. */
  rateLimit: number
  /** How long each request takes, in milliseconds. */
  latencyMs: number
  /** Form of the body that the application's deauthorize address gets. */
  deauthorizeForm: 'json' | 'form'
}

export const defaultSettings: Settings = {
  accessTokenLifeS: 7 * 86_400,
  rotateRefreshTokens: false,
  // The field allows 50 at busy hours; a laptop's owner and most tests would only wait for the window to end.
  rateLimit: 600,
  latencyMs: 0,
  deauthorizeForm: 'json',
}
