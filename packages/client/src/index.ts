export type { AnswerPromise, AnswerWithResponse, Page } from './answer-promise.ts'
export {
  type CallArguments,
  type Connection,
  type ConnectionOptions,
  connect,
  type RequestOptions,
} from './connection.ts'
export { type AnswerOf, createDossier, type Dossier, type InputOf, type OperationName } from './dossier.ts'
export { ConnectionError, DossierError, type FieldProblem, TimeoutError } from './dossier-error.ts'
export * from './generated/errors.ts'
export * from './generated/permanent-codes.ts'
export type * from './generated/types.ts'
export type { AnyOperation, Operation } from './operation.ts'
export { StorageError } from './uploads/put.ts'
export { FileGoneError } from './uploads/read-bytes.ts'
export { type UploadFileInput, type UploadFileOptions, uploadFile } from './uploads/upload-file.ts'
export { type Delivery, verifyWebhook, type WebhookEvent, WebhookSignatureError } from './webhooks.ts'
