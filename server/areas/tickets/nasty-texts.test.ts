import { expect, test } from 'vitest';
import { createTicketCall, listTicketsCall } from '../../../shared/contract/shops/tickets.contract.ts';
import { cleanTicketText, ticketErrors } from '../../../shared/rules/tickets/ticket-errors.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { describeSamples, naughtyTexts } from '../../../tests/worlds/samples.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, say, TICKET_DRAFT } from '../../../tests/worlds/ticket-world.ts';

const CHUNK = 12;

describeSamples('the big list of naughty strings', async () => {
  const { app, services } = await openWorld();
  const parties = await makeParties(app, services);
  const { shop, merchant } = parties;
  const { token } = merchant;
  const nasty = naughtyTexts();
  const isFine = (text: string) =>
    Object.keys(ticketErrors({ ...TICKET_DRAFT, title: text, description: text, attachments: [] })).length ===
    0;
  const [fine, refused] = [nasty.filter(isFine), nasty.filter((text) => !isFine(text))];

  test('is mostly fine', () => {
    expect(fine.length).toBeGreaterThan(400);
    expect(refused.length).toBeGreaterThan(5);
  });

  test('is kept as it was typed, in tickets and comments, and can be searched for', async () => {
    for (let start = 0; start < fine.length; start += CHUNK) {
      await services.db.deleteFrom('rate_limit').execute();
      const chunk = fine.slice(start, start + CHUNK);
      const title = chunk[0] ?? '';
      const description = chunk.join('\n');
      const opened = await openTicket(app, parties, { title, description });
      expect(opened.title).toBe(cleanTicketText(title));
      const comment = (await say(app, merchant, opened.ticket_id, description)).body;
      expect([opened.description, comment.body]).toEqual(Array(2).fill(cleanTicketText(description)));

      const q = cleanTicketText(title).slice(0, 100);
      const found = await send(app, listTicketsCall, { token, params: { shopId: shop.id }, query: { q } });
      expect(found.body.data.map(({ ticket_id }) => ticket_id)).toContain(opened.ticket_id);
    }
  });

  test('is refused with its field where it cannot be kept', async () => {
    for (const text of refused) {
      const body = { ...TICKET_DRAFT, title: text, description: text };
      const { status, problem } = await send(app, createTicketCall, {
        token,
        params: { shopId: shop.id },
        body,
      });
      expect([text, status]).toEqual([text, 422]);
      expect(problem.errors?.[0]?.field).toBe('title');
    }
  });
});
