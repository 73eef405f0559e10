/** How a program uses the API: what `/docs` says first, as Markdown. */
export function apiGuide(address: string): string {
  return `All calls take \`Authorization: Bearer …\`. People sign in with \`POST /v1/login\`; programs use an **access token**.

## Access tokens

The portals' staff create one under *API access → Access tokens*, with a name, scopes, and an end if it shall have one. Its text, \`bmt_…\`, is shown once: keep it like a password. A lost token is revoked and replaced.

| scope | opens | for |
|---|---|---|
| \`reports:read\` | every report \`/v1/analytics/…/{shopId}\`, the ledger of clicks and its file | the shops of the token |
| \`events:write\` | \`POST /v1/portal/{cc}/events\` | the portals of the token |

Every call below that takes a token says with which scope.

The clicks of a shop in the current month, by day:

\`\`\`sh
TOKEN=bmt_…
SHOP_ID=1
curl -H "Authorization: Bearer $TOKEN" "${address}/v1/analytics/num-clicks/$SHOP_ID?group_by=day"
\`\`\`

The same shop's ledger as a file:

\`\`\`sh
curl -H "Authorization: Bearer $TOKEN" -o clicks.csv "${address}/v1/analytics/clicks/$SHOP_ID/export?lang=en"
\`\`\`

| answer | why | what to do |
|---|---|---|
| 401 | the token is unknown, has expired or was revoked | ask for a new one |
| 403 | it lacks the scope, or is not for this shop or portal | ask for one with these rights |
| 422 | a value is not accepted | \`errors\` names each field with a \`code\`, its \`params\` and a sentence |
| 429 | too many calls | wait as many seconds as \`Retry-After\` says |
| 503 | a database is not reachable just now | send the same again after as many seconds; events with the same \`Idempotency-Key\` |
`;
}
