// Scores an address and repeats a refused request after the seconds of Retry-After. All attempts have
// one Idempotency-Key, so the score is charged once even if a response is lost.
import process from "node:process";

const { BASE_URL = "", API_KEY = "" } = process.env;
const MOST_ATTEMPTS = 5;

async function score(place: object): Promise<Response> {
  const request = {
    method: "POST",
    headers: {
      "x-api-key": API_KEY,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify(place),
  };
  for (let attempt = 1;; attempt++) {
    const response = await fetch(`${BASE_URL}/v1/score`, request);
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.ok || seconds === 0 || attempt === MOST_ATTEMPTS) return response;
    await response.body?.cancel();
    await new Promise((resume) => setTimeout(resume, seconds * 1000));
  }
}

const response = await score({ address: "Via Roma 1, Borgo Campione" });
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error}: ${answer.detail}`);

console.log(`${answer.address.resolved}: ${answer.score}`);
console.log(`Located to: ${response.headers.get("X-Address-Match")}`);
console.log(`90 % interval: ${response.headers.get("X-Score-Interval")}`);
