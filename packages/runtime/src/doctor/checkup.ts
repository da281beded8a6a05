import { reasonOf, UsageError } from '../service/command.ts'
import { withinTime } from '../time/within-time.ts'

/** What became of one check. */
export interface Verdict {
  outcome: 'ok' | 'warning' | 'fault' | 'not checked'
  /** The finding in plain words. */
  says: string
  /** What the operator should do about it, for warnings and faults. */
  todo?: string
}

/** A verdict with the name of the check. */
export interface Finding extends Verdict {
  check: string
}

export const ok = (says: string): Verdict => ({ outcome: 'ok', says })
export const warning = (says: string, todo: string): Verdict => ({ outcome: 'warning', says, todo })
export const fault = (says: string, todo: string): Verdict => ({ outcome: 'fault', says, todo })
export const notChecked = (why: string): Verdict => ({ outcome: 'not checked', says: why })

/**
 * Checks TLS of a connection for passwords and data. `otherwise` gives the verdict if TLS is off and the connection
 * leaves this machine.
 */
export function verdictOnTls(
  { isOn, isLocal, version }: { isOn: boolean; isLocal: boolean; version?: string | null },
  todo: string,
  otherwise: typeof warning = warning,
): Verdict {
  if (isOn) return ok(`TLS is on${version ? ` (${version})` : ''}`)
  if (isLocal) return ok('TLS is off, and the connection stays on this machine')
  return otherwise('TLS is off: anyone on the network path can read passwords and data', todo)
}

/** Looks at one thing. A throw says that it could not be looked at. */
export type Look = (signal: AbortSignal) => Promise<Verdict>

/** Longest time for one check, in milliseconds, unless it names another. */
const CHECK_MS_MAX = 10_000

/** Runs checks in sequence, each with a time limit, and collects their findings. A failed check does not stop the run. */
export class Checkup {
  readonly findings: Finding[] = []
  /** Whether checks may send a mail or begin a file. If not, they only read. */
  readonly mayAct: boolean
  readonly #onFinding: (finding: Finding) => void

  constructor({ mayAct, onFinding = () => {} }: { mayAct: boolean; onFinding?: (finding: Finding) => void }) {
    this.mayAct = mayAct
    this.#onFinding = onFinding
  }

  async look(check: string, look: Look, msMax = CHECK_MS_MAX): Promise<Verdict> {
    const verdict = await withinTime(msMax, look).catch((error) => notChecked(reasonOf(error)))
    this.#add({ check, ...verdict })
    return verdict
  }

  /** Checks that need the target of `reached`. Skipped if it was not reached. */
  async lookBehind(reached: Verdict, checks: Readonly<Record<string, Look>>): Promise<void> {
    for (const [check, look] of Object.entries(checks)) {
      if (reached.outcome === 'ok') await this.look(check, look)
      else this.#add({ check, ...notChecked(reached.says) })
    }
  }

  /** Checks that need something opened first, which may fail as a whole. */
  async group(check: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof UsageError) throw error
      this.#add({ check, ...notChecked(reasonOf(error)) })
    }
  }

  #add(finding: Finding): void {
    this.findings.push(finding)
    this.#onFinding(finding)
  }
}

/** Checks of `doctor` for one service, besides the common ones. */
export interface OwnChecks {
  /** Additional options, with the name of their value in the usage, such as `{ to: 'ADDRESS' }`. */
  options?: Readonly<Record<string, string>>
  look(checkup: Checkup, environment: NodeJS.ProcessEnv, options: DoctorOptions): Promise<void>
}

export type DoctorOptions = Readonly<Record<string, string | undefined>>
