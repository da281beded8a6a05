import type { OwnerName } from '@dossier/contracts'
import { Database } from '../database/database.ts'
import { jobSubject } from '../nats/streams.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { readConfig } from './config.ts'
import { commandLogger } from './log.ts'
import { databaseSettings } from './settings.ts'

/**
 * The service's database for one of its commands. Events written here leave with the service's next poll, and so do
 * jobs, of a command that says whose they are.
 */
export async function withDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<Result>,
  jobsOf?: OwnerName,
): Promise<Result> {
  const database = new Database({
    url: readConfig(databaseSettings, environment).DATABASE_URL,
    connectionsMax: 2,
    jobSubject: (job) => {
      if (!jobsOf) throw new Error('this command enqueues no jobs')
      return jobSubject(jobsOf, job)
    },
    onOutbox: () => {},
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
