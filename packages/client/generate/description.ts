/** As much of an OpenAPI 3.1 description as the types of a client need. */
export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks: Record<string, { post: DescribedOperation }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export interface DescribedOperation {
  operationId: string
  summary: string
  description?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export interface Reference {
  $ref: string
}

export type Content = Record<string, { schema: Schema }>

/** The keywords of JSON Schema that our descriptions use. `schemaType` fails on any other that says what is valid. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: (string | number | boolean | null)[]
  const?: string | number | boolean | null
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  description?: string
  default?: unknown
  format?: string
}

/** The methods under a path, without what all of them share. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The last part of `#/components/schemas/Matter`. */
export const nameIn = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)
