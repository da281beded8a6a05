"""Reads with a client of OpenAPI Generator what each line of calls.json names, and prints each answer that it does not take."""

import json
import keyword
import os

import dossier

connection = dossier.ApiClient(
    dossier.Configuration(host=os.environ["DOSSIER_URL"], api_key={"apiKey": os.environ["DOSSIER_API_KEY"]})
)
groups = [group(connection) for name, group in vars(dossier).items() if name.endswith("Api")]

with open("calls.json") as calls:
    for call in json.load(calls):
        read = next(getattr(group, call["name"]) for group in groups if hasattr(group, call["name"]))
        parameters = {f"var_{name}" if keyword.iskeyword(name) else name: value for name, value in call["parameters"].items()}
        try:
            read(**parameters)
        except Exception as problem:
            print(call["name"], " ".join(str(problem).split())[:500])
