# Scores an address with curl. Set BASE_URL to the address of the service and API_KEY to your key.
curl -sS --fail-with-body "$BASE_URL/v1/score" \
  -H "x-api-key: $API_KEY" \
  -H "Content-Type: application/json" \
  -d '{"address": "Via Roma 1, Borgo Campione"}'
