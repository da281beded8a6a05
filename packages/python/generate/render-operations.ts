import { bodyOf, inputFieldsOf, isForm, isKeyed } from '@dossier/client/generate'
import { listed } from './layout.ts'
import type { Method } from './method.ts'
import { importOf, NOTE } from './module.ts'

/** The module with what the client has to know at run time about each operation. */
export function renderOperations(methods: readonly Method[]): string {
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

${importOf('typing', [], ['Any'], body)}
import httpx

from . import types
from ._operation import Operation
from ._page import Page

${body}
`
}
