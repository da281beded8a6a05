import { type ErrorCodeKind, errorName, PERMANENT_CODES_MEANING, permanentCodesOf } from '@dossier/client/generate'
import { docstring } from './layout.ts'
import { NOTE } from './module.ts'

/** The module with a class for each error code, and with the errors of the client itself. */
export function renderErrors(codes: readonly ErrorCodeKind[]): string {
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

PERMANENT_CODES: Final[frozenset[str]] = frozenset(
    {
${permanentCodesOf(codes)
  .map((code) => `        "${code}",\n`)
  .join('')}    }
)
"""${PERMANENT_CODES_MEANING}"""
`
}
