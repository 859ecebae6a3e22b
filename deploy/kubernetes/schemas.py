"""Makes JSON schemas, one for each kind, out of the description of Kubernetes' API: schemas.py SWAGGER FOLDER.

What the description leaves open is closed: an object has the properties that are named, and no other.
"""

import json
import pathlib
import sys

PREFIX = "#/definitions/"
# Described as strings, and written as numbers too.
EITHER = {
    "io.k8s.apimachinery.pkg.util.intstr.IntOrString": {"type": ["string", "integer"]},
    "io.k8s.apimachinery.pkg.api.resource.Quantity": {"type": ["string", "number"]},
}


def closed(schema):
    """The schema, with every object in it closed."""
    if isinstance(schema, list):
        return [closed(element) for element in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: closed(value) for name, value in schema.items() if not name.startswith("x-")}
    if isinstance(schema.get("properties"), dict) and "additionalProperties" not in schema:
        result["additionalProperties"] = False
    return result


def named(schema, names):
    """Adds the names of all definitions that a schema refers to."""
    if isinstance(schema, list):
        for element in schema:
            named(element, names)
    elif isinstance(schema, dict):
        for name, value in schema.items():
            if name == "$ref" and isinstance(value, str):
                names.add(value[len(PREFIX):])
            else:
                named(value, names)


def reached(definitions, start):
    """The names of all definitions that are used by one, and itself."""
    names, todo = set(), {start}
    while todo:
        name = todo.pop()
        names.add(name)
        found = set()
        named(definitions[name], found)
        todo |= found - names
    return names


def main(swagger, folder):
    described = json.loads(pathlib.Path(swagger).read_text())["definitions"]
    definitions = {name: EITHER.get(name) or closed(schema) for name, schema in described.items()}
    for name, schema in described.items():
        for kind in schema.get("x-kubernetes-group-version-kind", []):
            if not name.endswith("." + kind["kind"]):
                continue
            suffix = "-".join(part for part in (kind["group"].split(".")[0], kind["version"]) if part)
            used = {other: definitions[other] for other in sorted(reached(described, name))}
            file = pathlib.Path(folder, f"{kind['kind']}-{suffix}.json".lower())
            file.write_text(json.dumps({"$ref": PREFIX + name, "definitions": used}))


if __name__ == "__main__":
    main(*sys.argv[1:])
