import type { FirmId } from '@dossier/contracts'
import type { JobHandler } from '../context.ts'

/** The jobs of one kind, and what this process does of them. */
export interface JobQueue<Deps> {
  name: string
  handler: JobHandler<Deps>
  isOnePerFirm: boolean
  /** How many of its jobs this process runs at a time. */
  placesMax: number
  running: number
  /** The firm behind which the next taking begins: the last one served, or at first a drawn one. Undefined until one was drawn. */
  lastFirm: FirmId | undefined
  /** Whether jobs may be due that this process has not taken. */
  mayHaveDue: boolean
}

/** A queue for each kind of job, by its name. */
export function queuesOf<Deps>(handlers: readonly JobHandler<Deps>[], deps: Deps): Map<string, JobQueue<Deps>> {
  return new Map(
    handlers.map((handler) => {
      const { concurrencyMax, isOnePerFirm = false, job } = handler
      const placesMax = typeof concurrencyMax === 'number' ? concurrencyMax : concurrencyMax(deps)
      const { name } = job
      return [name, { name, handler, isOnePerFirm, placesMax, running: 0, lastFirm: undefined, mayHaveDue: false }]
    }),
  )
}
