#!/usr/bin/env node
import { run } from './cli.ts'

const controller = new AbortController()
// The second signal ends the process at once, as usual.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => controller.abort(new Error('Interrupted')))
// A reader such as `head` that has read enough is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const { env, stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: controller.signal })
// Standard input, or a connection kept alive, would hold the process.
stdin.destroy()
