import type { Readable } from 'node:stream'
import type { Guard } from '../breakers/guard.ts'
import type { ByteRange, CopyRequest, ObjectStorage, SignedGet, SignedPut, StoredObject } from './object-storage.ts'

/** Storage behind a breaker. Signing asks nobody and goes on while storage is away. */
export class GuardedStorage implements ObjectStorage {
  readonly #storage: ObjectStorage
  readonly #guard: Guard

  constructor(storage: ObjectStorage, guard: Guard) {
    this.#storage = storage
    this.#guard = guard
  }

  signedPutUrl(put: SignedPut): Promise<string> {
    return this.#storage.signedPutUrl(put)
  }

  signedGetUrl(get: SignedGet): Promise<string> {
    return this.#storage.signedGetUrl(get)
  }

  signedServiceGetUrl(get: SignedGet): Promise<string> {
    return this.#storage.signedServiceGetUrl(get)
  }

  describe(key: string, remainingMs: number): Promise<StoredObject | undefined> {
    return this.#guard(() => this.#storage.describe(key, remainingMs))
  }

  copy(copy: CopyRequest, msMax: number): Promise<'copied' | 'changed' | 'absent'> {
    return this.#guard(() => this.#storage.copy(copy, msMax))
  }

  /** What counts is that the bytes begin to come. */
  open(key: string, signal: AbortSignal): Promise<Readable | undefined> {
    return this.#guard(() => this.#storage.open(key, signal))
  }

  read(key: string, range: ByteRange, signal: AbortSignal): Promise<Buffer | undefined> {
    return this.#guard(() => this.#storage.read(key, range, signal))
  }

  put(key: string, object: { bytes: Buffer; contentType: string }, remainingMs: number): Promise<void> {
    return this.#guard(() => this.#storage.put(key, object, remainingMs))
  }

  remove(key: string, remainingMs: number): Promise<void> {
    return this.#guard(() => this.#storage.remove(key, remainingMs))
  }

  close(): void {
    this.#guard.close()
    this.#storage.close()
  }
}
