/** The data that the runtime keeps for a service, in its own tables or in the service's store. */
import type { FirmId } from '@dossier/contracts'
import type { DeadLetter, FailedMessage, UnhandledMessage } from '../events/dead-letter.ts'
import type { Claim, IdempotencyRecord, NewRecord } from '../idempotency/record.ts'
import type { OlderKeys } from '../secrets/reseal.ts'
import type { Settings } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import type { Worker } from '../service/worker.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'

/** Requests with an idempotency key. Secret fields are already encrypted. */
export interface IdempotencyStorage {
  /** Whether the request is new. A known record, expired or not, stays as it is. */
  insert(firmId: FirmId | null, record: NewRecord): Promise<boolean>
  find(firmId: FirmId | null, id: string): Promise<IdempotencyRecord | undefined>
  /**
   * Takes a request over from the attempt `claim`, which gave up or whose record has expired. Returns whether that
   * succeeded: of several concurrent attempts one wins, and an answer that was committed meanwhile stays.
   */
  takeOver(firmId: FirmId | null, claim: string, record: NewRecord, now: string): Promise<boolean>
  /** Stores the answer. False if another attempt has taken over or an answer is stored already. */
  markAnswered(firmId: FirmId | null, claim: Claim, answer: string, errorCode: string | null): Promise<boolean>
  /** Forgets the request, unless it has an answer. */
  delete(firmId: FirmId | null, claim: Claim): Promise<void>
  /** Lets the next attempt of the same request take over at once, unless it has an answer. */
  giveUp(firmId: FirmId | null, claim: Claim, now: string): Promise<void>
}

/** Publishes a dead letter to the consumer or job that gave it up. The stream drops a message id that it has seen. */
export type Resend = (letter: UnhandledMessage, messageId: string) => Promise<void>

/** Messages that could not be handled, for an operator. */
export interface DeadLetterStorage {
  /** Keeps one letter for each message and consumer, however often it is called. */
  keep(letter: FailedMessage): Promise<void>
  /** The oldest letters, at most `countMax`, and the number of all. */
  list(countMax: number): Promise<{ letters: Omit<DeadLetter, 'payload'>[]; total: number }>
  find(id: string): Promise<DeadLetter | undefined>
  /** The id of the newest letter. */
  findLastId(): Promise<string | undefined>
  /** Ids after `after`, up to and including `last`, at most `countMax`, oldest first. */
  listIds(after: string, last: string, countMax: number): Promise<string[]>
  /**
   * Sends letters to their consumers or jobs again, and returns how many. A letter that fails again is kept again. A store
   * without outbox uses `resend` and then removes the letter, so a crash in between sends it twice.
   */
  replay(ids: readonly string[], resend: Resend): Promise<number>
  /** Removes letters for good, and returns how many. */
  delete(ids: readonly string[]): Promise<number>
  /** The number of letters, counted up to `countMax`. */
  count(countMax: number): Promise<number>
}

/** A service's own store, in place of the runtime's tables. */
export interface ServiceStorage {
  idempotency: IdempotencyStorage
  deadLetters: DeadLetterStorage
  /** Reasons why the service is not ready; empty if it is. */
  obstacles(): Promise<string[]>
  /** Whether the store does its work at this moment. Never throws. */
  answers(): Promise<boolean>
  /** Creates missing tables or indexes, and returns their names. Repeatable. */
  prepare(): Promise<string[]>
  /** Encrypts values of older keys again with the newest, while services run. Returns how many. */
  reseal(keys: string, print: (line: string) => void): Promise<number>
  /** Looks for values that `reseal` would renew, with a time limit, without changing any. */
  lookForOlderKeys(keys: string, msMax: number): Promise<OlderKeys>
  /** Lines of `referringLine`, page by page, of all that refers to what other services have. */
  listReferences(): AsyncIterable<readonly string[]>
  /**
   * Starts to do what `prepare` does, in a process that is not ready until it is done. Absent if only an operator does
   * it.
   */
  startPreparing?: (() => Worker) | undefined
  /** Starts the store's own work in a ready process, such as removing expired documents. Absent if there is none. */
  startUpkeep?: (() => Worker) | undefined
  close(): Promise<void>
}

/** Parts of the process that a store may use. */
export interface StorageParts {
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
  /** The present instant as documents have it. */
  now(): string
}

/** How a service and its commands open the service's own store. */
export interface StorageDefinition<Storage extends ServiceStorage> {
  /** Part of the service's settings; commands need no others. */
  settings: Settings
  open(environment: NodeJS.ProcessEnv, parts: StorageParts): Promise<Storage> | Storage
}
