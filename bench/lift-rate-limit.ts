import pg from 'pg'

/** No limit is to be met; what counting costs is in the figures all the same. */
export async function liftRateLimit(postgresUrl: string): Promise<void> {
  const url = new URL(postgresUrl)
  url.pathname = 'dossier_identity'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('update firms set rate_limit_per_minute = 1000000000, rate_limit_burst = 1000000000')
  await client.end()
}
