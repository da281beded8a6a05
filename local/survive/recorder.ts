import { isDeepStrictEqual } from 'node:util'
import type { Caller, Reply, Resource } from './caller.ts'
import type { Change, Ledger, ReadBack } from './ledger.ts'

/** A request did not succeed, so the next step of a writer makes no sense. */
export class Interrupted extends Error {}

export interface ChangeRequest {
  key: string
  announced: boolean
  method: 'POST' | 'PATCH'
  path: string
  body?: Resource
  /** Where the change shows: as it was answered, or, without an answer, where it would show. */
  readBack: (answered: Resource | undefined) => ReadBack
}

export interface Recorder {
  /**
   * Sends a write, enters it in the ledger and returns what was answered.
   *
   * @throws Interrupted without success. Nothing else may be done to that resource then: only so does its last state
   *   tell whether the write was carried out.
   */
  change(request: ChangeRequest): Promise<Resource>
  /** Enters a write that the system made on its own, as it was told to. */
  enter(change: Change): void
  /** Sends a request whose effect is not examined. @throws Interrupted without success */
  ask(method: 'GET' | 'POST', path: string, body?: Resource): Promise<Resource>
}

/** What a writer works with: each write that it sends goes into the ledger with its outcome. */
export function createRecorder(caller: Caller, ledger: Ledger): Recorder {
  return {
    async change({ key, announced, method, path, body, readBack }) {
      const reply = await caller.call(method, path, { body })
      if (reply.kind === 'refused') throw interrupted(method, path, reply)
      const answered = reply.kind === 'success' ? (reply.data as Resource) : undefined
      ledger.changes.push({ key, announced, acknowledged: answered !== undefined, readBack: readBack(answered) })
      if (!answered) throw interrupted(method, path, reply)
      return answered
    },

    enter(change) {
      ledger.changes.push(change)
    },

    async ask(method, path, body) {
      const reply = await caller.call(method, path, { body })
      if (reply.kind !== 'success') throw interrupted(method, path, reply)
      return reply.data as Resource
    },
  }
}

function interrupted(method: string, path: string, reply: Reply): Interrupted {
  return new Interrupted(`${method} ${path}: ${reply.kind === 'refused' ? reply.outcome : reply.kind}`)
}

/** The change shows where these fields have these values. */
export function showsAt(path: string, fields: Resource): ReadBack {
  return {
    path,
    holds: (resource) => Object.entries(fields).every(([name, value]) => isDeepStrictEqual(resource[name], value)),
  }
}
