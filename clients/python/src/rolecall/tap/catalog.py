"""The catalog of the tap: JSON Schemas made from the service's OpenAPI document, and what a user has selected of them."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Set

Schema = Dict[str, Any]

#: Present on records of postings that are no longer open.
_CLOSING: Dict[str, Schema] = {
    "closed_at": {"type": ["null", "string"], "format": "date-time", "description": "When the posting closed."},
    "closing_reason": {
        "type": ["null", "string"],
        "description": "Why it closed; `left`: it no longer matches the filters.",
    },
    "_sdc_deleted_at": {
        "type": ["null", "string"],
        "format": "date-time",
        "description": "Set when the posting is no longer open.",
    },
}
#: What a target needs of a schema. Enumerations are open-ended, and rows that closed have nothing but their id.
_COPIED_KEYWORDS = ("format", "description")


class StreamKind(NamedTuple):
    """A stream that the tap offers."""

    name: str
    component: str
    key: str
    method: str
    extra: Mapping[str, Schema]


JOBS = StreamKind("jobs", "Posting", "id", "LOG_BASED", _CLOSING)
ORGANIZATIONS = StreamKind("organizations", "Organization", "org_slug", "FULL_TABLE", {})
STREAMS = (JOBS, ORGANIZATIONS)


class SelectedStream(NamedTuple):
    """A stream of a catalog with the properties that are wanted."""

    kind: StreamKind
    schema: Schema


def discover(openapi: Mapping[str, Any], *, native: bool) -> Dict[str, Any]:
    """The catalog of a service, from its OpenAPI document."""
    components = openapi["components"]["schemas"]
    return {"streams": [_entry(kind, components, native) for kind in STREAMS]}


def _entry(kind: StreamKind, components: Mapping[str, Any], native: bool) -> Dict[str, Any]:
    component = "PostingNative" if native and kind is JOBS else kind.component
    properties = _convert(components[component], components)["properties"]
    schema: Schema = {"type": "object", "properties": {**properties, **kind.extra}}
    schema["properties"][kind.key]["type"] = [each for each in properties[kind.key]["type"] if each != "null"]
    stream = {
        "inclusion": "available",
        "selected-by-default": True,
        "table-key-properties": [kind.key],
        "forced-replication-method": kind.method,
    }
    metadata = [{"breadcrumb": [], "metadata": stream}]
    for name in schema["properties"]:
        inclusion = "automatic" if name == kind.key or name in kind.extra else "available"
        metadata.append({"breadcrumb": ["properties", name], "metadata": {"inclusion": inclusion}})
    return {
        "tap_stream_id": kind.name,
        "stream": kind.name,
        "key_properties": [kind.key],
        "replication_method": kind.method,
        "schema": schema,
        "metadata": metadata,
    }


def _convert(schema: Mapping[str, Any], components: Mapping[str, Any]) -> Schema:
    """A schema without references, alternatives and enumerations; null is always allowed."""
    if "$ref" in schema:
        return _convert(components[schema["$ref"].rsplit("/", 1)[-1]], components)
    converted: Schema = {name: schema[name] for name in _COPIED_KEYWORDS if name in schema}
    types: List[str] = []
    for each in (schema, *schema.get("anyOf", ()), *schema.get("oneOf", ())):
        resolved = components[each["$ref"].rsplit("/", 1)[-1]] if "$ref" in each else each
        kind = resolved.get("type", [])
        types += [kind] if isinstance(kind, str) else kind
        if "items" in resolved:
            converted["items"] = _convert(resolved["items"], components)
        if "properties" in resolved:
            converted["properties"] = {
                name: _convert(each, components) for name, each in resolved["properties"].items()
            }
        if "format" in resolved:
            converted["format"] = resolved["format"]
    if converted.get("format") != "date-time":
        converted.pop("format", None)
    if types:
        converted["type"] = ["null", *dict.fromkeys(kind for kind in types if kind != "null")]
    return converted


def selection(catalog: Mapping[str, Any]) -> List[SelectedStream]:
    """The streams and properties that a catalog selects."""
    chosen = []
    for stream in catalog["streams"]:
        kind = next((each for each in STREAMS if each.name == stream["tap_stream_id"]), None)
        metadata = {tuple(each["breadcrumb"]): each["metadata"] for each in stream.get("metadata", ())}
        if kind is None or not _is_selected(metadata.get(()), stream["schema"].get("selected")):
            continue
        properties = stream["schema"]["properties"]
        wanted = {name for name in properties if _is_wanted(name, kind, metadata)}
        chosen.append(SelectedStream(kind, {"type": "object", "properties": _only(properties, wanted)}))
    return chosen


def _is_wanted(name: str, kind: StreamKind, metadata: Mapping[Any, Mapping[str, Any]]) -> bool:
    own = metadata.get(("properties", name), {})
    if name == kind.key or own.get("inclusion") == "automatic":
        return True
    return own.get("inclusion") != "unsupported" and own.get("selected") is not False


def _is_selected(metadata: Optional[Mapping[str, Any]], legacy: Optional[bool]) -> bool:
    given = (metadata or {}).get("selected", legacy)
    return bool((metadata or {}).get("selected-by-default")) if given is None else bool(given)


def _only(properties: Mapping[str, Schema], wanted: Set[str]) -> Dict[str, Schema]:
    return {name: schema for name, schema in properties.items() if name in wanted}
