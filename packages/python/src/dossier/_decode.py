"""Makes the objects that operations return from JSON.

Other versions of the service may answer with fields and values that this version of the client does not know, and without
fields that it does. Fields that are not known are left out, and those that are missing are None. A value that is not of
its type stays as it came.
"""

from __future__ import annotations

import datetime as dt
import types
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from ._page import Page
from .types import Pagination

Decoder = Callable[[Any], Any]


def decode(hint: Any, value: Any) -> Any:
    """Returns what the type `hint` has for a value of JSON."""
    return _decoder_of(hint)(value)


@cache
def _decoder_of(hint: Any) -> Decoder:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return _one_of([each for each in arguments if each is not type(None)])
    if origin is list:
        return _list_of(_decoder_of(arguments[0]))
    if origin is dict:
        return _dict_of(_decoder_of(arguments[1]))
    if origin is Page:
        return _page_of(_decoder_of(arguments[0]))
    if hint is dt.datetime:
        return _text_by(_datetime_of)
    if hint is dt.date:
        return _text_by(dt.date.fromisoformat)
    return _object_of(hint) if is_dataclass(hint) else _as_it_came


def _as_it_came(value: Any) -> Any:
    return value


def _list_of(decode_member: Decoder) -> Decoder:
    return lambda value: [decode_member(member) for member in value] if isinstance(value, list) else value


def _dict_of(decode_member: Decoder) -> Decoder:
    def decode_dict(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {name: decode_member(member) for name, member in value.items()}

    return decode_dict


def _page_of(decode_item: Decoder) -> Decoder:
    decode_items, decode_pagination = _list_of(decode_item), _object_of(Pagination)
    return lambda value: Page(decode_items(value["data"]), decode_pagination(value["pagination"]))


def _text_by(parse: Callable[[str], Any]) -> Decoder:
    def decode_text(value: Any) -> Any:
        try:
            return parse(value) if isinstance(value, str) else value
        except ValueError:
            return value

    return decode_text


def _datetime_of(text: str) -> dt.datetime:
    # Python 3.10 knows no Z.
    return dt.datetime.fromisoformat(text.replace("Z", "+00:00"))


def _object_of(cls: Any) -> Decoder:
    def decode_object(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return cls(**{name: decode_field(value.get(key)) for name, key, decode_field in _fields_of(cls)})

    return decode_object


@cache
def _fields_of(cls: Any) -> list[tuple[str, str, Decoder]]:
    """Returns the name of each field, its key in JSON, and what decodes it."""
    # A keyword has `_` behind it, which JSON has not.
    return [(name, name.removesuffix("_"), _decoder_of(hint)) for name, hint in get_type_hints(cls).items()]


def _one_of(hints: list[Any]) -> Decoder:
    if len(hints) == 1:
        return _decoder_of(hints[0])
    classes: list[Any] = [hint for hint in hints if is_dataclass(hint)]

    def decode_alternative(value: Any) -> Any:
        if not isinstance(value, dict) or not classes:
            return value
        # Has most of what came.
        best = max(classes, key=lambda cls: len({key for _, key, _ in _fields_of(cls)} & value.keys()))
        return _decoder_of(best)(value)

    return decode_alternative
