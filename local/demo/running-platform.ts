import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ANSWER_TIMEOUT_MS = 5_000

/** Where a running platform says how it is reached. */
export const defaultStateFile = join(import.meta.dirname, '..', '..', '.local', 'state.json')

export interface Firm {
  name: string
  api_key: string
}

export interface RunningPlatform {
  base_url: string
  mailbox_url: string
  /** Of the stand-in's page; null if the platform does not run it. */
  practice_management_url: string | null
  /** Of this machine, where the platform does not reach it at 127.0.0.1. */
  callback_host?: string
  /** The one that the demo works for, and another that must not see its data. */
  firms: [Firm, Firm]
}

/** The message says all: there is no platform that the demo could use. */
export class NoPlatformError extends Error {}

/** @throws NoPlatformError */
export async function findPlatform(stateFile: string): Promise<RunningPlatform> {
  const text = await readFile(stateFile, 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new NoPlatformError('No platform is running here. Start one with "npm start" in another terminal.')
  }
  const state = JSON.parse(text) as RunningPlatform | (RunningPlatform & { mailbox_url: null })
  await fetch(state.base_url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => {
    throw new NoPlatformError(
      `No platform answers at ${state.base_url}, although ${stateFile} names it. Start it again with "npm start".`,
    )
  })
  if (!state.mailbox_url) {
    throw new NoPlatformError(
      'The platform sends its messages elsewhere (SMTP_URL and SMS_API_URL are set). The demo reads them from the platform’s own mailbox; start it without these settings.',
    )
  }
  if (state.firms[0].api_key.startsWith('dsr_test_')) {
    throw new NoPlatformError(
      'The platform is a sandbox: no message leaves it. The demo reads messages from the mailbox; start the platform without RUN_MODE=test.',
    )
  }
  return state
}
