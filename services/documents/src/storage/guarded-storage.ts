import type { Readable } from 'node:stream'
import type { Guard } from '../breakers/guard.ts'
import type {
  ByteRange,
  CopyRequest,
  ObjectStorage,
  OpenParts,
  PartToStore,
  SignedGet,
  SignedPart,
  SignedPartUrl,
  SignedPut,
  StoredObject,
  StoredPart,
  StreamedObject,
} from './object-storage.ts'

/** Storage behind a breaker. Signing asks nobody and works while storage is down. */
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

  putStream(key: string, object: StreamedObject, signal: AbortSignal): Promise<void> {
    return this.#guard(() => this.#storage.putStream(key, object, signal))
  }

  beginParts(file: { key: string; contentType: string }, remainingMs: number): Promise<OpenParts> {
    return this.#guard(() => this.#storage.beginParts(file, remainingMs))
  }

  putPart(parts: OpenParts, part: PartToStore, signal: AbortSignal): Promise<StoredPart> {
    return this.#guard(() => this.#storage.putPart(parts, part, signal))
  }

  signedPartUrl(part: SignedPart): Promise<SignedPartUrl> {
    return this.#storage.signedPartUrl(part)
  }

  listParts(parts: OpenParts, remainingMs: number): Promise<StoredPart[] | undefined> {
    return this.#guard(() => this.#storage.listParts(parts, remainingMs))
  }

  joinParts(parts: OpenParts, stored: readonly StoredPart[], msMax: number): Promise<'joined' | 'changed' | 'absent'> {
    return this.#guard(() => this.#storage.joinParts(parts, stored, msMax))
  }

  abandonParts(key: string, remainingMs: number): Promise<void> {
    return this.#guard(() => this.#storage.abandonParts(key, remainingMs))
  }

  remove(key: string, remainingMs: number): Promise<void> {
    return this.#guard(() => this.#storage.remove(key, remainingMs))
  }

  close(): void {
    this.#guard.close()
    this.#storage.close()
  }
}
