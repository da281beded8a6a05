/** What the runtime itself keeps for a service, wherever the service has its data. */
import type { FirmId } from '@dossier/contracts'
import type { DeadLetter, PutAside } from '../events/dead-letter.ts'
import type { Claim, IdempotencyRecord, NewRecord } from '../idempotency/record.ts'
import type { Settings } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import type { Worker } from '../service/worker.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'

/** Requests with an idempotency key. What is sealed comes sealed. */
export interface IdempotencyStorage {
  /** Whether the request is new. One that is known, expired or not, stays as it is. */
  insert(firmId: FirmId | null, record: NewRecord): Promise<boolean>
  find(firmId: FirmId | null, id: string): Promise<IdempotencyRecord | undefined>
  /**
   * Takes a request over from the attempt `claim`: one that was given up, or whose record has expired. Whether it
   * worked: of several at once one wins, and an answer that was committed meanwhile stays.
   */
  takeOver(firmId: FirmId | null, claim: string, record: NewRecord, now: string): Promise<boolean>
  /** Keeps the answer. False when the claim is lost or an answer is there. */
  markAnswered(firmId: FirmId | null, claim: Claim, answer: string, errorCode: string | null): Promise<boolean>
  /** The request is as if it had never come, unless it has an answer. */
  delete(firmId: FirmId | null, claim: Claim): Promise<void>
  /** The next attempt of the same request may take it over at once, unless it has an answer. */
  giveUp(firmId: FirmId | null, claim: Claim, now: string): Promise<void>
}

/** Publishes a dead letter to the consumer or job that gave it up. A message id that the stream has seen is dropped. */
export type Resend = (letter: PutAside, messageId: string) => Promise<void>

/** What could not be handled, for an operator. */
export interface DeadLetterStorage {
  /** Keeping the same message of the same consumer again leaves one letter. */
  keep(letter: PutAside & { error: unknown }): Promise<void>
  /** The oldest, up to a number, and how many there are in all. */
  list(countMax: number): Promise<{ letters: Omit<DeadLetter, 'payload'>[]; total: number }>
  find(id: string): Promise<DeadLetter | undefined>
  /** The one that was put aside last. */
  findLastId(): Promise<string | undefined>
  /** Up to a number of those between two, `last` included, in the order in which they were put aside. */
  listIds(after: string, last: string, countMax: number): Promise<string[]>
  /**
   * Has letters handled again by whoever gave them up, and answers how many. One that fails again is put aside again.
   * A store without outbox uses `resend` and then removes the letter, so that a crash in between sends it twice.
   */
  replay(ids: readonly string[], resend: Resend): Promise<number>
  /** Removes letters for good, and answers how many there were. */
  delete(ids: readonly string[]): Promise<number>
  /** How many there are, counted up to a number. */
  count(countMax: number): Promise<number>
}

/** A store of a service's own, in the place of the runtime's tables. */
export interface ServiceStorage {
  idempotency: IdempotencyStorage
  deadLetters: DeadLetterStorage
  /** What keeps the service from being ready; empty where nothing does. */
  obstacles(): Promise<string[]>
  /** Makes what the store needs, such as tables and indexes, and answers what it has made. Repeatable. */
  prepare(): Promise<string[]>
  /** Makes anew what older encryption keys have sealed, and answers how many values. Services run meanwhile. */
  reseal(keys: string, print: (line: string) => void): Promise<number>
  /** Starts what the store does by itself in a running service, such as the removal of what has expired. */
  startUpkeep(): Worker
  close(): Promise<void>
}

/** What a store may use of the process that opens it. */
export interface StorageParts {
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
  /** The present instant as documents have it. */
  now(): string
}

/** How a service opens its own store, when it runs and in its commands. */
export interface StorageDefinition<Storage extends ServiceStorage> {
  /** Part of the service's settings; commands need these alone. */
  settings: Settings
  open(environment: NodeJS.ProcessEnv, parts: StorageParts): Promise<Storage> | Storage
}
