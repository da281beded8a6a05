import { z } from 'zod'
import { setting } from './config.ts'

/** What one process of a service does of its work. */
export interface Role {
  /** It answers requests. */
  answers: boolean
  /** It runs consumers, jobs, sweeps and pollers. */
  works: boolean
}

const roles = {
  all: { answers: true, works: true },
  rpc: { answers: true, works: false },
  workers: { answers: false, works: true },
} as const satisfies Record<string, Role>

/** Read as the `Role` of its name. */
export const roleSetting = setting({
  schema: z.enum(Object.keys(roles) as (keyof typeof roles)[]).transform((name): Role => roles[name]),
  doc: 'What this process does: rpc answers requests; workers runs consumers, jobs, sweeps and pollers, so that decoding and scanning take no time from requests; all does both. Each process relays the outbox of its own commits. If any process runs rpc, others must run workers.',
  default: 'all',
  harmless: true,
})
