import {
  answerOf,
  type Description,
  type FoundOperation,
  inputFieldsOf,
  nameIn,
  operationsOf,
  type Reference,
} from '@dossier/client/generate'
import { fieldName, pascalCase, snakeCase } from './names.ts'
import { PythonTypes, union } from './python-type.ts'

/** An operation as Python has it. */
export interface Method {
  name: string
  constant: string
  /** The type of what it returns; that of an item if it is a list. */
  type: string
  isList: boolean
  /** What stands between the parentheses of its definition, without `self`. */
  parameters: string[]
  /** Entries of the dictionary with its fields. */
  entries: string[]
  operation: FoundOperation
}

/** All operations, by name. @param types gets the types that they take and return */
export function methodsOf(description: Description, types = new PythonTypes(description.components.schemas)): Method[] {
  return operationsOf(description).map((operation) => methodOf(operation, types))
}

function methodOf(operation: FoundOperation, types: PythonTypes): Method {
  const name = snakeCase(operation.operationId)
  const owner = pascalCase(operation.operationId)
  const fields = inputFieldsOf(operation)
  const names = fields.map((field) => field.name)
  if (new Set([...names, 'self', 'options', 'given']).size < names.length + 3)
    throw new Error(`${operation.operationId} has two fields of one name, or one that the client needs itself`)
  const parameterOf = (field: (typeof fields)[number]) => {
    const taken = types.typeOf(field.schema, owner + pascalCase(field.name), 'given', 'types.')
    const type = field.isOptional ? union([taken, 'Omit']) : taken
    return `${fieldName(field.name)}: ${type}${field.isOptional ? ' = OMIT' : ''}`
  }
  const inPath = fields.filter(({ place }) => place === 'path')
  const required = fields.filter(({ place, isOptional }) => place !== 'path' && !isOptional)
  const optional = fields.filter(({ isOptional }) => isOptional)
  const parameters = [inPath, required, optional].map((some) => some.map(parameterOf))
  return {
    ...returnedBy(operation, `${owner}Answer`, types),
    name,
    constant: name.toUpperCase(),
    parameters: [...parameters[0]!, '*', ...parameters[1]!, ...parameters[2]!, 'options: RequestOptions | None = None'],
    entries: names.map((each) => `"${each}": ${fieldName(each)}`),
    operation,
  }
}

function returnedBy(operation: FoundOperation, name: string, types: PythonTypes): Pick<Method, 'type' | 'isList'> {
  const answer = answerOf(operation)
  if (!answer) return { type: 'httpx.Response', isList: false }
  const { data, pagination, ...others } = answer.properties ?? {}
  const isWalked = inputFieldsOf(operation).some((field) => field.name === 'cursor')
  const isList =
    isWalked && data?.type === 'array' && pagination?.$ref !== undefined && Object.keys(others).length === 0
  if (isList) types.typeOf({ $ref: pagination.$ref! }, nameIn(pagination as Reference), 'returned')
  return { type: types.typeOf(isList ? data.items! : answer, name, 'returned', 'types.'), isList }
}
