import { readConfig } from './config.ts'
import { Database } from './database.ts'
import { createLogger } from './log.ts'
import { databaseSettings } from './settings.ts'

/** The service's database for one of its commands. Events written here leave with the service's next poll. */
export async function withDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = new Database({
    url: readConfig(databaseSettings, environment).DATABASE_URL,
    connectionsMax: 2,
    jobSubject: () => {
      throw new Error('a command enqueues no jobs')
    },
    onOutbox: () => {},
    log: createLogger('command', 'warn'),
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
