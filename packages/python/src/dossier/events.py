# Generated from openapi.json by `npm run derive`. Changes made here are lost.

"""The events that webhooks deliver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from . import types
from ._webhook_event import WebhookEvent as WebhookEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientCreated(WebhookEvent):
    """A client was created."""

    type: Literal["client.created"]
    data: types.Client


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineCreated(WebhookEvent):
    """A deadline was added to a matter."""

    type: Literal["deadline.created"]
    data: types.DeadlineEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineDeleted(WebhookEvent):
    """A deadline of a matter was deleted. The event has its last state."""

    type: Literal["deadline.deleted"]
    data: types.DeadlineEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineUpdated(WebhookEvent):
    """A deadline of a matter was updated, or marked as completed."""

    type: Literal["deadline.updated"]
    data: types.DeadlineEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportChecked(WebhookEvent):
    """The rows of an import were checked. Nothing is created before the import is started."""

    type: Literal["import.checked"]
    data: types.Import


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportFailed(WebhookEvent):
    """The file of an import cannot be read: see `problem`."""

    type: Literal["import.failed"]
    data: types.Import


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportFinished(WebhookEvent):
    """Every valid row of an import was created, found or refused."""

    type: Literal["import.finished"]
    data: types.Import


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeCompleted(WebhookEvent):
    """The client of a matter submitted the intake form."""

    type: Literal["intake.completed"]
    data: types.IntakeEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkLocked(WebhookEvent):
    """An onboarding link was locked after wrong answers, or its second step has nothing to compare answers with."""

    type: Literal["intake.link.locked"]
    data: types.IntakeLinkLockedData


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterArchived(WebhookEvent):
    """A matter was archived."""

    type: Literal["matter.archived"]
    data: types.Matter


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterCreated(WebhookEvent):
    """A matter was created."""

    type: Literal["matter.created"]
    data: types.Matter


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterUpdated(WebhookEvent):
    """A matter was updated, or restored from the archive."""

    type: Literal["matter.updated"]
    data: types.Matter


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageReceived(WebhookEvent):
    """The client of a matter, or a participant, wrote to the firm. The event does not hold what they wrote."""

    type: Literal["message.received"]
    data: types.MessageEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSent(WebhookEvent):
    """The firm wrote to the client of a matter, or to a participant. The event does not hold what it wrote."""

    type: Literal["message.sent"]
    data: types.MessageEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantCreated(WebhookEvent):
    """A participant was added to a matter."""

    type: Literal["participant.created"]
    data: types.ParticipantEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantIntakeCompleted(WebhookEvent):
    """A participant of a matter submitted their intake form."""

    type: Literal["participant.intake.completed"]
    data: types.ParticipantIntakeEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantRemoved(WebhookEvent):
    """A participant was removed from a matter, and their link ended."""

    type: Literal["participant.removed"]
    data: types.ParticipantEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantUpdated(WebhookEvent):
    """A participant of a matter was updated."""

    type: Literal["participant.updated"]
    data: types.ParticipantEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentApproved(WebhookEvent):
    """A document was approved."""

    type: Literal["document.approved"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentClosed(WebhookEvent):
    """The client said that there are no more files for a document request. `upload` is the newest one."""

    type: Literal["document.closed"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDeclined(WebhookEvent):
    """The client or participant said that they do not have what a document request asks for, and why."""

    type: Literal["document.declined"]
    data: types.DocumentDeclinedData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentExpired(WebhookEvent):
    """An approved file has expired."""

    type: Literal["document.expired"]
    data: types.FileExpiryEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentExpiring(WebhookEvent):
    """An approved file expires soon. The settings of the firm say how many days before."""

    type: Literal["document.expiring"]
    data: types.FileExpiryEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentFlagged(WebhookEvent):
    """A clean file was checked and may have a problem: see `warnings` of the upload."""

    type: Literal["document.flagged"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentJoined(WebhookEvent):
    """Files of a document request were joined into one PDF, which is ready."""

    type: Literal["document.joined"]
    data: types.JoinedFileEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentJoiningFailed(WebhookEvent):
    """Files of a document request cannot be joined into one PDF: see `problem` of the joined file."""

    type: Literal["document.joining_failed"]
    data: types.JoinedFileEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRejected(WebhookEvent):
    """A document was rejected, by a reviewer or because its file is infected."""

    type: Literal["document.rejected"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentReviewUndone(WebhookEvent):
    """The approval or rejection of a document was undone: it awaits review again."""

    type: Literal["document.review_undone"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentUploaded(WebhookEvent):
    """A file was uploaded and confirmed; its scan is under way."""

    type: Literal["document.uploaded"]
    data: types.DocumentEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFileBuilt(WebhookEvent):
    """A ZIP file with the approved files of a matter is ready."""

    type: Literal["zip_file.built"]
    data: types.ZipFileEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFileFailed(WebhookEvent):
    """A ZIP file with the approved files of a matter cannot be built: see `problem` of the ZIP file."""

    type: Literal["zip_file.failed"]
    data: types.ZipFileEventData


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkSent(WebhookEvent):
    """An onboarding link was sent to the client."""

    type: Literal["intake.link.sent"]
    data: types.IntakeLinkSentData


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxClockAdvanced(WebhookEvent):
    """In a sandbox, the clock of the firm has reached the instant to which `advanceSandboxClock` moved it."""

    type: Literal["sandbox.clock_advanced"]
    data: types.SandboxClock


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTest(WebhookEvent):
    """Sent by `testWebhook` alone, to the tested webhook, whatever it subscribes to."""

    type: Literal["webhook.test"]
    data: types.WebhookTestData


EVENT_CLASSES: Final[dict[str, type[WebhookEvent]]] = {
    "client.created": ClientCreated,
    "deadline.created": DeadlineCreated,
    "deadline.deleted": DeadlineDeleted,
    "deadline.updated": DeadlineUpdated,
    "import.checked": ImportChecked,
    "import.failed": ImportFailed,
    "import.finished": ImportFinished,
    "intake.completed": IntakeCompleted,
    "intake.link.locked": IntakeLinkLocked,
    "matter.archived": MatterArchived,
    "matter.created": MatterCreated,
    "matter.updated": MatterUpdated,
    "message.received": MessageReceived,
    "message.sent": MessageSent,
    "participant.created": ParticipantCreated,
    "participant.intake.completed": ParticipantIntakeCompleted,
    "participant.removed": ParticipantRemoved,
    "participant.updated": ParticipantUpdated,
    "document.approved": DocumentApproved,
    "document.closed": DocumentClosed,
    "document.declined": DocumentDeclined,
    "document.expired": DocumentExpired,
    "document.expiring": DocumentExpiring,
    "document.flagged": DocumentFlagged,
    "document.joined": DocumentJoined,
    "document.joining_failed": DocumentJoiningFailed,
    "document.rejected": DocumentRejected,
    "document.review_undone": DocumentReviewUndone,
    "document.uploaded": DocumentUploaded,
    "zip_file.built": ZipFileBuilt,
    "zip_file.failed": ZipFileFailed,
    "intake.link.sent": IntakeLinkSent,
    "sandbox.clock_advanced": SandboxClockAdvanced,
    "webhook.test": WebhookTest,
}
"""The class of each type of event that this version of the client knows."""
