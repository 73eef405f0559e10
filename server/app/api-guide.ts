import { PORTAL_SCOPES, SCOPES, TOKEN_DAYS_MAX } from '../../shared/rules/people/token-rights.ts';
import type { CallsByScope } from '../platform/http/describe-api.ts';

const isOfPortal = (scope: string) => (PORTAL_SCOPES as readonly string[]).includes(scope);

/** Every scope with every call that it opens. */
const scopeRows = (calls: CallsByScope): string =>
  SCOPES.map((scope) => {
    const opened = (calls.get(scope) ?? []).map((call) => `\`${call}\``).join('<br>');
    return `| \`${scope}\` | ${opened} | the ${isOfPortal(scope) ? 'portals' : 'shops'} of the token |`;
  }).join('\n');

/** How a program finds out what a change would do. */
const tryingGuide = (address: string): string => `## Trying a change first

Every write that can make a shop spend more takes \`?dry_run=1\`: it is refused and answered as the change itself would be, and nothing of it stays. Changes of bids and ads say in \`steps\` from which amount and state to which; \`change_set\` is null then, and the id of what would be placed is nobody's.

\`\`\`sh
curl -H "Authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -d '{"bids":[{"category_id":7,"bid":0.25}]}' "${address}/v1/biddingV2/update-create-bids/$SHOP_ID?dry_run=1"
\`\`\``;

/** How a program uses the API: what `/docs` says first, as Markdown. */
export function apiGuide(address: string, calls: CallsByScope): string {
  return `All calls take \`Authorization: Bearer …\`. People sign in with \`POST /v1/login\`; programs use an **access token**.

## Access tokens

The portals' staff create one under *API access → Access tokens*, and owners one for their own shops, with a name, scopes and an end, at most ${TOKEN_DAYS_MAX} days ahead; whoever made it is reminded by mail two weeks before. Its text, \`bmt_…\`, is shown once: keep it like a password. A lost token is revoked and replaced. The page shows on which days and from which networks a token was used.

| scope | opens | for |
|---|---|---|
${scopeRows(calls)}

Every call below that takes a token says with which scope. What a token changes counts as done by whoever made it, and is refused once they may not do it any more.

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

Rows of products say by what the shop itself knows each: \`item_id\` is its number in the shop's feed, \`ean\` that of the item.

## Events of portals

\`POST /v1/portal/{cc}/events\` takes views and clicks of the last 35 days, a JSON object a line. Events with the same id are taken in once, whatever batch brings them; an event that cannot be true is refused by its line, and the others go in. \`invalid\` counts clicks that are kept and cost nothing: \`crawler\`; \`no_offer\`, where the shop had no such offer when it was clicked nor in the 48 hours before; \`repeat\`, within 30 minutes of a charged click of the same visitor on the same offer; \`over_limit\`, without a click token once the shop's monthly limit was used up. Clicks are judged in the order of their time. Send the \`click_token\` of the placement with each click: what was shown is what is charged.

\`?dry_run=1\` answers as the batch would and keeps nothing. \`?backfill=1\` takes history of up to 25 months, charged without counting in any limit.

## Orders of shops

\`POST /v1/orders/{shopId}\` takes orders of the last 35 days, a JSON object a line, up to 1,000 a call: what was bought and for how much, never who bought. Send an order again with a higher \`version\` when something came back or it was cancelled: it replaces the earlier one whole. The portal appends \`mbm_click\` to the address under which a buyer comes: keep it until the order and send it as \`click_id\`.

\`\`\`json
{"order_id":"2026-118","at":"2026-11-22T10:00:00+01:00","currency":"RSD","status":"placed","source":"server","version":1,"lines":[{"item_id":"A-1","quantity":2,"price":1299.00}]}
\`\`\`

\`?dry_run=1\` and \`?backfill=1\` are as for events. A token with \`orders:read\` reads back what came, and what each order counts for.

A shop without a developer loads \`/v1/conversion/{key}.js\` into its pages, with the key that its owner makes under *Orders → Margins and VAT*: it keeps \`mbm_click\` and says the order from the buyer's browser. What the shop's server says of an order counts in any case. Snippets for shop systems stand in \`docs/integrations\`; orders of the past come from files, under *Orders → From a file*.

${tryingGuide(address)}

## Answers

| answer | why | what to do |
|---|---|---|
| 401 | the token is unknown, has expired or was revoked | ask for a new one |
| 403 | it lacks the scope, or is not for this shop or portal | ask for one with these rights |
| 422 | a value is not accepted | \`errors\` names each field with a \`code\`, its \`params\` and a sentence |
| 429 | too many calls | wait as many seconds as \`Retry-After\` says |
| 503 | a database is not reachable just now | send the same again after as many seconds; events with the same \`Idempotency-Key\` |
`;
}
