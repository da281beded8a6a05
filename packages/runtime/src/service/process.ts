import type { RunningService } from './service.ts'

/**
 * Runs a service as a process. A `.env` in the working directory fills gaps in the environment. SIGTERM and SIGINT stop
 * the service cleanly. If it cannot start, one line says why, and the exit code is 1.
 */
export async function runProcess(start: (environment: NodeJS.ProcessEnv) => Promise<RunningService>): Promise<void> {
  let running: RunningService | undefined
  // Registered first: the first process of a container gets no signal that it has no handler for.
  const stop = async () => {
    await running?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  loadEnvFile()
  try {
    running = await start(process.env)
  } catch (error) {
    console.error(`could not start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/** Adds missing variables from a `.env` in the working directory, if there is one. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
