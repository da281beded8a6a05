import type { Description, ErrorCodeKind } from '@dossier/client/generate'
import { methodsOf } from './method.ts'
import { PythonTypes } from './python-type.ts'
import { renderErrors } from './render-errors.ts'
import { renderEvents } from './render-events.ts'
import { ASYNC, renderMethods, SYNC } from './render-methods.ts'
import { renderOperations } from './render-operations.ts'
import { renderTypes } from './render-types.ts'

/** The generated modules of the Python client, by file name. `ruff format` leaves them as they are. */
export function renderPythonClient(description: Description, codes: readonly ErrorCodeKind[]): Record<string, string> {
  const types = new PythonTypes(description.components.schemas)
  const methods = methodsOf(description, types)
  const events = renderEvents(description, types)
  return {
    '_operations.py': renderOperations(methods),
    '_sync_methods.py': renderMethods(methods, SYNC),
    '_async_methods.py': renderMethods(methods, ASYNC),
    // Last, when all have been declared.
    'types.py': renderTypes(types),
    'events.py': events,
    'errors.py': renderErrors(codes),
  }
}
