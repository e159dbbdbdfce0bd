/** The guide, in English. */
import type { GuideTexts } from "../guide-texts.ts";

/** The English texts. */
export const guide: GuideTexts = {
  title: "API guide",
  lead:
    "Seven steps, five minutes: from a key to a scored table. Below each command stands what the service " +
    "answers to it on the invented comune Borgo Campione, which every test key can use.",
  contents: "Steps",
  ownKey: "You are signed in: the commands on this page contain your test key.",
  noKey: "When you are [signed in](sign-in), the commands on this page contain your test key. " +
    "[Create a free account](sign-up); no payment card is needed.",
  answer: "Answer",
  body: "The body of the answer",
  file: "The file places.csv",
  otherLanguages: "The same call in TypeScript and Python",
  steps: {
    key: {
      heading: "Get a key",
      before: `
The account page has two kinds of keys. The **test key** begins with \`lvs_test_\`. It scores the invented comune
Borgo Campione and takes no call of your plan. **Live keys** begin with \`lvs_live_\` and score real addresses.

Keep keys on your server. Anyone who opens a web page can read a key in it and use up your quota.
`,
      after: "",
    },
    first: {
      heading: "Score an address",
      before: `
Send the key in the header \`x-api-key\`, and the place as JSON: an \`address\`, or \`lat\` and \`lon\`.
`,
      after: `
\`score\` and the scores of the six \`categories\` go from 0 to 100. Show a score together with
\`insufficient_data\`: it lists the categories that are measured too little to judge. Such a category is unknown,
not bad. Scores compare only where \`X-Data-Release\` and \`X-Method\` are equal.
`,
    },
    match: {
      heading: "Check what was found",
      before: `
The service scores an unknown house number for its street, and an unknown street for its comune. The header
\`X-Address-Match\` tells you what was found. Here the street exists, and the number does not:
`,
      after: `
| \`X-Address-Match\` | The score is that of |
|---|---|
| \`coordinates\` | the point that you sent |
| \`house_number\` | the house |
| \`interpolated\` | a point between the neighbouring numbers |
| \`street\` | the street |
| \`locality\` | the hamlet or quarter |
| \`comune\` | the comune |

If you need the house, add \`min_match=house_number\`. A less exact match is then answered 404, which costs nothing.
`,
    },
    interval: {
      heading: "Show the interval",
      before: `
The score of a place depends on what is known there. The header \`X-Score-Interval\` contains the range in which the
score would lie with complete data, with a probability of 0.9. Of this address little is known:
`,
      after: `
If the interval is wider than 15 points, show the interval instead of the score. \`min_reliability=0.5\` refuses
places of which less is known, with 422 \`not_enough_data\`.

\`POST /v1/score/explain\` also returns the interval of each category, every metric with its value, year and source,
and warnings of natural hazards. Test keys can call it on every plan; live keys need a plan with the full report.
`,
    },
    errors: {
      heading: "Handle errors",
      before: `
An error has a code for programs in \`error\`, which does not change, and a text for people in \`detail\`, in the
language of \`Accept-Language\`. Errors cost no call. A test key gets any of them on request: send the code as the
name of a street.
`,
      after: `
| Status | What to do |
|---|---|
| 400, 404, 405, 413, 415, 422 | Correct the request. The same request gets the same answer. |
| 401, 403 | Check the key, or the plan. |
| 429 \`rate_limit_exceeded\` | Wait the seconds in \`Retry-After\`, then send the request again. |
| 429 \`monthly_quota_exceeded\` | Wait for the next month, or change to a larger plan. |
| 500, 502, 503 | Send it again after \`Retry-After\`, or after 1, 2, 4 seconds. |

Send the header \`Idempotency-Key\`, with an own value for each request, before you send anything again: the service
then charges a repeated request once.
`,
    },
    batch: {
      heading: "Score up to 100 places at once",
      before: `
The results are in the order of the items, and repeat your \`id\`. An item that cannot be scored has an \`error\`, and
does not affect the others. Each score costs one call; here the second item is a point in the sea.
`,
      after: "",
    },
    job: {
      heading: "Score a table",
      before: `
A job scores up to 100,000 rows in the background. It takes a CSV file with the columns \`id\` and \`address\`, or
\`id\`, \`lat\` and \`lon\`. Jobs need a live key, which scores real addresses: replace \`YOUR_LIVE_KEY\`, and
write your own addresses into the file. The answers below are those of an installation with the invented comune only.
`,
      after: `
Ask for the job until its \`state\` is \`done\`, every few seconds; \`seconds_left\` estimates the time. You can read the
result 7 days, and delete it earlier with \`DELETE\`. Each scored row costs one call.
`,
    },
  },
  referenceHeading: "Every operation",
  reference: `
The reference lists every operation, field and error, and sends requests from the page. It is in English and
requires JavaScript. The same content is in the OpenAPI document: [openapi.yaml](openapi.yaml),
[openapi.json](openapi.json). From it, generators make clients for your programming language.
`,
  referenceLink: "Open the reference",
};
