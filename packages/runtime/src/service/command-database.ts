import { Database } from '../database/database.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { readConfig } from './config.ts'
import { commandLogger } from './log.ts'
import { databaseSettings } from './settings.ts'

/** The service's database for one of its commands. The service finds events and jobs written here with its next poll. */
export async function withDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = new Database({
    url: readConfig(databaseSettings, environment).DATABASE_URL,
    connectionsMax: 2,
    onOutbox: () => {},
    onJobs: () => {},
    log: commandLogger(),
    metrics: new Metrics(),
    tracing: undefined,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
