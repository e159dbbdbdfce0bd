# Says in Python why a score is what it is. Needs the standard library alone.
import json
import os
import urllib.error
import urllib.parse
import urllib.request

query = {"metrics": "pharmacy_distance", "fields": "name,display,state,source"}
request = urllib.request.Request(
    os.environ["BASE_URL"] + "/v1/score/explain?" + urllib.parse.urlencode(query),
    data=json.dumps({"address": "Via Roma 1, Borgo Campione"}).encode(),
    headers={"x-api-key": os.environ["API_KEY"], "Content-Type": "application/json"},
)
try:
    with urllib.request.urlopen(request) as response:
        explanation = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['error']}: {problem['detail']}")

print(explanation["score"]["score"])
for sentence in explanation["summary"].values():
    print(sentence)
for metric in explanation["metrics"]:
    print(metric["name"], metric["display"], metric["state"], metric["source"])
