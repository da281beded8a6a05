import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const OUTPUT_CHARACTERS_MAX = 100_000
const PARENT_POLL_MS = 1_000

/**
 * Runs a command to its end and passes on the signals that ask this process to stop: the command, not we, decides how.
 * It is also asked to stop when npm, which started this process, is killed.
 *
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} options `capture` keeps the end of the output
 *   instead of passing it through
 * @returns {Promise<{ code: number | null, signal: string | null, output: string }>} never rejects
 */
export function runChild([program, ...args], { capture = false, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-OUTPUT_CHARACTERS_MAX)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)

    const forward = (signal) => child.kill(signal)
    for (const signal of FORWARDED_SIGNALS) process.on(signal, forward)
    const unwatch = process.env.npm_lifecycle_event ? whenStarterIsGone(() => child.kill('SIGTERM')) : () => {}
    const settle = (result) => {
      for (const signal of FORWARDED_SIGNALS) process.off(signal, forward)
      unwatch()
      resolve({ ...result, output })
    }
    child.once('error', (err) => {
      collect(`${err.message}\n`)
      settle({ code: 127, signal: null })
    })
    child.once('close', (code, signal) => settle({ code, signal }))
  })
}

function whenStarterIsGone(act) {
  const starter = starterIds()
  const timer = setInterval(() => starterIds() !== starter && act(), PARENT_POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Our parent, the shell of npm's script, and on Linux its parent, npm: a process whose parent dies gets another. */
function starterIds() {
  try {
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\) \S (\d+)/)
    return `${process.ppid} ${parent}`
  } catch {
    return String(process.ppid)
  }
}
