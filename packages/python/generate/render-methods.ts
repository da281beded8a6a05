import { docstring, listed } from './layout.ts'
import type { Method } from './method.ts'
import { importOf, NOTE } from './module.ts'

/** What differs between the methods that block and those that are awaited. */
interface Kind {
  className: string
  doc: string
  define: 'def' | 'async def'
  listing: string
  wait: '' | 'await '
}

export const SYNC: Kind = {
  className: 'SyncMethods',
  doc: 'Every operation of the API as a method that returns when it is done.',
  define: 'def',
  listing: 'Listing',
  wait: '',
}
export const ASYNC: Kind = {
  className: 'AsyncMethods',
  doc: 'Every operation of the API as a method that is awaited.',
  define: 'async def',
  listing: 'AsyncListing',
  wait: 'await ',
}

/** The module with the class that has a method for each operation. */
export function renderMethods(methods: readonly Method[], kind: Kind): string {
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
  const body = definitions.join('\n')
  return `${NOTE}from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
${importOf('typing', ['TypeVar'], ['Any'], body)}
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

${body}`
}
