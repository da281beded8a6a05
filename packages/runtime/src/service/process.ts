import type { RunningService } from './service.ts'

/**
 * Runs a service as a process: a `.env` in the working directory fills in what the environment lacks; SIGTERM and
 * SIGINT stop it cleanly; what it cannot start without is said in one line, with exit code 1.
 */
export async function runProcess(start: (environment: NodeJS.ProcessEnv) => Promise<RunningService>): Promise<void> {
  loadEnvFile()
  let running: RunningService
  try {
    running = await start(process.env)
  } catch (error) {
    console.error(`could not start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  const stop = async () => {
    await running.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Fills in what the environment lacks from a `.env` in the working directory, when there is one. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
