import { contentOf, type Description } from '@dossier/client/generate'
import { docstring } from './layout.ts'
import { importOf, NOTE } from './module.ts'
import { pascalCase } from './names.ts'
import { DATACLASS, type PythonTypes } from './python-type.ts'

/** The module with a class for each type of webhook event. */
export function renderEvents({ webhooks }: Description, types: PythonTypes): string {
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
${importOf('typing', ['Final', 'Literal'], ['Any'], body)}
from . import types
from ._webhook_event import WebhookEvent as WebhookEvent

${body}
EVENT_CLASSES: Final[dict[str, type[WebhookEvent]]] = {
${events.map(({ type, name }) => `    "${type}": ${name},\n`).join('')}}
"""The class of each type of event that this version of the client knows."""
`
}
