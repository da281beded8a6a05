import { serviceNames } from '@dossier/contracts'
import type { SeededFirm } from './seed.ts'

/** Processes that the platform runs besides the services, unless the caller has them. */
export const engineNames = [
  'postgres',
  'nats',
  'object_store',
  'mailbox',
  'billing_provider',
  'practice_management',
] as const

export const processNames = [...serviceNames, ...engineNames] as const

export type ProcessName = (typeof processNames)[number]

/** What scripts and tests need to use a running platform; kept in `.local/state.json` while it runs. */
export type PlatformState = {
  /** Of the REST interface, without a slash at the end. */
  readonly base_url: string
  /** Of the web application. */
  readonly app_url: string
  /** Of the web page and the JSON of the mailbox, token included; null when mail and SMS go elsewhere. */
  readonly mailbox_url: string | null
  /** Of the page of the practice-management stand-in, token included; null when the platform does not run it. */
  readonly practice_management_url: string | null
  readonly firms: readonly SeededFirm[]
  /** Engines that the platform did not start are absent. */
  readonly pids: Readonly<Partial<Record<ProcessName, number>>>
}

/** The state as the file has it. */
export type KeptState = PlatformState & {
  /** What tells each process from a later one with its id (`startTimeOf`), by name. Earlier versions have none. */
  readonly start_times?: Readonly<Record<string, string | undefined>>
}
