/** `npm start`: runs the platform until it is told to stop. */

import { once } from 'node:events'
import { type Platform, startPlatform } from './platform/index.ts'
import { HELP, readCommandLine } from './platform/options.ts'
import { processNames } from './platform/state.ts'
import { stopRequest } from './platform/stop-request.ts'
import { welcome } from './platform/welcome.ts'

/** What shells report for a program that Ctrl-C ended. */
const INTERRUPTED = 130

const commandLine = readCommandLine(process.argv.slice(2))
if (commandLine.kind === 'help') {
  console.log(HELP)
} else if (commandLine.kind === 'wrong') {
  console.error(`${commandLine.message} See npm start -- --help`)
  process.exitCode = 2
} else {
  process.exit(await run(commandLine))
}

/** Errors of a class of Node's own that names a slip in the code come with their stack; all others say what to do. */
function isForPeople(err: unknown): err is Error {
  return (
    err instanceof Error && !(err instanceof TypeError || err instanceof ReferenceError || err instanceof RangeError)
  )
}

/** Returns the exit code. */
async function run({ fresh, port }: { fresh: boolean; port: number }): Promise<number> {
  // A terminal that was closed takes no more output; that is no reason to stop half-way.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})

  const startedAt = Date.now()
  let platform: Platform | undefined
  const signal = stopRequest(() => {
    for (const name of processNames) platform?.kill(name, 'SIGKILL')
    process.exit(INTERRUPTED)
  })

  try {
    platform = await startPlatform({ port, fresh, log: (line) => console.log(line), signal })
  } catch (err) {
    if (signal.aborted) return INTERRUPTED
    console.error(isForPeople(err) ? `\n${err.message}` : err)
    return 1
  }
  const isSandbox = process.env.RUN_MODE === 'test'
  console.log(welcome(platform.state, { readyAfterMs: Date.now() - startedAt, isSandbox }))

  if (!signal.aborted) await once(signal, 'abort')
  console.log('Stopping …')
  await platform.stop()
  console.log('Stopped.')
  return 0
}
