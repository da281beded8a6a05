import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { operations, paths, webhooks } from './schema.ts'

export type { components, operations, paths } from './schema.ts'

/** A typed client of the public interface: `client.GET('/api/v1/matters/{id}', { params: { path: { id } } })`. */
export type DossierClient = Client<paths>

/** A client of the installation at `baseUrl`. It does not throw on refusals: they come as `error` beside `data`. */
export function createDossierClient({
  apiKey,
  headers,
  ...options
}: Omit<ClientOptions, 'baseUrl'> & { baseUrl: string; apiKey?: string | undefined }): DossierClient {
  return createFetchClient<paths>({
    ...options,
    headers: { ...(apiKey !== undefined && { 'X-Api-Key': apiKey }), ...(headers as Record<string, string>) },
  })
}

/** Names of operations, as `operationId` has them. */
export type OperationName = keyof operations

/** Types of the events that webhooks can subscribe to: all that they are sent but their test. */
export type EventType = Exclude<keyof webhooks, 'webhook.test'>

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never

type ParametersOf<Name extends OperationName, Place extends 'path' | 'query'> =
  NonNullable<operations[Name]['parameters'][Place]> extends never
    ? unknown
    : NonNullable<operations[Name]['parameters'][Place]>

type BodyOf<Name extends OperationName> = operations[Name] extends { requestBody: infer Content }
  ? JsonOf<Content>
  : operations[Name] extends { requestBody?: infer Content }
    ? [Exclude<Content, undefined>] extends [never]
      ? unknown
      : Partial<JsonOf<Exclude<Content, undefined>>>
    : unknown

/** Everything that an operation takes, wherever it travels: path, query and body in one. */
export type InputOf<Name extends OperationName> = ParametersOf<Name, 'path'> &
  ParametersOf<Name, 'query'> &
  BodyOf<Name>

/** What an operation answers when it is carried out, envelope included. */
export type AnswerOf<Name extends OperationName> = JsonOf<
  operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 201)]
>

/** The payload of an answer; none where the answer is no JSON. */
export type DataOf<Name extends OperationName> = [AnswerOf<Name>] extends [never]
  ? never
  : AnswerOf<Name> extends { data: infer Data }
    ? Data
    : never
