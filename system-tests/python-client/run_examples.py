"""Runs examples with the installed client, each as it comes: one line of JSON in, one out.

A line in has `base_url`, the `headers` with the credential, and the `code`. A line out has the `status` of the last
response, or the `error` that the example raised.
"""

from __future__ import annotations

import json
import sys
import traceback

import httpx
from dossier import Dossier, DossierError


def run(base_url: str, headers: dict[str, str], code: str) -> dict[str, object]:
    statuses: list[int] = []
    hooks = {"response": [lambda response: statuses.append(response.status_code)]}
    with httpx.Client(event_hooks=hooks) as http_client:
        dossier = Dossier(base_url, headers=headers, retries_max=0, http_client=http_client)
        try:
            exec(compile(code, "example", "exec"), {"dossier": dossier})
        except DossierError as error:
            return {"status": error.status, "error": f"{error.code}: {error} {error.fields}"}
        except Exception:
            return {"error": traceback.format_exc()}
    return {"status": statuses[-1] if statuses else None}


for line in sys.stdin:
    print(json.dumps(run(**json.loads(line))), flush=True)
