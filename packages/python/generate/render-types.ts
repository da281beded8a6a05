import { importOf, NOTE } from './module.ts'
import type { PythonTypes } from './python-type.ts'

/** The module with every type that was declared. */
export function renderTypes({ declarations }: PythonTypes): string {
  const body = apart([...declarations.values()])
  return `${NOTE}"""What operations take and return."""

from __future__ import annotations

import datetime as dt
${importOf('collections.abc', [], ['Mapping', 'Sequence'], body).trimEnd()}
from dataclasses import dataclass
${importOf('typing', ['TYPE_CHECKING'], ['Any', 'Literal', 'TypeAlias', 'TypedDict'], body)}
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
