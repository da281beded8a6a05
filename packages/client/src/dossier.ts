import type { AnswerPromise } from './answer-promise.ts'
import {
  type CallArguments,
  type Connection,
  type ConnectionOptions,
  connect,
  type RequestOptions,
} from './connection.ts'
import { errorClasses } from './generated/errors.ts'
import * as operations from './generated/operations.ts'
import type { ConfirmedUpload } from './generated/types.ts'
import type { Operation } from './operation.ts'
import { type UploadFileInput, type UploadFileOptions, uploadFile } from './uploads/upload-file.ts'

type Method<Op> =
  Op extends Operation<infer Input, infer Answer> ? (...rest: CallArguments<Input>) => AnswerPromise<Answer> : never

type Operations = typeof operations

/** The name of an operation, as the API description has it. */
export type OperationName = keyof Operations

/** What an operation takes: `InputOf<'createMatter'>`. */
export type InputOf<Name extends OperationName> =
  Operations[Name] extends Operation<infer Input, unknown> ? Input : never

/** What an operation returns: `AnswerOf<'createMatter'>`. */
export type AnswerOf<Name extends OperationName> =
  Operations[Name] extends Operation<never, infer Answer> ? Answer : never

/** Every operation of the API as a method, by the name that the API description gives it. */
export type Dossier = { readonly [Name in keyof Operations]: Method<Operations[Name]> } & {
  /** For operations that are kept as values, and for answers that are no JSON. */
  readonly connection: Connection
  /**
   * Sends a file for a document request and confirms it. A large one goes in parts. If parts of the same file have arrived
   * before, sent from here or elsewhere, it goes on where that stopped, unless it replaces another upload.
   *
   * @throws DossierError, StorageError, FileGoneError
   */
  uploadFile(input: UploadFileInput, options?: UploadFileOptions): Promise<ConfirmedUpload>
}

/**
 * A client of the installation at `baseUrl`:
 *
 * ```ts
 * const dossier = createDossier({ baseUrl: 'https://dossier.example', apiKey: process.env.DOSSIER_API_KEY })
 * const client = await dossier.createClient({ first_name: 'Ana', last_name: 'Silva' })
 * for await (const matter of dossier.listMatters({ client_id: client.id })) console.log(matter.title)
 * ```
 */
export function createDossier(options: ConnectionOptions): Dossier {
  const connection = connect({ errorClasses, ...options })
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: object = {}, own?: RequestOptions) => connection.call(operation as Operation<object, unknown>, input, own),
  ])
  return {
    ...(Object.fromEntries(methods) as { [Name in keyof Operations]: Method<Operations[Name]> }),
    connection,
    uploadFile: (input, own) => uploadFile(connection, input, own),
  }
}
