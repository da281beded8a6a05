"""Where a program would do something else than it says.

Nobody runs this. Each marked line is an error to mypy, which reports a mark that is not needed.
"""

from __future__ import annotations

from dossier import AsyncDossier, Dossier, WebhookEvent
from dossier.events import ImportFailed, MatterArchived


def misuse(dossier: Dossier) -> None:
    dossier.create_client(first_name="Ana")  # type: ignore[call-arg]
    dossier.create_client(first_name="Ana", last_name="Silva", address={"town": "Brooklyn"})  # type: ignore[arg-type]
    dossier.create_matter(title="Silva visa", practice_area="imigration")  # type: ignore[arg-type]
    dossier.get_matter("mat_1", options={"retries": 1})  # type: ignore[arg-type]
    dossier.with_response(dossier.get_matter, 7)  # type: ignore[arg-type]
    for _ in dossier.get_matter("mat_1"):  # type: ignore[attr-defined]
        pass
    matter = dossier.with_response(dossier.get_matter, "mat_1").answer
    matter.title = "Other"  # type: ignore[misc]
    matter.status == "actve"  # type: ignore[comparison-overlap]  # noqa: B015


async def misuse_awaited(dossier: AsyncDossier) -> None:
    dossier.get_firm().name  # type: ignore[attr-defined]  # noqa: B018
    for _ in dossier.list_matters():  # type: ignore[attr-defined]
        pass
    (await dossier.with_response(dossier.get_firm)).answer.title  # type: ignore[attr-defined]  # noqa: B018


def title_of(event: WebhookEvent) -> str | None:
    if isinstance(event, ImportFailed):
        return event.data.title  # type: ignore[attr-defined,no-any-return]
    return event.data.title if isinstance(event, MatterArchived) else None
