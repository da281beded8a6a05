import {
  answerOf,
  bodyOf,
  contentOf,
  type Description,
  type ErrorCodeKind,
  errorName,
  type FoundOperation,
  inputFieldsOf,
  isForm,
  isKeyed,
  nameIn,
  operationsOf,
  type Reference,
} from '@dossier/client/generate'
import { docstring, listed } from './layout.ts'
import { fieldName, pascalCase, snakeCase } from './names.ts'
import { DATACLASS, PythonTypes, union } from './python-type.ts'

const NOTE = '# Generated from openapi.json by `npm run derive`. Changes made here are lost.\n\n'

/** The generated modules of the Python client, by file name. `ruff format` leaves them as they are. */
export function renderPythonClient(description: Description, codes: readonly ErrorCodeKind[]): Record<string, string> {
  const types = new PythonTypes(description.components.schemas)
  const methods = operationsOf(description).map((operation) => methodOf(operation, types))
  const events = renderEvents(description, types)
  return {
    '_operations.py': renderOperations(methods),
    '_sync_methods.py': renderMethods(methods, SYNC),
    '_async_methods.py': renderMethods(methods, ASYNC),
    'types.py': renderTypes(types),
    'events.py': events,
    'errors.py': renderErrors(codes),
  }
}

/** An import of those names that a source has, or nothing: `ruff check` refuses what is not used. */
function importOf(module: string, names: readonly string[], source: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(source))
  return used.length > 0 ? `from ${module} import ${used.join(', ')}\n` : ''
}

/** An operation as Python has it. */
interface Method {
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
  const isList = data?.type === 'array' && pagination?.$ref !== undefined && Object.keys(others).length === 0
  if (isList) types.typeOf({ $ref: pagination.$ref! }, nameIn(pagination as Reference), 'returned')
  return { type: types.typeOf(isList ? data.items! : answer, name, 'returned', 'types.'), isList }
}

function renderOperations(methods: readonly Method[]): string {
  const constants = methods.map(({ constant, type, isList, operation }) => {
    const { method, path } = operation
    const answer = isList ? `Page[${type}]` : type
    const inQuery = inputFieldsOf(operation).flatMap(({ name, place }) => (place === 'query' ? [`"${name}"`] : []))
    const query = inQuery.length === 1 ? `query=(${inQuery[0]},)` : listed('query=(', inQuery, ')', 1).trimStart()
    const { isWhole } = bodyOf(operation)
    return listed(
      `${constant}: Operation[${answer}] = Operation(`,
      [
        ...[`"${method}"`, `"${path}"`, answer],
        ...(inQuery.length > 0 ? [query] : []),
        ...(isForm(operation) ? ['is_form=True'] : []),
        ...(isKeyed(operation) ? ['is_keyed=True'] : []),
        ...(isWhole ? ['is_whole=True'] : []),
      ],
      ')',
      0,
    )
  })
  const body = constants.join('\n')
  return `${NOTE}from __future__ import annotations

${importOf('typing', ['Any'], body)}
import httpx

from . import types
from ._operation import Operation
from ._page import Page

${body}
`
}

/** What differs between the methods that block and those that are awaited. */
interface Kind {
  className: string
  doc: string
  define: 'def' | 'async def'
  listing: string
  wait: '' | 'await '
}

const SYNC: Kind = {
  className: 'SyncMethods',
  doc: 'Every operation of the API as a method that returns when it is done.',
  define: 'def',
  listing: 'Listing',
  wait: '',
}
const ASYNC: Kind = {
  className: 'AsyncMethods',
  doc: 'Every operation of the API as a method that is awaited.',
  define: 'async def',
  listing: 'AsyncListing',
  wait: 'await ',
}

function renderMethods(methods: readonly Method[], kind: Kind): string {
  const { className, doc, define, listing, wait } = kind
  const definitions = methods.map(({ name, constant, type, isList, parameters, entries, operation }) => {
    const returned = isList ? `${listing}[${type}]` : type
    const fields = entries.length > 0 ? `${listed('given = {', entries, '}', 2)}\n` : ''
    const call = `${isList ? 'self._list' : `${wait}self._call`}(ops.${constant}, ${fields ? 'given' : '{}'}, options)`
    return [
      `${listed(`${isList ? 'def' : define} ${name}(`, ['self', ...parameters], `) -> ${returned}:`, 1)}\n`,
      docstring(2, operation.summary, operation.description),
      `${fields}        return ${call}\n`,
    ].join('')
  })
  const body = `TypeVar ${definitions.join('\n')}`
  return `${NOTE}from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
${importOf('typing', ['Any', 'TypeVar'], body)}
import httpx

from . import _operations as ops
from . import types
from ._listing import ${listing}
from ._omit import OMIT, Omit
from ._operation import Operation
from ._options import RequestOptions
from ._page import Page

Answer = TypeVar("Answer")
Item = TypeVar("Item")


class ${className}:
    """${doc}"""

    ${define} _call(
        self, operation: Operation[Answer], fields: Mapping[str, object], options: RequestOptions | None
    ) -> Answer:
        raise NotImplementedError

    def _list(
        self, operation: Operation[Page[Item]], fields: Mapping[str, object], options: RequestOptions | None
    ) -> ${listing}[Item]:
        raise NotImplementedError("A list has no answer of its own: take a page_with_response()")

${definitions.join('\n')}`
}

function renderTypes({ declarations }: PythonTypes): string {
  const body = apart([...declarations.values()])
  return `${NOTE}"""What operations take and return."""

from __future__ import annotations

import datetime as dt
${importOf('collections.abc', ['Mapping', 'Sequence'], body).trimEnd()}
from dataclasses import dataclass
${importOf('typing', ['TYPE_CHECKING', 'Any', 'Literal', 'TypeAlias', 'TypedDict'], `TYPE_CHECKING ${body}`)}
if TYPE_CHECKING:
    from typing_extensions import NotRequired

${body}`
}

/** Two empty lines around classes, as `ruff format` has it; none between aliases. */
function apart(sources: readonly string[]): string {
  const isClass = (source: string | undefined) => source === undefined || /^(@|class)/.test(source)
  return sources
    .map((source, index) =>
      isClass(source) || isClass(sources[index - 1]) ? `\n${index > 0 ? '\n' : ''}${source}` : source,
    )
    .join('')
}

function renderEvents({ webhooks }: Description, types: PythonTypes): string {
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const { data } = contentOf(post.requestBody!.content)!.properties!
    const name = pascalCase(type)
    const dataType = types.typeOf({ ...data, description: '' }, `${name}Data`, 'returned', 'types.')
    const source = `${DATACLASS}\nclass ${name}(WebhookEvent):\n${docstring(1, post.summary)}\n    type: Literal["${type}"]\n    data: ${dataType}\n`
    return { type, name, source }
  })
  const body = events.map(({ source }) => `\n${source}\n`).join('')
  return `${NOTE}"""The events that webhooks deliver."""

from __future__ import annotations

from dataclasses import dataclass
${importOf('typing', ['Any', 'Final', 'Literal'], `Final ${body}`)}
from . import types
from ._webhook_event import WebhookEvent as WebhookEvent

${body}
EVENT_CLASSES: Final[dict[str, type[WebhookEvent]]] = {
${events.map(({ type, name }) => `    "${type}": ${name},\n`).join('')}}
"""The class of each type of event that this version of the client knows."""
`
}

function renderErrors(codes: readonly ErrorCodeKind[]): string {
  const classes = codes.map(({ code, status, message }) => {
    return `\nclass ${errorName(code)}(DossierError):\n${docstring(1, `${status}. ${message}`)}\n`
  })
  return `${NOTE}"""The error codes of the API, with a class for each."""

from __future__ import annotations

from typing import Final

from ._dossier_error import ConnectionFailedError as ConnectionFailedError
from ._dossier_error import DossierError as DossierError
from ._dossier_error import FieldProblem as FieldProblem
from ._dossier_error import FileGoneError as FileGoneError
from ._dossier_error import ResponseTimeoutError as ResponseTimeoutError
from ._dossier_error import StorageError as StorageError
from ._dossier_error import WebhookSignatureError as WebhookSignatureError

${classes.join('')}
ERROR_CLASSES: Final[dict[str, type[DossierError]]] = {
${codes.map(({ code }) => `    "${code}": ${errorName(code)},\n`).join('')}}
"""The class of each error code that this version of the client knows."""
`
}
