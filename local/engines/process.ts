import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, sizeOf } from './log-tail.ts'
import { within } from './within.ts'

const LEASH = join(import.meta.dirname, 'leash.sh')
const READY_POLL_MS = 50
const READY_ANSWER_TIMEOUT_MS = 2_000
const READY_TIMEOUT_MS = 60_000
const STOP_SIGNAL_EVERY_MS = 500
const STOP_TIMEOUT_MS = 10_000
const ERROR_LOG_LINES = 20

export type ProcessOptions = {
  /** For messages: "postgres", "gateway". */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** The whole environment of the program, not an addition to ours; default ours. */
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Receives standard output and standard error, appended; its folder is made when missing. */
  readonly logFile: string
  /** Asks the program to stop in an orderly way; default SIGTERM. */
  readonly stopSignal?: 'SIGTERM' | 'SIGINT'
  /** How long an orderly stop may take before SIGKILL; default 10 s. */
  readonly stopTimeoutMs?: number
  /** Asked every 50 ms until it says true; an error, or no answer for 2 s, counts as false. */
  readonly ready: () => Promise<boolean>
  /** How long `ready` may take to say true; default 60 s. */
  readonly readyTimeoutMs?: number
  /** Aborting while the program starts stops it and makes the start fail. */
  readonly signal?: AbortSignal
}

export type RunningProcess = {
  /** The program's own process id. */
  readonly pid: number
  /** Says how the program ended, "exit code 1" or "killed by SIGKILL"; never rejects. */
  readonly exited: Promise<string>
  /** Ends the program and returns when it is gone: the stop signal, then SIGKILL. May be called again. */
  stop(): Promise<void>
}

/** The program ended, or was not ready in time; the message carries the last lines of its output. */
export class ProcessStartError extends Error {}

/**
 * Starts a program on a leash (`leash.sh`): however this process ends, the program ends too. A terminal's Ctrl-C does
 * not reach it, so the platform decides the order of stopping.
 *
 * @throws ProcessStartError when the program exits or is not ready in time; nothing is left running then.
 */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  mkdirSync(dirname(options.logFile), { recursive: true })
  const logStart = sizeOf(options.logFile)
  const fail = (reason: string) => new ProcessStartError(startErrorText(options, reason, logStart))

  const program = await spawnOnLeash(options)
  const deadline = Date.now() + (options.readyTimeoutMs ?? READY_TIMEOUT_MS)
  for (;;) {
    const ready = await saysReady(options.ready)
    const ending = program.ending()
    if (ending) throw fail(ending)
    if (ready) return { pid: program.pid, exited: program.exited, stop: program.stop }

    const reason = options.signal?.aborted ? 'stopped while starting' : Date.now() > deadline && 'not ready in time'
    if (reason) {
      await program.stop()
      throw fail(reason)
    }
    await sleep(READY_POLL_MS)
  }
}

type LeashedProgram = RunningProcess & {
  /** How the program ended; undefined while it runs. */
  ending(): string | undefined
}

async function spawnOnLeash(options: ProcessOptions): Promise<LeashedProgram> {
  const stopSignal = options.stopSignal ?? 'SIGTERM'
  const log = openSync(options.logFile, 'a', 0o600)
  const leash = spawn('sh', [LEASH, stopSignal.slice('SIG'.length), options.command, ...options.args], {
    ...(options.env && { env: options.env }),
    ...(options.cwd && { cwd: options.cwd }),
    detached: true,
    stdio: ['pipe', log, log, 'pipe'],
  })
  closeSync(log)

  let ended: string | undefined
  let pid = 0
  const exited = endOf(leash).then((ending) => {
    // A leash that was itself killed has left its program behind.
    if (leash.signalCode && pid) send(pid, 'SIGKILL')
    ended = ending
    return ending
  })
  pid = Number(await text(leash.stdio[3] as Readable))

  async function stop() {
    if (ended) return
    if (pid) send(pid, stopSignal)
    // Behind the leash a program begins with SIGINT ignored, until it listens for it: an early one is lost.
    const asking = stopSignal === 'SIGINT' && setInterval(() => pid && send(pid, stopSignal), STOP_SIGNAL_EVERY_MS)
    if ((await within(exited, options.stopTimeoutMs ?? STOP_TIMEOUT_MS)) === undefined && pid) send(pid, 'SIGKILL')
    await exited
    if (asking) clearInterval(asking)
  }
  return { pid, exited, stop, ending: () => ended }
}

/** Resolves when the leash has ended; its exit status is the program's. */
function endOf(leash: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    leash.once('error', (err) => resolve(err.message))
    leash.once('exit', (status, signal) => {
      leash.stdin?.destroy()
      resolve(signal ? `leash killed by ${signal}` : describeStatus(status ?? 0))
    })
  })
}

/** A shell reports a program that a signal ended as 128 plus the signal's number. */
function describeStatus(status: number): string {
  const signal = Object.entries(constants.signals).find(([, number]) => number === status - 128)?.[0]
  return signal ? `killed by ${signal}` : `exit code ${status}`
}

function saysReady(ready: () => Promise<boolean>): Promise<boolean | undefined> {
  return within(
    ready().catch(() => false),
    READY_ANSWER_TIMEOUT_MS,
  )
}

function startErrorText(options: ProcessOptions, reason: string, logStart: number): string {
  const lines = lastLines(options.logFile, ERROR_LOG_LINES, logStart)
  return `${options.name} did not start: ${reason}${lines && `\n${lines}`}`
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}
