/** The settings by which the integrations service finds the stand-in at `url`. */
export function applicationSettings(application: {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}) {
  const { url, clientId, clientSecret } = application
  return {
    PM_AUTH_URL: url,
    PM_TOKEN_URL: url,
    PM_API_URL: `${url}/api/v4`,
    PM_CLIENT_ID: clientId,
    PM_CLIENT_SECRET: clientSecret,
  }
}
