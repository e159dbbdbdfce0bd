"""Reads the files of an export, as its datapackage.json describes them, and prints their rows as JSON."""
import csv
import hashlib
import json
import os
import sys

csv.field_size_limit(sys.maxsize)
folder = sys.argv[1]
with open(os.path.join(folder, "datapackage.json"), encoding="utf-8") as file:
    package = json.load(file)
tables = {}
for resource in package["resources"]:
    path = os.path.join(folder, resource["path"])
    with open(path, "rb") as file:
        content = file.read()
    assert len(content) == resource["bytes"], path
    assert "sha256:" + hashlib.sha256(content).hexdigest() == resource["hash"], path
    with open(path, encoding=resource["encoding"], newline="") as file:
        header, *rows = csv.reader(file, strict=True)
    assert header == [field["name"] for field in resource["schema"]["fields"]], path
    assert all(len(row) == len(header) for row in rows), path
    tables[resource["name"]] = [dict(zip(header, row)) for row in rows]
json.dump(tables, sys.stdout)
