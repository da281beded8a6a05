import type { JobDefinition } from '@dossier/runtime'

/** Moves the clock of a firm of a sandbox to where its row in `clock_advances` says. */
export const advanceClockJob: JobDefinition<Record<string, never>> = { name: 'advance-clock' }
