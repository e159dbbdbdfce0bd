-- Sends prepared requests in turn, and at the end prints one line of JSON: see wrk.ts, which writes the
-- file of `heads`, `keys` and `tails` that this one reads. A request is a head, a key and a tail.
local prepared, at

function init(args)
  prepared = dofile(args[1])
  at = tonumber(args[2])
end

function request()
  local key = prepared.keys[at % #prepared.keys + 1]
  local tail = prepared.tails[at % #prepared.tails + 1]
  at = at + 1
  return prepared.head .. key .. tail
end

function done(summary, latency, _requests)
  local counts = {}
  for i = 1, #latency do
    local us, count = latency(i)
    counts[i] = string.format("[%d,%d]", us, count)
  end
  local e = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationUs":%d,"failed":%d,"refused":%d,"latencies":[%s]}\n',
    summary.requests, summary.duration, e.connect + e.read + e.write + e.timeout, e.status,
    table.concat(counts, ",")
  ))
end
