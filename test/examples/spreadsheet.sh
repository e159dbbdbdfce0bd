# Scores a spreadsheet that was saved as CSV, with a column address, or lat and lon:
#   sh spreadsheet.sh places.csv > scores.csv
# The result is a CSV too: a row for each place, in their order.
set -eu

job=$(curl -sS --fail-with-body -D - -o /dev/stderr "$BASE_URL/v1/jobs" \
  -H "x-api-key: $API_KEY" \
  -H "Content-Type: text/csv" \
  --data-binary "@$1" |
  tr -d '\r' | awk 'tolower($1) == "location:" { print $2 }')
test -n "$job"

until curl -sS "$BASE_URL$job" -H "x-api-key: $API_KEY" |
  grep -Eq '"state":"(done|incomplete|stopped)"'; do
  sleep 2
done

curl -sS --fail-with-body "$BASE_URL$job/result" -H "x-api-key: $API_KEY" -H "Accept: text/csv"
