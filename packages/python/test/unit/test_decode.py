from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any

import pytest

from dossier import Page, _operations, types
from dossier._decode import decode
from dossier._operation import Operation
from dossier.events import EVENT_CLASSES


def test_fields_and_values_of_other_versions_are_tolerated() -> None:
    matter = decode(types.ArchivedMatter, {"id": "mat_1", "status": "frozen", "frozen_at": "2026-03-02"})

    assert matter == types.ArchivedMatter(id="mat_1", status="frozen", archived_at=None)  # type: ignore[arg-type]


def test_times_are_objects_and_stay_text_where_they_cannot_be_read() -> None:
    came = {"date_of_birth": "1988-06-14", "created_at": "2026-03-02T14:05:11.482Z", "updated_at": "soon"}

    client = decode(types.Client, came)

    assert client.date_of_birth == dt.date(1988, 6, 14)
    assert client.created_at == dt.datetime(2026, 3, 2, 14, 5, 11, 482_000, tzinfo=dt.timezone.utc)
    assert client.updated_at == "soon"


def test_objects_in_lists_and_objects_are_of_their_classes() -> None:
    found = decode(Page[types.Client], {"data": [{"address": {"city": "Brooklyn"}}], "pagination": {"total": 1}})

    assert found.data[0].address.city == "Brooklyn"
    assert isinstance(found.pagination, types.Pagination)


def test_a_field_whose_name_is_a_keyword_has_a_line_behind_it() -> None:
    assert decode(types.Communication, {"from": "ana@example.com"}).from_ == "ana@example.com"


def test_of_several_classes_that_with_most_of_the_fields_is_taken() -> None:
    either = types.FirmUser | types.Invitation

    assert isinstance(decode(either, {"id": "usr_1", "last_sign_in": None}), types.FirmUser)
    assert isinstance(decode(either, {"id": "inv_1", "expires_at": "2026-03-02T14:05:11Z"}), types.Invitation)


@pytest.mark.parametrize("value", [None, "text", 7, [], [7], {}, {"data": 7}])
def test_no_type_fails_on_a_value_that_is_not_of_it(value: Any) -> None:
    hints = [value.answer for value in vars(_operations).values() if isinstance(value, Operation)]

    for hint in [*hints, *EVENT_CLASSES.values()]:
        if not str(hint).startswith("dossier._page.Page"):
            decode(hint, value)


def test_what_is_returned_cannot_be_changed() -> None:
    matter = decode(types.ArchivedMatter, {"id": "mat_1"})

    with pytest.raises(dataclasses.FrozenInstanceError):
        matter.id = "mat_2"
